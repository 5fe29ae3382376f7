import type { ScheduleRequest } from '../../../contract/products/pix/schedules';
import { newId, toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { toPlainText } from '../../../core/plain-text';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { queueDue } from '../../../payments/due';
import { commitDeviceLimit, type LimitPolicy } from '../limits';
import { requireFittingAmount, takeLookup } from '../pay';
import { PAY_DAY, requireDays, requireSchedulable } from './plan';
import { insertSchedule } from './rows';
import { toBoundSchedule } from './step-up';

/**
 * Schedules all payments of a request in the caller's transaction: lookup and proof are used up, each payment gets its day and its job. Nothing is
 * held and no limit of the account taken before the day; those of a browser that is not registered are taken now. Returns the UUID of the schedule. Throws what `createPixSchedule` declares.
 */
export const schedulePayments = async (
  sql: Sql,
  account: AccountRow,
  call: { actor: Actor; proof: string },
  request: ScheduleRequest,
  { now, limits }: { now: Date; limits: LimitPolicy },
): Promise<string> => {
  const accountUuid = toUuid(account.id);
  const amountCents = fromWire(request.amount_cents);
  const lookup = await takeLookup(sql, accountUuid, request.lookup_id, now);
  requireSchedulable(lookup, accountUuid);
  requireFittingAmount(lookup, amountCents);
  const days = requireDays(request, now);
  const description = toPlainText(request.description, 140);
  const wish = toBoundSchedule(account, lookup, { amountCents, days, description });
  const authorizationId = toUuid(await takeAuthorization(sql, { ...call, wish }, now));
  const schedule = {
    id: toUuid(newId('pss')),
    accountId: accountUuid,
    createdBy: toUuid(call.actor.userId),
    every: request.repeat?.every ?? null,
    createdAt: now,
  };
  const payments = days.map((date, index) => ({
    id: toUuid(newId('psc')),
    number: index + 1,
    date,
    amountCents,
    isAmountFixed: lookup.amountCents !== null,
    description,
    source: lookup.source,
    txid: lookup.txid,
    payee: lookup.payee,
    authorizationId,
    tryAt: PAY_DAY.tries.first(date),
  }));
  await insertSchedule(sql, schedule, payments);
  await commitDeviceLimit(sql, limits, { sessionId: call.actor.sessionId, commitments: payments }, now);
  for (const { id, tryAt } of payments) await queueDue(sql, PAY_DAY, id, tryAt);
  await tellChanged(sql, account.id, ['pix']);
  return schedule.id;
};
