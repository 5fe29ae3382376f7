import type { ServiceMode } from './contract/meta';
import type { OperationContract } from './contract/operation';
import { BankError } from './core/errors';
import { type Database, listMissingMigrations } from './storage';

/** Why a process must not be given calls. */
export type Unready = 'draining' | 'database' | 'schema' | 'clock';

export interface ServiceState {
  mode: ServiceMode;
  /** Who decided: the switch in the database, this process's environment, or the database itself, which takes no writes. */
  because: 'switch' | 'environment' | 'database' | undefined;
  message: string | null;
  until: Date | null;
  /** How far this machine's clock is ahead of the database's. Within the time that asking took it counts as right. */
  clockSkewSeconds: number;
}

interface Options {
  /** A pool of its own: a process that is merely busy is not to look as if its database were gone. */
  database: Database;
  /** The environment's word: no writes here, whatever the switch says. */
  isReadOnly: boolean;
  /** A sandbox whose clock was set (SANDBOX_CLOCK): it is meant to be off. */
  hasOwnTime?: boolean;
  neededMigrations?: readonly string[];
  /** Milliseconds since 1970 by this machine. */
  wallClock?(): number;
}

export interface ServiceWatch {
  /** What holds now, at most a second old; the last word while the database is away. Throws what the database throws when there was none. */
  getState(): Promise<ServiceState>;
  /** Throws `upstream_unavailable` with `params.reason` unless calls may come. */
  requireReady(): Promise<ServiceState>;
  /** Throws the same for what must not be worked on: with an older schema, or a clock that is off, when jobs come due and rows go at wrong times. */
  requireWorkable(): Promise<void>;
  /** Throws `read_only` for a write while there is to be none. */
  requireWritable(contract: Pick<OperationContract, 'id' | 'method'>): Promise<void>;
  /** From now on not ready: the process is about to end. */
  drain(): void;
  close(): Promise<void>;
}

const FRESH_MS = 1_000;
/** Codes live five minutes and access tokens fifteen: a clock that is off by more makes both wrong. */
const SKEW_SECONDS = 120;
const SHORTEST_WAIT_S = 5;
const LONGEST_WAIT_S = 3_600;
const USUAL_WAIT_S = 60;

/** Writes without which nobody could read: the ways in, and out. And locking one's access, which must never wait. */
const ALWAYS_WRITABLE: readonly string[] = [
  'signIn',
  'passkeySignIn',
  'startPasskeySignIn',
  'postTwoFactor',
  'refreshSession',
  'signOut',
  'revokeSession',
  'lockAccess',
  'createApiToken',
];

/** Seconds after which to ask again: until the announced end, a minute without one. */
export const waitOf = (until: Date | null, nowMs: number): number => {
  if (!until) return USUAL_WAIT_S;
  return Math.min(LONGEST_WAIT_S, Math.max(SHORTEST_WAIT_S, Math.ceil((until.getTime() - nowMs) / 1000)));
};

interface Row {
  is_read_only: boolean;
  message: string | null;
  until: Date | null;
  is_halted: boolean;
  is_closed: boolean;
  now: Date;
}

const STATE = `select is_read_only, message, until,
    exists (select from ledger.halt where lifted_at is null) as is_halted,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_closed,
    clock_timestamp() as now
  from service_mode`;

const unready = (reason: Unready, detail: string): BankError =>
  new BankError('upstream_unavailable', { detail, params: { reason }, retryAfterSeconds: 1 });

type Asking = Pick<Options, 'database' | 'isReadOnly' | 'hasOwnTime' | 'wallClock'>;

const decide = (row: Row, isReadOnly: boolean): Pick<ServiceState, 'mode' | 'because'> => {
  if (row.is_closed) return { mode: 'read_only', because: 'database' };
  if (isReadOnly) return { mode: 'read_only', because: 'environment' };
  if (row.is_read_only) return { mode: 'read_only', because: 'switch' };
  return { mode: row.is_halted ? 'halted' : 'normal', because: undefined };
};

/** Throws what the database throws. */
const askDatabase = async ({ database, isReadOnly, wallClock = Date.now }: Asking): Promise<ServiceState> => {
  const askedAt = wallClock();
  const { rows } = await database.query<Row>(STATE);
  const answeredAt = wallClock();
  const row = rows[0];
  if (!row) throw new Error('service_mode is empty');
  const off = ((askedAt + answeredAt) / 2 - row.now.getTime()) / 1000;
  const doubt = (answeredAt - askedAt) / 2000;
  return {
    ...decide(row, isReadOnly),
    message: row.message,
    until: row.until,
    clockSkewSeconds: Math.sign(off) * Math.max(0, Math.abs(off) - doubt),
  };
};

const requireRightClock = ({ hasOwnTime }: Asking, { clockSkewSeconds: skew }: ServiceState): void => {
  if (hasOwnTime || Math.abs(skew) <= SKEW_SECONDS) return;
  const off = `${Math.abs(Math.round(skew))} s ${skew > 0 ? 'ahead of' : 'behind'} the database's`;
  throw unready('clock', `this machine's clock is ${off}`);
};

/** Watches what operations switched and what the database can do. */
export const createServiceWatch = (options: Options): ServiceWatch => {
  const { database, wallClock = Date.now } = options;
  let isCurrent = false;
  let isDraining = false;
  let known: { state: ServiceState; readAt: number } | undefined;
  let reading: Promise<ServiceState> | undefined;

  const read = async (): Promise<ServiceState> => {
    const state = await askDatabase(options);
    known = { state, readAt: performance.now() };
    return state;
  };

  /** One look for all who want one now: they share the one connection. */
  const look = (): Promise<ServiceState> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const getState = async (): Promise<ServiceState> => {
    const last = known;
    if (last && performance.now() - last.readAt < FRESH_MS) return last.state;
    // a database that is away has not changed its mind
    return last ? look().catch(() => last.state) : look();
  };

  const requireSchema = async (): Promise<void> => {
    if (isCurrent) return;
    const missing = await listMissingMigrations(database, options.neededMigrations);
    if (missing.length > 0) throw unready('schema', `the database lacks ${missing.length} migrations: ${missing[0]} …`);
    // it never loses one
    isCurrent = true;
  };

  return {
    getState,
    async requireWorkable() {
      await requireSchema();
      requireRightClock(options, await getState());
    },
    async requireReady() {
      if (isDraining) throw unready('draining', 'the process is about to end');
      try {
        await requireSchema();
        // not the one of a second ago: the database may have gone since
        const state = await look();
        requireRightClock(options, state);
        return state;
      } catch (error) {
        if (error instanceof BankError) throw error;
        throw unready(
          'database',
          `the database does not answer: ${(error as { code?: string }).code ?? 'no connection'}`,
        );
      }
    },
    async requireWritable({ id, method }) {
      if (method === 'GET' || ALWAYS_WRITABLE.includes(id)) return;
      // a database that does not answer is told of by the call itself
      const state = await getState().catch(() => undefined);
      if (state?.mode !== 'read_only') return;
      throw new BankError('read_only', { retryAfterSeconds: waitOf(state.until, wallClock()) });
    },
    drain() {
      isDraining = true;
    },
    close: () => database.close(),
  };
};
