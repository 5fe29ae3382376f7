import type { RecurrenceTerms } from '../../../contract/products/pix/automatic';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import { fromWire } from '../../../core/money';
import type { Actor } from '../../../core/operation';
import { cancelJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { requireProofFor, takeAuthorization } from '../../../ground/identity';
import { tellChanged } from '../../../ground/notifications';
import { requireWithinPerson } from '../../../payments/orders';
import { commitDeviceLimit } from '../limits';
import { cancelCharge, isCancellable, requireCancellable } from './charge';
import { findCharge, lockOpenCharges, type StoredCharge } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { EXPIRY_JOB } from './proposal';
import { isMore, mostOfEach, requireReleasing } from './release';
import { getRecurrence, saveRecurrence, type StoredRecurrence } from './rows';
import { mayRetry, requireActive, requireAwaiting, requireTerms, type Terms } from './rules';
import { toBoundTerms } from './step-up';
import { tellReceiverLater } from './tell-receiver';

const toTerms = ({ max_cents: max, retries_allowed: retriesAllowed }: RecurrenceTerms): Terms => ({
  maxCents: max === null ? null : fromWire(max),
  retriesAllowed,
});

interface Call {
  actor: Actor;
  proof: string;
  recurrenceId: string;
  terms: RecurrenceTerms;
}

const PURPOSE = { approve: 'approve_pix_recurrence', change: 'change_pix_recurrence' } as const;

/** Approves what is asked for, or changes what was approved, with the person's proof of exactly these terms. */
export const setTerms = async (
  sql: Sql,
  what: keyof typeof PURPOSE,
  account: AccountRow,
  call: Call,
  { now, limits, approvals }: { now: Date } & Pick<RecurrencesDeps, 'limits' | 'approvals'>,
): Promise<StoredRecurrence> => {
  const { actor, proof } = call;
  const purpose = PURPOSE[what];
  await requireProofFor(sql, { actor, proof, purpose }, now);
  const recurrence = await getRecurrence(sql, account.id, call.recurrenceId, true);
  if (what === 'approve') requireAwaiting(recurrence, now);
  else requireActive(recurrence);
  const terms = toTerms(call.terms);
  requireTerms(recurrence, terms);
  const wish = toBoundTerms(purpose, account, recurrence, terms);
  const authorizationId = toUuid(await takeAuthorization(sql, { actor, proof, wish }, now));
  if (isMore(recurrence, what, terms)) {
    await requireReleasing(sql, approvals, { account, userId: actor.userId }, { recurrence, terms }, now);
    await requireWithinPerson(
      sql,
      {
        ...{ personId: toUuid(actor.userId), accountId: toUuid(account.id), kind: 'pix', dueOn: null, orderId: null },
        amountCents: mostOfEach(recurrence, terms),
      },
      now,
    );
    const commitments = [{ id: recurrence.id, amountCents: recurrence.amountCents ?? terms.maxCents }];
    await commitDeviceLimit(sql, limits, { sessionId: actor.sessionId, commitments }, now);
  }
  const change = {
    maxCents: terms.maxCents,
    retriesAllowed: terms.retriesAllowed && mayRetry(recurrence.code),
    authorizationId,
  };
  await tellChanged(sql, account.id, ['pix']);
  if (what === 'change') return saveRecurrence(sql, recurrence, change);
  await cancelJob(sql, EXPIRY_JOB, recurrence.id);
  await tellReceiverLater(sql, 'approved', { recurrenceId: recurrence.id });
  const answeredBy = toUuid(actor.userId);
  return saveRecurrence(sql, recurrence, { ...change, status: 'approved', answeredBy, answeredAt: now });
};

/** Refuses what is asked for. Throws `not_found` or `recurrence_ended`. */
export const refuse = async (
  sql: Sql,
  account: AccountRow,
  { actor, recurrenceId }: Pick<Call, 'actor' | 'recurrenceId'>,
  now: Date,
): Promise<StoredRecurrence> => {
  const recurrence = await getRecurrence(sql, account.id, recurrenceId, true);
  requireAwaiting(recurrence, now);
  await cancelJob(sql, EXPIRY_JOB, recurrence.id);
  await tellReceiverLater(sql, 'refused', { recurrenceId: recurrence.id });
  await tellChanged(sql, account.id, ['pix']);
  const answeredBy = toUuid(actor.userId);
  return saveRecurrence(sql, recurrence, { status: 'refused', answeredBy, answeredAt: now, endedAt: now });
};

/** Cancels an authorisation at once, with every charge that may still be cancelled: one of today is paid all the same. Gives how many it took along. */
export const cancel = async (sql: Sql, account: AccountRow, recurrenceId: string, now: Date): Promise<number> => {
  const recurrence = await getRecurrence(sql, account.id, recurrenceId, true);
  requireActive(recurrence);
  const charges = (await lockOpenCharges(sql, recurrence.id)).filter(charge => isCancellable(charge, now));
  for (const charge of charges) await cancelCharge(sql, charge, 'payer', now);
  await saveRecurrence(sql, recurrence, { status: 'cancelled', cancelledBy: 'payer', endedAt: now });
  await tellReceiverLater(sql, 'cancelled', { recurrenceId: recurrence.id });
  await tellChanged(sql, account.id, ['pix']);
  return charges.length;
};

/** Cancels one charge until 23:59 of the day before; the authorisation stays. Throws `not_found` or `recurrence_charge_closed`. */
export const cancelOneCharge = async (
  sql: Sql,
  account: AccountRow,
  { recurrenceId, chargeId }: { recurrenceId: string; chargeId: string },
  now: Date,
): Promise<StoredCharge> => {
  const recurrence = await getRecurrence(sql, account.id, recurrenceId, true);
  const charge = await findCharge(sql, toUuid(chargeId), true);
  if (charge?.recurrenceId !== recurrence.id) throw new BankError('not_found');
  requireCancellable(charge, now);
  await cancelCharge(sql, charge, 'payer', now);
  await tellReceiverLater(sql, 'charge_cancelled', { recurrenceId: recurrence.id, charge });
  return charge;
};
