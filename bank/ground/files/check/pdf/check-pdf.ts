import { PDF_PAGES } from '../../../../contract/ground/files';
import { requireNothingForeign } from '../foreign';
import { Refusal } from '../refusal';
import { type PdfDocument, joinDocument } from './document';
import { unfoldedSize } from './filters';
import { type PdfDict, PdfName, type PdfValue } from './lexer';
import { nameOf, type PdfObject, readStructure } from './structure';

const damaged = (): Refusal => new Refusal('damaged');

/** Names of what acts by itself, runs a program, sends what was typed, or carries another file. `EmbeddedFile` is also what an attachment's stream is called. */
const ACTIVE = new Set([
  ...['JavaScript', 'JS', 'Launch', 'OpenAction', 'XFA', 'RichMedia', 'Rendition'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'GoToE', 'SubmitForm', 'ImportData'],
]);

const requirePassive = (value: PdfValue): void => {
  if (value instanceof PdfName) {
    if (ACTIVE.has(value.text)) throw new Refusal('active');
  } else if (Array.isArray(value)) value.forEach(requirePassive);
  else if (value instanceof Map) {
    for (const [key, inner] of value) {
      if (ACTIVE.has(key)) throw new Refusal('active');
      requirePassive(inner);
    }
  }
};

const DEEPEST_TREE = 64;

/** Counts the pages (ISO 32000-1, 7.7.3). Throws `pages` beyond the limit, `damaged` for a tree that is none. */
const countPages = ({ trailer, resolve }: PdfDocument): number => {
  const seen = new Set<PdfDict>();
  const walk = (value: PdfValue, depth: number): number => {
    if (!(value instanceof Map) || seen.has(value) || depth > DEEPEST_TREE) throw damaged();
    seen.add(value);
    const kids = resolve(value.get('Kids'));
    if (kids === null && nameOf(value, 'Type') === 'Page') {
      if (seen.size > 8 * PDF_PAGES) throw new Refusal('pages');
      return 1;
    }
    if (!Array.isArray(kids)) throw damaged();
    let pages = 0;
    for (const kid of kids) {
      pages += walk(resolve(kid), depth + 1);
      if (pages > PDF_PAGES) throw new Refusal('pages');
    }
    return pages;
  };
  const catalog = resolve(trailer.get('Root'));
  if (!(catalog instanceof Map)) throw damaged();
  return walk(resolve(catalog.get('Pages')), 0);
};

/** A page of A3, scanned with 600 dpi, has 70 million. */
const MOST_PIXELS = 100_000_000;
/** What all streams may unfold to. */
const MOST_UNFOLDED = 128 * 1024 * 1024;

const requireModestStreams = async (objects: readonly PdfObject[], { resolve }: PdfDocument): Promise<void> => {
  let unfolded = 0;
  for (const { value, content } of objects) {
    if (!content || !(value instanceof Map)) continue;
    // a stream whose content lies in another file
    if (value.has('F')) throw new Refusal('active');
    const pixels = Number(resolve(value.get('Width'))) * Number(resolve(value.get('Height')));
    if (nameOf(value, 'Subtype') === 'Image' && pixels > MOST_PIXELS) throw new Refusal('pixels');
    unfolded += await unfoldedSize(value, content);
    if (unfolded > MOST_UNFOLDED) throw new Refusal('heavy');
  }
};

/** Reads a whole PDF. Throws a Refusal for one that is damaged, locked or active, that has other things in it, or is beyond the limits. */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  const structure = readStructure(bytes);
  structure.comments.forEach(requireNothingForeign);
  const document = joinDocument(structure, bytes);
  requirePassive(document.trailer);
  document.values.forEach(requirePassive);
  for (const { trailer } of structure.sections.values()) requirePassive(trailer);
  if (countPages(document) === 0) throw damaged();
  await requireModestStreams(structure.objects, document);
};
