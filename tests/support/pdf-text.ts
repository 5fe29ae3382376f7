import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const withResolvers = () => {
  const ends: { resolve?: (value: unknown) => void; reject?: (reason: unknown) => void } = {};
  const promise = new Promise((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return { promise, ...ends };
};

/** The program that reads PDFs, with what the oldest Node of this project lacks; in a browser its worker is apart. */
const openReader = async () => {
  if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(globalThis, { pdfjsWorker: await import(pathToFileURL(file).href) });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};

/** The text of each page of a PDF, as a reader program finds it. */
export const readPdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const { getDocument } = await openReader();
  const reading = getDocument({ data: new Uint8Array(bytes) });
  const pdf = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map(item => ('str' in item ? item.str : '')).join(' '));
  }
  await reading.destroy();
  return pages;
};
