import type { TedScheduleChange, TedScheduleRequest } from '../../contract/products/ted-schedules';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { type Order, isWaiting, type Paying, toPayer } from '../../payments/orders';
import { TED_QUOTES, type TedDeps, type TedTarget } from './store';
import { type ScheduledOrder, getScheduled, requireBankDays, requireChangeable, requireOpen } from './window';
import { takeFee } from './allowance';
import { type Asked, type TedQuoted, requireAsked, toBoundChange, toBoundSchedule, toBoundTed } from './step-up';
import type { TedRequest } from '../../contract/products/ted';
import { formatControlNumber } from '../../providers';
import { takeQuote } from '../../payments/quotes';

type Context = { now: Date } & Pick<TedDeps, 'orders' | 'rules'>;
type AppliesTo = TedScheduleChange['applies_to'];

/** Schedules all TEDs of a request in the caller's transaction: each is an order for its day, nothing is held before. Returns the UUID of the series. */
export const scheduleTeds = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string },
  request: TedScheduleRequest,
  { now, orders, rules }: Context,
): Promise<string> => {
  const { feeCents } = rules;
  const { quote, asked } = await takeAsked(sql, account, request, now);
  const days = requireBankDays(request, now);
  const wish = toBoundSchedule(account, quote, asked, { feeCents, days });
  const authorizationId = await takeAuthorization(sql, { ...call, wish }, now);
  const toOrder = (dueOn: string) => ({
    ...toNewTed(account, quote, asked, { authorizationId: toUuid(authorizationId), feeCents, now }),
    dueOn,
  });
  const { actor } = call;
  const series = {
    ...{ id: toUuid(newId('pss')), accountId: toUuid(account.id), createdBy: toUuid(actor.userId) },
    ...{ every: request.repeat?.every ?? null, sessionId: actor.sessionId },
  };
  await orders.schedule(sql, { ...series, orders: days.map(toOrder) }, now);
  return series.id;
};

/** The TED `tds_…` and what of its series is meant with it, as they are, held. Throws `not_found`. */
const holdScheduled = async (
  sql: Sql,
  orders: TedDeps['orders'],
  account: AccountRow,
  { scheduledId, appliesTo }: { scheduledId: string; appliesTo: AppliesTo },
): Promise<[ScheduledOrder, ...ScheduledOrder[]]> => {
  const seen = await getScheduled(sql, toUuid(account.id), scheduledId);
  const [scheduled, ...following] = await orders.hold(sql, seen, appliesTo);
  if (!scheduled) throw new BankError('not_found');
  return [scheduled, ...following];
};

/** Changes an open TED, and the amount of those that follow when asked. The proof of the change becomes theirs. */
export const changeScheduled = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; scheduledId: string },
  change: TedScheduleChange,
  { now, orders, rules }: Context,
): Promise<void> => {
  const { actor, scheduledId } = call;
  const appliesTo = change.applies_to;
  const amountCents = fromWire(change.amount_cents);
  await requireProofFor(sql, { ...call, purpose: 'change_ted_schedule' }, now);
  const held = await holdScheduled(sql, orders, account, { scheduledId, appliesTo });
  const date = requireChangeable(held[0], { date: change.date, amountCents }, { rules, now });
  const wish = toBoundChange(account, held[0], { amountCents, date, appliesTo });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const by = { personId: toUuid(actor.userId), sessionId: actor.sessionId, now };
  await orders.change(sql, held, { amountCents, dueOn: date, authorizationId }, by);
};

/** Cancels an open TED, and those that follow when asked; gives how many. Throws `not_found` or `ted_schedule_ended`. */
export const cancelScheduled = async (
  sql: Sql,
  account: AccountRow,
  which: { actor: Actor; scheduledId: string; appliesTo: AppliesTo },
  { now, orders }: Pick<Context, 'now' | 'orders'>,
): Promise<number> => {
  const held = await holdScheduled(sql, orders, account, which);
  if (!isWaiting(held[0])) throw new BankError('ted_schedule_ended');
  for (const { id } of held) await orders.cancel(sql, id, toUuid(which.actor.userId), now);
  return held.length;
};

/** What every TED of a call says, for now and for a day. */
export const toNewTed = (
  account: AccountRow,
  { payee, target }: Pick<TedQuoted, 'payee' | 'target'>,
  asked: Asked,
  { authorizationId, feeCents, now }: { authorizationId: string | null; feeCents: bigint; now: Date },
) => ({
  ...{ id: toUuid(newId('ted')), payer: toPayer(account), payee, authorizationId, feeCents },
  ...{ amountCents: asked.amountCents, description: asked.description },
  // one that waits gets the number of its hour as it leaves
  target: { ...target, purpose: asked.purpose, controlNumber: formatControlNumber(now) },
});

/** Takes the quote and what is asked of it, in the transaction of its payment. */
export const takeAsked = async (
  sql: Sql,
  account: AccountRow,
  request: TedRequest,
  now: Date,
): Promise<{ quote: TedQuoted; asked: Asked }> => {
  const call = { accountId: toUuid(account.id), quoteId: request.ted_quote_id };
  const quote = await takeQuote(sql, TED_QUOTES, call, now);
  return { quote, asked: requireAsked(account, quote, request) };
};

/**
 * Commits the account to a TED, all in the caller's transaction: the quote and the proof are used up, the limit taken, amount and fee held and the sending
 * queued, or none of it. Throws what `createTed` declares.
 */
export const commitTed = async (
  sql: Sql,
  account: AccountRow,
  { prove, idempotencyKey, ...by }: Paying,
  request: TedRequest,
  { now, orders, rules }: { now: Date } & Pick<TedDeps, 'orders' | 'rules'>,
): Promise<Order<TedTarget>> => {
  const accountId = toUuid(account.id);
  const { quote, asked } = await takeAsked(sql, account, request, now);
  const feeCents = await takeFee(sql, rules, accountId, now);
  const wish = toBoundTed(account, quote, asked, { feeCents, idempotencyKey });
  const authorizationId = await prove(sql, wish, now);
  requireOpen(rules, now);
  const order = toNewTed(account, quote, asked, { authorizationId, feeCents, now });
  return orders.commit(sql, { ...order, ...by, accountId }, now);
};
