import { createInflate, inflateSync } from 'node:zlib';
import { Refusal } from '../refusal';
import { type PdfDict, PdfName, type PdfValue } from './lexer';

const MIB = 1024 * 1024;
/** What is read whole: object streams and tables of places. */
const MOST_KEPT = 8 * MIB;
/** What one stream may unfold to: a page of 300 dpi in colour is 26 MiB. */
const MOST_OF_ONE = 64 * MIB;

const damaged = (): Refusal => new Refusal('damaged');

/** The names of a stream's filters, in the order of decoding. Throws for what is no name: it would be read after its place is known. */
export const filtersOf = (dict: PdfDict): string[] => {
  const filter = dict.get('Filter') ?? null;
  const list: PdfValue[] = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return list.map(name => {
    if (!(name instanceof PdfName)) throw damaged();
    return name.text;
  });
};

const fromAsciiHex = (bytes: Buffer): Buffer => {
  const text =
    bytes
      .toString('latin1')
      .split('>')[0]
      ?.replace(/[\s\0]/g, '') ?? '';
  if (!/^[0-9a-f]*$/i.test(text)) throw damaged();
  return Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex');
};

const fromAscii85 = (bytes: Buffer): Buffer => {
  const text =
    bytes
      .toString('latin1')
      .replace(/[\s\0]/g, '')
      .replace(/^<~/, '')
      .split('~')[0] ?? '';
  const groups = text.replaceAll('z', '!!!!!');
  if (/[^!-u]/.test(groups)) throw damaged();
  const padded = groups.padEnd(Math.ceil(groups.length / 5) * 5, 'u');
  const out = Buffer.alloc((padded.length / 5) * 4);
  for (let group = 0; group < padded.length / 5; group++) {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) value = value * 85 + padded.charCodeAt(group * 5 + digit) - 33;
    out.writeUInt32BE(value % 2 ** 32, group * 4);
  }
  return out.subarray(0, out.length - (padded.length - groups.length));
};

const isTooLarge = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

/** Inflates what is small. Throws `heavy` above `most` bytes, `damaged` for what is no deflate stream. */
const inflate = (bytes: Buffer, most: number): Buffer => {
  try {
    return inflateSync(bytes, { maxOutputLength: most });
  } catch (error) {
    throw isTooLarge(error) ? new Refusal('heavy') : damaged();
  }
};

/** Counts what a deflate stream unfolds to, without keeping it. Throws as `inflate`. */
const countInflated = (bytes: Buffer, most: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const stream = createInflate({ chunkSize: 256 * 1024 });
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        stream.destroy();
        reject(new Refusal('heavy'));
      }
    });
    stream.on('end', () => resolve(size));
    stream.on('error', () => reject(damaged()));
    stream.end(bytes);
  });

const ASCII = { ASCIIHexDecode: fromAsciiHex, ASCII85Decode: fromAscii85 } as const;
const isAscii = (filter: string): filter is keyof typeof ASCII => Object.hasOwn(ASCII, filter);
const isFlate = (filter: string | undefined): boolean => filter === 'FlateDecode';

/** What comes nearest to `left + up - corner` of the three (PNG, 9.4). */
const paeth = (left: number, up: number, corner: number): number => {
  const [toLeft, toUp, toCorner] = [left, up, corner].map(value => Math.abs(left + up - corner - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/** Undoes the predictor of PNG (ISO 32000-1, 7.4.4.4) in rows of bytes, as tables of places have it. */
const undoPredictor = (bytes: Buffer, columns: number): Buffer => {
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)];
    for (let column = 0; column < columns; column++) {
      const place = row * columns + column;
      const left = column > 0 ? (out[place - 1] ?? 0) : 0;
      const up = row > 0 ? (out[place - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (out[place - columns - 1] ?? 0) : 0;
      const base = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind ?? -1];
      if (base === undefined) throw damaged();
      out[place] = ((bytes[row * (columns + 1) + 1 + column] ?? 0) + base) & 255;
    }
  }
  return out;
};

/** The content of an object stream or of a table of places: plain or deflated, nothing else. Throws `damaged` or `heavy`. */
export const decodeWhole = (dict: PdfDict, bytes: Buffer): Buffer => {
  const filters = filtersOf(dict);
  if (filters.length === 0) return bytes;
  if (filters.length > 1 || !isFlate(filters[0])) throw damaged();
  const plain = inflate(bytes, MOST_KEPT);
  const given = dict.get('DecodeParms') ?? null;
  const parameters = Array.isArray(given) ? given[0] : given;
  if (!(parameters instanceof Map)) return plain;
  const predictor = parameters.get('Predictor') ?? 1;
  const columns = parameters.get('Columns') ?? 1;
  if (predictor === 1) return plain;
  if (typeof predictor !== 'number' || predictor < 10 || typeof columns !== 'number' || columns < 1 || columns > 1024) {
    throw damaged();
  }
  return undoPredictor(plain, columns);
};

/** How many bytes a stream unfolds to on its way through what deflates and what writes bytes as letters. Throws `heavy` beyond 64 MiB, and `damaged`. */
export const unfoldedSize = async (dict: PdfDict, bytes: Buffer): Promise<number> => {
  let content = bytes;
  const filters = filtersOf(dict);
  if (filters.length > 4) throw new Refusal('heavy');
  for (const [index, filter] of filters.entries()) {
    if (isAscii(filter)) content = ASCII[filter](content);
    else if (!isFlate(filter)) return content.length;
    else if (index === filters.length - 1) return countInflated(content, MOST_OF_ONE);
    else content = inflate(content, MOST_KEPT);
  }
  return content.length;
};
