import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatLine } from '../../bank/contract/boleto-line';
import { createPdf } from '../../bank/documents/pdf/document';
import { openPdf } from '../../components/payment/scan/pdf-pages';
import { listBoletos } from '../../components/products/boleto/list-boletos';
import { BOLETO_CODES } from '../../components/products/boleto/boleto-codes';
import { toBoletoLine } from '../support/boletos';
import { toLockedPdf } from '../support/locked-pdf';

/* What the file reader makes of a PDF: the letters of its pages, or why it is not opened. */

const TODAY = '2026-11-23';

const withResolvers = () => {
  const ends: { resolve?: (value: unknown) => void; reject?: (reason: unknown) => void } = {};
  const promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return { promise, ...ends };
};

beforeAll(async () => {
  // in a browser it is a worker of its own
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(globalThis, { pdfjsWorker: await import(pathToFileURL(file).href) });
  // browsers have it, the oldest Node of this project not
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
});

const toPdf = (pages: readonly string[][]): ArrayBuffer => {
  const about = { title: 'Boletos', author: 'x', subject: 'x', createdAt: new Date(0) };
  const pdf = createPdf(about, { width: 595, height: 842 });
  for (const lines of pages)
    pdf.addPage(page =>
      page.artifact(() => {
        for (const [index, text] of lines.entries()) page.text(40, 40 + index * 16, text, { size: 10 });
      }),
    );
  pdf.finish();
  const bytes = Buffer.concat([pdf.take()].flat());
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
};

const readAll = async (data: ArrayBuffer) => {
  const pdf = await openPdf(data);
  if (!pdf.ok) return pdf.problem;
  const texts = await Promise.all(Array.from({ length: pdf.pageCount }, (_, page) => pdf.readText(page + 1)));
  await pdf.close();
  return { isCut: pdf.isCut, lines: listBoletos(texts, TODAY).map(({ line }) => line) };
};

const LINES = Array.from({ length: 20 }, (_, index) => toBoletoLine({ number: index + 1 }));

describe('a PDF', () => {
  it('with twenty boletos gives each, in their order', async () => {
    const pages = [LINES.slice(0, 12), LINES.slice(12)].map(lines => lines.map(line => `341-7 | ${formatLine(line)}`));
    expect(await readAll(toPdf(pages))).toEqual({ isCut: false, lines: LINES });
  });

  it('with none gives none, which has a sentence of its own', async () => {
    expect(await readAll(toPdf([['Nota fiscal 1234, R$ 1.234,56 em 12/10/2026']]))).toEqual({
      isCut: false,
      lines: [],
    });
    expect(BOLETO_CODES.choose(['Nota fiscal 1234'])).toEqual({ ok: false, problem: 'none' });
  });

  it('of more than forty pages is read as far as the fortieth, and says so', async () => {
    const pages = Array.from({ length: 42 }, (_, page) => [page === 39 ? `Pague: ${formatLine(LINES[0] ?? '')}` : '']);
    expect(await readAll(toPdf(pages))).toEqual({ isCut: true, lines: LINES.slice(0, 1) });
  });

  it('with a password is told apart from a broken one', async () => {
    const toData = (bytes: Buffer) => new Uint8Array(bytes).buffer;
    expect(await readAll(toData(toLockedPdf('segredo')))).toBe('locked_pdf');
    expect(await readAll(toData(Buffer.from('%PDF-1.4\nisto não é um PDF')))).toBe('broken_pdf');
  });

  it('has a sentence for each thing that may be wrong with it', () => {
    const { problems } = BOLETO_CODES.words;
    expect(new Set(Object.values(problems)).size).toBe(Object.keys(problems).length);
    expect(problems.locked_pdf).toMatch(/tem senha/);
  });
});
