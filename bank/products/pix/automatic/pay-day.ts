import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { exponentialBackoff, type JobAgain, type JobContext, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { findAccount } from '../../../ground/accounts';
import { formatEndToEndId, holdPayment } from '../pay';
import { PAY_CHARGE_JOB } from './charge';
import { endCharge, findCharge, postponeCharge, startPaying, type StoredCharge } from './charge-rows';
import type { RecurrencesDeps } from './deps';
import { tellNotPaid, tellWaiting } from './news';
import { findRecurrence, type StoredRecurrence } from './rows';
import { findNextTry, isDayOver, SHORTAGES } from './rules';
import { tellReceiverLater } from './tell-receiver';

const payload = z.object({ chargeId: z.uuid() });

/** What no later try of the day mends: one of the two accounts is at rest, closing or closed. */
const REFUSALS = ['account_inactive', 'account_closing', 'account_closed', 'payee_account_unavailable'];

type Finish = JobContext['finish'];

/** A charge that is to be paid, with its authorisation. */
interface Due {
  charge: StoredCharge;
  recurrence: StoredRecurrence;
}

/** Changed or ended while this run looked at it: the next run sees it as it is. */
class Overtaken extends Error {
  override name = 'overtaken';
}

/** Authorisation and charge, locked and as this run saw them. Throws Overtaken. */
const lockAsSeen = async (sql: Sql, { charge, recurrence }: Due): Promise<void> => {
  const held = await findRecurrence(sql, recurrence.id, true);
  const now = await findCharge(sql, charge.id, true);
  const isSame =
    now?.status === 'scheduled' &&
    now.payOn === charge.payOn &&
    now.tryAt.getTime() === charge.tryAt.getTime() &&
    held?.maxCents === recurrence.maxCents;
  if (!isSame) throw new Overtaken(charge.id);
};

/** Ends a charge that was not paid on its day, tells its people and its receiver, and ends its job: at once or not at all. */
const giveUp = ({ database, clock, notifier }: RecurrencesDeps, due: Due, code: string, finish: Finish) =>
  database.transaction(async sql => {
    const { charge, recurrence } = due;
    await lockAsSeen(sql, due);
    await endCharge(sql, charge.id, { status: 'failed', failureCode: code, now: clock.now() });
    await tellReceiverLater(sql, 'charge_failed', { recurrenceId: recurrence.id, charge });
    await tellNotPaid(sql, notifier, recurrence, { amountCents: charge.amountCents, code });
    await finish(sql);
  });

/** Writes down when the charge is tried again today, and tells its people. */
const postpone = (
  { database, notifier }: RecurrencesDeps,
  due: Due,
  { shortage, tryAt }: { shortage: string; tryAt: Date },
): Promise<JobAgain> =>
  database.transaction(async sql => {
    const { charge, recurrence } = due;
    await lockAsSeen(sql, due);
    await postponeCharge(sql, charge.id, tryAt, shortage);
    await tellWaiting(sql, notifier, recurrence, { amountCents: charge.amountCents, shortage, tryAt });
    return { againAt: tryAt };
  });

/**
 * Pays by the same path as a person who pays now: limit, payment, hold and settlement, together with the end of the job. The charge knows its payment:
 * whatever happens, one is under way. It is paid, and its receiver hears so, when that has settled. No browser takes part; the proof is that of the
 * authorisation.
 */
const pay = async (deps: RecurrencesDeps, due: Due, finish: Finish): Promise<void> => {
  const { database, clock, orders } = deps;
  const { charge, recurrence } = due;
  const account = await findAccount(database, fromUuid('acc', charge.accountId));
  const { authorizationId, answeredBy } = recurrence;
  if (!account || authorizationId === null || answeredBy === null) {
    throw new Error(`${charge.id} has no account or no authorisation`);
  }
  const now = clock.now();
  const { amountCents, txid } = charge;
  // the first has the id of the charge; one that the rails refused keeps it
  const paymentUuid = charge.extraTries === 0 ? charge.id : toUuid(newId('pix'));
  const wish = {
    paymentUuid,
    createdBy: answeredBy,
    authorizationUuid: authorizationId,
    amountCents,
    description: charge.description ?? recurrence.subject,
    origin: 'charge' as const,
    sourceUuid: charge.id,
  };
  const target = {
    source: 'key' as const,
    endToEndId: formatEndToEndId(account.ispb, now),
    payee: recurrence.receiver,
    txid,
    chargeId: null,
    location: null,
  };
  await database.transaction(async sql => {
    await lockAsSeen(sql, due);
    await startPaying(sql, charge.id, paymentUuid);
    await holdPayment(sql, account, wish, target, { now, orders });
    // not before: a run that finishes and then fails would not come again
    await finish(sql);
  });
};

const payOrPostpone = async (deps: RecurrencesDeps, due: Due, finish: Finish) => {
  const { maxCents } = due.recurrence;
  const { amountCents, payOn } = due.charge;
  // it may have been lowered since the charge arrived
  if (maxCents !== null && amountCents > maxCents) return giveUp(deps, due, 'above_maximum', finish);
  try {
    return await pay(deps, due, finish);
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (REFUSALS.includes(code)) return giveUp(deps, due, code, finish);
    if (!SHORTAGES.includes(code)) throw error;
    const tryAt = findNextTry(payOn, deps.clock.now());
    return tryAt ? postpone(deps, due, { shortage: code, tryAt }) : giveUp(deps, due, code, finish);
  }
};

/**
 * Pays one charge, or says when it is tried again: without money or limit at 18:00 of the same day, then only when its receiver asks for another
 * day. Safe to repeat and to run twice at once.
 */
const runPayDay = async (deps: RecurrencesDeps, chargeUuid: string, finish: Finish): Promise<JobAgain | undefined> => {
  const charge = await findCharge(deps.database, chargeUuid);
  const recurrence = charge && (await findRecurrence(deps.database, charge.recurrenceId));
  if (charge?.status !== 'scheduled' || !recurrence) return undefined;
  const now = deps.clock.now();
  if (charge.tryAt > now) return { againAt: charge.tryAt };
  const due = { charge, recurrence };
  if (isDayOver(charge.payOn, now)) {
    await giveUp(deps, due, charge.shortage ?? 'day_over', finish);
    return undefined;
  }
  return (await payOrPostpone(deps, due, finish)) ?? undefined;
};

/** Pays what was charged, on its day: owed until it is paid or its day is over, however long a busy bank keeps it waiting. */
export const createPayDayJob = (deps: RecurrencesDeps): JobHandler => ({
  kind: PAY_CHARGE_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: (content, { finish }) => runPayDay(deps, payload.parse(content).chargeId, finish),
});
