import { brotliDecompressSync } from 'node:zlib';
import { INTER_REGULAR, INTER_SEMIBOLD } from './inter.data';
import { readOutline } from './outline';
import { readTables, type Tables, toFontFile } from './tables';

/** A TrueType font as documents need it: widths for the layout, outlines for pictures, a subset for PDF. */
export interface Font {
  unitsPerEm: number;
  /** Above and below the line, in font units; `descent` is negative. */
  ascent: number;
  descent: number;
  /** The glyph of a code point; of one that the font lacks, the glyph that stands for "unknown". */
  glyphOf(codePoint: number): number;
  /** How far the pen moves after a glyph, in font units. */
  advanceOf(glyph: number): number;
  /** The outline as an SVG path in font units, y upwards; empty for a blank. */
  outlineOf(glyph: number): string;
  /** A font file with these glyphs only. Their numbers stay. */
  subset(glyphs: Iterable<number>): Buffer;
}

const UNKNOWN = [0xfffd, 0x3f];

const readCharacters = (cmap: Buffer): Map<number, number> => {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const at = (column: number) => 14 + 2 * segments * column + 2 * segment + (column > 0 ? 2 : 0);
      const [last, first] = [table.readUInt16BE(at(0)), table.readUInt16BE(at(1))];
      const [delta, offset] = [table.readUInt16BE(at(2)), table.readUInt16BE(at(3))];
      for (let code = first; code <= last && code !== 0xffff; code++) {
        const raw = offset === 0 ? code : table.readUInt16BE(at(3) + offset + 2 * (code - first));
        const glyph = (raw + delta) & 0xffff;
        if (raw !== 0 && glyph !== 0) glyphs.set(code, glyph);
      }
    }
  }
  return glyphs;
};

const subsetOf = (tables: Tables, glyphs: Iterable<number>): Buffer => {
  const kept = new Set<number>([0, ...glyphs]);
  // a composed glyph needs its parts
  for (const glyph of kept) for (const part of readOutline(tables, glyph).parts) kept.add(part);
  const data: Buffer[] = [];
  const loca = Buffer.alloc(4 * (tables.glyphCount + 1));
  let length = 0;
  for (let glyph = 0; glyph < tables.glyphCount; glyph++) {
    loca.writeUInt32BE(length, 4 * glyph);
    if (!kept.has(glyph)) continue;
    const bytes = tables.glyph(glyph);
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    data.push(padded);
    length += padded.length;
  }
  loca.writeUInt32BE(length, 4 * tables.glyphCount);
  const head = Buffer.from(tables.get('head'));
  head.writeUInt16BE(1, 50);
  const { get } = tables;
  return toFontFile({ glyf: Buffer.concat(data), head, hhea: get('hhea'), hmtx: get('hmtx'), loca, maxp: get('maxp') });
};

/** Reads a TrueType file. Throws on one without outlines of its own. */
export const readFont = (file: Buffer): Font => {
  const tables = readTables(file);
  const characters = readCharacters(tables.get('cmap'));
  const [hhea, hmtx] = [tables.get('hhea'), tables.get('hmtx')];
  const metrics = hhea.readUInt16BE(34);
  const unknown = UNKNOWN.map(code => characters.get(code)).find(glyph => glyph !== undefined) ?? 0;
  const outlines = new Map<number, string>();
  return {
    unitsPerEm: tables.get('head').readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    glyphOf: codePoint => characters.get(codePoint) ?? unknown,
    advanceOf: glyph => hmtx.readUInt16BE(4 * Math.min(glyph, metrics - 1)),
    outlineOf(glyph) {
      const known = outlines.get(glyph) ?? readOutline(tables, glyph).path;
      outlines.set(glyph, known);
      return known;
    },
    subset: glyphs => subsetOf(tables, glyphs),
  };
};

const readOnce = (base64: string): (() => Font) => {
  let font: Font | undefined;
  return () => {
    font ??= readFont(brotliDecompressSync(Buffer.from(base64, 'base64')));
    return font;
  };
};

export type Weight = 'regular' | 'semibold';

/** The fonts of every document. They are read at the first use. */
export const FONTS: Record<Weight, () => Font> = {
  regular: readOnce(INTER_REGULAR),
  semibold: readOnce(INTER_SEMIBOLD),
};
