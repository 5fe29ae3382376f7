import type { Logger } from 'pino';
import { DAY_MS } from './contract/durations';
import { fromUuid } from './core/ids';
import { countDeadJobs, removeDeadJobs } from './jobs';
import { sumEverything, verifyLedger } from './ledger';
import { listLateChecks, listOddBooks, listOddPositions } from './products/crypto';
import { countOddMessages } from './products/pix/pay';
import { listStuckReturns } from './products/pix/returns';
import { listOwedMoney } from './service/account-closing';
import { countLockedOut } from './service/onboarding';
import { type Database, findAuditBreak, readAuditHead, type Sql, STORAGE_RETENTION } from './storage';
import { MODULES } from './modules';

const KEEP_DEAD_JOBS_MS = 30 * DAY_MS;

/**
 * Removes what has served its purpose, as the modules hand it over, and dead jobs but those of `keptJobs`: a job about money that nobody could do is
 * evidence. The audit chain and the ledger are never touched. Safe to run twice at once.
 */
export const removeExpired = async (sql: Sql, now: Date, keptJobs: readonly string[] = []): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const { sql: removal, keptMs = 0 } of [...STORAGE_RETENTION, ...MODULES.flatMap(({ retention }) => retention)]) {
    await sql.query(removal, [ago(keptMs)]);
  }
  await removeDeadJobs(sql, ago(KEEP_DEAD_JOBS_MS), keptJobs);
};

/**
 * Leaves the head of the chain in the log, where whoever writes in the database cannot reach: a chain that was made anew from its beginning holds
 * together and has another one.
 */
const tellAuditHead = async (sql: Sql, log: Logger): Promise<void> => {
  log.info(await readAuditHead(sql), 'the audit chain is sound');
};

/** Any number that no other advisory lock of the bank has. */
const VERIFICATION_LOCK = 727_003;

/**
 * Checks the ledger and the audit chain, in one worker at a time. A broken invariant halts the ledger's writes (`verifyLedger`) and is logged as
 * an error; a broken audit event and odd labels are logged: they are evidence and words, no reason to stop payments. Undefined while another worker does it.
 */
export const verifyBooks = (
  database: Database,
  log: Logger,
): Promise<{ violations: number; oddLabels: number; isAuditSound: boolean } | undefined> =>
  database.transaction(async sql => {
    const { rows } = await sql.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      VERIFICATION_LOCK,
    ]);
    if (!rows[0]?.free) return undefined;
    // the lock waits in this transaction while another one reads the books
    await sql.query('set local idle_in_transaction_session_timeout = 0');
    const { violations, oddLabels, repairedLabels, ...counts } = await verifyLedger(database);
    if (violations.length > 0) log.error({ ...counts, violations }, 'the ledger is broken and halted');
    else log.info(counts, 'the ledger is sound');
    if (oddLabels > 0)
      log.warn({ oddLabels, repairedLabels }, 'labels of entries were not what their transactions say');
    const oddAssets = await listOddBooks(database);
    if (oddAssets.length > 0) log.error({ oddAssets }, 'books of crypto assets do not add up');
    const oddPositions = await listOddPositions(database);
    if (oddPositions.length > 0) log.error({ oddPositions }, 'crypto assets are not what the partner keeps');
    const lateChecks = await listLateChecks(database);
    if (lateChecks.length > 0) log.error({ lateChecks }, 'crypto assets were not held against the partner for a day');
    const broken = await findAuditBreak(database);
    if (broken !== null) log.error({ event: broken.toString() }, 'the audit chain is broken');
    else await tellAuditHead(database, log);
    return { violations: violations.length, oddLabels: oddLabels - repairedLabels, isAuditSound: broken === null };
  });

/** Tells what waits for a person: jobs that were given up, and messages of the rails that contradict our books or belong to nobody. */
export const tellOddities = async (sql: Sql, log: Logger): Promise<void> => {
  for (const dead of await countDeadJobs(sql)) log.warn(dead, 'jobs were given up');
  const accounts = await countLockedOut(sql);
  if (accounts > 0) log.warn({ accounts }, 'accounts are open that nobody has access to');
  const messages = await countOddMessages(sql);
  if (messages > 0) log.error({ messages }, 'messages of the rails do not fit our books');
};

/** Tells what the bank owes and cannot pay without a person: money of closed accounts, and returns by rule that are refused again and again. */
export const tellOwed = async (
  sql: Sql,
  log: Logger,
): Promise<{ lateCents: bigint; lateWaiting: number; stuckReturns: number }> => {
  const late = await listOwedMoney(sql);
  for (const { accountUuid, protocol, amountCents, status, waitsFor } of late) {
    const facts = { account: fromUuid('acc', accountUuid), protocol, cents: amountCents.toString(), status, waitsFor };
    log[status === 'waiting' ? 'error' : 'warn'](facts, 'money came for a closed account');
  }
  const stuck = await listStuckReturns(sql);
  for (const { refundUuid, amountCents, tries, refusedCode } of stuck) {
    log.error({ refund: refundUuid, cents: amountCents.toString(), tries, refusedCode }, 'a return by rule is refused');
  }
  return {
    lateCents: late.reduce((sum, { amountCents }) => sum + amountCents, 0n),
    lateWaiting: late.filter(({ status }) => status === 'waiting').length,
    stuckReturns: stuck.length,
  };
};

/** Brings the sums that statements are answered from up to date. What nobody has asked for in an hour would else be read at the next question. */
export const sumBooks = (database: Database): Promise<void> => sumEverything(database);
