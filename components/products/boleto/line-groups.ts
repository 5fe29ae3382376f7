import { findWrongBillField, findWrongBoletoField, isBill, billCheckDigit } from '@/bank/contract/boleto-line';

/** Where a group of digits ends and what stands after it: `34191.79001 01043.510047 91020.150008 5 91070026000`. */
const BOLETO_MARKS: Readonly<Record<number, string>> = { 5: '.', 10: ' ', 15: '.', 21: ' ', 26: '.', 32: ' ', 33: ' ' };
/** Four fields of eleven digits and their check digit: `85820000000-7 77690032826-3 …`. */
const BILL_MARKS: Readonly<Record<number, string>> = { 11: '-', 12: ' ', 23: '-', 24: ' ', 35: '-', 36: ' ', 47: '-' };

/** The digits of a line in the groups that are printed, as far as they are typed. What is too long stays to be seen. */
export function groupLine(digits: string): string {
  const marks = isBill(digits) ? BILL_MARKS : BOLETO_MARKS;
  return [...digits].map((digit, at) => `${(at > 0 && marks[at]) || ''}${digit}`).join('');
}

export interface WrongField {
  /** 1 to 4. */
  number: number;
  /** The field as it is printed. */
  text: string;
  /** Where it stands in the grouped line. */
  start: number;
  end: number;
}

/** First digit and the one after the last of each field that has a check digit of its own. */
const BOLETO_FIELDS = [0, 10, 21, 32] as const;
const BILL_FIELDS = [0, 12, 24, 36, 48] as const;

const shownPlace = (digits: string, count: number): number => groupLine(digits.slice(0, count + 1)).length - 1;

/** The first whole field of a line whose check digit is not that of its digits; null while there is none. */
export function findWrongField(digits: string): WrongField | null {
  const checkDigit = isBill(digits) ? billCheckDigit(digits) : undefined;
  const problem = isBill(digits) ? checkDigit && findWrongBillField(digits, checkDigit) : findWrongBoletoField(digits);
  if (!problem) return null;
  const number = Number(problem.slice(-1));
  const ends: readonly number[] = isBill(digits) ? BILL_FIELDS : BOLETO_FIELDS;
  const [from = 0, to = 0] = [ends[number - 1], ends[number]];
  const shown = groupLine(digits.slice(0, to));
  const start = from === 0 ? 0 : shownPlace(digits, from);
  return { number, text: shown.slice(start), start, end: shown.length };
}
