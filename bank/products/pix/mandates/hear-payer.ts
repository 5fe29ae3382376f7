import { startOfLocalDate } from '../../../core/clock';
import { exponentialBackoff, type JobHandler } from '../../../jobs';
import { MESSAGE_JOB, parsePayerMessage, type PayerMessage, RECEIVE_PAYER_JOB } from '../../../providers';
import type { Sql } from '../../../storage';
import { findChargeByTxid, lastTry, lockOpenCharges, moveCharge, moveTry, type StoredCharge } from './charge-rows';
import { collectFrom } from './collect';
import type { MandatesDeps } from './deps';
import { findOpenRequest, moveRequest } from './request-rows';
import { lockMandateByCode, moveMandate, notePayer, type StoredMandate } from './rows';
import { toDaySpokenOf } from './rules';
import { notifyAnswer, notifyGone, tellCharge, tellMandate } from './told';
import { noteUnpaid } from './unpaid';
import { isOwnFailure, toRejection } from './wire';

type Of<K extends PayerMessage['kind']> = Extract<PayerMessage, { kind: K }>;

const approve = async (deps: MandatesDeps, sql: Sql, mandate: StoredMandate, { journey, payer }: Of<'approved'>) => {
  if (mandate.status !== 'created') return;
  const now = deps.clock.now();
  const request = await findOpenRequest(sql, mandate.id);
  // by a code it needs a location that offers it
  if (journey === 1 ? !request : !mandate.location) return;
  const asked = request && {
    ...{ ispb: request.payerIspb, document: request.payerDocument },
    ...{ branch: request.payerBranch, number: request.payerNumber },
  };
  if (request) await moveRequest(sql, request.id, journey === 1 ? 'accepted' : 'cancelled', now);
  await notePayer(sql, mandate.id, { journey, payer: journey === 1 ? (asked ?? null) : payer });
  await moveMandate(sql, mandate.id, 'approved', { now });
  await tellMandate(sql, mandate.id, now);
  await notifyAnswer(sql, deps.notifier, mandate, 'approved');
  if (mandate.collectedBy === 'bank') await collectFrom(sql, mandate, 0, now);
};

const end = async (deps: MandatesDeps, sql: Sql, mandate: StoredMandate, kind: 'refused' | 'expired') => {
  const now = deps.clock.now();
  const request = await findOpenRequest(sql, mandate.id);
  if (!request || mandate.status !== 'created') return;
  await moveRequest(sql, request.id, kind === 'refused' ? 'rejected' : 'expired', now);
  if (kind === 'expired') await moveMandate(sql, mandate.id, 'expired', { now });
  else {
    await moveMandate(sql, mandate.id, 'rejected', { now, endedBy: 'payer', endCode: 'AP13' });
    await notifyAnswer(sql, deps.notifier, mandate, 'rejected');
  }
  await tellMandate(sql, mandate.id, now);
};

const cancelByPayer = async (sql: Sql, charge: StoredCharge, now: Date): Promise<void> => {
  await moveTry(sql, charge, 'cancelled', { now });
  await moveCharge(sql, charge.id, 'cancelled', { now, endedBy: 'payer', endCode: 'SLBD' });
  await tellCharge(sql, charge.id, now);
};

/** The payer is through with it: what was to be paid on a later day is not; one of today is paid all the same. */
const withdraw = async (deps: MandatesDeps, sql: Sql, mandate: StoredMandate) => {
  if (mandate.status !== 'approved') return;
  const now = deps.clock.now();
  for (const charge of await lockOpenCharges(sql, mandate.id)) {
    const { status, payOn } = lastTry(charge);
    if (status !== 'expired' && now < startOfLocalDate(payOn)) await cancelByPayer(sql, charge, now);
  }
  await moveMandate(sql, mandate.id, 'cancelled', { now, endedBy: 'payer', endCode: 'SLDB' });
  await tellMandate(sql, mandate.id, now);
  await notifyAnswer(sql, deps.notifier, mandate, 'cancelled');
};

/** Whether a failure is said of a day that is over; where the bank had ended it without a word, that is why. */
const failedLate = async (sql: Sql, charge: StoredCharge, failureCode: string, now: Date): Promise<boolean> => {
  const spokenOf = toDaySpokenOf(charge, now);
  const { status, failureCode: known } = lastTry(spokenOf);
  if (status !== 'expired') return false;
  if (isOwnFailure(known)) {
    await moveTry(sql, spokenOf, 'expired', { now, failureCode });
    await tellCharge(sql, charge.id, now);
  }
  return true;
};

type ChargeWord = Of<'charge_scheduled' | 'charge_cancelled' | 'charge_refused' | 'charge_failed'>;

const applyToCharge = async (deps: MandatesDeps, sql: Sql, mandate: StoredMandate, word: ChargeWord) => {
  const charge = await findChargeByTxid(sql, mandate.accountId, word.txid, true);
  const now = deps.clock.now();
  if (!charge || charge.mandateId !== mandate.id) return;
  if (word.kind === 'charge_failed' && (await failedLate(sql, charge, word.failureCode, now))) return;
  if (charge.status !== 'created' && charge.status !== 'active') return;
  const { status } = lastTry(charge);
  if (status !== 'requested' && status !== 'scheduled') return;
  if (word.kind === 'charge_scheduled') {
    if (status !== 'requested') return;
    await moveTry(sql, charge, 'scheduled', { now });
    if (charge.status === 'created') await moveCharge(sql, charge.id, 'active', { now });
    await tellCharge(sql, charge.id, now);
    return;
  }
  if (word.kind === 'charge_cancelled') {
    await cancelByPayer(sql, charge, now);
    return notifyGone(sql, deps.notifier, mandate, { charge, by: 'payer' });
  }
  if (word.kind === 'charge_refused') {
    await moveTry(sql, charge, 'rejected', { now, failureCode: word.failureCode });
    const endCode = toRejection(word.failureCode);
    await moveCharge(sql, charge.id, 'rejected', { now, endedBy: 'payer_bank', endCode });
    await tellCharge(sql, charge.id, now);
    return notifyGone(sql, deps.notifier, mandate, { charge, by: 'institution' });
  }
  await noteUnpaid(deps, sql, mandate, { charge, failureCode: word.failureCode });
};

/** What the word of a payer's institution changes. One that comes late, twice, or about nothing that we know changes nothing. */
const apply = async (deps: MandatesDeps, sql: Sql, word: PayerMessage): Promise<void> => {
  const mandate = await lockMandateByCode(sql, word.code);
  if (!mandate) return;
  if ('txid' in word) return applyToCharge(deps, sql, mandate, word);
  if (word.kind === 'approved') return approve(deps, sql, mandate, word);
  if (word.kind === 'cancelled') return withdraw(deps, sql, mandate);
  if (word.kind === 'refused' || word.kind === 'expired') return end(deps, sql, mandate, word.kind);
  const request = await findOpenRequest(sql, mandate.id);
  if (request && request.status !== 'received') await moveRequest(sql, request.id, 'received', deps.clock.now());
};

/** Hears payers' institutions. */
export const createHearPayerJob = (deps: MandatesDeps): JobHandler => ({
  backoff: exponentialBackoff(1_000, 60_000),
  ...MESSAGE_JOB,
  kind: RECEIVE_PAYER_JOB,
  run: (content, { finish }) =>
    deps.database.transaction(async sql => {
      await apply(deps, sql, parsePayerMessage(content));
      await finish(sql);
    }),
});
