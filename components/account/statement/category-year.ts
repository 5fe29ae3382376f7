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

export type YearSide = 'in' | 'out';

/** What of a year moved in each month, of all categories or of one, on the sides that moved at all; what went is below zero. */
export function toMonths(data: readonly CategorySums[], name: string | null) {
  const chosen = data.filter(sums => name === null || nameOf(sums) === name);
  const signed = { in: 1, out: -1 } as const;
  const sumOf = (side: YearSide, month: number): number =>
    chosen.reduce((sum, sums) => sum + signed[side] * (sums[`${side}_cents`][month] ?? 0), 0);
  const months = Array.from({ length: countMonths(data) }, (_, month) => month);
  const sides = (['in', 'out'] as const).filter(side => months.some(month => sumOf(side, month) !== 0));
  return { sides, months: months.map(month => sides.map(side => sumOf(side, month))) };
}
