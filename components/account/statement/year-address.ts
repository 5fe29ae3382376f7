import type { EntryCategory } from '@/bank/contract/books/annotations';
import { NO_FILTERS } from './filters';
import { toHref } from './places';

interface YearPlace {
  accountId: string;
  year: number;
  side: 'in' | 'out';
  category: EntryCategory | null;
}

/** The entries that a sum of the year is made of. */
export const toYearHref = ({ accountId, year, side, category }: YearPlace): string =>
  toHref(
    {
      ...NO_FILTERS,
      ...{ period: 'datas', from: `${year}-01-01`, to: `${year}-12-31` },
      ...{ direction: side, category: category ?? 'none' },
    },
    accountId,
  );
