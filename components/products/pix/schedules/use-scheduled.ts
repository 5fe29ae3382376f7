import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCursorList } from '@/components/lists/use-cursor-list';
import type { ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { getScheduledPix, listScheduledPix, type ScheduledList } from '@/services/pix/schedules';
import { toMonthEnd } from './month';

const PAGE = 20;
const MONTH_PAGES = 10;

/** Open or ended payments, a page at a time; the server read the first page of the open ones. */
export const useScheduledList = (accountId: string, state: 'open' | 'ended', first?: ScheduledList | null) =>
  useCursorList<ScheduledPix>({
    queryKey: ['pix', accountId, 'scheduled', state],
    read: (cursor, signal) => listScheduledPix(accountId, { state, limit: PAGE, ...(cursor && { cursor }) }, signal),
    first,
  });

/** All payments of a month, whatever became of them. */
export const useScheduledMonth = (accountId: string, month: string) =>
  useQuery({
    queryKey: ['pix', accountId, 'scheduled', 'month', month],
    queryFn: async ({ signal }) => {
      const found: ScheduledPix[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MONTH_PAGES; page++) {
        const query = { from: month, to: toMonthEnd(month), limit: 100, ...(cursor !== null && { cursor }) };
        const answer: ScheduledList = await listScheduledPix(accountId, query, signal);
        found.push(...answer.data);
        cursor = answer.next_cursor;
        if (cursor === null) break;
      }
      return found.filter(({ status }) => status !== 'cancelled');
    },
  });

const POLL_MS = 2_000;

/** One scheduled payment; asked again while its payment is on its way. */
export const useScheduled = (accountId: string, first: ScheduledPix): ScheduledPix =>
  useQuery({
    queryKey: ['pix', accountId, 'scheduled', 'one', first.id],
    queryFn: ({ signal }) => getScheduledPix(accountId, first.id, signal),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  }).data;

/** Reads everything scheduled of the account again. */
export function useAfterScheduleChange(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['pix', accountId, 'scheduled'] });
}
