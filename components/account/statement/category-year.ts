import type { CategorySums, EntryCategory } from '@/bank/contract/books/annotations';
import { CATEGORY_LABELS, NO_CATEGORY } from './category-labels';

/** One category of a year, one side of it: its sum and those of its months, January first. */
export interface YearRow {
  category: EntryCategory | null;
  cents: number;
  months: readonly number[];
}

export const nameOf = ({ category }: Pick<YearRow, 'category'>): string =>
  category ? CATEGORY_LABELS[category] : NO_CATEGORY;

/** What came or went in each category, the largest first; what has none last, and what has nothing on that side not at all. */
export function toRows(data: readonly CategorySums[], side: 'in' | 'out'): YearRow[] {
  return data
    .map(sums => {
      const months = side === 'in' ? sums.in_cents : sums.out_cents;
      return { category: sums.category, months, cents: months.reduce((sum, cents) => sum + cents, 0) };
    })
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => Number(a.category === null) - Number(b.category === null) || b.cents - a.cents);
}

/** How many months of the year went by until the last in which something moved. */
export const countMonths = (data: readonly CategorySums[]): number =>
  Math.max(
    1,
    ...data
      .flatMap(({ in_cents, out_cents }) => [in_cents, out_cents])
      .map(months => months.findLastIndex(Boolean) + 1),
  );

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent' });

/** `23%`; what rounds to nothing is less than one. */
export const shareOf = (cents: number, total: number): string =>
  cents / total < 0.005 ? '< 1%' : percent.format(cents / total);
