import { createInflate, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PICTURE_PIXELS } from '../../../contract/ground/files';
import { requireNothingForeign } from './foreign';
import { type PictureParts, takeJpegApart, takePngApart } from './picture-parts';
import { Refusal } from './refusal';

/** Larger than what was sent: a palette becomes colours. */
const MOST_BYTES = 12 * 1024 * 1024;
const JPEG_QUALITY = 88;

const damaged = (): Refusal => new Refusal('damaged');

const requireModest = ({ width, height }: PictureParts): void => {
  if (width < 1 || height < 1) throw damaged();
  if (width * height > PICTURE_PIXELS) throw new Refusal('pixels');
};

const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff]);

/** Behind a photo phones put a second one (depth, gain map) or their own notes, which end in `SEFT`; anything else was put there. None of it is kept. */
const requirePhoneTrailer = (rest: Buffer): void => {
  if (rest.every(byte => byte === 0)) return;
  const isOfPhone = rest.subarray(0, 3).equals(JPEG_HEAD) || rest.subarray(-4).toString('latin1') === 'SEFT';
  if (!isOfPhone) throw new Refusal('mixed');
  requireNothingForeign(rest);
};

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: first column, first row, and the steps of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of a PNG's pixels before they were deflated. */
const rawSize = ({ width, height, head }: ReturnType<typeof takePngApart>): number => {
  const bits = (head[8] ?? 0) * (SAMPLES[head[9] ?? -1] ?? 0);
  if (bits === 0) throw damaged();
  const sizeOf = (columns: number, rows: number) => (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8)));
  if (head[12] === 0) return sizeOf(width, height);
  return PASSES.reduce(
    (sum, [x, y, dx, dy]) => sum + sizeOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
};

/** Inflates a PNG's data without keeping it: exactly what its head says has to come out. */
const requireExactData = (data: readonly Buffer[], wanted: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const stream = createInflate({ chunkSize: 256 * 1024 });
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= wanted) return;
      stream.destroy();
      reject(new Refusal('mixed'));
    });
    stream.on('end', () => (size === wanted ? resolve() : reject(damaged())));
    stream.on('error', () => reject(damaged()));
    for (const chunk of data) stream.write(chunk);
    stream.end();
  });

const MOST_ASIDE = 1024 * 1024;

/** Texts and profiles of a PNG may be deflated, behind a name and a zero or more. */
const requireModestAside = (aside: Buffer): void => {
  for (let at = aside.indexOf(0x78); at >= 0 && at < 400; at = aside.indexOf(0x78, at + 1)) {
    try {
      requireNothingForeign(inflateSync(aside.subarray(at), { maxOutputLength: MOST_ASIDE }));
      return;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('heavy');
    }
  }
};

const write = async (bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Uint8Array> => {
  sharp.cache(false);
  sharp.concurrency(1);
  const picture = sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true });
  const { format, orientation = 1 } = await picture.metadata();
  if (format !== kind) throw damaged();
  const plain = picture.toColourspace('srgb');
  // the best codes of a JPEG are known when all of it is in memory: 75 MB of 25 megapixels
  const written =
    kind === 'png' ? plain.png({ compressionLevel: 6 }) : plain.jpeg({ quality: JPEG_QUALITY, optimiseCoding: false });
  // turning the pixels would need all of them in memory: which way is up is the one thing that is told on
  if (orientation > 1) written.withExif({ IFD0: { Orientation: String(orientation) } });
  const out = await written.toBuffer();
  if (out.length > MOST_BYTES) throw new Refusal('heavy');
  return out;
};

/** The picture written anew, without anything but its pixels. Throws a Refusal for one that is damaged, too large, or has other things in it. */
export const checkPicture = async (bytes: Buffer, kind: 'png' | 'jpeg'): Promise<Uint8Array> => {
  if (kind === 'png') {
    const parts = takePngApart(bytes);
    requireModest(parts);
    if (parts.rest.length > 0) throw new Refusal('mixed');
    for (const aside of parts.asides) {
      requireNothingForeign(aside);
      requireModestAside(aside);
    }
    await requireExactData(parts.data, rawSize(parts));
  } else {
    const parts = takeJpegApart(bytes);
    requireModest(parts);
    parts.asides.forEach(requireNothingForeign);
    requirePhoneTrailer(parts.rest);
  }
  return write(bytes, kind).catch((error: unknown) => {
    throw error instanceof Refusal ? error : damaged();
  });
};
