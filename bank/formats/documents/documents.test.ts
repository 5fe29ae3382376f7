import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCnpj, formatCpf, maskDocument, parseCnpj, parseCpf } from '.';

describe('CPF', () => {
  it.each(['280.012.389-38', '123.456.789-09', '111.444.777-35', '529.982.247-25', '000.000.001-91', '987.654.321-00'])(
    'accepts %s with and without punctuation',
    printed => {
      const digits = printed.replace(/\D/g, '');
      expect(parseCpf(printed)).toBe(digits);
      expect(parseCpf(` ${digits} `)).toBe(digits);
      expect(formatCpf(digits)).toBe(printed);
    },
  );

  it.each(['111.444.777-39', '11111111111', '1234567890', '123456789090', 'abc12345678909', '', '123.456.789-0a'])(
    'refuses %j',
    text => expect(parseCpf(text)).toBeUndefined(),
  );

  it('refuses the ten repeated sequences', () => {
    for (let digit = 0; digit < 10; digit++) expect(parseCpf(String(digit).repeat(11))).toBeUndefined();
  });

  it('agrees with a second library on any 11 digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), digits => (parseCpf(digits) !== undefined) === isValidCpf(digits)),
      { numRuns: 2_000 },
    );
  });
});

describe('CNPJ, numeric and alphanumeric', () => {
  it.each([
    '12.ABC.345/01DE-35',
    '1A.2B3.C4D/0001-79',
    'AA.AAA.AAA/0001-91',
    '00.000.000/E000-57',
    '11.222.333/0001-81',
    '11.444.777/0001-61',
    '00.000.000/0001-91',
    '13.935.893/0001-09',
    '13.140.088/0001-99',
    '21.332.862/0001-91',
  ])('accepts %s in any spelling', printed => {
    const characters = printed.replace(/[./-]/g, '');
    expect(parseCnpj(printed)).toBe(characters);
    expect(parseCnpj(characters.toLowerCase())).toBe(characters);
    expect(formatCnpj(characters)).toBe(printed);
  });

  it.each(['00000000E00055', '12ABC34501DE36', '12ABC34501DEA5', '00000000000000', '1122233300018', '112223330001811'])(
    'refuses %j',
    text => expect(parseCnpj(text)).toBeUndefined(),
  );

  it('agrees with a second library on any 14 characters', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/),
        text => (parseCnpj(text) !== undefined) === isValidCnpj(text, { version: 2 }),
      ),
      { numRuns: 2_000 },
    );
  });
});

it('shows a CPF masked and a CNPJ in full', () => {
  expect(maskDocument('12345678909')).toBe('***.456.789-**');
  expect(maskDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
