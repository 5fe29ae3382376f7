import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBillBarcode, formatBoletoBarcode, formatLine, toLine } from '../formats/boleto';
import { formatDynamicBrCode, formatStaticBrCode } from '../formats/br-code';
import { checkDigit } from './document-digits';
import { MOST_PAYABLE, recognizePayable } from './payable';

/** `npm run test:long -- payable` tries them all. */
const RUNS = process.env.LONG ? 100_000 : 5_000;
const DAY = '2026-11-24';
const REGISTER = [
  { ispb: '60701190', compe: '341', name: 'Itaú Unibanco S.A.' },
  { ispb: '17298092', compe: '184', name: 'Banco Itaú BBA S.A.' },
];
const read = (text: string) => recognizePayable(text, DAY, REGISTER);
const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

const withDigits = (root: string, first: readonly number[]): string => {
  const one = root + checkDigit(root, first);
  return one + checkDigit(one, [first.length === 9 ? 11 : 6, ...first]);
};
const cpf = digitsOf(9)
  .filter(root => !/^(\d)\1{8}$/.test(root))
  .map(root => withDigits(root, [10, 9, 8, 7, 6, 5, 4, 3, 2]));
const cnpj = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .filter(root => !/^0{12}$/.test(root))
  .map(root => withDigits(root, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]));
const boleto = fc.record({
  bank: digitsOf(3).filter(bank => !bank.startsWith('8')),
  dueDate: fc.constant('2026-12-10'),
  amountCents: fc.bigInt(1n, 9_999_999_999n),
  freeField: digitsOf(25),
});
const bill = fc.record({
  segment: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
  valueIdentifier: fc.constantFrom<6 | 8>(6, 8),
  value: fc.bigInt(1n, 99_999_999_999n),
  organization: digitsOf(4),
  freeField: digitsOf(25),
});
const barcode = fc.oneof(boleto.map(formatBoletoBarcode), bill.map(formatBillBarcode));

describe('what is to be paid', () => {
  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['00020101021226580014br.gov.bcb.pix', 'br_code_problem'],
    ['https://pix.balcao.example/c/abc', 'link'],
    ['fornecedor@farinhas.example', 'key'],
    ['(11) 98765-4321', 'key'],
    ['11.222.333/0001-81', 'key'],
    ['banco 341 ag 1234 cc 56789-0 fulano cnpj 11.222.333/0001-81', 'account'],
    ['Padaria do Zé', 'name'],
    ['37', 'unknown'],
    ['Posto 7', 'name'],
    ['Posto 7 Ltda.', 'name'],
    ['posto7', 'unknown'],
    ['pix 1234567 ana', 'unknown'],
    ['111.444.777-39', 'unknown'],
    ['🙂', 'unknown'],
  ])('%j is %s', (text, kind) => expect(read(text).kind).toBe(kind));

  it('is asked where eleven digits are a CPF and a mobile, never guessed', () => {
    expect(read('11900000083')).toEqual({
      kind: 'key',
      readings: [
        { type: 'cpf', key: '11900000083' },
        { type: 'phone', key: '+5511900000083' },
      ],
    });
    expect(read('119.000.000-83')).toMatchObject({ readings: [{ type: 'cpf' }] });
  });

  it('names what is ambiguous of an account', () => {
    expect(read('banco itaú ag 1 cc 5-0')).toMatchObject({
      kind: 'account',
      account: { institution: { state: 'ambiguous' }, branch: { value: '0001' } },
    });
  });

  it(`is something for ${RUNS.toLocaleString('en')} strings of any kind, and never throws`, () => {
    const pasted = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(...'0123456789 .-/agcc341@+()\n'), maxLength: 90 }),
      fc.tuple(barcode, fc.nat(60), fc.string({ maxLength: 3 })).map(([text, at, other]) => text.slice(0, at) + other),
    );
    fc.assert(
      fc.property(pasted, text => typeof read(text).kind === 'string'),
      { numRuns: RUNS },
    );
  });

  it(`is every key that is made, in each of ${RUNS.toLocaleString('en')} spellings`, () => {
    const printedCpf = (text: string) => text.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
    const printedCnpj = (text: string) => text.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
    const key = fc.oneof(
      cpf.map(made => ({ text: printedCpf(made), type: 'cpf', key: made })),
      cnpj.map(made => ({ text: printedCnpj(made).toLowerCase(), type: 'cnpj', key: made })),
      digitsOf(8).map(made => ({ text: `+55 11 9${made}`, type: 'phone', key: `+55119${made}` })),
      fc.uuid().map(made => ({ text: made.toUpperCase(), type: 'evp', key: made })),
      fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.br$/).map(made => ({ text: ` ${made} `, type: 'email', key: made })),
    );
    fc.assert(
      fc.property(key, ({ text, ...reading }) => {
        expect(read(text)).toEqual({ kind: 'key', readings: [reading] });
      }),
      { numRuns: RUNS },
    );
  });

  it(`is every boleto and bill that is made, by its line and by its barcode, ${RUNS.toLocaleString('en')} of them`, () => {
    fc.assert(
      fc.property(barcode, code => {
        const line = toLine(code);
        for (const text of [line, formatLine(line)]) expect(read(text)).toMatchObject({ boleto: { barcode: code } });
        const bare = read(code);
        // 44 digits that are a line without its end as well are told as both
        if (bare.kind === 'boleto_problem') expect(bare.problem).toBe('line_or_barcode');
        else expect(bare).toMatchObject({ boleto: { barcode: code } });
      }),
      { numRuns: RUNS / 5 },
    );
  });

  it('is every BR Code that is made, whatever follows in it', () => {
    const names = { merchantName: 'Padaria', merchantCity: 'SAO PAULO' };
    fc.assert(
      fc.property(fc.uuid(), fc.bigInt(1n, 9_999_999n), (key, amountCents) => {
        const code = formatStaticBrCode({ ...names, key, amountCents });
        expect(read(` ${code}\n`)).toEqual({ kind: 'br_code', code });
        const dynamic = formatDynamicBrCode({ ...names, location: `pix.example.com/qr/v2/${key}` });
        expect(read(dynamic)).toEqual({ kind: 'br_code', code: dynamic });
      }),
      { numRuns: 500 },
    );
  });

  it('is told where a BR Code is cut or one of its letters is another, and mended where a mail broke its line', () => {
    const code = formatStaticBrCode({ merchantName: 'Padaria', merchantCity: 'SAO PAULO', key: 'pix@padaria.example' });
    const at = fc.integer({ min: 4, max: code.length - 1 });
    fc.assert(
      fc.property(at, at, fc.constantFrom(...'09AZaz'), (place, end, letter) => {
        const other = code.slice(0, place) + letter + code.slice(place + 1);
        // the checksum's own letters count in any case
        if (other.toUpperCase() !== code.toUpperCase()) expect(read(other).kind).toBe('br_code_problem');
        if (end > 40) expect(read(code.slice(0, end)).kind).toBe('br_code_problem');
        expect(read(`${code.slice(0, end)}\r\n${code.slice(end)}`)).toEqual({ kind: 'br_code', code });
      }),
      { numRuns: 500 },
    );
  });

  it('reads no more than people paste', () => {
    expect(read('9'.repeat(5 * MOST_PAYABLE)).kind).toBe('boleto_problem');
  });
});
