import { formatDate, formatMoney, formatTime } from '../brazilian';
import type { Weight } from '../fonts/font';
import { widthOf, wrapText } from '../fonts/measure';
import { A4, INK, RULE, SOFT_INK } from '../paper';
import type { Element, Pdf, PdfPage } from '../pdf/document';
import type { StatementLine } from '../types';

export const LEFT = 40;
export const RIGHT = A4.width - 40;
/** Where each column begins; amounts end at theirs. */
export const COLUMNS = { date: LEFT, description: LEFT + 78, amount: RIGHT - 104, balance: RIGHT } as const;

const DESCRIPTION_WIDTH = COLUMNS.amount - 100 - COLUMNS.description;
const SIZE = 8.5;
const LINE = 11;
const PADDING = 9;
export const HEADINGS_HEIGHT = 20;

/** Where a text begins that ends at `right`. */
export const alignRight = (text: string, weight: Weight, size: number, right: number): number =>
  right - widthOf(text, weight, size);

interface Words {
  title: string[];
  notes: string[];
}

const breakWords = (line: StatementLine): Words => {
  const { counterparty, kindWords, description, categoryWords, note } = line;
  const title = counterparty ? `${kindWords} · ${counterparty.name}` : kindWords;
  const notes = [
    description === kindWords ? '' : description,
    counterparty?.documentMasked,
    counterparty?.institutionName,
    categoryWords,
    note,
  ];
  const told = notes.filter(Boolean).join(' · ');
  return {
    title: wrapText(title, 'semibold', SIZE, DESCRIPTION_WIDTH),
    notes: told === '' ? [] : wrapText(told, 'regular', SIZE - 1, DESCRIPTION_WIDTH),
  };
};

// asked twice: for the height and for the drawing
const known = new WeakMap<StatementLine, Words>();
const wordsOf = (line: StatementLine): Words => {
  const words = known.get(line) ?? breakWords(line);
  known.set(line, words);
  return words;
};

/** How high the row of an entry is, in points. */
export const heightOfRow = (line: StatementLine): number => {
  const { title, notes } = wordsOf(line);
  return Math.max(2, title.length + notes.length) * LINE + PADDING;
};

const HEADINGS = [
  ['Data', COLUMNS.date, false],
  ['Lançamento', COLUMNS.description, false],
  ['Valor', COLUMNS.amount, true],
  ['Saldo', COLUMNS.balance, true],
] as const;

/** The headings of the columns: read out on the first page, repeated on the others for the eye. Gives where they end. */
export const drawHeadings = (pdf: Pdf, page: PdfPage, table: Element, top: number, isFirst: boolean): number => {
  const row = pdf.open();
  for (const [text, x, isRight] of HEADINGS) {
    const draw = () =>
      page.text(isRight ? alignRight(text, 'semibold', SIZE, x) : x, top + 10, text, {
        size: SIZE,
        weight: 'semibold',
        color: SOFT_INK,
      });
    if (!isFirst) {
      page.artifact(draw);
      continue;
    }
    const cell = pdf.open();
    page.tagged(cell, draw);
    pdf.close(cell, 'TH', row, { scope: 'Column' });
  }
  if (isFirst) pdf.close(row, 'TR', table);
  page.artifact(() => page.line(LEFT, top + 16, RIGHT - LEFT, INK, 0.75));
  return top + HEADINGS_HEIGHT;
};

/** An entry as a row. Gives where it ends. */
export const drawRow = (pdf: Pdf, page: PdfPage, table: Element, line: StatementLine, top: number): number => {
  const { title, notes } = wordsOf(line);
  const first = top + 9;
  const row = pdf.open();
  const cell = (draw: () => void) => {
    const element = pdf.open();
    page.tagged(element, draw);
    pdf.close(element, 'TD', row);
  };
  cell(() => {
    page.text(COLUMNS.date, first, formatDate(line.postedAt), { size: SIZE });
    page.text(COLUMNS.date, first + LINE, formatTime(line.postedAt), { size: SIZE - 1, color: SOFT_INK });
  });
  cell(() => {
    for (const [index, text] of title.entries())
      page.text(COLUMNS.description, first + index * LINE, text, { size: SIZE, weight: 'semibold' });
    for (const [index, text] of notes.entries())
      page.text(COLUMNS.description, first + (title.length + index) * LINE, text, { size: SIZE - 1, color: SOFT_INK });
  });
  const money = (text: string, right: number, weight: Weight) =>
    cell(() => page.text(alignRight(text, weight, SIZE, right), first, text, { size: SIZE, weight }));
  const sign = line.amountCents > 0n ? '+' : '';
  money(`${sign}${formatMoney(line.amountCents)}`, COLUMNS.amount, 'semibold');
  money(formatMoney(line.balanceAfterCents), COLUMNS.balance, 'regular');
  pdf.close(row, 'TR', table);
  const bottom = top + heightOfRow(line);
  page.artifact(() => page.line(LEFT, bottom - 4, RIGHT - LEFT, RULE));
  return bottom;
};
