import { crc32 } from 'node:zlib';
import { Refusal } from './refusal';

/** A picture taken apart without decoding it. */
export interface PictureParts {
  width: number;
  height: number;
  /** What is no picture: comments, who took it where. */
  asides: Buffer[];
  /** What follows the end of the picture. */
  rest: Buffer;
}

const damaged = (): Refusal => new Refusal('damaged');

/** Frame headers of JPEG; C4, C8 and CC are none. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isAside = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** The next marker behind entropy-coded data, whose own 0xff bytes are followed by 0 or a restart. */
const findMarker = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? -1;
    if (next > 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
};

/** Takes a JPEG apart (ITU-T T.81, B). Throws `damaged`. */
export const takeJpegApart = (bytes: Buffer): PictureParts => {
  const parts: PictureParts = { width: 0, height: 0, asides: [], rest: Buffer.alloc(0) };
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (bytes[at] !== 0xff) throw damaged();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (at + 4 > bytes.length) throw damaged();
    const length = bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || segment.length !== length - 2) throw damaged();
    if (isFrame(marker)) {
      if (parts.width > 0 || segment.length < 6) throw damaged();
      parts.height = segment.readUInt16BE(1);
      parts.width = segment.readUInt16BE(3);
    }
    if (isAside(marker)) parts.asides.push(segment);
    at += 2 + length;
    if (marker === 0xda) at = findMarker(bytes, at);
  }
  return { ...parts, rest: bytes.subarray(at + 2) };
};

const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
const MOST_CHUNKS = 20_000;

/** Takes a PNG apart (RFC 2083), every chunk held against its sum. Gives its data too. Throws `damaged`. */
export const takePngApart = (bytes: Buffer): PictureParts & { head: Buffer; data: Buffer[] } => {
  const asides: Buffer[] = [];
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  let at = 8;
  for (let chunks = 0; ; chunks++) {
    if (at + 12 > bytes.length || chunks > MOST_CHUNKS) throw damaged();
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) throw damaged();
    const content = bytes.subarray(at + 8, end);
    if ((chunks === 0) !== (kind === 'IHDR') || (kind === 'IHDR' && length !== 13)) throw damaged();
    if (kind === 'IHDR') head = content;
    if (kind === 'IDAT') data.push(content);
    if (!CRITICAL.has(kind)) asides.push(content);
    at = end + 4;
    if (kind === 'IEND') break;
  }
  if (!head || data.length === 0) throw damaged();
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4), asides, rest: bytes.subarray(at), head, data };
};
