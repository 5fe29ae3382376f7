import type { BoletoRequest } from '../../contract/products/boleto';
import type { BoletoScheduleChange, BoletoScheduleRequest } from '../../contract/products/boleto-schedules';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { newId, toUuid } from '../../core/ids';
import { fromWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { isWaiting, type Order, type Paying, toPayer } from '../../payments/orders';
import { takeQuote } from '../../payments/quotes';
import { formatControlNumber } from '../../providers';
import type { Sql } from '../../storage';
import { requireUnclaimed, toClaim } from './claims';
import { hoursOf, requireToday, toHoursOf } from './days';
import type { Reassessed } from './reassess';
import { type Asked, type BoletoQuoteRow, requireAsked, toBoundBoleto, toBoundChange, toBoundSchedule } from './bound';
import { BOLETO_QUOTES, type BoletoDeps, type BoletoTarget, deskOf, getScheduled, type ScheduledOrder } from './store';
import { requireUnchanged } from './watch';

type Context = { now: Date } & Pick<BoletoDeps, 'orders' | 'rules' | 'watch'>;

/** Takes the quote and what is asked of it, in the transaction of its payment; nothing else of this boleto may stand. */
const takeAsked = async (
  sql: Sql,
  account: AccountRow,
  request: BoletoRequest,
  { now, watch }: Pick<Context, 'now' | 'watch'>,
): Promise<{ quote: BoletoQuoteRow; asked: Asked }> => {
  const accountId = toUuid(account.id);
  const quote = await takeQuote(sql, BOLETO_QUOTES, { accountId, quoteId: request.boleto_quote_id }, now);
  const asked = requireAsked(quote, request);
  await requireUnclaimed(sql, accountId, quote.target.barcode);
  await requireUnchanged(sql, watch, accountId, quote.target, now);
  return { quote, asked };
};

/** What every boleto of a call says, for now and for a day. */
export const toNewBoleto = (
  account: AccountRow,
  { payee, target: { barcode, reference, isRepeatable, facts } }: Pick<BoletoQuoteRow, 'payee' | 'target'>,
  asked: Asked,
  { authorizationId, feeCents, now }: { authorizationId: string | null; feeCents: bigint; now: Date },
) => ({
  ...{ id: toUuid(newId('bol')), payer: toPayer(account), payee, authorizationId, feeCents },
  ...{ amountCents: asked.amountCents, description: asked.description },
  target: {
    ...{ barcode, reference, isRepeatable, facts, claim: toClaim(toUuid(account.id), barcode) },
    // one that waits gets the number of its hour as it leaves
    paymentNumber: formatControlNumber(now, 'B'),
  },
});

/**
 * Commits the account to a boleto, all in the caller's transaction: the quote and the proof are used up, the limit taken, the money held and the sending queued,
 * or none of it. Throws what `createBoletoPayment` declares.
 */
export const commitBoleto = async (
  sql: Sql,
  account: AccountRow,
  { prove, idempotencyKey, ...by }: Paying,
  request: BoletoRequest,
  { now, orders, rules, watch }: Context,
): Promise<Order<BoletoTarget>> => {
  const { feeCents } = rules;
  const { quote, asked } = await takeAsked(sql, account, request, { now, watch });
  const wish = toBoundBoleto(account, quote, asked, { feeCents, idempotencyKey });
  const authorizationId = await prove(sql, wish, now);
  const { kind, day, facts } = quote.target;
  requireToday(hoursOf(rules, toHoursOf(kind, facts.bill)), day, now);
  const order = toNewBoleto(account, quote, asked, { authorizationId, feeCents, now });
  return orders[kind].commit(sql, { ...order, ...by, accountId: toUuid(account.id) }, now);
};

/** Throws `schedule_day_invalid` for a day that was not quoted, or is not to come. */
export const requireQuotedDay = ({ target: { day } }: BoletoQuoteRow, wished: string, now: Date): void => {
  const problem = wished !== day ? 'not_quoted' : day <= toLocalDate(now) ? 'past' : null;
  if (problem) throw new BankError('schedule_day_invalid', { params: { problem, earliest: day, latest: day } });
};

/** Schedules a boleto in the caller's transaction: an order for its day, nothing is held before. Returns the UUID of the order. */
export const scheduleBoleto = async (
  sql: Sql,
  account: AccountRow,
  { actor, proof }: { actor: Actor; proof: string },
  request: BoletoScheduleRequest,
  { now, orders, rules, watch }: Context,
): Promise<string> => {
  const { feeCents } = rules;
  const { quote, asked } = await takeAsked(sql, account, request, { now, watch });
  requireQuotedDay(quote, request.date, now);
  const wish = toBoundSchedule(account, quote, asked, { feeCents, date: request.date });
  const authorizationId = await takeAuthorization(sql, { actor, proof, wish }, now);
  const proven = { authorizationId: toUuid(authorizationId), feeCents, now };
  const order = { ...toNewBoleto(account, quote, asked, proven), dueOn: request.date };
  const series = {
    ...{ id: toUuid(newId('pss')), accountId: toUuid(account.id), createdBy: toUuid(actor.userId) },
    ...{ every: null, sessionId: actor.sessionId, orders: [order] },
  };
  await orders[quote.target.kind].schedule(sql, series, now);
  return order.id;
};

/** The boleto `bls_…` as it is, held. Throws `not_found` or `boleto_schedule_ended`. */
const holdScheduled = async (
  sql: Sql,
  orders: BoletoDeps['orders'],
  account: AccountRow,
  scheduledId: string,
): Promise<ScheduledOrder> => {
  const seen = await getScheduled(sql, toUuid(account.id), scheduledId);
  const [scheduled] = await deskOf(orders, seen).hold(sql, seen, 'this');
  if (!scheduled) throw new BankError('not_found');
  if (!isWaiting(scheduled)) throw new BankError('boleto_schedule_ended');
  return scheduled;
};

/** Changes an open one to what the registry told of its new day. The proof of the change becomes its own. */
export const changeScheduled = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; scheduledId: string },
  change: BoletoScheduleChange & { found: Reassessed },
  { now, orders }: Pick<Context, 'now' | 'orders'>,
): Promise<void> => {
  const { actor } = call;
  const { day: dueOn, facts } = change.found;
  const amountCents = fromWire(change.amount_cents);
  await requireProofFor(sql, { ...call, purpose: 'change_boleto_schedule' }, now);
  const held = await holdScheduled(sql, orders, account, call.scheduledId);
  const wish = toBoundChange(account, held, { amountCents, date: dueOn });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const by = { personId: toUuid(actor.userId), sessionId: actor.sessionId, now };
  await sql.query('update boleto_order set facts = $2 where order_id = $1', [held.id, JSON.stringify(facts)]);
  await deskOf(orders, held).change(sql, [held], { amountCents, dueOn, authorizationId }, by);
};

/** Cancels an open one. Throws `not_found` or `boleto_schedule_ended`. */
export const cancelScheduled = async (
  sql: Sql,
  account: AccountRow,
  { actor, scheduledId }: { actor: Actor; scheduledId: string },
  { now, orders }: Pick<Context, 'now' | 'orders'>,
): Promise<void> => {
  const held = await holdScheduled(sql, orders, account, scheduledId);
  await deskOf(orders, held).cancel(sql, held.id, toUuid(actor.userId), now);
};
