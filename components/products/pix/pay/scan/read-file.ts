import { type CodeProblem, chooseCode } from './found-codes';
import { type QrReader, startQrReader } from './qr-reader';

export type FileProblem =
  | CodeProblem
  | 'empty'
  | 'kind'
  | 'size'
  | 'broken_picture'
  | 'broken_pdf'
  | 'locked_pdf'
  | 'decoder';

export type FileReading = { ok: true; text: string } | { ok: false; problem: FileProblem };

const MOST_BYTES = 20 * 1024 * 1024;
/** Longest sides at which a picture is looked at: small is quick and evens out grain, large finds a small code. Pixels. */
const SIDES = [1400, 4000] as const;

/** A PDF says so within its first kilobyte, whatever it is called. */
const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 1024).text()).includes('%PDF-');

async function shrink(picture: ImageBitmap, side: number): Promise<ImageBitmap> {
  const factor = Math.min(1, side / Math.max(picture.width, picture.height));
  return createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * factor)),
    resizeHeight: Math.max(1, Math.round(picture.height * factor)),
    resizeQuality: 'high',
  });
}

async function readPicture(picture: ImageBitmap, reader: QrReader): Promise<string[]> {
  for (const side of SIDES) {
    const texts = await reader.read(await shrink(picture, side));
    if (texts.length > 0 || Math.max(picture.width, picture.height) <= side) return texts;
  }
  return [];
}

async function readPdf(file: Blob, reader: QrReader): Promise<FileReading> {
  const { openPdf } = await import('./pdf-pages');
  const pdf = await openPdf(await file.arrayBuffer());
  if (!pdf.ok) return pdf;
  const seen: string[] = [];
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const texts = await reader.read(await pdf.draw(page));
      const found = chooseCode(texts);
      // of a booklet with one code a page the first is taken: the review tells what it is
      if (found.ok || found.problem === 'several') return found;
      seen.push(...texts);
    }
  } finally {
    await pdf.close();
  }
  return chooseCode(seen);
}

/** Finds the Pix code in a picture or a PDF, wholly on this device. What is wrong with the file is in the answer; nothing is thrown. */
export async function readFile(file: Blob): Promise<FileReading> {
  if (file.size === 0) return { ok: false, problem: 'empty' };
  if (file.size > MOST_BYTES) return { ok: false, problem: 'size' };
  const reader = startQrReader();
  try {
    if (await isPdf(file)) return await readPdf(file, reader);
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return { ok: false, problem: file.type.startsWith('image/') ? 'broken_picture' : 'kind' };
    return chooseCode(await readPicture(picture, reader));
  } catch {
    return { ok: false, problem: 'decoder' };
  } finally {
    reader.close();
  }
}
