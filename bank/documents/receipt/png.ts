import { toPaths } from '../fonts/paths';
import { logoOf } from '../paper';
import { LINE_HEIGHT, layOutReceipt, type Piece } from './layout';
import type { ReceiptFacts } from './words';

const WIDTH = 480;
/** Pixels per point: 1080 pixels is what phones show without scaling up. */
const SCALE = 2.25;

const toShapes = (piece: Piece, logo: string | undefined): string => {
  if (piece.kind === 'box') {
    return `<rect x="${piece.x}" y="${piece.y}" width="${piece.width}" height="${piece.height}" fill="${piece.color}"/>`;
  }
  if (piece.kind === 'text') {
    const { x, y, size, weight, color } = piece;
    return piece.lines
      .map((text, index) => toPaths({ x, y: y + index * size * LINE_HEIGHT, text, size, weight, color }))
      .join('');
  }
  if (piece.kind === 'code') {
    const squares = piece.dark.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    const scale = piece.size / piece.dark.length;
    return `<path shape-rendering="crispEdges" transform="translate(${piece.x} ${piece.y}) scale(${scale})" d="${squares.join('')}"/>`;
  }
  if (!logo) return '';
  return `<image x="${piece.x}" y="${piece.y}" height="${piece.height}" preserveAspectRatio="xMinYMid meet" width="300" href="${logo}"/>`;
};

/** A receipt as a picture (PNG, 1080 pixels wide). */
export const writeReceiptPng = async (facts: ReceiptFacts): Promise<Uint8Array<ArrayBuffer>> => {
  const { default: sharp } = await import('sharp');
  const { brand } = facts;
  const readable = (await logoOf(brand)) && brand.logo;
  const { width, height, pieces } = layOutReceipt({ ...facts, brand: { ...brand, logo: readable } }, WIDTH, 0);
  const logo = readable && `data:image/png;base64,${readable.toString('base64')}`;
  const shapes = pieces.map(piece => toShapes(piece, logo)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  return new Uint8Array(
    await sharp(Buffer.from(svg), { unlimited: true })
      .flatten({ background: '#fff' })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
};
