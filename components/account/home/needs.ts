import type { Agenda, AgendaKind, AgendaOf } from '@/bank/contract/books/agenda';
import type { Notification } from '@/bank/contract/ground/notifications';
import { toLocalDate } from '@/components/ui/format';
import type { Need, NeedFacts, Needs } from './need-facts';

/** How far ahead payments and the end of charges are told of. */
export const COMING_DAYS = 7;
/** Payments on their way that have a line each. */
const MOST_ON_THE_WAY = 5;
/** Approvals that are counted: the bank tells one more. */
const MOST_APPROVALS = 20;
const DAY_MS = 86_400_000;

const isKind =
  <Kind extends AgendaKind>(kind: Kind) =>
  (item: { kind: AgendaKind }): item is AgendaOf<Kind> =>
    item.kind === kind;

const listOf = <Kind extends AgendaKind>(agenda: Agenda, kind: Kind): AgendaOf<Kind>[] =>
  agenda.data.filter(isKind(kind));

const isAsking = ({ kind, settles_at, read_at }: Notification, now: Date): boolean =>
  kind === 'security' && read_at === null && settles_at !== null && Date.parse(settles_at) > now.getTime();

/** Doubts about the person's own access, the same one once. What else asks stands on the agenda. */
const listAccess = ({ notices = [], now }: NeedFacts): Need[] => {
  const asking = notices.filter(notice => isAsking(notice, now));
  return [...new Set(asking.map(({ body }) => body))].flatMap((body): Need[] => {
    const same = asking.filter(notice => notice.body === body);
    const [notice] = same;
    return notice ? [{ kind: 'access', id: notice.id, notice, ids: same.map(({ id }) => id) }] : [];
  });
};

/** Payments and changes of the rules that wait for the person's approval: one line, however many. */
const listApprovals = (agenda: Agenda): Need[] => {
  const approvals = listOf(agenda, 'approval');
  const shown = approvals.slice(0, MOST_APPROVALS);
  return shown.length > 0
    ? [{ kind: 'approvals', id: 'approvals', approvals: shown, hasMore: approvals.length > shown.length }]
    : [];
};

const listContests = (agenda: Agenda, asks: boolean): Need[] =>
  listOf(agenda, 'contest')
    .filter(dispute => dispute.asks === asks)
    .map(dispute => ({ kind: 'dispute', id: dispute.id, dispute }));

const listAnswers = (agenda: Agenda): Need[] => [
  ...listOf(agenda, 'proposal').map((proposal): Need => ({ kind: 'proposal', id: proposal.id, proposal })),
  ...listContests(agenda, true),
  ...listOf(agenda, 'signature').map((signature): Need => ({ kind: 'signature', id: signature.id, signature })),
];

const listPayments = (agenda: Agenda): Need[] => {
  const all = listOf(agenda, 'due');
  const hasMore = agenda.more.includes('due');
  const issued = all.filter(({ by }) => by === 'dda');
  const due = all.filter(({ by }) => by !== 'dda');
  const stuck = due.filter(({ waits }) => waits);
  const coming = due.filter(({ waits }) => !waits);
  return [
    ...(stuck.length > 0 ? [{ kind: 'stuck' as const, id: 'stuck', payments: stuck }] : []),
    ...(issued.length > 0 ? [{ kind: 'dda' as const, id: 'dda', payments: issued, hasMore }] : []),
    ...listOf(agenda, 'raise').map((raise): Need => ({ kind: 'raise', id: raise.id, raise })),
    ...(coming.length > 0 ? [{ kind: 'due' as const, id: 'due', payments: coming, hasMore }] : []),
  ];
};

/** Charges that nobody can pay any more within the week. */
const listEnding = (agenda: Agenda, now: Date): Need[] => {
  const until = toLocalDate(new Date(now.getTime() + COMING_DAYS * DAY_MS));
  const charges = listOf(agenda, 'charge').filter(({ last_day }) => last_day <= until);
  const [nextEnd] = charges.map(({ last_day }) => last_day).toSorted();
  return nextEnd ? [{ kind: 'charges', id: 'charges', charges, nextEnd }] : [];
};

const listWarning = ({ forecast }: NeedFacts): Need[] => {
  const lowest = forecast?.lowest;
  if (!lowest || lowest.closing_cents >= 0) return [];
  return [{ kind: 'below_zero', id: 'below_zero', date: lowest.date, closingCents: lowest.closing_cents }];
};

const NOTHING: Agenda = { data: [], more: [] };

/** What waits for the person: doubts first, then what is to be answered, what may go wrong, what comes within the week, what others still look into. */
export function listNeeds(facts: NeedFacts): Needs {
  const { isContestOpen, isOfficeOpen, mayAnswer, notices, now } = facts;
  const told = facts.agenda ?? NOTHING;
  const agenda = isContestOpen ? told : { ...told, data: told.data.filter(({ kind }) => kind !== 'contest') };
  return {
    items: [
      ...listAccess(facts),
      ...(isOfficeOpen ? listApprovals(agenda) : []),
      ...(mayAnswer ? listAnswers(agenda) : []),
      ...listWarning(facts),
      ...listPayments(agenda),
      ...listEnding(agenda, now),
      ...listContests(agenda, false),
    ],
    onTheWay: listOf(agenda, 'on_the_way').slice(0, MOST_ON_THE_WAY),
    isComplete: facts.agenda !== undefined && notices !== undefined,
  };
}
