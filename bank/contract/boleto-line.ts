import { modulo10, modulo11OfBill, modulo11OfBoleto } from './boleto-check-digits';
import type { BoletoProblem } from './boleto';

type FieldProblem = Extract<BoletoProblem, `field_${number}`>;

const FIELD_PROBLEMS: readonly FieldProblem[] = ['field_1', 'field_2', 'field_3', 'field_4'];

/** Where the fields of the line of a bank boleto lie, their check digit last; the general digit, factor and value follow. */
const BOLETO_FIELDS = [
  [0, 10],
  [10, 21],
  [21, 32],
] as const;
const BILL_FIELDS = [
  [0, 12],
  [12, 24],
  [24, 36],
  [36, 48],
] as const;

/** Bills begin with 8, bank boletos with the code of a bank. */
export const isBill = (digits: string): boolean => digits.startsWith('8');

/** The check digit of a bill, by its value identifier: modulo 10 for 6 and 7, modulo 11 for 8 and 9; `undefined` for any other. */
export const billCheckDigit = (digits: string): ((part: string) => number) | undefined =>
  '67'.includes(digits[2] as string) ? modulo10 : '89'.includes(digits[2] as string) ? modulo11OfBill : undefined;

/** The first wrong one of the fields that are there in full. */
const findWrongField = (
  line: string,
  fields: readonly (readonly [number, number])[],
  checkDigit: (part: string) => number,
): FieldProblem | undefined => {
  const wrong = fields.findIndex(
    ([start, end]) => end <= line.length && checkDigit(line.slice(start, end - 1)) !== Number(line[end - 1]),
  );
  return FIELD_PROBLEMS[wrong];
};

/** The first field of a line of a bank boleto whose check digit is wrong. */
export const findWrongBoletoField = (line: string): FieldProblem | undefined =>
  findWrongField(line, BOLETO_FIELDS, modulo10);

/** The first field of a line of a bill whose check digit is wrong, by the check digit that its value identifier names. */
export const findWrongBillField = (line: string, checkDigit: (part: string) => number): FieldProblem | undefined =>
  findWrongField(line, BILL_FIELDS, checkDigit);

/** The barcode without its general digit, which that digit is worked out from. */
const withoutGeneral = (barcode: string, at: number): string => barcode.slice(0, at) + barcode.slice(at + 1);

/** Whether the general digit of a bank boleto, the fifth, is that of the others. */
export const isBoletoGeneralRight = (barcode: string): boolean =>
  modulo11OfBoleto(withoutGeneral(barcode, 4)) === Number(barcode[4]);

/** Whether the general digit of a bill, the fourth, is that of the others. */
export const isBillGeneralRight = (barcode: string, checkDigit: (part: string) => number): boolean =>
  checkDigit(withoutGeneral(barcode, 3)) === Number(barcode[3]);

/** The barcode that a line of 47 or 48 digits tells: its fields without their check digits, in their other order. */
export const toBarcode = (line: string): string =>
  isBill(line)
    ? BILL_FIELDS.map(([start, end]) => line.slice(start, end - 1)).join('')
    : line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** The line of a barcode of 44 digits whose general digit stands. */
export const toLine = (barcode: string): string => {
  const withDigit = (part: string, checkDigit: (part: string) => number): string => `${part}${checkDigit(part)}`;
  const checkDigit = isBill(barcode) ? billCheckDigit(barcode) : undefined;
  if (checkDigit) return [0, 11, 22, 33].map(at => withDigit(barcode.slice(at, at + 11), checkDigit)).join('');
  const free = barcode.slice(19);
  return (
    withDigit(barcode.slice(0, 4) + free.slice(0, 5), modulo10) +
    withDigit(free.slice(5, 15), modulo10) +
    withDigit(free.slice(15), modulo10) +
    barcode.slice(4, 19)
  );
};

/** A line as it is printed: `50990.00100 00000.012344 56789.012350 5 16460000000100`, of a bill `85820000000-7 77690032826-3 …`. */
export const formatLine = (line: string): string =>
  line.length === 48
    ? line.replace(/(\d{11})(\d)/g, '$1-$2 ').trimEnd()
    : line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
