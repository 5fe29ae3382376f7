import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CobrBody } from '../../../contract/products/pix/mandate-body';
import { BankError } from '../../../core/errors';
import { newId, toUuid } from '../../../core/ids';
import { toPlainText } from '../../../core/plain-text';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { AccountRow } from '../../../ground/accounts';
import type { Sql } from '../../../storage';
import { refuse, toHundredths } from '../api';
import { findChargeByTxid as findOtherCharge } from '../charges';
import {
  findCharge,
  findChargeByTxid,
  getCharge,
  insertCharge,
  insertTry,
  lastTry,
  moveCharge,
  moveTry,
  type StoredCharge,
} from './charge-rows';
import { watchDay } from './day-watch';
import type { MandatesDeps } from './deps';
import { findMandate, getMandate, type StoredMandate } from './rows';
import {
  findChargeProblem,
  findRetryProblem,
  newEndToEndId,
  toCycle,
  toEndOf,
  toPayDay,
  toSendAt,
  toWithdrawBefore,
} from './rules';
import { dropUnsaid, tellPayerLater } from './tell-payer';
import { tellCharge } from './told';

/** A number however it is written: without its hyphen and its zeros in front. */
const toPlainNumber = (number: string): string => number.replace(/\W/g, '').replace(/^0+/, '');

const requireOwn = ({ agencia, conta }: CobrBody['recebedor'], { branch, number }: AccountRow): void => {
  const isOwn =
    toPlainNumber(conta) === toPlainNumber(number) &&
    (agencia === undefined || toPlainNumber(agencia) === toPlainNumber(branch));
  if (!isOwn) throw refuse('recebedor', 'not_own');
};

const requireFree = async (sql: Sql, accountUuid: string, txid: string): Promise<void> => {
  const isTaken =
    (await findChargeByTxid(sql, accountUuid, txid)) !== undefined ||
    (await findOtherCharge(sql, accountUuid, txid)) !== undefined;
  if (isTaken) throw refuse('txid', 'conflict');
};

/** What is asked for under a mandate. */
export interface Wish {
  txid: string;
  dueOn: string;
  amountCents: bigint;
  adjusts: boolean;
  info: string | null;
  details: StoredCharge['details'];
}

/** Charges under a mandate that the caller holds, and has its payer told ten days before. Throws `invalid_request`. */
export const chargeUnder = async (sql: Sql, mandate: StoredMandate, wish: Wish, now: Date): Promise<void> => {
  const problem = findChargeProblem(mandate, wish, now);
  if (problem) throw refuse(problem.field, problem.rule);
  await requireFree(sql, mandate.accountId, wish.txid);
  const id = toUuid(newId('pmc'));
  const cycle = toCycle(mandate, wish.dueOn);
  const charge = { ...wish, id, cycle, mandateId: mandate.id, accountId: mandate.accountId, createdAt: now };
  if (!(await insertCharge(sql, charge))) throw refuse('calendario.dataDeVencimento', 'cycle_charged');
  const payOn = toPayDay(wish);
  const ispb = mandate.payer?.ispb ?? mandate.code.slice(2, 10);
  await insertTry(sql, id, { place: 0, payOn, endToEndId: newEndToEndId(ispb, now), now });
  await watchDay(sql, id, { place: 0, payOn });
  await tellPayerLater(sql, { mandateId: mandate.id, chargeId: id, kind: 'charged' }, { at: toSendAt(payOn, now) });
  await tellCharge(sql, id, now);
};

/** The same for the system that calls; gives the txid. Throws `invalid_request`. */
export const makeCharge = async (
  sql: Sql,
  account: AccountRow,
  body: CobrBody,
  { now, txid = randomBytes(16).toString('hex') }: { now: Date; txid?: string },
): Promise<string> => {
  const mandate = await getMandate(sql, toUuid(account.id), body.idRec, true).catch((error: unknown) => {
    throw error instanceof BankError ? refuse('idRec', 'not_found') : error;
  });
  requireOwn(body.recebedor, account);
  const wish: Wish = {
    ...{ txid, dueOn: body.calendario.dataDeVencimento, adjusts: body.ajusteDiaUtil },
    amountCents: BigInt(toHundredths(body.valor.original)),
    info: toPlainText(body.infoAdicional, 140),
    details: {
      account: body.recebedor as NonNullable<StoredCharge['details']['account']>,
      ...(body.devedor ? { debtor: body.devedor as Record<string, string> } : {}),
    },
  };
  await chargeUnder(sql, mandate, wish, now);
  return txid;
};

