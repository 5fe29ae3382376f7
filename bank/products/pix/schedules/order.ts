import type { ScheduleRequest } from '../../../contract/products/pix/schedules';
import { newId, toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { formatEndToEndId, requireFittingAmount, takeLookup, toKeptPayee, toNewOrder } from '../pay';
import type { SchedulesDeps } from './deps';
import { requireDays } from '../../../payments/orders';
import { requireSchedulable } from './plan';
import { toBoundSchedule } from './step-up';

/**
 * Schedules all payments of a request in the caller's transaction: lookup and proof are used up, each payment is an order for its day. Nothing is held and
 * no limit of the account taken before the day; those of a browser that is not registered are taken now. Returns the UUID of the series. Throws what `createPixSchedule` declares.
 */
export const schedulePayments = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string },
  request: ScheduleRequest,
  { now, orders }: { now: Date } & Pick<SchedulesDeps, 'orders'>,
): Promise<string> => {
  const accountUuid = toUuid(account.id);
  const amountCents = fromWire(request.amount_cents);
  const lookup = await takeLookup(sql, accountUuid, request.lookup_id, now);
  requireSchedulable(lookup, accountUuid);
  requireFittingAmount(lookup, amountCents);
  const days = requireDays(request, now);
  const description = toPlainText(request.description, 140);
  const wish = toBoundSchedule(account, toKeptPayee(lookup.payee), { amountCents, days, description });
  const authorizationUuid = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const createdBy = toUuid(call.actor.userId);
  const facts = { createdBy, authorizationUuid, amountCents, description };
  const toOrder = (dueOn: string) => {
    // each leaves by itself, with the end-to-end id of its own hour
    const target = { ...lookup, endToEndId: formatEndToEndId(account.ispb, now) };
    const isAmountFixed = lookup.amountCents !== null;
    return {
      ...toNewOrder(account, { ...facts, paymentUuid: toUuid(newId('psc')) }, { ...target, isAmountFixed }),
      dueOn,
    };
  };
  const series = { id: toUuid(newId('pss')), accountId: accountUuid, createdBy, every: request.repeat?.every ?? null };
  await orders.schedule(sql, { ...series, sessionId: call.actor.sessionId, orders: days.map(toOrder) }, now);
  await tellChanged(sql, account.id, ['pix']);
  return series.id;
};
