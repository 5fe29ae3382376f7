import type { Tables } from './tables';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Places a part of a composed glyph: `[a, b, c, d, dx, dy]`. */
type Placing = readonly [number, number, number, number, number, number];

const SIMPLE = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 };
const COMPOSED = { words: 1, offsets: 2, scale: 8, more: 32, twoScales: 64, matrix: 128 };

const readFlags = (glyph: Buffer, start: number, count: number): { flags: number[]; next: number } => {
  const flags: number[] = [];
  let at = start;
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    flags.push(flag);
    if (flag & SIMPLE.repeat) for (let times = glyph.readUInt8(at++); times > 0; times--) flags.push(flag);
  }
  return { flags, next: at };
};

const readAxis = (glyph: Buffer, start: number, flags: readonly number[], short: number, same: number) => {
  const values: number[] = [];
  let at = start;
  let value = 0;
  for (const flag of flags) {
    if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
    else if (!(flag & same)) {
      value += glyph.readInt16BE(at);
      at += 2;
    }
    values.push(value);
  }
  return { values, next: at };
};

const readContours = (glyph: Buffer): Point[][] => {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  const start = 10 + 2 * ends.length;
  const { flags, next } = readFlags(glyph, start + 2 + glyph.readUInt16BE(start), (ends.at(-1) ?? -1) + 1);
  const xs = readAxis(glyph, next, flags, SIMPLE.xShort, SIMPLE.xSame);
  const ys = readAxis(glyph, xs.next, flags, SIMPLE.yShort, SIMPLE.ySame);
  const points = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    onCurve: (flag & SIMPLE.onCurve) !== 0,
  }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
};

const readParts = (glyph: Buffer): { index: number; placing: Placing }[] => {
  const parts: { index: number; placing: Placing }[] = [];
  let at = 10;
  for (let flags: number = COMPOSED.more; flags & COMPOSED.more; ) {
    flags = glyph.readUInt16BE(at);
    const index = glyph.readUInt16BE(at + 2);
    const wide = (flags & COMPOSED.words) !== 0;
    const moved = (flags & COMPOSED.offsets) !== 0;
    const dx = moved ? (wide ? glyph.readInt16BE(at + 4) : glyph.readInt8(at + 4)) : 0;
    const dy = moved ? (wide ? glyph.readInt16BE(at + 6) : glyph.readInt8(at + 5)) : 0;
    at += wide ? 8 : 6;
    const next = () => {
      at += 2;
      return glyph.readInt16BE(at - 2) / 16_384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & COMPOSED.scale) a = d = next();
    else if (flags & COMPOSED.twoScales) [a, d] = [next(), next()];
    else if (flags & COMPOSED.matrix) [a, b, c, d] = [next(), next(), next(), next()];
    parts.push({ index, placing: [a, b, c, d, dx, dy] });
  }
  return parts;
};

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true });

const round = (value: number): number => Math.round(value * 100) / 100;
const spell = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Between two control points TrueType means a point on the curve: it is put in. */
const toPath = (contour: readonly Point[]): string => {
  const [first, last] = [contour[0], contour.at(-1)];
  if (!first || !last) return '';
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last);
  let path = `M${spell(start)}`;
  let control: Point | undefined;
  for (const point of [...contour.slice(first.onCurve ? 1 : 0), start]) {
    if (control) path += `Q${spell(control)} ${spell(point.onCurve ? point : middle(control, point))}`;
    else if (point.onCurve) path += `L${spell(point)}`;
    control = point.onCurve ? undefined : point;
  }
  return `${path}Z`;
};

const place = (contours: Point[][], [a, b, c, d, dx, dy]: Placing): Point[][] =>
  contours.map(contour =>
    contour.map(({ x, y, onCurve }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, onCurve })),
  );

const contoursOf = (tables: Tables, index: number, depth: number): { contours: Point[][]; parts: number[] } => {
  const glyph = tables.glyph(index);
  if (glyph.length === 0 || depth > 6) return { contours: [], parts: [] };
  if (glyph.readInt16BE(0) >= 0) return { contours: readContours(glyph), parts: [] };
  const parts = readParts(glyph).map(part => ({ ...part, inner: contoursOf(tables, part.index, depth + 1) }));
  return {
    contours: parts.flatMap(part => place(part.inner.contours, part.placing)),
    parts: parts.flatMap(part => [part.index, ...part.inner.parts]),
  };
};

/** The outline of a glyph as an SVG path in font units, and the glyphs it is made of. */
export const readOutline = (tables: Tables, index: number): { path: string; parts: number[] } => {
  const { contours, parts } = contoursOf(tables, index, 0);
  return { path: contours.map(toPath).join(''), parts };
};
