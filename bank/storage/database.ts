import pg from 'pg';
import type { ErrorCode } from '../contract/errors';
import { beginClientSpan, findScope } from '../core/call-scope';
import { BankError } from '../core/errors';
import { isOutdatedPlan, nameOf } from './statements';

// bigint columns are centavos and counters: never a lossy number
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** What a repository needs: one statement at a time, on the pool or inside a transaction. */
export interface Sql {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

export interface Database extends Sql {
  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it throws. Retries 40001 and 40P01 up to three times.
   * `statementMs`: how long each of its statements may take, for work that reads whole books. Default 5 s.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: { statementMs?: number }): Promise<T>;
  /** One connection for long use (LISTEN, the ledger's writer). The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  /** Connections that are busy, connections at rest, and calls that wait for one. */
  getLoad(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** What the guards of the tables refuse, by their state: what an account at rest, closing or closed would be committed to. */
const ACCOUNT_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  inactive: 'account_inactive',
  closing: 'account_closing',
  closed: 'account_closed',
};

const toRefusal = (error: unknown): unknown => {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code === 'BK422') return new BankError('payee_account_unavailable');
  const refusal = code === 'BK409' ? ACCOUNT_REFUSALS[String(detail)] : undefined;
  return refusal ? new BankError(refusal) : error;
};

/** It was made read-only, it is a standby, or its disk is full. */
const CLOSED = new Set(['25006', '53100']);

/** Whether an error says that the database takes no writes: nothing was done, and reads go on. */
export const isClosedForWrites = (error: unknown): boolean =>
  CLOSED.has(String((error as { code?: unknown } | undefined)?.code));

const RETRYABLE = new Set(['40001', '40P01']);

const STATEMENT_MS = 5_000;
/** Beyond what a statement may take: a server that has not even said so by then does not answer at all. */
const SILENCE_MS = 3_000;

/** Whether an error says that the server fell silent in the middle of a statement: its connection is of no use any more. */
export const isSilence = (error: unknown): boolean => (error as Error | undefined)?.message === 'Query read timeout';

/** Told of each statement: how long it took, and the code of the error it ended with (`23505`, `ECONNREFUSED`). */
export type OnQuery = (query: { seconds: number; failure?: string }) => void;

/**
 * What a transaction begins with, in one message. The id of what it is for becomes the connection's `application_name` until the end: the server's
 * log and `pg_stat_activity` tell whose it is, and whose the locks are. Ids are of letters, digits, dots, dashes and underscores alone.
 */
const toBegin = (statementMs: number | undefined): string => {
  const scope = findScope();
  return [
    'begin isolation level read committed',
    ...(scope ? [`set local application_name = '${scope.id}'`] : []),
    ...(statementMs ? [`set local statement_timeout = ${statementMs}`] : []),
  ].join('; ');
};

interface Statement {
  text: string;
  values: readonly unknown[] | undefined;
  /** How the server calls this one run of a prepared statement. Only outside a transaction, where it ends with its statement. */
  portal?: string;
  silenceMs?: number;
}

const createRunner =
  (onQuery: OnQuery | undefined) =>
  async <Row extends pg.QueryResultRow>(
    on: pg.Pool | pg.PoolClient,
    { text, values, portal, silenceMs }: Statement,
  ): Promise<pg.QueryResult<Row>> => {
    const endSpan = beginClientSpan('postgresql');
    const query = { name: nameOf(text), text, values: values as unknown[], portal, query_timeout: silenceMs };
    if (!onQuery && !endSpan) return on.query<Row>(query);
    const startedAt = performance.now();
    const tell = (failure?: string) => {
      endSpan?.(failure);
      onQuery?.({ seconds: (performance.now() - startedAt) / 1000, failure });
    };
    try {
      const result = await on.query<Row>(query);
      tell();
      return result;
    } catch (error) {
      tell(String((error as { code?: unknown }).code ?? 'unknown'));
      throw error;
    }
  };

/**
 * Opens the pool. `statement_timeout` 5 s, `lock_timeout` 2 s, idle transactions end after 10 s; a server that says nothing for `silenceMs` (8 s) is
 * given up.
 */
export const openDatabase = (
  connectionString: string,
  options: { poolSize: number; applicationName: string; silenceMs?: number; onQuery?: OnQuery },
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: options.silenceMs ?? STATEMENT_MS + SILENCE_MS,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // an idle client may lose its server; the pool replaces it, and the next query reports what matters
  pool.on('error', () => undefined);
  // a client in use emits too: unheard it would end the process, while the query under way reports it anyway
  pool.on('connect', client => client.on('error', () => undefined));

  const run = createRunner(options.onQuery);

  const attempt = async <T>(work: (sql: Sql) => Promise<T>, statementMs: number | undefined): Promise<T> => {
    const client = await pool.connect();
    const silenceMs = statementMs && statementMs + SILENCE_MS;
    let broken = false;
    try {
      await client.query(toBegin(statementMs));
      const result = await work({ query: (text, values) => run(client, { text, values, silenceMs }) });
      await client.query('commit');
      return result;
    } catch (error) {
      if (isSilence(error) || isOutdatedPlan(error)) broken = true;
      else {
        await client.query('rollback').catch(() => {
          broken = true;
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  };

  /** Does `work` again while it meets plans of before a migration; the connection with such a plan is gone each time, and there are `poolSize` at most. */
  const withNewPlans = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isOutdatedPlan(error) || tries >= options.poolSize) throw error;
      }
    }
  };

  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
      try {
        return await withNewPlans(() => run<Row>(pool, { text, values, portal: findScope()?.id }));
      } catch (error) {
        throw toRefusal(error);
      }
    },
    getLoad: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect: () => pool.connect(),
    close: () => pool.end(),
    async transaction(work, { statementMs } = {}) {
      for (let tries = 1; ; tries++) {
        try {
          return await withNewPlans(() => attempt(work, statementMs));
        } catch (error) {
          if (tries > 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw toRefusal(error);
          await new Promise(resolve => setTimeout(resolve, 10 * tries * tries * Math.random()));
        }
      }
    },
  };
};
