import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixRecurrenceDetail, RecurrenceCharge } from '@/bank/contract/products/pix/automatic';
import {
  getPixRecurrence,
  listPixRecurrences,
  listRecurrenceCharges,
  type RecurrenceList,
  type RecurrenceState,
} from '@/services/pix/automatic';

const PAGE = 20;
const POLL_MS = 2_000;

/** The authorisations in one state, a page at a time; the server read the first page. */
export const useRecurrences = (accountId: string, state: RecurrenceState, first: RecurrenceList | null) =>
  useInfiniteQuery({
    queryKey: ['pix', accountId, 'recurrences', state],
    queryFn: ({ pageParam, signal }) =>
      listPixRecurrences(accountId, { state, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next_cursor ?? undefined,
    initialData: first ? { pages: [first], pageParams: [''] } : undefined,
  });

/** One authorisation with its charges; asked again while one of them is on its way. */
export const useRecurrence = (accountId: string, first: PixRecurrenceDetail): PixRecurrenceDetail =>
  useQuery({
    queryKey: ['pix', accountId, 'recurrences', 'one', first.id],
    queryFn: ({ signal }) => getPixRecurrence(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) =>
      state.data?.charges.some(({ status }) => status === 'processing') ? POLL_MS : false,
  }).data;

/** What is still to be paid by Pix Automático. */
export const useUpcomingCharges = (accountId: string, first?: RecurrenceCharge[]) =>
  useQuery({
    queryKey: ['pix', accountId, 'recurrences', 'upcoming'],
    queryFn: ({ signal }) => listRecurrenceCharges(accountId, {}, signal),
    initialData: first,
  });

/** Reads every authorisation of the account and its charges again. */
export function useAfterAnswer(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['pix', accountId, 'recurrences'] });
}
