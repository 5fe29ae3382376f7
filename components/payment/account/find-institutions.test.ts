import { expect, it } from 'vitest';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import { findInstitutions, MOST_SHOWN } from './find-institutions';

/** As the bank lists them: those met most, then by number. */
const all: InstitutionEntry[] = [
  ...'00000000 001 Banco do Brasil S.A.|00360305 104 Caixa Econômica Federal|00416968 077 Banco Inter S.A.'.split('|'),
  ...'18236120 260 Nu Pagamentos S.A. (Nubank)|60701190 341 Itaú Unibanco S.A.'.split('|'),
  ...'17298092 184 Banco Itaú BBA S.A.|04902979 003 Banco da Amazonia S.A.'.split('|'),
  ...'00000208 070 BRB - Banco de Brasília S.A.|37229413 644 321 Sociedade de Crédito Direto S.A.'.split('|'),
  ...Array.from({ length: 30 }, (_, place) => `9000${1000 + place} 8${10 + place} Banco da Praça ${place}`),
].map(line => ({
  ispb: line.slice(0, 8),
  compe: line.slice(9, 12),
  name: line.slice(13),
  takes_pix: true,
  takes_ted: true,
}));
const first = (typed: string) => findInstitutions(all, typed)[0]?.ispb;

it.each([
  ['itau', '60701190'],
  ['ITAÚ', '60701190'],
  ['nubank', '18236120'],
  ['caixa econ', '00360305'],
  ['banco do brasil', '00000000'],
  ['341', '60701190'],
  ['1', '00000000'],
  ['77', '00416968'],
  ['077', '00416968'],
  ['60701190', '60701190'],
  ['607011', '60701190'],
  ['itau bba', '17298092'],
  ['321', '37229413'],
  ['pagamentos nu', '18236120'],
])('finds by %s', (typed, ispb) => {
  expect(first(typed)).toBe(ispb);
});

it('shows those met most while nothing is typed, never more than a list can hold, and nothing for nonsense', () => {
  expect(first('  ')).toBe('00000000');
  expect(findInstitutions(all, 'banco')).toHaveLength(MOST_SHOWN);
  expect(findInstitutions(all, 'xyzw')).toEqual([]);
  expect(findInstitutions(all, '99999999')).toEqual([]);
});
