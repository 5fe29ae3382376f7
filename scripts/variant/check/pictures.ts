import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDrawing } from './drawing';

export interface PictureRule {
  types: readonly ('svg' | 'webp')[];
  maxKilobytes: number;
  /** Width over height, and how far it may be off. */
  ratio?: readonly [wanted: number, tolerance: number];
  minRatio?: number;
  maxRatio?: number;
  minWidth: number;
}

const SCENE: PictureRule = { types: ['svg', 'webp'], maxKilobytes: 120, ratio: [4 / 3, 0.02], minWidth: 320 };
const LOGO: PictureRule = { types: ['svg'], maxKilobytes: 20, minRatio: 1.5, maxRatio: 6, minWidth: 60 };

/** What each picture of a brand must be. The words of `variants/schema.ts` say the same. */
export const PICTURE_RULES = {
  logo_white: LOGO,
  logo_black: LOGO,
  login_banner: { types: ['svg', 'webp'], maxKilobytes: 120, ratio: [3 / 4, 0.02], minWidth: 600 },
  card_front: { types: ['svg'], maxKilobytes: 60, ratio: [856 / 540, 0.01], minWidth: 428 },
  pattern: { types: ['svg'], maxKilobytes: 4, ratio: [1, 0.001], minWidth: 24 },
  favicon: { types: ['svg'], maxKilobytes: 10, ratio: [1, 0.001], minWidth: 16 },
  marketplace_images: SCENE,
  deposit_image: SCENE,
} as const satisfies Record<string, PictureRule>;

/** Size of a WebP from its header; undefined when it is none. Source: RFC 9649, sections 2.5 to 2.7. */
const webpSize = (bytes: Buffer): { width: number; height: number } | undefined => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.length < 30)
    return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
};

const sizeFault = (width: number | undefined, height: number | undefined, rule: PictureRule): string | undefined => {
  if (!width || !height) return 'has no width and height';
  if (width < rule.minWidth) return `is ${width} wide, at least ${rule.minWidth} are needed`;
  const ratio = width / height;
  if (rule.ratio && Math.abs(ratio / rule.ratio[0] - 1) > rule.ratio[1]) {
    return `is ${width}×${height}, width over height must be ${rule.ratio[0].toFixed(3)}`;
  }
  if (rule.minRatio && ratio < rule.minRatio)
    return `is ${width}×${height}, a logo is at least ${rule.minRatio} times as wide as tall`;
  if (rule.maxRatio && ratio > rule.maxRatio)
    return `is ${width}×${height}, a logo is at most ${rule.maxRatio} times as wide as tall`;
  return undefined;
};

/** What is wrong with a picture, in words; undefined when nothing is. */
export const findPictureFault = (file: string, rule: PictureRule): string | undefined => {
  const type = path.extname(file).slice(1).toLowerCase();
  if (!(rule.types as readonly string[]).includes(type))
    return `is ${type || 'of no type'}, it must be ${rule.types.join(' or ')}`;
  const { size } = statSync(file);
  if (size === 0) return 'is empty';
  if (size > rule.maxKilobytes * 1024)
    return `has ${Math.ceil(size / 1024)} kB, at most ${rule.maxKilobytes} are allowed`;
  if (type === 'webp') {
    const found = webpSize(readFileSync(file));
    return found ? sizeFault(found.width, found.height, rule) : 'is no WebP, whatever its name says';
  }
  const drawing = readDrawing(readFileSync(file, 'utf8'));
  return typeof drawing === 'string' ? drawing : sizeFault(drawing.width, drawing.height, rule);
};
