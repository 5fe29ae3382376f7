import type { ChosenCodes, CodeKind, UnreadFile } from './code-kind';
import { type CodeReader, startCodeReader } from './code-reader';
import { listTurns } from './turns';

export type FileReading<Problem extends string> =
  | { ok: true; texts: readonly string[]; isCut: boolean }
  | { ok: false; problem: Problem | UnreadFile };

const MOST_BYTES = 20 * 1024 * 1024;
/** Longest sides at which a picture is looked at: small is quick and evens out grain, large finds a small code. */
const SIDES: readonly [number, number] = [1400, 4000];
/** Longest side of a picture that is turned: fine enough for bars, and quick. */
const TURNED_SIDE = 2600;

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

/** Looks level first, closer then, and at last at other slants. What is seen at every look counts. */
async function readPicture<P extends string>(
  picture: ImageBitmap,
  reader: CodeReader,
  kind: CodeKind<P>,
): Promise<ChosenCodes<P | 'none'>> {
  const longest = Math.max(picture.width, picture.height);
  const looks = [
    ...(longest > SIDES[0] ? SIDES : SIDES.slice(0, 1)).map(side => ({ side, turn: 0 })),
    ...listTurns(kind.formats)
      .filter(turn => turn !== 0)
      .map(turn => ({ side: TURNED_SIDE, turn })),
  ];
  const seen: string[] = [];
  for (const { side, turn } of looks) {
    seen.push(...(await reader.read(await shrink(picture, side), turn)));
    const chosen = kind.choose(seen);
    if (kind.isEnough(chosen)) return chosen;
  }
  return kind.choose(seen);
}

async function readPdf<P extends string>(
  file: Blob,
  reader: CodeReader,
  kind: CodeKind<P>,
): Promise<FileReading<P | 'none'>> {
  const { openPdf } = await import('./pdf-pages');
  const pdf = await openPdf(await file.arrayBuffer());
  if (!pdf.ok) return pdf;
  const seen: string[] = [];
  try {
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      const letters = kind.readsDocuments ? await pdf.readText(page) : '';
      if (kind.isEnough(kind.choose([letters]))) {
        seen.push(letters);
        continue;
      }
      const texts = await reader.read(await pdf.draw(page));
      const found = kind.choose(texts);
      // of a booklet with one code a page the first is taken: the review tells what it is
      if (!kind.readsDocuments && kind.isEnough(found)) return toReading(found, false);
      seen.push(letters, ...texts);
    }
    return toReading(kind.choose(seen), pdf.isCut);
  } finally {
    await pdf.close();
  }
}

const toReading = <P extends string>(chosen: ChosenCodes<P>, isCut: boolean): FileReading<P> =>
  chosen.ok ? { ...chosen, isCut } : chosen;

/** Finds what can be paid in a picture or a PDF, wholly on this device. What is wrong with the file is in the answer; nothing is thrown. */
export async function readFile<P extends string>(file: Blob, kind: CodeKind<P>): Promise<FileReading<P | 'none'>> {
  if (file.size === 0) return { ok: false, problem: 'empty' };
  if (file.size > MOST_BYTES) return { ok: false, problem: 'size' };
  const reader = startCodeReader(kind.formats);
  try {
    if (await isPdf(file)) return await readPdf(file, reader, kind);
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return { ok: false, problem: file.type.startsWith('image/') ? 'broken_picture' : 'kind' };
    return toReading(await readPicture(picture, reader, kind), false);
  } catch {
    return { ok: false, problem: 'decoder' };
  } finally {
    reader.close();
  }
}
