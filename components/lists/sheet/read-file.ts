import { decodeText, parseCsv } from '@/bank/contract/csv';
import { refuse, type SheetAnswer, toAnswer } from './sheet';
import { toCellText } from './to-cell-text';

/** A table of text: a file, or cells that were pasted. */
export const readText = (text: string): SheetAnswer =>
  toAnswer([{ name: '', rows: parseCsv(text).map(({ line, fields }) => ({ line, cells: fields.map(toCellText) })) }]);

/** How a ZIP begins, which a workbook is, and a container of before 2007. No text does. */
const CONTAINERS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Whether bytes are no text but a workbook, or what may be one. */
export const isContainer = (bytes: Uint8Array): boolean =>
  CONTAINERS.some(mark => mark.every((byte, place) => bytes[place] === byte));

/** What is no text: pictures, PDFs and archives hold these. */
const isText = (text: string): boolean => !text.slice(0, 4_000).includes('\0') && !text.startsWith('%PDF');

/** A file by what is in it, whatever its name says: a workbook is a container, all else is text. Never throws. */
export const readFile = async (bytes: Uint8Array): Promise<SheetAnswer> => {
  if (isContainer(bytes)) {
    const { readWorkbook } = await import('./read-workbook');
    return readWorkbook(bytes);
  }
  const text = decodeText(bytes);
  return isText(text) ? readText(text) : refuse('broken');
};
