import { encode } from 'uqr';
import type { Weight } from '../fonts/font';
import { wrapText } from '../fonts/measure';
import { colorOf, INK, RULE, SOFT_INK } from '../paper';
import type { Tag } from '../pdf/document';
import { type ReceiptFacts, toReceiptWords } from './words';

interface Text {
  kind: 'text';
  x: number;
  /** The line that letters stand on. */
  y: number;
  lines: string[];
  size: number;
  weight: Weight;
  color: string;
  tag: Extract<Tag, 'H1' | 'H2' | 'P' | 'TH' | 'TD'>;
}

/** One thing on the paper, in reading order. Units are points from the top left corner. */
export type Piece =
  | Text
  | { kind: 'box'; x: number; y: number; width: number; height: number; color: string }
  | { kind: 'logo'; x: number; y: number; height: number }
  | { kind: 'code'; x: number; y: number; size: number; dark: readonly (readonly boolean[])[]; leadsTo: string };

export interface Layout {
  width: number;
  height: number;
  pieces: Piece[];
}

export const LINE_HEIGHT = 1.4;
const TERM_WIDTH = 130;
const CODE_SIZE = 118;
const NOTICE_GROUND = '#fff4d6';
const WHITE = '#ffffff';

type Style = Pick<Text, 'size' | 'tag'> & Partial<Pick<Text, 'weight' | 'color'>>;

/** A pen that goes down the paper. */
const createPen = (left: number, right: number) => {
  const pieces: Piece[] = [];
  let y = 0;
  const write = (
    x: number,
    width: number,
    text: string,
    { size, tag, weight = 'regular', color = INK }: Style,
  ): number => {
    const lines = wrapText(text, weight, size, width);
    pieces.push({ kind: 'text', x, y: y + size, lines, size, weight, color, tag });
    return lines.length * size * LINE_HEIGHT;
  };
  return {
    pieces,
    get y() {
      return y;
    },
    move(by: number) {
      y += by;
    },
    paragraph(text: string, style: Style, inset: { left: number; right: number } = { left: 0, right: 0 }) {
      y += write(left + inset.left, right - left - inset.left - inset.right, text, style);
    },
    row(term: string, value: string) {
      const high = write(left, TERM_WIDTH - 8, term, { size: 9, tag: 'TH', color: SOFT_INK });
      y += Math.max(high, write(left + TERM_WIDTH, right - left - TERM_WIDTH, value, { size: 9, tag: 'TD' })) + 3;
    },
    rule() {
      pieces.push({ kind: 'box', x: left, y, width: right - left, height: 0.5, color: RULE });
    },
  };
};
type Pen = ReturnType<typeof createPen>;

const drawNotice = (pen: Pen, notice: string, left: number, width: number) => {
  pen.move(10);
  const height = wrapText(notice, 'semibold', 10.5, width - 24).length * 10.5 * LINE_HEIGHT + 16;
  pen.pieces.push({ kind: 'box', x: left, y: pen.y, width, height, color: NOTICE_GROUND });
  pen.move(9);
  pen.paragraph(notice, { size: 10.5, tag: 'P', weight: 'semibold' }, { left: 12, right: 12 });
  pen.move(8);
};

/** The same receipt for paper and for a picture of another width; as high as what is on it, at least `leastHeight`. */
export const layOutReceipt = (facts: ReceiptFacts, width: number, leastHeight: number): Layout => {
  const { brand, proofUrl } = facts;
  const words = toReceiptWords(facts);
  const margin = 44;
  const [left, right] = [margin, width - margin];
  const pen = createPen(left, right);
  pen.pieces.push({ kind: 'box', x: 0, y: 0, width, height: 8, color: colorOf(brand) });
  pen.move(34);
  if (brand.logo) pen.pieces.push({ kind: 'logo', x: left, y: pen.y, height: 28 });
  else pen.paragraph(brand.name, { size: 16, tag: 'P', weight: 'semibold', color: colorOf(brand) });
  pen.move(brand.logo ? 48 : 18);
  pen.paragraph(`${words.heading}: ${words.title}`, { size: 12, tag: 'H1', weight: 'semibold', color: SOFT_INK });
  pen.move(2);
  pen.paragraph(words.amount, { size: 26, tag: 'P', weight: 'semibold' });
  if (words.notice) drawNotice(pen, words.notice, left, right - left);
  for (const section of words.sections) {
    pen.move(8);
    pen.rule();
    pen.move(10);
    pen.paragraph(section.title, { size: 10.5, tag: 'H2', weight: 'semibold' });
    pen.move(3);
    for (const [term, value] of section.rows) pen.row(term, value);
  }
  pen.move(8);
  pen.rule();
  pen.move(14);
  const top = pen.y;
  const { data } = encode(proofUrl, { ecc: 'M', border: 0 });
  pen.pieces.push({ kind: 'code', x: left, y: top, size: CODE_SIZE, dark: data, leadsTo: proofUrl });
  pen.paragraph(words.check, { size: 9, tag: 'P' }, { left: CODE_SIZE + 16, right: 0 });
  pen.move(Math.max(0, top + CODE_SIZE - pen.y) + 16);
  pen.paragraph(words.made, { size: 7.5, tag: 'P', color: SOFT_INK });
  const height = Math.max(leastHeight, Math.ceil(pen.y + 28));
  return { width, height, pieces: [{ kind: 'box', x: 0, y: 0, width, height, color: WHITE }, ...pen.pieces] };
};
