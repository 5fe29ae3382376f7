import { expect, it } from 'vitest';
import { SEGMENT_N_GPS } from '../../formats/cnab';
import { parseTaxpayer } from '../../formats/tax';
import { mapTax } from './to-tax-cells';

/** Who owes a GPS whose record says so by its type. */
const toTaxpayer = (taxpayer_type: string, taxpayer: string) => {
  const values = { taxpayer_type, taxpayer, period: '102026', principal: 0n, other: 0n, interest: 0n };
  const line = { line: 1, text: '', layout: SEGMENT_N_GPS, lote: 1, values, faults: [] };
  return parseTaxpayer('gps', mapTax(line)?.cells.document ?? '')?.kind;
};

it.each([
  ['01', '11222333000181', 'cnpj'],
  ['02', '00013002622060', 'cpf'],
  ['03', '00013002622060', 'nit'],
  ['03', '00012056412537', 'nit'],
  ['04', '00115830024985', 'cei'],
  ['02', '00012056412537', undefined],
  ['03', '00052998224725', undefined],
])('of type %s, %s is known as %s', (type, number, kind) => {
  expect(toTaxpayer(type, number)).toBe(kind);
});
