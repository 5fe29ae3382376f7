import { expect, it } from 'vitest';
import type { InstitutionEntry } from '@/bank/contract/institutions';
import { listInstitutions } from '@/bank/providers/institutions';
import { findInstitutions, MOST_SHOWN } from './find-institutions';

const all: InstitutionEntry[] = listInstitutions().map(({ takesPix, ...entry }) => ({ ...entry, takes_pix: takesPix }));
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
])('finds by %s', (typed, ispb) => {
  expect(first(typed)).toBe(ispb);
});

it('shows those met most while nothing is typed, never more than a list can hold, and nothing for nonsense', () => {
  expect(first('  ')).toBe('00000000');
  expect(findInstitutions(all, 'banco')).toHaveLength(MOST_SHOWN);
  expect(findInstitutions(all, 'xyzw')).toEqual([]);
  expect(findInstitutions(all, '99999999')).toEqual([]);
});
