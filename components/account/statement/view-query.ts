import type { StatementView } from '@/bank/contract/service/preferences';
import { withAccount } from '@/components/frame/account-address';
import { type StatementFilters, toSearch } from './filters';
import { VIEW_PARAM } from './places';

/** The filters as a view keeps them: the parameters of the address, without the account. */
export const toViewQuery = (filters: StatementFilters): StatementView['query'] =>
  Object.fromEntries(new URLSearchParams(toSearch(filters, null)));

/** Where a view leads: its filters, and its own id, so that the page can say its name or that it is gone. */
export const toViewHref = ({ id, query }: StatementView, accountId: string): string => {
  const search = new URLSearchParams(query);
  search.set(VIEW_PARAM, id);
  return withAccount(`/statement?${search}`, accountId);
};
