import type { CnabLineReport } from '@/bank/contract/products/cnab';

/** A run of columns of a line that are all right, or all wrong. */
export interface LinePiece {
  start: number;
  text: string;
  isWrong: boolean;
}

/** The shorter of the two layouts. */
const NARROWEST = 240;

/** The errors that have a place. One of the whole line, as of a trailer that is missing, would cover the place of all others. */
const toPlaced = (faults: CnabLineReport['faults']): CnabLineReport['faults'] => {
  const errors = faults.filter(({ severity }) => severity === 'error');
  const narrow = errors.filter(({ start, end }) => start > 1 || end < NARROWEST);
  return narrow.length > 0 ? narrow : errors;
};

/** Cuts a line where what is wrong begins and ends. Columns that the line lacks are drawn as missing. */
export const toPieces = ({ text, faults }: Pick<CnabLineReport, 'text' | 'faults'>): LinePiece[] => {
  const errors = toPlaced(faults);
  const width = errors.reduce((most, { end }) => Math.max(most, Math.min(end, 400)), text.length);
  const isWrong = Array.from({ length: width }, (_, at) =>
    errors.some(({ start, end }) => start <= at + 1 && at < end),
  );
  const drawn = text.padEnd(width, '·');
  const pieces: LinePiece[] = [];
  for (let at = 0; at < width; at += 1) {
    const last = pieces.at(-1);
    if (last && last.isWrong === isWrong[at]) last.text += drawn[at] ?? '';
    else pieces.push({ start: at + 1, text: drawn[at] ?? '', isWrong: isWrong[at] ?? false });
  }
  return pieces;
};
