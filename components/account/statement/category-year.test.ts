import { describe, expect, it } from 'vitest';
import type { CategorySums } from '@/bank/contract/books/annotations';
import { countMonths, nameOf, shareOf, toMonths, toRows } from './category-year';

const months = (cents: number) => [cents, ...Array.from({ length: 11 }, () => 0)];
const DATA: CategorySums[] = [
  { category: null, in_cents: months(0), out_cents: months(90_000) },
  { category: 'suppliers', in_cents: months(0), out_cents: months(10_000) },
  { category: 'payroll', in_cents: months(5), out_cents: months(20_000) },
];

describe('a year by category', () => {
  it('lists the largest first, what has no category last, and nothing that did not move', () => {
    expect(toRows(DATA, 'out').map(nameOf)).toEqual(['Pessoal', 'Fornecedores', 'Sem categoria']);
    expect(toRows(DATA, 'in').map(({ category, cents }) => [category, cents])).toEqual([['payroll', 5]]);
  });

  it('counts the months until the last that moved', () => {
    expect(countMonths(DATA)).toBe(1);
    const december = [...months(0).slice(0, 11), 7];
    expect(countMonths([...DATA, { category: 'fees', in_cents: months(0), out_cents: december }])).toBe(12);
    expect(countMonths([])).toBe(1);
  });

  it('says which part each is', () => {
    expect(shareOf(10_000, 120_000)).toBe('8%');
    expect(shareOf(1, 120_000)).toBe('< 1%');
  });

  it('draws what moved in its months, of all or of one category, what went below zero', () => {
    expect(toMonths(DATA, null)).toEqual({ sides: ['in', 'out'], months: [[5, -120_000]] });
    expect(toMonths(DATA, 'Fornecedores')).toEqual({ sides: ['out'], months: [[-10_000]] });
  });
});
