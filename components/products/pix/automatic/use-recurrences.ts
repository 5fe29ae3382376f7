import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixRecurrence, PixRecurrenceDetail } from '@/bank/contract/products/pix/automatic';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { HAS_OFFICE } from '@/components/payment/approvals/late';
import {
  forecastPixRecurrence,
  getPixRecurrence,
  listPixRecurrences,
  type RecurrenceList,
  type RecurrenceState,
} from '@/services/pix/automatic';

const PAGE = 20;
const POLL_MS = 2_000;

/** The authorisations in one state, a page at a time; the server read the first page. */
export const useRecurrences = (accountId: string, state: RecurrenceState, first: RecurrenceList | null) =>
  useCursorList<PixRecurrence>({
    queryKey: ['pix', accountId, 'recurrences', state],
    read: (cursor, signal) => listPixRecurrences(accountId, { state, limit: PAGE, ...(cursor && { cursor }) }, signal),
    first,
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

/** Who would have to agree to a maximum (null: none); undefined until it is known, and where nobody ever has to. `maxCents` undefined: it is not typed yet. */
export const useForecast = (accountId: string, recurrenceId: string, maxCents: number | null | undefined) =>
  useQuery({
    enabled: HAS_OFFICE && maxCents !== undefined,
    queryKey: ['pix', accountId, 'recurrences', 'approvals', recurrenceId, maxCents],
    queryFn: ({ signal }) => forecastPixRecurrence(accountId, recurrenceId, maxCents ?? null, signal),
    placeholderData: keepPreviousData,
  }).data;

/** Reads every authorisation of the account and its charges again. */
export function useAfterAnswer(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['pix', accountId, 'recurrences'] });
}
