import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePixWish } from './parse-pix';

const read = (typed: string) => parsePixWish(typed)?.readings[0];
const all = (typed: string) => parsePixWish(typed)?.readings ?? [];

describe('a Pix in words', () => {
  it.each([
    ['pix 150 maria', 15_000, 'maria'],
    ['pix maria 150', 15_000, 'maria'],
    ['Pix 150,00 para Maria da Silva', 15_000, 'Maria da Silva'],
    ['pagar 20 para 11222333000181', 2_000, '11222333000181'],
    ['pix 1.234,56 fornecedor@farinhas.example', 123_456, 'fornecedor@farinhas.example'],
    ['mande R$ 10 pro João', 1_000, 'João'],
    ['R$10,5 pix padaria', 1_050, 'padaria'],
    ['fazer um pix de 150 reais para a Padaria do Zé', 15_000, 'Padaria do Zé'],
    ['transferir 2 mil para oficina', 200_000, 'oficina'],
    ['150 fornecedor@farinhas.example', 15_000, 'fornecedor@farinhas.example'],
    ['pix 1.500 maria', 150_000, 'maria'],
    ['pix 30 (11) 98765-4321', 3_000, '(11) 98765-4321'],
    ['pix 30 11 98765-4321', 3_000, '11 98765-4321'],
    ['pix +55 11 98765-4321 30', 3_000, '+55 11 98765-4321'],
    ['pix 12.ABC.345/01DE-35 9,90', 990, '12.ABC.345/01DE-35'],
    ['pix 5 123e4567-e12b-12d1-a456-426655440000', 500, '123e4567-e12b-12d1-a456-426655440000'],
    ['pix maria', null, 'maria'],
    ['pix 150', 15_000, ''],
    ['pix', null, ''],
  ])('%s', (typed, amountCents, payee) => expect(read(typed)).toMatchObject({ amountCents, payee }));

  it.each(['padaria', '150', '150,00', '', '   ', 'extrato', 'maria 150', 'pagamentos', 'R$ 20'])('%j is none', typed =>
    expect(parsePixWish(typed)).toBeNull(),
  );

  it('takes a whole code, after a verb too', () => {
    const code =
      '00020126490014br.gov.bcb.pix0127fornecedor@farinhas.example5204000053039865802BR5916Moinho Boa Safra6008Curitiba62070503***63041FCE';
    expect(all(`pagar ${code}`)).toEqual([{ amountCents: null, payee: code, isKey: true }]);
    expect(all(code)).toEqual([{ amountCents: null, payee: code, isKey: true }]);
  });
});

describe('what may mean more than one thing is asked', () => {
  it('two numbers: either may be the amount', () => {
    expect(all('pix 150 24 padaria').map(({ amountCents }) => amountCents)).toEqual([15_000, 2_400, null]);
  });
  it('the one that is written as money is the amount', () => {
    expect(all('pix 150,00 padaria 24 horas')).toEqual([
      { amountCents: 15_000, payee: 'padaria 24 horas', isKey: false },
    ]);
  });
  it('a number that may belong to the name', () => {
    expect(all('pix padaria 24 horas')).toContainEqual({ amountCents: null, payee: 'padaria 24 horas', isKey: false });
  });
  it('eight or nine digits may be a telephone without its area code', () => {
    expect(all('pix 987654321')).toEqual([
      { amountCents: 98_765_432_100, payee: '', isKey: false },
      { amountCents: null, payee: '987654321', isKey: false },
    ]);
  });
  it('two keys', () => {
    expect(all('pix 10 a@b.example c@d.example').map(({ payee }) => payee)).toEqual(['a@b.example', 'c@d.example']);
  });
});

describe('an amount that cannot be paid', () => {
  it.each(['pix 0 maria', 'pix 0,00 maria', 'pix -150 maria', 'pix R$ -1 maria'])('%s is not positive', typed =>
    expect(parsePixWish(typed)).toMatchObject({
      problem: 'not_positive',
      readings: [{ amountCents: null, payee: 'maria' }],
    }),
  );
  it('one of too many digits is too large', () => {
    expect(parsePixWish('pix R$ 999.999.999.999,00 maria')).toMatchObject({ problem: 'too_large' });
  });
});

const cents = fc.integer({ min: 1, max: 9_999_999_99 });
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
const written = (value: number) => {
  const [reais, rest] = [Math.floor(value / 100), String(value % 100).padStart(2, '0')];
  return fc.constantFrom(
    `${reais},${rest}`,
    `${grouped(reais)},${rest}`,
    `R$ ${grouped(reais)},${rest}`,
    `R$${reais},${rest}`,
  );
};
const payee = fc.constantFrom('maria', 'João da Silva', 'fornecedor@farinhas.example', '11222333000181', '39053344705');

describe('whatever is typed', () => {
  it('the order of the parts does not matter', () => {
    const parts = fc
      .tuple(cents, payee)
      .chain(([value, to]) => fc.tuple(fc.constant(value), fc.constant(to), written(value)));
    fc.assert(
      fc.property(parts, fc.boolean(), ([value, to, amount], first) => {
        const typed = first ? `pix ${amount} ${to}` : `pix para ${to} ${amount}`;
        expect(all(typed)).toMatchObject([{ amountCents: value, payee: to }]);
      }),
    );
  });

  it('a bare number of ten digits or more is never an amount', () => {
    const digits = fc.stringMatching(/^\d{10,16}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('pix', 'pagar', 'pix 10'), (number, before) => {
        for (const { amountCents } of all(`${before} ${number}`)) expect([null, 1_000]).toContain(amountCents);
      }),
    );
  });

  it('no text breaks it, and an amount is a whole number of centavos above zero', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 700 }),
        fc.constantFrom('', 'pix ', 'pix R$ '),
        (text, before) => {
          for (const { amountCents } of all(before + text)) {
            if (amountCents !== null) expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true);
          }
        },
      ),
    );
  });
});
