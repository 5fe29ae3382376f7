import { z } from 'zod';
import { fromUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import { HOUR_MS } from '../../contract/durations';
import {
  exponentialBackoff,
  type JobAgain,
  type JobContext,
  type JobHandler,
  Overtaken,
  requireAsSeen,
} from '../../jobs';
import { findPayableAccount, getLedgerBalance, type LedgerAccountId } from '../../ledger';
import type { Sql } from '../../storage';
import { type AccountRow, findAccount } from '../../ground/accounts';
import { acquiringDebts } from '../../products/acquiring';
import { cardShortfalls } from '../../products/card';
import { findPayment } from '../../products/pix/pay';
import type { ClosingDeps } from './deps';
import { findPlace, toUnavailable } from './destination';
import { findLateMoney, type LateMoney, saveLateMoney } from './late-rows';
import { tellLateArrived, tellLatePaid, tellLateWaits } from './late-news';
import { holdPayout, listPayouts, newPayoutId } from './payouts';
import { findClosed, type StoredClosing } from './rows';
import { listTries, nextTry } from './tries';

/** The job that pays out what came for a closed account; the ledger queues it in the transaction of the credit (migration 168). */
export const LATE_JOB = 'account.pay_late';

const payload = z.object({ accountId: z.uuid() });

const SETTLES_WITHIN_MS = 5_000;
const LOOKS_EVERY_MS = 24 * HOUR_MS;
const INSTITUTION_RETRY_MS = HOUR_MS / 4;
/** How soon what the owner owes the bank is taken from what came: those who collect look each minute. */
const COLLECTED_WITHIN_MS = 60_000;

type Finish = JobContext['finish'];
/** Money that is owed, and to whom. `account` is the closed one, with the liability account as its ledger account. */
interface Due {
  account: AccountRow;
  payable: LedgerAccountId;
  closing: StoredClosing | undefined;
  late: LateMoney;
}

const after = ({ clock }: ClosingDeps, ms: number): JobAgain => ({ againAt: new Date(clock.now().getTime() + ms) });

/** The money that is owed, locked and as this run saw it: somebody at the bank may change what is to be done. Throws Overtaken. */
const lockAsSeen = async (sql: Sql, late: LateMoney): Promise<void> =>
  requireAsSeen(late, await findLateMoney(sql, late.accountId, true), ['status', 'paymentId', 'triesSince']);

/** What the former owner of an account (UUID) owes the bank. */
const readDebts = async (sql: Sql, accountUuid: string): Promise<Cents> =>
  (await cardShortfalls.readOwed(sql, accountUuid)) + (await acquiringDebts.readOwed(sql, accountUuid));

/** Notes money that nobody has looked at yet, and tells its owner. */
const notice = (deps: ClosingDeps, account: AccountRow, accountId: string, amountCents: Cents): Promise<LateMoney> =>
  deps.database.transaction(async sql => {
    const known = await findLateMoney(sql, accountId, true);
    if (known && known.status !== 'paid') return known;
    const late = { accountId, status: 'due' as const, since: deps.clock.now(), paymentId: null };
    await saveLateMoney(sql, late);
    await tellLateArrived(sql, deps.notifier, account, amountCents);
    return { ...late, waitsFor: null, triesSince: known?.triesSince ?? late.since };
  });

/** Writes down what keeps the money from going, and tells its owner the first time. */
const wait = async (deps: ClosingDeps, due: Due, waitsFor: string): Promise<JobAgain> => {
  const { late, account } = due;
  await deps.database.transaction(async sql => {
    await lockAsSeen(sql, late);
    if (late.waitsFor === waitsFor) return;
    await saveLateMoney(sql, { ...late, status: 'waiting', since: deps.clock.now(), waitsFor });
    await tellLateWaits(sql, deps.notifier, account, waitsFor);
  });
  return after(deps, LOOKS_EVERY_MS);
};

/** Ends the job with the liability account held: a credit that comes meanwhile waits, and queues a new one. */
const settle = (
  deps: ClosingDeps,
  due: Pick<Due, 'account' | 'payable'> & { late?: LateMoney },
  finish: Finish,
): Promise<void> =>
  deps.database.transaction(async sql => {
    const { late, account, payable } = due;
    if (late && late.status !== 'paid') {
      await lockAsSeen(sql, late);
      await saveLateMoney(sql, { ...late, status: 'paid', since: deps.clock.now(), waitsFor: undefined });
      await tellLatePaid(sql, deps.notifier, account);
    }
    if ((await getLedgerBalance(sql, payable, true)).balanceCents > 0n)
      throw new Overtaken('more money came meanwhile');
    await finish(sql);
  });

const pay = async (deps: ClosingDeps, due: Due, amountCents: Cents): Promise<JobAgain> => {
  const { late, account, payable, closing } = due;
  try {
    const payee = closing ? await findPlace(deps.database, deps.directory, closing, account) : 'destination';
    if (typeof payee === 'string' || !closing) return wait(deps, due, String(payee));
    const paymentId = newPayoutId();
    const from = { ...account, ledgerAccountId: payable };
    await deps.database.transaction(async sql => {
      await lockAsSeen(sql, late);
      await saveLateMoney(sql, { ...late, status: 'paying', since: deps.clock.now(), paymentId, waitsFor: undefined });
      await holdPayout(sql, deps, paymentId, { closing, account: from, payee, amountCents, isLate: true });
    });
    return after(deps, SETTLES_WITHIN_MS);
  } catch (error) {
    const code = toUnavailable(error);
    if (code === undefined) throw error;
    if (code === 'payee_institution_unavailable') return after(deps, INSTITUTION_RETRY_MS);
    return wait(deps, due, code);
  }
};

/** Pays, when it is time: what was refused or came back is tried again later, three times in all. */
const goOn = async (deps: ClosingDeps, due: Due, amountCents: Cents): Promise<JobAgain> => {
  const { accountId, triesSince } = due.late;
  const payouts = await listPayouts(deps.database, accountId);
  const next = nextTry(listTries(payouts, ({ isLate, createdAt }) => isLate && createdAt >= triesSince));
  if ('waitsFor' in next) return wait(deps, due, next.waitsFor);
  return next.at > deps.clock.now() ? { againAt: next.at } : pay(deps, due, amountCents);
};

/** Once the Pix that is on its way has ended, what is left says how. */
const noteEnd = (deps: ClosingDeps, due: Due): Promise<LateMoney> =>
  deps.database.transaction(async sql => {
    await lockAsSeen(sql, due.late);
    const ended = { ...due.late, status: 'due' as const, since: deps.clock.now() };
    await saveLateMoney(sql, { ...ended, waitsFor: undefined });
    return ended;
  });

const run = async (deps: ClosingDeps, accountId: string, finish: Finish): Promise<JobAgain | undefined> => {
  const { database } = deps;
  const account = await findAccount(database, fromUuid('acc', accountId));
  const payable = account && (await findPayableAccount(database, account.ledgerAccountId));
  if (!account || payable === undefined) return undefined;
  const { balanceCents } = await getLedgerBalance(database, payable);
  const known = await findLateMoney(database, accountId);
  // nobody is told of money that pays a debt
  if (balanceCents > 0n && known?.status !== 'paying' && (await readDebts(database, accountId)) > 0n) {
    return after(deps, COLLECTED_WITHIN_MS);
  }
  const isNew = (!known || known.status === 'paid') && balanceCents > 0n;
  const late = isNew ? await notice(deps, account, accountId, balanceCents) : known;
  if (!late) {
    await settle(deps, { account, payable }, finish);
    return undefined;
  }
  const due = { account, payable, late, closing: await findClosed(database, accountId) };
  if (late.status === 'paying') {
    const payment = late.paymentId === null ? undefined : await findPayment(database, late.paymentId);
    if (payment?.status === 'processing') return after(deps, SETTLES_WITHIN_MS);
    due.late = await noteEnd(deps, due);
  }
  const leftCents = (await getLedgerBalance(database, payable)).balanceCents;
  if (leftCents > 0n) return goOn(deps, due, leftCents);
  await settle(deps, due, finish);
  return undefined;
};

/** Pays out what came for a closed account: owed until it is done, and looked at by a person when three tries were in vain. */
export const createLateJob = (deps: ClosingDeps): JobHandler => ({
  kind: LATE_JOB,
  lane: 'money',
  maxAttempts: Number.POSITIVE_INFINITY,
  backoff: exponentialBackoff(1_000, 60_000),
  run: async (content, { finish }) => run(deps, payload.parse(content).accountId, finish),
});
