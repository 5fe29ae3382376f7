/** What a workbook holds in a cell. */
export type CellValue = string | number | boolean | Date | null;

/** Numbers of more digits have lost some: Excel keeps fifteen. */
const EXACT_DIGITS = 15;
const LARGEST_EXACT = 10 ** EXACT_DIGITS;

const two = (part: number): string => String(part).padStart(2, '0');

/** Dates of a workbook are days without a place: they are told in UTC. */
const toDay = (date: Date): string =>
  Number.isNaN(date.getTime())
    ? ''
    : `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`;

/** `1234.5` -> `1234,5`; what has lost digits as Excel shows it, `3,4191E+46`, so that it is told and never taken for a number. */
const toNumberText = (value: number): string => {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= LARGEST_EXACT) return value.toExponential(4).replace('.', ',').replace('e', 'E');
  // binary fractions: 0.1 + 0.2 is written 0,3
  return String(Number(value.toPrecision(EXACT_DIGITS))).replace('.', ',');
};

/** A cell as somebody would have typed it in Brazil. */
export const toCellText = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return toNumberText(value);
  if (typeof value === 'boolean') return value ? 'VERDADEIRO' : 'FALSO';
  if (value instanceof Date) return toDay(value);
  // the tab trick of files of text: ="00123"
  return value
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/[\u00a0\u200b\ufeff]/g, ' ')
    .trim();
};
