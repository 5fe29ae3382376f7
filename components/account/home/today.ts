import type { Agenda, AgendaKind, AgendaOf } from '@/bank/contract/books/agenda';
import type { Notification } from '@/bank/contract/ground/notifications';
import { toLocalDate } from '@/components/ui/format';
import type { Today, TodayFacts, TodayItem } from './today-facts';

/** How far ahead payments are told of. */
export const COMING_DAYS = 7;
/** Payments on their way that have a line each. */
const MOST_ON_THE_WAY = 5;

const some = <T>(items: readonly T[], toItem: (items: readonly T[]) => TodayItem): TodayItem[] =>
  items.length > 0 ? [toItem(items)] : [];

const isKind =
  <Kind extends AgendaKind>(kind: Kind) =>
  (item: { kind: AgendaKind }): item is AgendaOf<Kind> =>
    item.kind === kind;

const listOf = <Kind extends AgendaKind>(agenda: Agenda, kind: Kind): AgendaOf<Kind>[] =>
  agenda.data.filter(isKind(kind));

const isAsking = ({ settles_at }: Notification, now: Date): boolean =>
  settles_at === null || Date.parse(settles_at) > now.getTime();

/** What concerns this account or no account at all; what is listed by itself, or was told again since, is not said twice. Newest first. */
const listNotices = ({ notices = [], accountId, now }: TodayFacts, places: readonly string[]): TodayItem[] =>
  notices
    .filter(({ account_id }) => account_id === null || account_id === accountId)
    .filter(notice => isAsking(notice, now))
    .filter(({ href }) => !places.some(place => href?.includes(place)))
    .filter((notice, index, all) => all.findIndex(({ title }) => title === notice.title) === index)
    .map(notice => ({ kind: 'notice', id: notice.id, notice }));

/** Where what is listed leads to. */
const listPlaces = (agenda: Agenda): string[] => [
  ...listOf(agenda, 'on_the_way').map(({ receipt_id }) => receipt_id),
  ...[...listOf(agenda, 'proposal'), ...listOf(agenda, 'contest')].map(({ id }) => id),
  ...(agenda.data.some(isKind('raise')) ? ['/pix/limits'] : []),
];

const listAsking = (agenda: Agenda): TodayItem[] => [
  ...listOf(agenda, 'proposal').map((proposal): TodayItem => ({ kind: 'proposal', id: proposal.id, proposal })),
  ...listOf(agenda, 'contest').map((dispute): TodayItem => ({ kind: 'dispute', id: dispute.id, dispute })),
  ...some(listOf(agenda, 'raise'), requests => ({ kind: 'limits', id: 'limits', requests })),
];

const listDue = (agenda: Agenda, today: string): TodayItem[] => {
  const due = listOf(agenda, 'due');
  const dueNow = due.filter(({ date }) => date <= today);
  return [
    ...some(
      dueNow.filter(({ by }) => by === 'schedule'),
      payments => ({ kind: 'scheduled', id: 'scheduled', payments }),
    ),
    ...some(
      dueNow.filter(({ by }) => by === 'recurrence'),
      charges => ({ kind: 'automatic', id: 'automatic', charges }),
    ),
    ...listOf(agenda, 'on_the_way')
      .slice(0, MOST_ON_THE_WAY)
      .map((payment): TodayItem => ({ kind: 'on_the_way', id: payment.id, payment })),
    ...some(
      due.filter(({ date }) => date > today),
      payments => ({ kind: 'coming', id: 'coming', payments, hasMore: agenda.more.includes('due') }),
    ),
    ...some(listOf(agenda, 'charge'), charges => ({
      ...{ kind: 'charges', id: 'charges', charges, hasMore: agenda.more.includes('charge') },
      nextEnd: charges.map(({ last_day }) => last_day).toSorted()[0] ?? today,
    })),
  ];
};

const NOTHING: Agenda = { data: [], more: [] };

/** What "Para hoje" shows: what may go wrong, what waits for an answer, what is new, then what is on its way, and what comes within days. */
export function listToday(facts: TodayFacts): Today {
  const { forecast, isContestOpen, notices, now } = facts;
  const told = facts.agenda ?? NOTHING;
  const agenda = isContestOpen ? told : { ...told, data: told.data.filter(({ kind }) => kind !== 'contest') };
  const lowest = forecast?.lowest;
  const warning: TodayItem[] =
    lowest && lowest.closing_cents < 0
      ? [{ kind: 'below_zero', id: 'below_zero', date: lowest.date, closingCents: lowest.closing_cents }]
      : [];
  return {
    items: [
      ...warning,
      ...listAsking(agenda),
      ...listNotices(facts, listPlaces(agenda)),
      ...listDue(agenda, toLocalDate(now)),
    ],
    isComplete: facts.agenda !== undefined && notices !== undefined,
  };
}
