import type { TopUpScheduleChange, TopUpScheduleRequest } from '../../contract/products/top-up-schedules';
import { MOST_SCHEDULED } from '../../contract/products/top-up-words';
import { formatMobile } from '../../contract/top-up-phone';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { type Cents, fromWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { isWaiting, type NewOrder, type Order, type Paying, requireDays, toPayer } from '../../payments/orders';
import { formatControlNumber } from '../../providers';
import type { Sql } from '../../storage';
import { type Asked, type Chosen, requireSold, toBoundLines } from './asked';
import { type Catalogue, findSeller } from './catalogue';
import { getScheduled, type ScheduledOrder, type TopUpDeps, type TopUpTarget } from './store';

type Orders = TopUpDeps['orders'];
type AppliesTo = TopUpScheduleChange['applies_to'];

/** Whom an order of credit pays: the operator, by way of the institution that sells it; its line is what it is found by. */
export const toNewTopUp = (
  account: AccountRow,
  { phone, seller, value }: Chosen,
  { authorizationId, description, now }: { authorizationId: string | null; description: string | null; now: Date },
) => ({
  ...{ id: toUuid(newId('top')), payer: toPayer(account), authorizationId, description },
  amountCents: value.amountCents,
  payee: {
    ...{ ref: phone, name: `${seller.name} ${formatMobile(phone)}`, document: seller.document, ispb: account.ispb },
    ...{ branch: null, number: null, ownAccount: null },
  },
  target: {
    // one that waits gets the number of its hour as it leaves
    nsu: formatControlNumber(now, 'R'),
    ...{ phone, operator: seller.operator, bonusCents: value.bonusCents, validity: value.validity },
    ...{ helpPhone: seller.helpPhone, proof: null },
  },
});

/** What the proof of credits that are bought now holds for. */
export const toBoundTopUps = (account: AccountRow, { chosen, description }: Asked, idempotencyKey: string) => ({
  ...{ purpose: 'buy_top_ups' as const, accountId: account.id, lines: toBoundLines(chosen), idempotencyKey },
  description: description ?? '',
});

/** The same of a schedule: each of its days too. */
export const toBoundSchedule = (account: AccountRow, { chosen, description }: Asked, days: readonly string[]) => ({
  ...{ purpose: 'schedule_top_ups' as const, accountId: account.id, lines: toBoundLines(chosen), days: days.join(',') },
  description: description ?? '',
});

/** The same of a change. */
export const toBoundChange = (
  account: AccountRow,
  { id, target, payee }: Order<TopUpTarget>,
  change: { amountCents: Cents; date: string; appliesTo: AppliesTo },
) => ({
  ...{ purpose: 'change_top_up_schedule' as const, accountId: account.id, scheduledId: id, ...change },
  ...{ phone: target.phone, operator: target.operator, payeeDocument: payee.document },
});

/**
 * Commits the account to credit for every line, all in the caller's transaction: the proof is used up, limits taken, money held and purchases queued, or
 * none of it. Gives the UUIDs of the orders. Throws what `createTopUps` declares.
 */
export const commitTopUps = async (
  sql: Sql,
  account: AccountRow,
  { prove, idempotencyKey, ...by }: Paying,
  asked: Asked,
  { now, orders }: { now: Date; orders: Orders },
): Promise<string[]> => {
  const authorizationId = await prove(sql, toBoundTopUps(account, asked, idempotencyKey), now);
  const made: string[] = [];
  for (const one of asked.chosen) {
    const wish: NewOrder<TopUpTarget> = {
      ...toNewTopUp(account, one, { authorizationId, description: asked.description, now }),
      ...by,
      accountId: toUuid(account.id),
    };
    made.push((await orders.commit(sql, wish, now)).id);
  }
  return made;
};

/** The days of a schedule. Throws `schedule_day_invalid`, or `validation_failed` for more credits than one call orders. */
export const requireCredits = (
  { date, repeat }: Pick<TopUpScheduleRequest, 'date' | 'repeat'>,
  lines: number,
  now: Date,
): string[] => {
  const days = requireDays({ date, ...(repeat && { repeat }) }, now);
  if (days.length * lines > MOST_SCHEDULED) {
    throw new BankError('validation_failed', { violations: [{ field: 'top_ups', rule: 'too_many' }] });
  }
  return days;
};

/** Schedules credit for every line, each a series of its own, in the caller's transaction; nothing is held before its day. Gives the UUIDs of the series. */
export const scheduleTopUps = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; days: readonly string[]; every: 'week' | 'month' | null },
  asked: Asked,
  { now, orders }: { now: Date; orders: Orders },
): Promise<string[]> => {
  const { actor, proof, days, every } = call;
  const wish = toBoundSchedule(account, asked, days);
  const authorizationId = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  const made: string[] = [];
  for (const one of asked.chosen) {
    const id = toUuid(newId('pss'));
    const toOrder = (dueOn: string) => ({
      ...toNewTopUp(account, one, { authorizationId, description: asked.description, now }),
      dueOn,
    });
    const by = { accountId: toUuid(account.id), createdBy: toUuid(actor.userId), sessionId: actor.sessionId };
    await orders.schedule(sql, { id, ...by, every, orders: days.map(toOrder) }, now);
    made.push(id);
  }
  return made;
};

