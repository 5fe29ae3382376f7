import { toLatestDay } from '../../contract/schedule-days';
import { toWindow } from '../../core/bank-hours';
import { rollToBusinessDay } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import type { AccountRow } from '../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../ground/identity';
import { type DayOrder, findDayOrder, isWaiting, requireBankDay } from '../../payments/orders';
import type { Sql } from '../../storage';
import { toTaxRef } from './details';
import { taxHours } from './hours';
import { getTaxOrder, TAX_STORE, type TaxDeps, type TaxOrder, type TaxTarget } from './store';

type Context = { now: Date } & Pick<TaxDeps, 'orders' | 'rules'>;

const [earlier, later] = [(a: string, b: string) => (a < b ? a : b), (a: string, b: string) => (a > b ? a : b)];

/** The last day to which one may be moved: after its due day other fines hold than those it says, so that what is late is only paid sooner. */
const toLatest = ({ target: { tax }, dueOn }: TaxOrder, now: Date): string => {
  const farthest = toLatestDay(toLocalDate(now));
  if (tax.dueDate === null || dueOn === null) return farthest;
  // a due day of a tax on which banks are closed is never the next one
  return earlier(later(rollToBusinessDay(tax.dueDate, -1), dueOn), farthest);
};

/** The day on which one that waits for its day would leave. Throws `tax_schedule_ended` or `schedule_day_invalid`. */
export const requireChangeable = (
  order: TaxOrder,
  wished: string,
  { rules, now }: Pick<Context, 'rules' | 'now'>,
): string => {
  if (order.dueOn === null || !isWaiting(order)) throw new BankError('tax_schedule_ended');
  // today is meant as now: on a day of rest, or after hours, it is none
  const { leavesOn: earliest } = toWindow(taxHours(rules), now);
  return requireBankDay(wished, { earliest, latest: toLatest(order, now) });
};

/** Everything the proof of a change holds for. */
export const toBoundChange = (account: AccountRow, { id, payee, amountCents, target }: TaxOrder, date: string) => ({
  ...{ purpose: 'change_tax_schedule' as const, accountId: account.id, taxOrderId: id, date },
  ...{ tax: toTaxRef(target.tax), amountCents, payeeDocument: payee.document },
});

/** The tax `tax_…` that waits for its day, held. Throws `not_found` or `tax_schedule_ended`. */
export const holdScheduled = async (
  sql: Sql,
  orders: TaxDeps['orders'],
  account: AccountRow,
  taxId: string,
): Promise<DayOrder<TaxTarget>> => {
  const { id } = await getTaxOrder(sql, toUuid(account.id), taxId);
  const seen = await findDayOrder(sql, TAX_STORE, id);
  const [held] = seen ? await orders.hold(sql, seen, 'this') : [];
  if (!held || !isWaiting(held)) throw new BankError('tax_schedule_ended');
  return held;
};

/** Moves one to another day. The proof of the change becomes its own. */
export const changeDay = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string; taxId: string },
  wished: string,
  { now, orders, rules }: Context,
): Promise<void> => {
  const { actor, taxId } = call;
  await requireProofFor(sql, { ...call, purpose: 'change_tax_schedule' }, now);
  const held = await holdScheduled(sql, orders, account, taxId);
  const dueOn = requireChangeable(held, wished, { rules, now });
  const wish = toBoundChange(account, held, dueOn);
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const by = { personId: toUuid(actor.userId), sessionId: actor.sessionId, now };
  await orders.change(sql, [held], { amountCents: held.amountCents, dueOn, authorizationId }, by);
};