/** Takes a charge that the caller holds back, while it may be: until 22:00 of the day before. False when it is too late. */
export const withdrawCharge = async (sql: Sql, charge: StoredCharge, now: Date): Promise<boolean> => {
  const { payOn, status } = lastTry(charge);
  const isWaiting = status === 'requested' || status === 'scheduled';
  if (isWaiting && now >= toWithdrawBefore(payOn)) return false;
  if (isWaiting) {
    await moveTry(sql, charge, 'cancelled', { now });
    await dropUnsaid(sql, charge.mandateId, charge.id);
    const word = { mandateId: charge.mandateId, chargeId: charge.id, kind: 'withdrawn', saidAt: now } as const;
    await tellPayerLater(sql, word, { place: lastTry(charge).place });
  }
  await moveCharge(sql, charge.id, 'cancelled', { now, endedBy: 'receiver', endCode: 'SLCR' });
  await tellCharge(sql, charge.id, now);
  return true;
};

/** The mandate before its charge, as whoever ends one locks them. */
const lockBoth = async (sql: Sql, accountUuid: string, txid: string) => {
  const { mandateId } = await getCharge(sql, accountUuid, txid);
  const mandate = (await findMandate(sql, mandateId, true)) as StoredMandate;
  return { mandate, charge: await getCharge(sql, accountUuid, txid, true) };
};

/** Takes back the charge of an account. Throws `invalid_request`, `not_found`. */
export const cancelCharge = async (sql: Sql, accountUuid: string, txid: string, now: Date): Promise<void> => {
  const { charge } = await lockBoth(sql, accountUuid, txid);
  if (charge.status !== 'created' && charge.status !== 'active') throw refuse('status', 'ended');
  // only before the day of its first try. Source: API Pix, PATCH /cobr
  if (charge.tries.length > 1 || !(await withdrawCharge(sql, charge, now))) throw refuse('status', 'too_late');
};

/** Opens a charge that the caller holds for another day. */
export const tryAgain = async (
  sql: Sql,
  mandate: StoredMandate,
  charge: StoredCharge,
  at: { payOn: string; now: Date },
) => {
  const place = charge.tries.length;
  const endToEndId = newEndToEndId(mandate.payer?.ispb ?? mandate.code.slice(2, 10), at.now);
  await insertTry(sql, charge.id, { place, endToEndId, ...at });
  await watchDay(sql, charge.id, { place, payOn: at.payOn });
  await tellPayerLater(sql, { mandateId: mandate.id, chargeId: charge.id, kind: 'retried' }, { place });
  await tellCharge(sql, charge.id, at.now);
};

/** Tries the charge of an account on another day. Throws `invalid_request`, `not_found`. */
export const retryCharge = async (
  sql: Sql,
  accountUuid: string,
  { txid, payOn, now }: { txid: string; payOn: string; now: Date },
): Promise<void> => {
  const { mandate, charge } = await lockBoth(sql, accountUuid, txid);
  const problem = findRetryProblem(mandate, charge, payOn, now);
  if (problem) throw refuse(problem.field, problem.rule);
  await tryAgain(sql, mandate, charge, { payOn, now });
};

const END_JOB = 'pix.mandate_charge_end';
const payload = z.object({ chargeId: z.uuid() });

/** Ends a charge that was not paid, now or when no other day is left for it. */
export const endUnpaid = async (sql: Sql, mandate: StoredMandate, charge: StoredCharge, now: Date): Promise<void> => {
  const endAt = toEndOf(mandate, charge, now);
  if (endAt) {
    await enqueueJob(sql, { kind: END_JOB, payload: { chargeId: charge.id }, runAt: endAt, uniqueKey: charge.id });
  } else await moveCharge(sql, charge.id, 'expired', { now });
  await tellCharge(sql, charge.id, now);
};

/** Ends what nobody tried again in time. */
export const createChargeEndJob = ({ database, clock }: MandatesDeps): JobHandler => ({
  kind: END_JOB,
  lane: 'rails',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: content =>
    database.transaction(async sql => {
      const found = await findCharge(sql, payload.parse(content).chargeId);
      const mandate = found && (await findMandate(sql, found.mandateId, true));
      const charge = found && (await findCharge(sql, found.id, true));
      // a try that is under way ends it by itself
      if (!mandate || charge?.status !== 'active' || lastTry(charge).status !== 'expired') return undefined;
      await endUnpaid(sql, mandate, charge, clock.now());
      return undefined;
    }),
});
