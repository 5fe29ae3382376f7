import { describe, expect, it } from 'vitest';
import {
  findBoletos,
  formatBillBarcode,
  formatBoletoBarcode,
  formatLine,
  looksLikeBoleto,
  parseBarcode,
  parseBoleto,
  toLine,
} from '.';
import { toDueDate, toDueFactor } from '../../contract/boleto-due-factor';
import { BILL_VECTORS, BOLETO_VECTORS } from './vectors';

const TODAY = '2026-11-24';
const B1 = '50990001000000001234456789012350516460000000100';
const A1 = '858200000007769003282637540720000000000123456789';
const problemOf = (text: string) => {
  const result = parseBoleto(text, TODAY);
  return result.ok ? null : result.problem;
};

const readings = (line: string, barcode: string) => [
  parseBoleto(line, TODAY),
  parseBoleto(formatLine(line), TODAY),
  parseBarcode(barcode, TODAY),
];

describe('a boleto, read', () => {
  it.each(Object.entries(BOLETO_VECTORS))('of a bank: %s', (_name, { line, barcode, dueDate, amountCents }) => {
    const boleto = { kind: 'boleto', line, barcode, bank: line.slice(0, 3), dueDate, amountCents };
    for (const result of readings(line, barcode)) expect(result).toMatchObject({ ok: true, boleto });
  });

  it.each(Object.entries(BILL_VECTORS))('as a bill: %s', (_name, { line, barcode, ...facts }) => {
    const boleto = { kind: 'bill', line, barcode, ...facts };
    for (const result of readings(line, barcode)) expect(result).toMatchObject({ ok: true, boleto });
  });

  it('tells a quantity where a bill has no amount, the document that its number names and a day that may be one', () => {
    const read = (name: string) => parseBoleto(BILL_VECTORS[name]?.line ?? '', TODAY);
    expect(read('A14: quantity, remainder 0 gives 0')).toMatchObject({
      boleto: { amountCents: null, referenceQuantity: '00000010000', tax: 'darf' },
    });
    expect(read('A1: DAS')).toMatchObject({ boleto: { tax: 'das', referenceQuantity: null, dateHint: null } });
    expect(read('A6: IPTU')).toMatchObject({ boleto: { tax: null, dateHint: '2026-12-10' } });
    expect(read('FGTS of a dismissal')).toMatchObject({ boleto: { tax: 'fgts', dateHint: '2024-01-19' } });
  });

  it('of a company is named by the root of its CNPJ', () => {
    const barcode = formatBillBarcode({
      segment: 6,
      valueIdentifier: 6,
      value: 12_345n,
      organization: '13935893',
      freeField: '20260230'.padEnd(21, '7'),
    });
    expect(parseBoleto(toLine(barcode), TODAY)).toMatchObject({
      boleto: { segment: 'company', organization: '13935893', amountCents: 12_345n, dateHint: null },
    });
  });

  it.each([
    ['the check digit of field 1', '50990001010000001234456789012350516460000000100', 'field_1'],
    ['that of field 2', '50990001000000001234556789012350516460000000100', 'field_2'],
    ['that of field 3', '50990001000000001234456789012351516460000000100', 'field_3'],
    ['the general digit', '50990001000000001234456789012350616460000000100', 'general_digit'],
    ['0 and 9 changed about', '50990001000900001234556789012350416460000000100', 'general_digit'],
    ['a foreign currency', '50980001010000001234456789012350316460000000100', 'currency'],
    ['46 digits', '5099000100000000123445678901235051646000000010', 'truncated'],
    ['a digit too many', `${B1}0`, 'too_long'],
    ['the general digit of a barcode', '50996164600000001000001000000012345678901235', 'general_digit'],
    ['a line without its last three digits', B1.slice(0, 44), 'truncated'],
    ['a bill: block 1', '858200000008769003282637540720000000000123456789', 'field_1'],
    ['a bill: block 2', A1.replace('328263', '328264'), 'field_2'],
    ['a bill: block 3', `${A1.slice(0, 30)}1${A1.slice(31)}`, 'field_3'],
    ['a bill: block 4', `${A1.slice(0, -1)}0`, 'field_4'],
    ['a bill: the general digit', '858300000009769003282637540720000000000123456789', 'general_digit'],
    ['a bill: modulo 10 where it names 11', '858200000009769003282639540720000004000123456782', 'field_1'],
    ['a bill: 47 digits', A1.slice(0, -1), 'truncated'],
    ['a bill without its last four digits', BILL_VECTORS.water?.line.slice(0, 44) ?? '', 'truncated'],
    ['such a bill whose general digit holds by chance', A1.slice(0, 44), 'line_or_barcode'],
    ['a bill: no value identifier', `855${A1.slice(3)}`, 'value_identifier'],
    ['a bill of one bank alone', '896300000008100000012029611300000001000000000018', 'bank_segment'],
    ['nothing', '', 'none'],
    ['words', 'segunda via do boleto', 'none'],
    ['a phone', 'ligue para 11 98765-4321', 'none'],
    ['a few digits', '50990.00100 0', 'truncated'],
  ])('refuses %s', (_name, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('is a barcode where a camera read it as one, whatever else its digits may be', () => {
    expect(parseBarcode(A1.slice(0, 44), TODAY).ok).toBe(true);
    expect(parseBarcode('50995164600000001000001000000012345678901235', TODAY)).toMatchObject({ boleto: { line: B1 } });
    expect(parseBarcode(B1, TODAY)).toEqual({ ok: false, problem: 'too_long' });
    expect(parseBarcode('7891000315507', TODAY)).toEqual({ ok: false, problem: 'none' });
    expect(parseBarcode('HTTPS://A', TODAY)).toEqual({ ok: false, problem: 'none' });
  });

  it('refuses a segment that nobody was given', () => {
    const barcodes = [...'0123456789'].map(digit => `886${digit}${'1'.repeat(40)}`);
    const problems = barcodes.map(barcode => parseBarcode(barcode, TODAY)).map(result => !result.ok && result.problem);
    expect(problems.filter(problem => problem === 'unknown_segment')).toHaveLength(1);
  });

  it('refuses every single altered digit of a line', () => {
    for (const line of [B1, A1])
      for (let at = 0; at < line.length; at++)
        for (const digit of '0123456789')
          if (digit !== line[at])
            expect(parseBoleto(line.slice(0, at) + digit + line.slice(at + 1), TODAY).ok).toBe(false);
  });
});

describe('what people paste', () => {
  const reads = (text: string) =>
    findBoletos(text, TODAY).map(result => (result.ok ? result.boleto.line : result.problem));

  it.each([
    ['blanks and dots', formatLine(B1)],
    ['line breaks', B1.replace(/(.{9})/g, '$1\r\n')],
    ['a bar after the bank', `509-1 | ${formatLine(B1)}`],
    ['no-break and zero-width spaces', `\u00a0${B1.slice(0, 10)}\u200b${B1.slice(10)}\ufeff`],
    ['words around it', `Olá! Segue a linha: ${formatLine(B1)}, vence 30/11/2026, R$ 1,00`],
    ['line and barcode of one boleto', `${formatLine(B1)}\n50995164600000001000001000000012345678901235`],
  ])('with %s is read', (_name, text) => {
    expect(reads(text)).toEqual([B1]);
    expect(parseBoleto(text, TODAY)).toMatchObject({ ok: true, boleto: { line: B1 } });
  });

  it('may hold several: each is found, and what cannot be read is told', () => {
    const text = `1) ${formatLine(B1)}\n2) ${formatLine(A1)} 3) ${B1.slice(0, -2)}`;
    expect(reads(text)).toEqual([B1, A1, 'truncated']);
    expect(reads(`${formatLine(B1)} ${formatLine(A1)}`)).toEqual([B1, A1]);
    expect(problemOf(text)).toBe('several');
  });

  it('means to be a boleto when it has nearly as many digits', () => {
    expect([formatLine(B1), B1.slice(0, 40), `linha: ${A1}`].map(looksLikeBoleto)).toEqual([true, true, true]);
    expect(['', '11 98765-4321', '11.222.333/0001-81', 'fulano'].map(looksLikeBoleto)).toEqual(Array(4).fill(false));
  });
});

describe('the due factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2022-05-10', '8981'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-21', '1637'],
    ['2027-01-31', '1708'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('of %s is %s, and tells that day to who reads it then', (day, factor) => {
    expect(toDueFactor(day)).toBe(factor);
    expect(toDueDate(factor, day)).toBe(day);
  });

  it('is judged by the day on which it is read', () => {
    expect(toDueDate('1000', '2010-01-01')).toBe('2000-07-03');
    expect(toDueDate('1000', TODAY)).toBe('2025-02-22');
    expect(toDueDate('9999', TODAY)).toBe('2025-02-21');
    expect(toDueDate('9999', '2045-01-01')).toBe('2049-10-13');
    expect(toDueDate('0000', TODAY)).toBeNull();
    expect(toDueDate('0999', TODAY)).toBe('2000-07-02');
  });

  it('is none before its first day', () => {
    expect(() => toDueFactor('1997-10-07')).toThrow(RangeError);
  });
});

describe('a boleto, written', () => {
  const fields = { bank: '509', dueDate: '2026-11-30', amountCents: 100n, freeField: '0001000000012345678901235' };
  const bill = {
    segment: 5,
    valueIdentifier: 8,
    value: 7_690n,
    organization: '0328',
    freeField: '2635407200000000012345678',
  } as const;

  it('is that of the vectors', () => {
    expect(toLine(formatBoletoBarcode(fields))).toBe(B1);
    expect(toLine(formatBillBarcode(bill))).toBe(A1);
    expect(formatBoletoBarcode({ ...fields, dueDate: null, amountCents: null }).slice(5, 19)).toBe('0'.repeat(14));
  });

  it('is printed with dots and blanks, a bill with its check digits set off', () => {
    expect(formatLine(B1)).toBe('50990.00100 00000.012344 56789.012350 5 16460000000100');
    expect(formatLine(A1)).toBe('85820000000-7 76900328263-7 54072000000-0 00012345678-9');
  });

  it.each([
    ['bank', () => formatBoletoBarcode({ ...fields, bank: '50' })],
    ['amountCents', () => formatBoletoBarcode({ ...fields, amountCents: 0n })],
    ['amountCents', () => formatBoletoBarcode({ ...fields, amountCents: -1n })],
    ['amountCents', () => formatBoletoBarcode({ ...fields, amountCents: 10_000_000_000n })],
    ['freeField', () => formatBoletoBarcode({ ...fields, freeField: 'x'.repeat(25) })],
    ['value', () => formatBillBarcode({ ...bill, value: 100_000_000_000n })],
    ['organization', () => formatBillBarcode({ ...bill, organization: '13935893' })],
    ['freeField', () => formatBillBarcode({ ...bill, freeField: '1' })],
  ])('names the field that breaks a rule: %s', (field, write) => {
    expect(write).toThrow(field);
  });
});
