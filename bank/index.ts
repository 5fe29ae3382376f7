import { HOUR_MS } from './contract/durations';
import { compose } from './compose';
import type { BankConfig } from './config';
import { createHeadWatch } from './heads';
import { createHttp, createMetaRoutes } from './http';
import { type QueueLength, readQueue, startJobWorker } from './jobs';
import { createTroubleTeller } from './log';
import { removeExpired, sumBooks, tellOddities, tellOwed, verifyBooks } from './maintenance';
import { startFollowingMoney } from './ground/notifications';
import { admitToAccount } from './ground/accounts';
import type { ServiceState } from './service-state';
import { readTrial } from './trial';
import type { Load } from './watch';

export type { BankConfig } from './config';

/** The bank in this process: answers requests, and on request does the work that a worker does by itself. */
export interface Bank {
  /** `peerAddress`: the other end of the connection, when there is one. */
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Runs every job that is due now and gives their number. */
  runDueJobs(): Promise<number>;
  /** Ends every open stream of events, and lets no other begin: they would keep a server from closing. */
  endStreams(): Promise<void>;
  /** From now on not ready, so that no balancer sends more; calls are still answered. */
  drain(): void;
  getState(): Promise<ServiceState>;
  getLoad(): Load;
  close(): Promise<void>;
}

/** Joins the parts to a bank that answers requests. Opens no connection before the first one. */
export const createBank = async (config: BankConfig): Promise<Bank> => {
  const parts = compose(config, 'bank');
  const meta = createMetaRoutes(parts.routes, {
    title: `${config.brand.name} bank API`,
    requireReady: parts.service.requireReady,
    async getStatus() {
      const { mode, message, until } = await parts.service.getState();
      return { mode, message, until: until?.toISOString() ?? null };
    },
    getTrial: () => readTrial(parts.database, config.isTrialDatabase ?? false),
  });
  const http = createHttp({
    routes: [...parts.routes, ...meta],
    authenticate: parts.authenticate,
    authenticateApi: parts.authenticateApi,
    authenticateApplicant: parts.authenticateApplicant,
    operationsKey: config.operationsKey,
    railsKey: config.railsKey,
    networkKey: config.networkKey ?? config.railsKey,
    frameKey: config.frameKey,
    authenticateReceiver: parts.authenticateReceiver,
    authorize: (actor, accountId, scope) => admitToAccount(parts.database, actor, accountId, scope),
    requireWritable: parts.service.requireWritable,
    log: parts.log,
    onAnswer: config.watch?.onAnswer,
    gatewayKey: config.gatewayKey,
    checkResponses: config.checkResponses ?? true,
    sessionCallsPerMinute: config.sessionCallsPerMinute,
    apiCallsPerMinute: config.apiCallsPerMinute,
  });
  return {
    fetch: async (request, peerAddress = '127.0.0.1') => http.fetch(request, { peerAddress }),
    runDueJobs: () => parts.runner.runDue(),
    endStreams: parts.endStreams,
    drain: parts.service.drain,
    getState: parts.service.requireReady,
    getLoad: parts.getLoad,
    close: parts.close,
  };
};

export interface Worker {
  getState(): Promise<ServiceState>;
  getLoad(): Load;
  /** The queue of all workers, a row for each kind that has a job. */
  readQueue(): Promise<QueueLength[]>;
  close(): Promise<void>;
}

/** Jobs of each lane that one worker runs at once: few where the processor works, many where somebody else is waited for. */
const SLOTS = { money: 2, rails: 2, letters: 2, webhooks: 16, work: 2 } as const;
/** One for each slot that works in the database, one for LISTEN, and two that the webhooks share: they wait for others without one. */
const CONNECTIONS = SLOTS.money + SLOTS.rails + SLOTS.letters + SLOTS.work + 3;
const POLL_MS = 1_000;
const SWEEP_MS = HOUR_MS;

/** Starts the worker: runs jobs as they come due, and every hour removes what has expired, files too, and checks the books. */
export const createWorker = async (config: BankConfig): Promise<Worker> => {
  const parts = compose({ ...config, poolSize: config.poolSize ?? CONNECTIONS }, 'worker');
  const { log, clock, database, runner, files } = parts;
  if (!config.smtpUrl) log.warn('SMTP_URL is not set: no e-mail can leave');
  const onTrouble = createTroubleTeller(log, 'the worker cannot work for now');
  const watchHeads = createHeadWatch(log);
  const sweep = async (): Promise<void> => {
    await parts.service.requireWorkable();
    // what keeps writes from being made keeps old rows too
    if ((await parts.service.getState()).mode === 'read_only') return;
    await removeExpired(database, clock.now(), parts.moneyJobs);
    await sumBooks(database);
    const books = await verifyBooks(database, log);
    if (books) config.watch?.onBooks?.(books);
    await watchHeads(database);
    await tellOddities(database, log);
    config.watch?.onOwed?.(await tellOwed(database, log));
    // last: a file storage that is away must not keep the books from being checked
    await files.sweep();
  };
  const startSweep = () => void sweep().catch(onTrouble);
  const following = startFollowingMoney({ databaseUrl: config.databaseUrl, onMoved: parts.onMoved, onTrouble });
  const worker = startJobWorker({ database, runner, slots: SLOTS, pollMs: POLL_MS, onTrouble });
  startSweep();
  const sweeping = setInterval(startSweep, SWEEP_MS);
  return {
    getState: parts.service.requireReady,
    getLoad: parts.getLoad,
    readQueue: () => readQueue(database, clock.now()),
    async close() {
      clearInterval(sweeping);
      parts.service.drain();
      await worker.close();
      await following.close();
      await parts.close();
    },
  };
};
