import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount';
import { readDay } from './day';
import { readAccount, readBranch, readDocument, readInstitution, readWay } from './party';

describe('an amount', () => {
  it.each([
    ['1.234,56', 123_456n],
    ['1234,56', 123_456n],
    ['1234.56', 123_456n],
    ['1,234.56', 123_456n],
    ['R$ 1.234', 123_400n],
    ['1.234', 123_400n],
    ['1.234.567', 123_456_700n],
    ['10,5', 1_050n],
    ['0,01', 1n],
    ['12,500', 1_250n],
    [' 7 ', 700n],
    ['1\u00a0234,00', 123_400n],
  ])('%s is %s centavos', (typed, cents) => expect(readAmount(typed)).toEqual({ ok: true, cents }));

  it.each([
    ['dez', 'number'],
    ['1,2,3', 'number'],
    ['1.23.456,00', 'number'],
    ['12,345', 'fraction'],
    ['1,5E+03', 'exponent'],
    ['1e3', 'exponent'],
    ['-1', 'too_small'],
    ['(10,00)', 'too_small'],
    ['0', 'too_small'],
    ['0,00', 'too_small'],
    ['9999999999,99', 'too_large'],
    ['=1+1', 'number'],
    [',50', 'number'],
  ])('%s is refused as %s', (typed, rule) => expect(readAmount(typed)).toEqual({ ok: false, rule }));

  it('reads back what is written, in every usual writing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999n }), cents => {
        const decimal = `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
        const grouped = decimal.replace(/\B(?=(\d{3})+,)/g, '.');
        for (const typed of [decimal, grouped, `R$ ${grouped}`, decimal.replace(',', '.')]) {
          expect(readAmount(typed)).toEqual({ ok: true, cents });
        }
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), typed => typeof readAmount(typed).ok === 'boolean'));
  });
});

describe('a day', () => {
  const read = (typed: string) => readDay(typed, '2026-11-23');
  it.each([
    ['23/11/2026', '2026-11-23'],
    ['1/12/26', '2026-12-01'],
    ['01.12.2026', '2026-12-01'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31T00:00:00', '2026-12-31'],
    // how a spreadsheet counts days
    ['46357', '2026-12-01'],
  ])('%s is %s', (typed, day) => expect(read(typed)).toEqual({ ok: true, day }));
  it.each([
    ['31/02/2027', 'date'],
    ['12/31/2026', 'date'],
    ['amanhã', 'date'],
    ['22/11/2026', 'past'],
    ['23/11/2099', 'too_far'],
  ])('%s is refused as %s', (typed, rule) => expect(read(typed)).toEqual({ ok: false, rule }));
});

describe('who is paid', () => {
  it('has a document whose zeros a spreadsheet took', () => {
    expect(readDocument('529.982.247-25')).toBe('52998224725');
    expect(readDocument('191')).toBeUndefined();
    expect(readDocument('45120873000176')).toBe('45120873000176');
    expect(readDocument('191 '.padEnd(4))).toBeUndefined();
    expect(readDocument('12abc34501de35')).toBe('12ABC34501DE35');
    expect(readDocument('52998224726')).toBeUndefined();
  });
  it.each([
    ['341', '60701190'],
    ['1', '00000000'],
    ['001 - Banco do Brasil', '00000000'],
    ['60701190', '60701190'],
    ['Itaú', '60701190'],
    ['nubank', '18236120'],
    ['Bradesco', '60746948'],
  ])('banks at %s', (typed, ispb) => expect(readInstitution(typed)).toBe(ispb));
  it('banks at none that nobody knows', () => {
    for (const typed of ['999', 'banco', 'Banco da Esquina', '', '99999999'])
      expect(readInstitution(typed)).toBeUndefined();
  });
  it('has an account with its digit', () => {
    expect(readAccount('44512-7')).toEqual({ account: '44512', check_digit: '7' });
    expect(readAccount('445127')).toEqual({ account: '44512', check_digit: '7' });
    expect(readAccount('44.512-x')).toEqual({ account: '44512', check_digit: 'X' });
    for (const typed of ['7', '000-0', '12-34', 'conta']) expect(readAccount(typed)).toBeUndefined();
    expect([readBranch('912'), readBranch('0912-3'), readBranch('09121')]).toEqual(['912', '0912', undefined]);
    expect([readWay('PIX chave'), readWay(''), readWay('Conta de luz'), readWay('cheque')]).toEqual([
      'pix',
      'auto',
      'boleto',
      undefined,
    ]);
  });
});
