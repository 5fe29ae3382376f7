import { findCycle } from '../../../contract/products/pix/automatic-cycles';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import { toPlainText } from '../../../core/plain-text';
import type { Sql } from '../../../storage';
import { tellChanged } from '../../../ground/notifications';
import { dropDue, queueDue } from '../../../payments/due';
import { noteTakenBack, wasTakenBack } from '../rail-messages';
import {
  endCharge,
  insertCharge,
  isCycleCharged,
  lockChargeByTxid,
  reopenCharge,
  type StoredCharge,
} from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { tellRefused, tellScheduled } from './news';
import type { StoredRecurrence } from './rows';
import { findChargeProblem, isRetryAllowed, isTakenBack, PAY_DAY, toCancelBefore } from './rules';
import { tellReceiverLater } from './tell-receiver';

type NewsDeps = Pick<RecurrencesDeps, 'clock' | 'notifier'>;

export interface ArrivingCharge {
  txid: string;
  dueOn: string;
  cycleOn?: string | undefined;
  amountCents: Cents;
  description: string | null;
}

const toMatter = ({ code }: StoredRecurrence, txid: string) => `recurrence charge ${code} ${txid}` as const;

/**
 * Takes a charge in, for an authorisation that the caller holds: scheduled for its day, or refused with its reason. Nothing is held and no limit
 * taken before the day. One whose txid is known, or that was taken back before, changes nothing; without an authorisation nothing is kept of it.
 */
export const receiveCharge = async (
  { clock, notifier }: NewsDeps,
  sql: Sql,
  recurrence: StoredRecurrence,
  charge: ArrivingCharge,
): Promise<void> => {
  const now = clock.now();
  const { dueOn, amountCents, txid } = charge;
  if (await lockChargeByTxid(sql, recurrence.id, txid)) return;
  // it arrives before the day ahead of its own, so that what overtook it was in time, too
  if (await wasTakenBack(sql, toMatter(recurrence, txid))) return;
  const cycle = findCycle(recurrence.startsOn, recurrence.frequency, charge.cycleOn ?? dueOn) ?? -1;
  const problem =
    findChargeProblem(recurrence, charge, now) ??
    ((await isCycleCharged(sql, recurrence.id, cycle)) ? 'cycle_charged' : null);
  if (problem === 'not_authorised') return;
  const id = toUuid(newId('pra'));
  await insertCharge(sql, {
    id,
    recurrenceId: recurrence.id,
    accountId: recurrence.accountId,
    txid,
    cycle,
    amountCents,
    description: toPlainText(charge.description, 140),
    dueOn,
    payOn: dueOn,
    status: problem ? 'refused' : 'scheduled',
    tryAt: PAY_DAY.tries.first(dueOn),
    failureCode: problem,
    arrivedAt: now,
    endedAt: problem ? now : null,
  });
  const place = { recurrenceId: recurrence.id, charge: { id, extraTries: 0 } };
  if (problem) {
    await tellReceiverLater(sql, 'charge_refused', place);
    return tellRefused(sql, notifier, recurrence, { amountCents, code: problem });
  }
  await queueDue(sql, PAY_DAY, id, PAY_DAY.tries.first(dueOn));
  await tellReceiverLater(sql, 'charge_scheduled', place);
  await tellScheduled(sql, notifier, recurrence, { amountCents, payOn: dueOn, extraTries: 0 });
};

/** Opens a charge that failed for want of money or by a refusal of the rails once more, where its receiver may ask for that. Else nothing changes. */
export const retryCharge = async (
  { clock, notifier }: NewsDeps,
  sql: Sql,
  recurrence: StoredRecurrence,
  { txid, payOn }: { txid: string; payOn: string },
): Promise<void> => {
  const charge = await lockChargeByTxid(sql, recurrence.id, txid);
  if (!charge || !isRetryAllowed(recurrence, charge, payOn, clock.now())) return;
  // the receiver may have charged the cycle anew meanwhile
  if (await isCycleCharged(sql, recurrence.id, charge.cycle)) return;
  const tryAt = PAY_DAY.tries.first(payOn);
  await reopenCharge(sql, charge.id, payOn, tryAt);
  await queueDue(sql, PAY_DAY, charge.id, tryAt);
  const again = { id: charge.id, extraTries: charge.extraTries + 1 };
  await tellReceiverLater(sql, 'charge_scheduled', { recurrenceId: recurrence.id, charge: again });
  await tellScheduled(sql, notifier, recurrence, { ...charge, ...again, payOn });
};

/** Takes back a charge that its receiver did not want any more in time, also one that has not arrived yet. Else nothing changes. */
export const withdrawCharge = async (
  { clock }: NewsDeps,
  sql: Sql,
  recurrence: StoredRecurrence,
  { txid, saidAt }: { txid: string; saidAt?: Date | undefined },
): Promise<void> => {
  const charge = await lockChargeByTxid(sql, recurrence.id, txid);
  const now = clock.now();
  if (!charge) return noteTakenBack(sql, toMatter(recurrence, txid), now);
  if (charge.status !== 'scheduled' || !isTakenBack(charge.payOn, { saidAt, now })) return;
  await cancelCharge(sql, charge, 'receiver', now);
};

/** Ends an open charge that the caller holds, with its job. */
export const cancelCharge = async (
  sql: Sql,
  charge: StoredCharge,
  by: 'payer' | 'receiver',
  now: Date,
): Promise<void> => {
  await endCharge(sql, charge.id, { status: 'cancelled', cancelledBy: by, now });
  await dropDue(sql, PAY_DAY, charge.id);
  await tellChanged(sql, fromUuid('acc', charge.accountId), ['pix']);
};

/** Whether the payer may still cancel an open charge. */
export const isCancellable = ({ status, payOn }: StoredCharge, now: Date): boolean =>
  status === 'scheduled' && now < toCancelBefore(payOn);

/** Throws `recurrence_charge_closed` unless the payer may still cancel the charge. */
export const requireCancellable = (charge: StoredCharge, now: Date): void => {
  if (!isCancellable(charge, now)) throw new BankError('recurrence_charge_closed');
};
