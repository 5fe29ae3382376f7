import pg from 'pg';

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
  /** Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it throws. Retries 40001 and 40P01 up to three times. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** One connection for long use (LISTEN, the ledger's writer). The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Opens the pool. `statement_timeout` 5 s, `lock_timeout` 2 s, idle transactions end after 10 s. */
export const openDatabase = (
  connectionString: string,
  options: { poolSize: number; applicationName: string },
): Database => {
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize,
    application_name: options.applicationName,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // an idle client may lose its server; the pool replaces it, and the next query reports what matters
  pool.on('error', () => undefined);
  // a client in use emits too: unheard it would end the process, while the query under way reports it anyway
  pool.on('connect', client => client.on('error', () => undefined));

  const attempt = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('begin isolation level read committed');
      const result = await work(client as Sql);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    query: (text, values) => pool.query(text, values as unknown[]),
    connect: () => pool.connect(),
    close: () => pool.end(),
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tries > 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
          await new Promise(resolve => setTimeout(resolve, 10 * tries * tries * Math.random()));
        }
      }
    },
  };
};
