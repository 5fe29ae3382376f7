import { findCycle } from '../../../contract/products/pix/automatic-cycles';
import type { Sql } from '../../../storage';
import { queueDue } from '../../../payments/due';
import type { ArrivingCharge } from './charge';
import { insertCharge } from './charge-rows';
import { saveRecurrence, type StoredRecurrence } from './rows';
import { mayRetry, PAY_DAY } from './rules';

/** Writes down an answer of the past, without a person who proves it now: for the demo. Ids are UUIDs. */
export const recordApproval = async (
  sql: Sql,
  recurrence: StoredRecurrence,
  { answeredBy, authorizationId, at }: { answeredBy: string; authorizationId: string; at: Date },
): Promise<StoredRecurrence> =>
  saveRecurrence(sql, recurrence, {
    status: 'approved',
    retriesAllowed: mayRetry(recurrence.code),
    answeredBy,
    authorizationId,
    answeredAt: at,
  });

/** Writes down that the payer cancelled: for the demo. */
export const recordCancellation = (sql: Sql, recurrence: StoredRecurrence, at: Date): Promise<StoredRecurrence> =>
  saveRecurrence(sql, recurrence, { status: 'cancelled', cancelledBy: 'payer', endedAt: at });

/** Writes down a charge that is to be paid, and tells nobody: for the demo. */
export const recordCharge = async (
  sql: Sql,
  recurrence: StoredRecurrence,
  { id, at, ...charge }: ArrivingCharge & { id: string; at: Date },
): Promise<void> => {
  const tryAt = PAY_DAY.tries.first(charge.dueOn);
  await insertCharge(sql, {
    ...charge,
    id,
    recurrenceId: recurrence.id,
    accountId: recurrence.accountId,
    cycle: findCycle(recurrence.startsOn, recurrence.frequency, charge.dueOn) ?? 0,
    payOn: charge.dueOn,
    status: 'scheduled',
    tryAt,
    failureCode: null,
    arrivedAt: at,
    endedAt: null,
  });
  await queueDue(sql, PAY_DAY, id, tryAt);
};
