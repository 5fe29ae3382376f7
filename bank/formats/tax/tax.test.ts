import { isValidPis } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTaxPeriod, nameTax } from '../../contract/tax-text';
import {
  isFuturePeriod,
  nameRevenue,
  parseRevenueCode,
  parseTaxDay,
  parseTaxPeriod,
  parseTaxpayer,
  takesRevenueCode,
} from '.';

describe('who owes a tax', () => {
  it.each([
    ['11.222.333/0001-81', { kind: 'cnpj', document: '11222333000181' }],
    ['529.982.247-25', { kind: 'cpf', document: '52998224725' }],
    ['120.56412.53-2', undefined],
    ['11.583.00249/85', { kind: 'cei', document: '115830024985' }],
    ['11.583.00249/86', undefined],
    ['111.111.111-11', undefined],
    // a CPF that is a NIT, too: as it is spelled, else what a GPS names first
    ['13002622060', { kind: 'nit', document: '13002622060' }],
    ['130.026.220-60', { kind: 'cpf', document: '13002622060' }],
    ['130.02622.06-0', { kind: 'nit', document: '13002622060' }],
    ['', undefined],
  ])('is %s', (typed, found) => expect(parseTaxpayer('gps', typed)).toEqual(found));

  it('has a NIT as a second library says it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{10}$/), digits => {
        fc.pre(parseTaxpayer('darf', digits) === undefined);
        expect(parseTaxpayer('gps', digits)?.kind === 'nit').toBe(isValidPis(digits));
      }),
      { numRuns: 2_000 },
    );
  });
});

it('is known on a DARF by a CNPJ or CPF alone', () => {
  expect([parseTaxpayer('darf', '11.583.00249/85'), parseTaxpayer('darf_simples', '52998224725')]).toEqual([
    ...[undefined, undefined],
  ]);
});

it('is whom its word or its spelling says, where eleven digits are a CPF and the NIT of somebody else', () => {
  const gps = (typed: string) => parseTaxpayer('gps', typed);
  const [cpf, nit] = (['cpf', 'nit'] as const).map(kind => ({ kind, document: '29012345693' }));
  expect([gps('CPF 29012345693'), gps('290.123.456-93'), gps('cpf: 290.123.456-93')]).toEqual([cpf, cpf, cpf]);
  expect([gps('29012345693'), gps('NIT 29012345693'), gps('PIS/PASEP 290.12345.69-3')]).toEqual([nit, nit, nit]);
  // a spreadsheet took the zeros in front of a CNPJ
  expect([
    gps('394461000196'),
    gps('00394461000196')?.kind,
    gps('CEI 394461000196')?.kind,
    gps('115830024985')?.kind,
  ]).toEqual([...[undefined, 'cnpj', 'cei', 'cei']]);
  expect([parseTaxpayer('darf', 'NIT 29012345693'), gps('CNPJ 29012345693'), gps('CEI 11.583.00249/85')?.kind]).toEqual(
    [...[undefined, undefined, 'cei']],
  );
});

describe('the period of a tax', () => {
  it.each([
    ['gps', '10/2026', '2026-10'],
    ['gps', '102026', '2026-10'],
    ['gps', '13/2025', '2025-13'],
    ['gps', '14/2025', undefined],
    ['gps', '12/1989', undefined],
    ['darf', '31/12/1989', undefined],
    ['gps', '31/10/2026', undefined],
    ['darf', '31/10/2026', '2026-10-31'],
    ['darf', '31102026', '2026-10-31'],
    ['darf', '2026-10-31', '2026-10-31'],
    ['darf', '10/2026', '2026-10-31'],
    ['darf', '31/11/2026', undefined],
    ['darf', '13/2026', undefined],
    ['darf_simples', '02/2024', '2024-02-29'],
  ] as const)('of a %s, %s, is %s', (form, typed, period) => expect(parseTaxPeriod(form, typed)).toBe(period));

  it('is written as people do, and named in a list', () => {
    expect(['2026-10', '2026-10-31', '2026-11-10'].map(formatTaxPeriod)).toEqual(['10/2026', '10/2026', '10/11/2026']);
    expect(nameTax({ form: 'darf', revenue_code: '2089', period: '2026-10-31' })).toBe(
      'DARF 2089 · competência 10/2026',
    );
    expect(nameTax({ form: 'darf', revenue_code: '1150', period: '2026-11-10' })).toBe(
      'DARF 1150 · período 10/11/2026',
    );
  });

  it('has not begun when its month has not', () => {
    const future = (period: string) => isFuturePeriod(period, '2026-11-23');
    expect([future('2026-11'), future('2026-12'), future('2026-13'), future('2027-13'), future('2026-11-30')]).toEqual([
      ...[false, true, false, true, false],
    ]);
    expect([parseTaxDay('20/11/2026'), parseTaxDay('20/13/2026')]).toEqual(['2026-11-20', undefined]);
  });
});

describe('a revenue code', () => {
  it.each([
    ['2089', '2089'],
    ['002089', '2089'],
    ['2089  ', '2089'],
    ['12089', undefined],
    ['0000', undefined],
    ['208', undefined],
    ['DARF', undefined],
  ])('%s is %s', (typed, code) => expect(parseRevenueCode(typed)).toBe(code));

  it('has the name of its form, and only the DARF Simples has one alone', () => {
    expect([nameRevenue('darf', '1708'), nameRevenue('gps', '1708'), nameRevenue('darf', '1234')]).toEqual([
      ...['IRRF: serviços de pessoa jurídica', 'Reclamatória trabalhista', null],
    ]);
    expect([takesRevenueCode('darf_simples', '6106'), takesRevenueCode('darf_simples', '2089')]).toEqual([true, false]);
  });
});
