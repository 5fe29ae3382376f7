import { addScheduleDays } from './schedule-days';
import { toDueDate } from './boleto-due-factor';
import {
  billCheckDigit,
  findWrongBillField,
  findWrongBoletoField,
  isBill,
  isBillGeneralRight,
  isBoletoGeneralRight,
  toBarcode,
  toLine,
} from './boleto-line';
import type { BankBoleto, Bill, BillSegment, BoletoProblem, BoletoResult, TaxDocument } from './boleto';

const BARCODE_LENGTH = 44;
const REAL = '9';
/** Segment 9: what only the bank that issued it takes. */
const BANK_SEGMENT = '9';

const SEGMENTS: Readonly<Record<string, BillSegment>> = {
  1: 'city_hall',
  2: 'sanitation',
  3: 'energy_and_gas',
  4: 'telecommunications',
  5: 'government',
  6: 'company',
  7: 'traffic_fine',
};

/** Numbers that FEBRABAN gave to federal documents. */
const TAXES: Readonly<Record<string, TaxDocument>> = {
  '0328': 'das',
  '0385': 'darf',
  '0270': 'gps',
  '0432': 'dae',
  '0239': 'fgts',
};

const failure = (problem: BoletoProblem): BoletoResult => ({ ok: false, problem });

const toAmount = (digits: string): bigint | null => BigInt(digits) || null;

/** A day of this century that eight digits write as `20261210`. */
const toDay = (digits: string): string | null => {
  const day = digits.replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
  return day.length === 10 && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addScheduleDays(day, 0) === day
    ? day
    : null;
};

const toBankBoleto = (barcode: string, day: string): BankBoleto => ({
  kind: 'boleto',
  barcode,
  line: toLine(barcode),
  bank: barcode.slice(0, 3),
  dueDate: toDueDate(barcode.slice(5, 9), day),
  amountCents: toAmount(barcode.slice(9, 19)),
  freeField: barcode.slice(19),
});

const toBill = (barcode: string, segment: BillSegment): Bill => {
  const isQuantity = '79'.includes(barcode[2] as string);
  const value = barcode.slice(4, 15);
  const freeAt = segment === 'company' ? 23 : 19;
  const organization = barcode.slice(15, freeAt);
  return {
    kind: 'bill',
    barcode,
    line: toLine(barcode),
    segment,
    amountCents: isQuantity ? null : toAmount(value),
    referenceQuantity: isQuantity ? value : null,
    organization,
    tax: segment === 'government' ? (TAXES[organization] ?? null) : null,
    dateHint: toDay(barcode.slice(freeAt, freeAt + 8)),
    freeField: barcode.slice(freeAt),
  };
};

/** Fewer digits than a line has, or more; 44 of them may be a barcode. */
const findWrongLength = (digits: string): BoletoProblem | undefined => {
  if (digits === '') return 'none';
  const lineLength = isBill(digits) ? 48 : 47;
  if (digits.length === lineLength || digits.length === BARCODE_LENGTH) return undefined;
  return digits.length < lineLength ? 'truncated' : 'too_long';
};

/** Of digits that hold as a barcode. */
const readBillBarcode = (barcode: string): BoletoResult => {
  if (barcode[1] === BANK_SEGMENT) return failure('bank_segment');
  const segment = SEGMENTS[barcode[1] as string];
  return segment ? { ok: true, boleto: toBill(barcode, segment) } : failure('unknown_segment');
};

const readBankBarcode = (barcode: string, day: string): BoletoResult =>
  barcode[3] === REAL ? { ok: true, boleto: toBankBoleto(barcode, day) } : failure('currency');

/** Whether 44 digits hold as a barcode, or what is wrong with them. */
const checkBarcode = (digits: string): BoletoProblem | undefined => {
  if (!isBill(digits)) return isBoletoGeneralRight(digits) ? undefined : 'general_digit';
  const checkDigit = billCheckDigit(digits);
  if (!checkDigit) return 'value_identifier';
  return isBillGeneralRight(digits, checkDigit) ? undefined : 'general_digit';
};

/** What is wrong with the fields that are there in full. */
const checkLine = (digits: string): BoletoProblem | undefined => {
  if (!isBill(digits)) return findWrongBoletoField(digits);
  const checkDigit = billCheckDigit(digits);
  return checkDigit ? findWrongBillField(digits, checkDigit) : 'value_identifier';
};

const readBarcode = (barcode: string, day: string): BoletoResult => {
  const problem = checkBarcode(barcode);
  if (problem) return failure(problem);
  return isBill(barcode) ? readBillBarcode(barcode) : readBankBarcode(barcode, day);
};

/** Reads the digits of one line or barcode on `day`. Never throws. Source: brazil.md 3.1 to 3.3. */
export const readDigits = (digits: string, day: string): BoletoResult => {
  const length = findWrongLength(digits);
  if (length) return failure(length);
  if (digits.length === BARCODE_LENGTH) {
    if (checkLine(digits)) return readBarcode(digits, day);
    // a line that lost its end has as many digits as a barcode, and may pass for one
    return failure(checkBarcode(digits) ? 'truncated' : 'line_or_barcode');
  }
  const problem = checkLine(digits);
  return problem ? failure(problem) : readBarcode(toBarcode(digits), day);
};

/** Reads what a camera or a scanner took from the bars: 44 digits and no line. `day` as in `parseBoleto`. Never throws. */
export const parseBarcode = (text: string, day: string): BoletoResult => {
  if (!/^\d{44,}$/.test(text)) return failure('none');
  return text.length === BARCODE_LENGTH ? readBarcode(text, day) : failure('too_long');
};
