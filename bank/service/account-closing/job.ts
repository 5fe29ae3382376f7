import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { HOUR_MS } from '../../contract/durations';
import { exponentialBackoff, type JobAgain, type JobContext, type JobHandler, requireAsSeen } from '../../jobs';
import type { Sql } from '../../storage';
import { type AccountRow, findAccount, lockAccountStatus, setAccountStatus } from '../../ground/accounts';
import { findPayment, type PixPayee } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import { findPlace, toUnavailable } from './destination';
import { tellClosed, tellPayoutFailed, tellTimeOver, tellWaits } from './news';
import { holdPayout, listPayouts, newPayoutId } from './payouts';
import { findBlocker, readPoints } from './points';
import { findClosing, saveClosing, type StoredClosing } from './rows';
import { begin, CLOSE_JOB, findMissing, nextLook } from './signing';
import { listTries, nextTry } from './tries';

const payload = z.object({ closingId: z.uuid() });

/** How soon a Pix that is on its way is looked at again. */
const SETTLES_WITHIN_MS = 5_000;
/** How often what waits for people is looked at again. */
const LOOKS_EVERY_MS = HOUR_MS;
const INSTITUTION_RETRY_MS = 15 * 60_000;

type Finish = JobContext['finish'];
/** A closing with the account that it closes. */
interface Due {
  closing: StoredClosing;
  account: AccountRow;
}

const after = (deps: ClosingDeps, ms: number): JobAgain => ({ againAt: new Date(deps.clock.now().getTime() + ms) });

/** The closing, locked and as this run saw it. Throws Overtaken. */
const lockAsSeen = async (sql: Sql, { closing }: Due): Promise<void> =>
  requireAsSeen(closing, await findClosing(sql, closing.id, true), ['status', 'authorizationId', 'paymentId']);

/** Nothing was settled in time: the account goes on as it was. */
const giveUp = ({ database, clock, notifier }: ClosingDeps, due: Due, finish: Finish) =>
  database.transaction(async sql => {
    const { closing, account } = due;
    const now = clock.now();
    await lockAsSeen(sql, due);
    const status = await lockAccountStatus(sql, closing.accountId);
    await saveClosing(sql, closing.id, { status: 'cancelled', cancelledAt: now });
    if (status === 'closing') await setAccountStatus(sql, closing.accountId, 'active', now);
    await tellTimeOver(sql, notifier, account, closing);
    await finish(sql);
  });

/** Writes down what keeps the account from closing, and tells its people the first time. */
const wait = ({ database, notifier }: ClosingDeps, due: Due, waitsFor: string): Promise<void> =>
  database.transaction(async sql => {
    const { closing, account } = due;
    await lockAsSeen(sql, due);
    await saveClosing(sql, closing.id, { waitsFor });
    if (closing.waitsFor !== waitsFor) await tellWaits(sql, notifier, account, waitsFor);
  });

const payOut = (deps: ClosingDeps, due: Due, payee: PixPayee, amountCents: Cents): Promise<void> =>
  deps.database.transaction(async sql => {
    const { closing, account } = due;
    const paymentId = newPayoutId();
    await lockAsSeen(sql, due);
    await saveClosing(sql, closing.id, { status: 'paying', paymentId, waitsFor: null });
    await holdPayout(sql, deps, paymentId, { closing, account, payee, amountCents, isLate: false });
  });

/** Pays, when it is time: what was refused or came back is tried again later, three times for each place that was named. */
const payWhatIsLeft = async (deps: ClosingDeps, due: Due, amountCents: Cents): Promise<JobAgain> => {
  const { accountId, authorizationId } = due.closing;
  const payouts = await listPayouts(deps.database, accountId);
  const next = nextTry(listTries(payouts, payout => !payout.isLate && payout.authorizationId === authorizationId));
  if ('waitsFor' in next) await wait(deps, due, next.waitsFor);
  if ('waitsFor' in next || next.at > deps.clock.now()) return after(deps, LOOKS_EVERY_MS);
  try {
    const payee = await findPlace(deps.database, deps.directory, due.closing, due.account);
    if (typeof payee === 'string') {
      await wait(deps, due, payee);
      return after(deps, LOOKS_EVERY_MS);
    }
    await payOut(deps, due, payee, amountCents);
    return after(deps, SETTLES_WITHIN_MS);
  } catch (error) {
    if (toUnavailable(error) === undefined) throw error;
    return after(deps, INSTITUTION_RETRY_MS);
  }
};

