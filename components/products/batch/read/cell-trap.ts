/** What a spreadsheet did to a cell, so that nobody can read it any more. */
export type CellTrap = 'lost_digits' | 'formula' | 'error';

/** Numbers of more than fifteen digits, and long ones in narrow columns: `3,4191E+46`. */
const SCIENTIFIC = /^\d[.,]\d+E\+?\d+$/i;
/** `#REF!`, `#N/D`, `#NOME?`, `#VALOR!`, `#####`. */
const ERROR = /^#(#+|[A-ZÁÇÃ]+[!?]?|N\/?[AD]|DIV\/0!)$/;

/** Which trap of spreadsheets a cell fell into; undefined where none. */
export const findTrap = (text: string): CellTrap | undefined => {
  if (SCIENTIFIC.test(text)) return 'lost_digits';
  if (ERROR.test(text)) return 'error';
  return /^=./.test(text) ? 'formula' : undefined;
};
