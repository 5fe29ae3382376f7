import type { Notification } from '@/bank/contract/notifications';
import type { PixPayment } from '@/bank/contract/pix';
import type { RecurrenceCharge } from '@/bank/contract/pix-recurrences';
import type { ScheduledPix } from '@/bank/contract/pix-schedules';
import type { Forecast } from '@/bank/contract/preferences';

/** Something that waits for the person, or that the person waits for. */
export type TodayItem =
  | { kind: 'below_zero'; id: string; date: string; closingCents: number }
  | { kind: 'notice'; id: string; notice: Notification }
  | { kind: 'scheduled'; id: string; payments: readonly ScheduledPix[] }
  | { kind: 'automatic'; id: string; charges: readonly RecurrenceCharge[] }
  | { kind: 'on_the_way'; id: string; payment: PixPayment };

interface TodayFacts {
  onTheWay: readonly PixPayment[];
  /** What is to be paid today and has not been. */
  scheduled?: readonly ScheduledPix[];
  /** What companies charge today by Pix Automático and has not been paid. */
  automatic?: readonly RecurrenceCharge[];
  notices: readonly Notification[];
  forecast: Forecast | undefined;
  accountId: string;
}

/** What concerns this account or no account at all; what is listed by itself, or was told again since, is not said twice. Newest first. */
const listNotices = ({ notices, onTheWay, accountId }: TodayFacts): TodayItem[] =>
  notices
    .filter(({ account_id }) => account_id === null || account_id === accountId)
    .filter(({ href }) => !onTheWay.some(({ receipt_id }) => href?.includes(receipt_id)))
    .filter((notice, index, all) => all.findIndex(({ title }) => title === notice.title) === index)
    .map(notice => ({ kind: 'notice', id: notice.id, notice }));

/** What "Para hoje" shows: first what may go wrong, then what is new, then what is on its way. */
export function listToday(facts: TodayFacts): TodayItem[] {
  const lowest = facts.forecast?.lowest;
  const warning: TodayItem[] =
    lowest && lowest.closing_cents < 0
      ? [{ kind: 'below_zero', id: 'below_zero', date: lowest.date, closingCents: lowest.closing_cents }]
      : [];
  const onTheWay = facts.onTheWay.map((payment): TodayItem => ({ kind: 'on_the_way', id: payment.id, payment }));
  const scheduledToday = facts.scheduled ?? [];
  const scheduled: TodayItem[] =
    scheduledToday.length === 0 ? [] : [{ kind: 'scheduled', id: 'scheduled', payments: scheduledToday }];
  const charges = facts.automatic ?? [];
  const automatic: TodayItem[] = charges.length === 0 ? [] : [{ kind: 'automatic', id: 'automatic', charges }];
  return [...warning, ...listNotices(facts), ...scheduled, ...automatic, ...onTheWay];
}