/** What became of the Pix that is paying out; undefined once it has ended well, or come back. */
const followPayout = async (deps: ClosingDeps, due: Due, paymentUuid: string): Promise<JobAgain | undefined> => {
  const payment = await findPayment(deps.database, paymentUuid);
  if (payment?.status === 'processing') return after(deps, SETTLES_WITHIN_MS);
  if (payment?.status !== 'failed' && payment?.status !== 'returned') return undefined;
  await deps.database.transaction(async sql => {
    await lockAsSeen(sql, due);
    const code = payment.status === 'returned' ? 'came_back' : (payment.failureCode ?? 'refused');
    await saveClosing(sql, due.closing.id, { status: 'requested', paymentId: null, waitsFor: code });
    await tellPayoutFailed(sql, deps.notifier, due.account, { amountCents: payment.amountCents, code });
  });
  return after(deps, LOOKS_EVERY_MS);
};

/** Nothing is on its way any more: what is left has the choices and the deadline of before. */
const noteArrived = (deps: ClosingDeps, due: Due): Promise<Due> =>
  deps.database.transaction(async sql => {
    await lockAsSeen(sql, due);
    await saveClosing(sql, due.closing.id, { status: 'requested' });
    return { ...due, closing: { ...due.closing, status: 'requested' } };
  });

/**
 * THE decision: with the account held, everything is counted once more, and it closes or stays. Whatever began before is counted; whatever begins
 * meanwhile waits for the account's row and is then refused.
 */
const close = (deps: ClosingDeps, due: Due, finish: Finish): Promise<boolean> => {
  const { closing, account } = due;
  return deps.database.transaction(async sql => {
    const now = deps.clock.now();
    await lockAsSeen(sql, due);
    await lockAccountStatus(sql, closing.accountId);
    const points = await readPoints(sql, deps.counters, { ...account, uuid: closing.accountId }, now);
    if (points.list.some(({ state }) => state !== 'done')) return false;
    await saveClosing(sql, closing.id, { status: 'closed', closedAt: now, waitsFor: null });
    await setAccountStatus(sql, closing.accountId, 'closed', now);
    await tellClosed(sql, deps.notifier, account, closing);
    await finish(sql);
    return true;
  });
};

/** Begins a closing for which nobody is missing any more: whoever was is no admin now, or named its place alone. Gives when to look again. */
const beginOrWait = (deps: ClosingDeps, due: Due): Promise<Date> =>
  deps.database.transaction(async sql => {
    const { closing, account } = due;
    const now = deps.clock.now();
    await lockAsSeen(sql, due);
    const status = await lockAccountStatus(sql, closing.accountId);
    const missing = await findMissing(sql, closing.accountId, closing);
    const points = await readPoints(sql, deps.counters, { ...account, uuid: closing.accountId }, now);
    const hasPlace = points.balanceCents === 0n || closing.destination !== null;
    const isReady = status === 'active' && missing?.length === 0 && hasPlace && !findBlocker(points);
    return isReady ? begin(sql, deps, account, closing, now) : nextLook(closing, now);
  });

const goOn = async (deps: ClosingDeps, seen: Due, finish: Finish): Promise<JobAgain | undefined> => {
  const { closing, account } = seen;
  let due = seen;
  if (closing.status === 'paying' && closing.paymentId !== null) {
    const again = await followPayout(deps, due, closing.paymentId);
    if (again) return again;
    due = await noteArrived(deps, due);
  } else if (closing.deadlineAt <= deps.clock.now()) {
    await giveUp(deps, due, finish);
    return undefined;
  }
  const now = deps.clock.now();
  const points = await readPoints(deps.database, deps.counters, { ...account, uuid: closing.accountId }, now);
  const blocker = findBlocker(points);
  if (blocker) {
    await wait(deps, due, blocker.id);
    return after(deps, LOOKS_EVERY_MS);
  }
  if (points.balanceCents > 0n) return payWhatIsLeft(deps, due, points.balanceCents);
  return (await close(deps, due, finish)) ? undefined : after(deps, SETTLES_WITHIN_MS);
};

const run = async (deps: ClosingDeps, closingId: string, finish: Finish): Promise<JobAgain | undefined> => {
  const closing = await findClosing(deps.database, closingId);
  if (!closing || closing.status === 'closed' || closing.status === 'cancelled') return undefined;
  const account = await findAccount(deps.database, fromUuid('acc', closing.accountId));
  if (!account) throw new Error(`${closing.id} closes an account that is gone`);
  const at = closing.effectiveAt ?? closing.deadlineAt;
  if (at > deps.clock.now()) {
    return { againAt: closing.status === 'signing' ? await beginOrWait(deps, { closing, account }) : at };
  }
  return goOn(deps, { closing, account }, finish);
};

/** Pays out what is left and closes the account when its hour has come: owed until it is done, taken back or over. */
export const createCloseJob = (deps: ClosingDeps): JobHandler => ({
  kind: CLOSE_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: async (content, { finish }) => run(deps, payload.parse(content).closingId, finish),
});
