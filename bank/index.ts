import { compose, type Parts } from './compose';
import type { BankConfig } from './config';
import { BankError } from './core/errors';
import { createHttp, createMetaRoutes } from './http';
import { startJobWorker } from './jobs';
import { removeExpired, sumBooks, tellOddities, verifyBooks } from './maintenance';
import { requireAccount } from './modules/accounts';

export type { BankConfig } from './config';

/** The bank in this process: answers requests, and on request does the work that a worker does by itself. */
export interface Bank {
  /** `peerAddress`: the other end of the connection, when there is one. */
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Runs every job that is due now and gives their number. */
  runDueJobs(): Promise<number>;
  /** Ends every open stream of events, and lets no other begin: they would keep a server from closing. */
  endStreams(): Promise<void>;
  close(): Promise<void>;
}

/** Throws unless the bank can serve: its database answers, has been migrated, and the ledger is not halted. */
const requireReady = async ({ database }: Parts): Promise<void> => {
  const { rows } = await database.query<{ migrated: boolean; halted: boolean }>(
    `select exists (select 1 from schema_migration) as migrated, exists (select 1 from ledger.halt where lifted_at is null) as halted`,
  );
  if (!rows[0]?.migrated) throw new BankError('upstream_unavailable', { retryAfterSeconds: 1 });
  if (rows[0].halted) throw new BankError('ledger_halted');
};

/** Joins the parts to a bank that answers requests. Opens no connection before the first one. */
export const createBank = async (config: BankConfig): Promise<Bank> => {
  const parts = compose(config, 'bank');
  const meta = createMetaRoutes(parts.routes, {
    title: `${config.brand.name} bank API`,
    requireReady: () => requireReady(parts),
  });
  const http = createHttp({
    routes: [...parts.routes, ...meta],
    authenticate: parts.authenticate,
    authenticateApi: parts.authenticateApi,
    authorize: async (actor, accountId, scope) => {
      await requireAccount(parts.database, actor, accountId, scope);
    },
    log: parts.log,
    gatewayKey: config.gatewayKey,
    checkResponses: config.checkResponses ?? true,
    sessionCallsPerMinute: config.sessionCallsPerMinute,
  });
  return {
    fetch: async (request, peerAddress = '127.0.0.1') => http.fetch(request, { peerAddress }),
    runDueJobs: () => parts.runner.runDue(),
    endStreams: parts.endStreams,
    close: parts.close,
  };
};

export interface Worker {
  close(): Promise<void>;
}

const JOBS_AT_ONCE = 2;
const POLL_MS = 1_000;
const SWEEP_MS = 60 * 60 * 1000;

/** Starts the worker: runs jobs as they come due, and every hour removes what has expired and checks the books. */
export const createWorker = async (config: BankConfig): Promise<Worker> => {
  // one connection for each job at a time, one for LISTEN
  const parts = compose({ ...config, poolSize: config.poolSize ?? JOBS_AT_ONCE + 1 }, 'worker');
  const { log, clock, database, runner } = parts;
  if (!config.smtpUrl) log.warn('SMTP_URL is not set: no e-mail can leave');
  const onTrouble = (err: unknown) => log.error({ err }, 'the worker could not reach its database');
  const sweep = () =>
    void removeExpired(database, clock.now())
      .then(() => sumBooks(database))
      .then(() => verifyBooks(database, log))
      .then(() => tellOddities(database, log))
      .catch(onTrouble);
  const worker = startJobWorker({ database, runner, concurrency: JOBS_AT_ONCE, pollMs: POLL_MS, onTrouble });
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS);
  return {
    async close() {
      clearInterval(sweeping);
      await worker.close();
      await parts.close();
    },
  };
};
