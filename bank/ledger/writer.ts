import pg from 'pg';
import { type BatchRow, type ItemResult, POST_BATCH, toBatchValues, toItemResults } from './batch-statement';
import type { PreparedCommand } from './command';
import type { LedgerAccountId } from './types';

/** No connection could be made: nothing was sent. */
export class NotConnected extends Error {}

/** The connection ended while a batch was on its way: it may or may not have been posted. */
export class ConnectionLost extends Error {}

/** The one connection that posts. Batches may be sent while an earlier one is being posted: the database takes them in the order in which they came. */
export interface Writer {
  /** Posts the batch in one database transaction, at `now` what brings no time of its own. Throws NotConnected, ConnectionLost or the database's own error (then nothing was posted). */
  post(batch: readonly PreparedCommand[], now: Date): Promise<ItemResult[]>;
  close(): Promise<void>;
}

export interface LedgerWriter extends Writer {
  /** Of those of the accounts that have closed: where their credits go. Throws as `post`. */
  mapClosed(accounts: readonly LedgerAccountId[]): Promise<Map<LedgerAccountId, LedgerAccountId>>;
}

const FIND_CLOSED =
  'select id::text, closed_into::text from ledger.account where id = any ($1::bigint[]) and closed_into is not null';

// The plans must not depend on what the statistics say the day the connection is made: always by index, always generic.
const SESSION = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off`;

/** Codes of a server that goes away: shut down, crashed, starting up. Anything without a code comes from the socket. */
const GONE = /^(57P0[1235]|08...)$/;

const isGone = (error: unknown): boolean => {
  const code = (error as { code?: unknown }).code;
  const isFromServer = typeof code === 'string' && (error as { severity?: unknown }).severity !== undefined;
  return !isFromServer || GONE.test(code);
};

interface Connection {
  client: pg.Client;
  ready: Promise<unknown>;
}

/** Opens its connection with the first batch and again after a loss. `statement_timeout` 5 s, `lock_timeout` 2 s. */
export const createWriter = (databaseUrl: string, applicationName: string): LedgerWriter => {
  let connection: Connection | undefined;

  const drop = (broken: Connection): void => {
    if (connection === broken) connection = undefined;
    // not awaited: a server that is gone never says goodbye
    broken.client.end().catch(() => undefined);
  };

  const open = (): Connection => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: 2_000,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      // above statement_timeout, of the batch before it and of its own: only a server that no longer answers at all
      query_timeout: 12_000,
      keepAlive: true,
      pipeline: true,
    });
    const ready = client.connect().then(() => client.query(SESSION));
    const fresh = { client, ready };
    // an idle connection may die; the next batch makes a new one
    client.on('error', () => drop(fresh));
    return fresh;
  };

  const query = async <Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<Row[]> => {
    connection ??= open();
    const current = connection;
    try {
      await current.ready;
    } catch (error) {
      drop(current);
      throw new NotConnected('no connection to the database', { cause: error });
    }
    try {
      return (await current.client.query<Row>(config)).rows;
    } catch (error) {
      if (!isGone(error)) throw error;
      drop(current);
      throw new ConnectionLost('the connection was lost while posting', { cause: error });
    }
  };

  return {
    async post(batch, now) {
      const [row] = await query<BatchRow & pg.QueryResultRow>({ ...POST_BATCH, values: toBatchValues(batch, now) });
      if (!row) throw new Error('ledger.post_batch answered nothing');
      return toItemResults(row);
    },
    async mapClosed(accounts) {
      const rows = await query<{ id: string; closed_into: string }>({
        text: FIND_CLOSED,
        values: [accounts.map(String)],
      });
      return new Map(rows.map(row => [BigInt(row.id), BigInt(row.closed_into)]));
    },
    close: async () => {
      const last = connection;
      connection = undefined;
      await last?.client.end().catch(() => undefined);
    },
  };
};
