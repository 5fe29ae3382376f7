import { z } from 'zod';
import { BankError } from '../../../core/errors';
import { fromUuid } from '../../../core/ids';
import { exponentialBackoff, type JobAgain, type JobContext, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import { findAccount } from '../../../ground/accounts';
import { findKeyPayee, formatEndToEndId, holdPayment, type PixPayee } from '../pay';
import type { SchedulesDeps } from './deps';
import { tellNotPaid, tellWaiting } from './news';
import { PAY_DAY_JOB } from './order';
import { endScheduled, findScheduled, type StoredScheduled } from './rows';
import { findNextAsking, findNextTry, isDayOver } from './try-times';

const payload = z.object({ scheduledId: z.uuid() });

/** What a later try of the day may mend. */
const SHORTAGES = ['insufficient_funds', 'limit_exceeded'];
/** What no later try of the day mends: one of the two accounts is at rest, closing or closed. */
const REFUSALS = ['account_inactive', 'account_closing', 'account_closed', 'payee_account_unavailable'];

type Finish = JobContext['finish'];

/** Changed or ended while this run looked at it: the next run sees it as it is. */
class Overtaken extends Error {
  override name = 'overtaken';
}

/** The payment, locked and as this run saw it; everything it writes is in the same transaction. Throws Overtaken. */
const lockAsSeen = async (sql: Sql, seen: StoredScheduled): Promise<void> => {
  const now = await findScheduled(sql, seen.id, true);
  const isSame =
    now?.status === 'scheduled' &&
    now.date === seen.date &&
    now.amountCents === seen.amountCents &&
    now.tryAt.getTime() === seen.tryAt.getTime();
  if (!isSame) throw new Overtaken(seen.id);
};

/** Ends a payment that cannot be made, tells its people and ends its job: at once or not at all. */
const giveUp = ({ database, clock, notifier }: SchedulesDeps, seen: StoredScheduled, code: string, finish: Finish) =>
  database.transaction(async sql => {
    await lockAsSeen(sql, seen);
    await endScheduled(sql, seen.id, { status: 'failed', failureCode: code, now: clock.now() });
    await tellNotPaid(sql, notifier, seen, code);
    await finish(sql);
  });

/** Writes down when the payment is tried again; its people are told the first time. */
const postpone = (
  { database, notifier }: SchedulesDeps,
  seen: StoredScheduled,
  { shortage, tryAt }: { shortage: string; tryAt: Date },
): Promise<JobAgain> =>
  database.transaction(async sql => {
    await lockAsSeen(sql, seen);
    await sql.query('update pix_scheduled set try_at = $2, shortage = $3 where id = $1', [seen.id, tryAt, shortage]);
    if (seen.shortage !== shortage) await tellWaiting(sql, notifier, seen, { shortage, tryAt });
    return { againAt: tryAt };
  });

/**
 * Pays by the same path as a person who pays now: limit, payment, hold and settlement, together with the end of the job. The payment has the id of
 * what was scheduled: whatever happens, there is one. No browser takes part and no proof is asked for again: it was given for this day.
 */
const pay = async (deps: SchedulesDeps, seen: StoredScheduled, payee: PixPayee, finish: Finish): Promise<void> => {
  const { database, clock, orders } = deps;
  const account = await findAccount(database, fromUuid('acc', seen.accountId));
  if (!account) throw new Error(`the account of ${seen.id} is gone`);
  const now = clock.now();
  const wish = {
    paymentUuid: seen.id,
    createdBy: seen.createdBy,
    authorizationUuid: seen.authorizationId,
    amountCents: seen.amountCents,
    description: seen.description,
    origin: 'schedule' as const,
    sourceUuid: seen.scheduleId,
  };
  const target = {
    source: seen.source,
    endToEndId: formatEndToEndId(account.ispb, now),
    payee,
    txid: seen.txid,
    chargeId: null,
    location: null,
  };
  await database.transaction(async sql => {
    await lockAsSeen(sql, seen);
    await endScheduled(sql, seen.id, { status: 'paid', now });
    await holdPayment(sql, account, wish, target, { now, orders });
    // not before: a run that finishes and then fails would not come again
    await finish(sql);
  });
};

/** Why the key must not be paid any more; null when it leads to whom it led. Another bank of the same owner is a move, and no reason. */
const findKeyProblem = (seen: StoredScheduled, payee: PixPayee | undefined): string | null => {
  if (!payee) return 'key_removed';
  if (payee.ownAccount?.id === seen.accountId) return 'own_account';
  return payee.owner.document === seen.payee.owner.document ? null : 'payee_changed';
};

const payOrPostpone = async (deps: SchedulesDeps, seen: StoredScheduled, finish: Finish) => {
  const now = deps.clock.now();
  try {
    const payee = await findKeyPayee(deps.database, deps.directory, seen.payee);
    const problem = findKeyProblem(seen, payee);
    if (problem !== null || !payee) return await giveUp(deps, seen, problem ?? 'key_removed', finish);
    return await pay(deps, seen, payee, finish);
  } catch (error) {
    const code = error instanceof BankError ? error.code : '';
    if (code === 'payee_institution_unavailable') {
      const againAt = findNextAsking(seen.date, now);
      return againAt ? { againAt } : giveUp(deps, seen, 'payee_unavailable', finish);
    }
    if (code === 'pix_key_restricted') return await giveUp(deps, seen, 'key_restricted', finish);
    if (REFUSALS.includes(code)) return giveUp(deps, seen, code, finish);
    if (!SHORTAGES.includes(code)) throw error;
    const tryAt = findNextTry(seen.date, now);
    return tryAt ? postpone(deps, seen, { shortage: code, tryAt }) : giveUp(deps, seen, code, finish);
  }
};

/**
 * Pays one scheduled payment, or says when it is tried again: without money or limit at 12:00 and 18:00 of the same day, then not any more; with the
 * payee's institution away every 15 minutes. Safe to repeat and to run twice at once.
 */
const runPayDay = async (deps: SchedulesDeps, scheduledUuid: string, finish: Finish): Promise<JobAgain | undefined> => {
  const seen = await findScheduled(deps.database, scheduledUuid);
  if (seen?.status !== 'scheduled') return undefined;
  const now = deps.clock.now();
  if (seen.tryAt > now) return { againAt: seen.tryAt };
  if (isDayOver(seen.date, now)) {
    await giveUp(deps, seen, seen.shortage ?? 'day_over', finish);
    return undefined;
  }
  return (await payOrPostpone(deps, seen, finish)) ?? undefined;
};

/** Pays what was scheduled, on its day: owed until it is paid or its day is over, however long a busy bank keeps it waiting. */
export const createPayDayJob = (deps: SchedulesDeps): JobHandler => ({
  kind: PAY_DAY_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: (content, { finish }) => runPayDay(deps, payload.parse(content).scheduledId, finish),
});