/** The top-up `tps_…` and what of its series is meant with it, as they are, held. Throws `not_found`. */
const holdScheduled = async (
  sql: Sql,
  orders: Orders,
  account: AccountRow,
  { scheduledId, appliesTo }: { scheduledId: string; appliesTo: AppliesTo },
): Promise<[ScheduledOrder, ...ScheduledOrder[]]> => {
  const seen = await getScheduled(sql, toUuid(account.id), scheduledId);
  const [scheduled, ...following] = await orders.hold(sql, seen, appliesTo);
  if (!scheduled) throw new BankError('not_found');
  return [scheduled, ...following];
};

/** The day that a top-up may become this on. Throws `top_up_schedule_ended`, `schedule_day_invalid`, or that its operator does not sell the value. */
export const requireChangeable = (
  scheduled: ScheduledOrder,
  { date, amountCents }: { date: string; amountCents: Cents },
  { catalogue, now }: { catalogue: Catalogue; now: Date },
): string => {
  if (!isWaiting(scheduled)) throw new BankError('top_up_schedule_ended');
  const { phone, operator } = scheduled.target;
  const seller = findSeller(catalogue, phone, operator);
  if (!seller) throw new BankError('top_up_operator_unavailable', { params: { operator } });
  requireSold(seller, amountCents);
  if (date === scheduled.dueOn || date === toLocalDate(now)) return date;
  const [day = date] = requireDays({ date }, now);
  return day;
};

/** Changes an open top-up, and the value of those that follow when asked. The proof of the change becomes theirs. */
export const changeScheduled = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; scheduledId: string; readCatalogue: () => Catalogue },
  change: TopUpScheduleChange,
  { now, orders }: { now: Date; orders: Orders },
): Promise<void> => {
  const { actor, scheduledId } = call;
  const appliesTo = change.applies_to;
  const amountCents = fromWire(change.amount_cents);
  await requireProofFor(sql, { ...call, purpose: 'change_top_up_schedule' }, now);
  const held = await holdScheduled(sql, orders, account, { scheduledId, appliesTo });
  const asked = { date: change.date, amountCents };
  const date = requireChangeable(held[0], asked, { catalogue: call.readCatalogue(), now });
  const wish = toBoundChange(account, held[0], { amountCents, date, appliesTo });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const by = { personId: toUuid(actor.userId), sessionId: actor.sessionId, now };
  await orders.change(sql, held, { amountCents, dueOn: date, authorizationId }, by);
};

/** Cancels an open top-up, and those that follow when asked; gives how many. Throws `not_found` or `top_up_schedule_ended`. */
export const cancelScheduled = async (
  sql: Sql,
  account: AccountRow,
  which: { actor: Actor; scheduledId: string; appliesTo: AppliesTo },
  { now, orders }: { now: Date; orders: Orders },
): Promise<number> => {
  const held = await holdScheduled(sql, orders, account, which);
  if (!isWaiting(held[0])) throw new BankError('top_up_schedule_ended');
  for (const { id } of held) await orders.cancel(sql, id, toUuid(which.actor.userId), now);
  return held.length;
};
