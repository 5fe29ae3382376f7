import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk with its sum. */
export const pngChunk = (kind: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export interface PngWish {
  width?: number;
  height?: number;
  /** Before they are deflated; a black picture of grey samples unless told. */
  rows?: Buffer;
  /** In place of the deflated rows. */
  data?: Buffer;
  /** Between head and data. */
  asides?: readonly Buffer[];
}

/** A PNG of 8-bit grey, made by hand. */
export const makePng = ({ width = 4, height = 4, rows, data, asides = [] }: PngWish = {}): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const pixels = data ?? deflateSync(rows ?? Buffer.alloc(height * (width + 1)));
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    ...asides,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
