import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Actor } from '../../../core/operation';
import { cancelJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { AccountRow } from '../../../ground/accounts';
import { tellChanged } from '../../../ground/notifications';
import { cancelActsAbout } from '../../../payments/office';
import { cancelCharge, isCancellable, requireCancellable } from './charge';
import { findCharge, lockOpenCharges, type StoredCharge } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { EXPIRY_JOB } from './proposal';
import { getRecurrence, saveRecurrence, type StoredRecurrence } from './rows';
import { requireActive, requireAwaiting } from './rules';
import { tellReceiverLater } from './tell-receiver';

type Ends = Pick<RecurrencesDeps, 'approvals' | 'notifier'>;

interface Call {
  actor: Actor;
  recurrenceId: string;
  deps: Ends;
}

/** Ends what people are asked about an authorisation of the account, before that is held. Throws `not_found`. */
const endAsked = async (
  sql: Sql,
  deps: Ends,
  { account, recurrenceId }: { account: AccountRow; recurrenceId: string },
  end: { by: string; reason: string },
  now: Date,
): Promise<void> => {
  const { id } = await getRecurrence(sql, account.id, recurrenceId);
  await cancelActsAbout(sql, deps, [id], end, now);
};

/** Refuses what is asked for. Throws `not_found` or `recurrence_ended`. */
export const refuse = async (
  sql: Sql,
  account: AccountRow,
  { actor, recurrenceId, deps }: Call,
  now: Date,
): Promise<StoredRecurrence> => {
  const by = toUuid(actor.userId);
  await endAsked(sql, deps, { account, recurrenceId }, { by, reason: 'O pedido foi recusado.' }, now);
  const recurrence = await getRecurrence(sql, account.id, recurrenceId, true);
  requireAwaiting(recurrence, now);
  await cancelJob(sql, EXPIRY_JOB, recurrence.id);
  await tellReceiverLater(sql, 'refused', { recurrenceId: recurrence.id });
  await tellChanged(sql, account.id, ['pix']);
  return saveRecurrence(sql, recurrence, { status: 'refused', answeredBy: by, answeredAt: now, endedAt: now });
};

/** Cancels an authorisation at once, with every charge that may still be cancelled: one of today is paid all the same. Gives how many it took along. */
export const cancel = async (
  sql: Sql,
  account: AccountRow,
  { actor, recurrenceId, deps }: Call,
  now: Date,
): Promise<number> => {
  const ended = { by: toUuid(actor.userId), reason: 'A autorização foi cancelada.' };
  await endAsked(sql, deps, { account, recurrenceId }, ended, now);
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
