import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = '/decoders/pdf-worker.mjs';

/** Longest side of a drawn page: some 9 dots a millimetre of A4, enough for the code of a small slip. */
const SIDE = 2600;
const MOST_PAGES = 40;

interface OpenPdf {
  ok: true;
  /** At most 40. */
  pageCount: number;
  /** There are more. */
  isCut: boolean;
  /** The letters of the page, line by line; nothing of a scanned one. */
  readText(page: number): Promise<string>;
  /** The page as a picture; the first is 1. */
  draw(page: number): Promise<ImageBitmap>;
  close(): Promise<void>;
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return createImageBitmap(canvas);
}

async function readText(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join('');
}

/** Opens a PDF. Nothing in it is run: no script, no form, no link. */
export async function openPdf(
  data: ArrayBuffer,
): Promise<OpenPdf | { ok: false; problem: 'locked_pdf' | 'broken_pdf' }> {
  const task = getDocument({
    data,
    wasmUrl: '/decoders/',
    // letters are drawn as lines: the page's policy lets no document bring fonts
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    return {
      ok: true,
      pageCount: Math.min(pdf.numPages, MOST_PAGES),
      isCut: pdf.numPages > MOST_PAGES,
      readText: page => readText(pdf, page),
      draw: page => drawPage(pdf, page),
      close: () => task.destroy(),
    };
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { ok: false, problem: isLocked ? 'locked_pdf' : 'broken_pdf' };
  }
}
