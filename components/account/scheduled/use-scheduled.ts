import { useQuery } from '@tanstack/react-query';
import type { Forecast } from '@/bank/contract/books/forecast';
import type { ScheduledKind, ScheduledPayment } from '@/bank/contract/books/scheduled';
import { dayOrderKey } from '@/components/lists/day-order/use-after-change';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { getForecast, listScheduled, type ScheduledPage } from '@/services/scheduled';
import { toMonthEnd } from './month';
import { OUTLOOK_DAYS, toOutlook } from './outlook';

const PAGE = 20;
const MONTH_PAGES = 10;

/** Which payments are looked at. */
export interface ScheduledView {
  accountId: string;
  /** Undefined: all. */
  kind: ScheduledKind | undefined;
}

const toQuery = ({ kind }: ScheduledView) => (kind === undefined ? {} : { kind });

/** Open or ended payments, a page at a time; the server read the first page. */
export const useScheduledList = (view: ScheduledView, state: 'open' | 'ended', first: ScheduledPage | null) =>
  useCursorList<ScheduledPayment>({
    queryKey: [...dayOrderKey(view.accountId), state, view.kind ?? 'all'],
    read: (cursor, signal) =>
      listScheduled(view.accountId, { ...toQuery(view), state, limit: PAGE, ...(cursor && { cursor }) }, signal),
    first,
  });

/** All payments of a month, but for those that were cancelled. */
export const useScheduledMonth = (view: ScheduledView, month: string) =>
  useQuery({
    queryKey: [...dayOrderKey(view.accountId), 'month', month, view.kind ?? 'all'],
    queryFn: async ({ signal }) => {
      const found: ScheduledPayment[] = [];
      let cursor: string | null = null;
      for (let page = 0; page < MONTH_PAGES; page++) {
        const days = { from: month, to: toMonthEnd(month) };
        const query = { ...toQuery(view), ...days, limit: 100, ...(cursor !== null && { cursor }) };
        const answer: ScheduledPage = await listScheduled(view.accountId, query, signal);
        found.push(...answer.data);
        cursor = answer.next_cursor;
        if (cursor === null) break;
      }
      return found.filter(({ status }) => status !== 'cancelled');
    },
  });

/** What is foretold of the balance; the server read it. */
export const useOutlook = (accountId: string, first: Forecast | null) =>
  useQuery({
    queryKey: [...dayOrderKey(accountId), 'outlook'],
    queryFn: ({ signal }) => getForecast(accountId, OUTLOOK_DAYS, signal),
    initialData: first ?? undefined,
    select: toOutlook,
  });
