import type { Notification } from '@/bank/contract/ground/notifications';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { toLocalDate } from '@/components/ui/format';
import type { ComingPayment, TodayItem, List, TodayFacts, Today } from './today-facts';

/** How far ahead payments are told of. */
export const COMING_DAYS = 7;

const DAY_MS = 86_400_000;

/** The last day, in the bank's zone, whose payments are told of. */
export const lastComingDay = (now: Date): string => toLocalDate(new Date(now.getTime() + COMING_DAYS * DAY_MS));

const listOf = <T>(answer: List<T>): readonly T[] => answer?.data ?? [];
const some = <T>(items: readonly T[], toItem: (items: readonly T[]) => TodayItem): TodayItem[] =>
  items.length > 0 ? [toItem(items)] : [];

const isAsking = ({ settles_at }: Notification, now: Date): boolean =>
  settles_at === null || Date.parse(settles_at) > now.getTime();

/** What concerns this account or no account at all; what is listed by itself, or was told again since, is not said twice. Newest first. */
const listNotices = ({ notices, accountId, now }: TodayFacts, places: readonly string[]): TodayItem[] =>
  listOf(notices)
    .filter(({ account_id }) => account_id === null || account_id === accountId)
    .filter(notice => isAsking(notice, now))
    .filter(({ href }) => !places.some(place => href?.includes(place)))
    .filter((notice, index, all) => all.findIndex(({ title }) => title === notice.title) === index)
    .map(notice => ({ kind: 'notice', id: notice.id, notice }));

const isOpen = ({ status }: PixDispute): boolean => status === 'open' || status === 'analysis';
/** Until when a charge can be paid, as a day of the bank's zone. */
const endOf = ({ last_day, expires_at }: PixCharge): string => last_day ?? toLocalDate(new Date(expires_at));

const listComing = ({ scheduled, automatic }: TodayFacts, today: string): ComingPayment[] =>
  [
    ...listOf(scheduled).map(({ id, payee, date, amount_cents: cents }) => ({
      ...{ href: `/pix/scheduled/${id}`, name: payee.name, date, cents },
    })),
    ...listOf(automatic).map(({ recurrence_id, receiver_name: name, pay_on, due_on, amount_cents: cents }) => ({
      ...{ href: `/pix/automatic/${recurrence_id}`, name, date: pay_on ?? due_on, cents },
    })),
  ]
    .filter(({ date }) => date > today)
    .toSorted((a, b) => a.date.localeCompare(b.date));

const listPlaces = ({ onTheWay, proposals, limits }: TodayFacts, disputes: readonly PixDispute[]): string[] => [
  ...listOf(onTheWay).map(({ receipt_id }) => receipt_id),
  ...listOf(proposals).map(({ id }) => id),
  ...disputes.map(({ id }) => id),
  ...(limits?.length ? ['/pix/limits'] : []),
];

const listDue = (facts: TodayFacts, today: string): TodayItem[] => {
  const { scheduled, automatic, charges } = facts;
  const coming = listComing(facts, today);
  return [
    ...some(
      listOf(scheduled).filter(({ date }) => date <= today),
      payments => ({ kind: 'scheduled', id: 'scheduled', payments }),
    ),
    ...some(
      listOf(automatic).filter(({ pay_on, due_on }) => (pay_on ?? due_on) <= today),
      found => ({ kind: 'automatic', id: 'automatic', charges: found }),
    ),
    ...listOf(facts.onTheWay).map((payment): TodayItem => ({ kind: 'on_the_way', id: payment.id, payment })),
    ...some(coming, payments => ({
      ...{ kind: 'coming', id: 'coming', payments, hasMore: Boolean(scheduled?.next_cursor) },
    })),
    ...some(listOf(charges), open => ({
      ...{ kind: 'charges', id: 'charges', charges: open, hasMore: Boolean(charges?.next_cursor) },
      nextEnd: open.map(endOf).toSorted()[0] ?? today,
    })),
  ];
};

/** What "Para hoje" shows: what may go wrong, what waits for an answer, what is new, then what is on its way, and what comes within days. */
export function listToday(facts: TodayFacts): Today {
  const { forecast, proposals, limits, now } = facts;
  const lowest = forecast?.lowest;
  const disputes = facts.disputes === 'closed' ? [] : listOf(facts.disputes).filter(isOpen);
  const warning: TodayItem[] =
    lowest && lowest.closing_cents < 0
      ? [{ kind: 'below_zero', id: 'below_zero', date: lowest.date, closingCents: lowest.closing_cents }]
      : [];
  const { onTheWay, scheduled, automatic, charges, notices } = facts;
  return {
    items: [
      ...warning,
      ...listOf(proposals).map((proposal): TodayItem => ({ kind: 'proposal', id: proposal.id, proposal })),
      ...disputes.map((dispute): TodayItem => ({ kind: 'dispute', id: dispute.id, dispute })),
      ...some(limits ?? [], requests => ({ kind: 'limits', id: 'limits', requests })),
      ...listNotices(facts, listPlaces(facts, disputes)),
      ...listDue(facts, toLocalDate(now)),
    ],
    isComplete: [onTheWay, scheduled, automatic, proposals, charges, facts.disputes, limits, notices].every(
      answer => answer !== undefined,
    ),
  };
}
