import type { QueryOf } from '@/bank/contract/calls';
import type { listBatchRows } from '@/bank/contract/products/batch';

/** Which row is open: its number, or a new one. */
export const ROW_PARAM = 'linha';
export const NEW_ROW = 'nova';
/** The number of the open row, or a new one. */
export type OpenRow = number | typeof NEW_ROW | null;
/** Which rows are shown. */
export const FILTER_PARAM = 'mostrar';

export type RowFilter = NonNullable<QueryOf<typeof listBatchRows>['filter']>;

/** Filters as the address has them. */
const WORDS = {
  all: 'todas',
  wrong: 'problemas',
  doubtful: 'repetidas',
  ready: 'prontas',
  open: 'abertas',
  paid: 'pagas',
  unpaid: 'nao-pagas',
} as const satisfies Record<RowFilter, string>;

export const toFilterWord = (filter: RowFilter): string => WORDS[filter];

export const parseFilter = (word: string): RowFilter =>
  (Object.keys(WORDS) as RowFilter[]).find(filter => WORDS[filter] === word) ?? 'all';
