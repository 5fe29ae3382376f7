import { randomUUID } from 'node:crypto';
import { BankError } from '../../core/errors';
import { type JobContext, keepJob } from '../../jobs';
import type { Database, Sql } from '../../storage';
import { COLUMNS, type StoredExport, sealChunk } from './store';
import type { Secret } from '../../core/sealing';

/** The export was cancelled, or another worker has taken it over: nothing more is to be written. */
export class Stopped extends Error {}

type Tell = (sql: Sql, ended: StoredExport) => Promise<void>;

/** One worker's hold on an export. Everything it writes is refused as soon as the hold is lost. */
export interface Run {
  export: StoredExport;
  /** Tells how far it is, keeps the job. Throws `Stopped`. */
  progress(rows: number): Promise<void>;
  /** Keeps the next piece of the file. Throws `Stopped`. */
  keep(bytes: Uint8Array): Promise<void>;
  /** Ends the export; `tell` runs in the same transaction, so that nobody is told twice or never. Throws `Stopped`. */
  finish(tell: Tell): Promise<void>;
}

const KEEP_EVERY_MS = 10_000;

/**
 * Takes an export that waits, or whose worker has gone silent, and begins it anew: what an earlier run wrote is removed, so that no row is there
 * twice. `undefined` when it was cancelled or is done.
 */
export const takeExport = async (
  deps: { database: Database; secret: Secret },
  uuid: string,
  job: JobContext,
): Promise<Run | undefined> => {
  const { database, secret } = deps;
  const run = randomUUID();
  const taken = await database.transaction(async sql => {
    const { rows } = await sql.query<StoredExport>(
      `update statement_export set status = 'running', run = $2, rows_done = 0
        where id = $1 and status in ('queued', 'running') returning ${COLUMNS}`,
      [uuid, run],
    );
    if (rows[0]) await sql.query('delete from statement_export_chunk where export_id = $1', [uuid]);
    return rows[0];
  });
  if (!taken) return undefined;

  let number = 0;
  let size = 0;
  let keptAt = performance.now();
  const requireHold = async () => {
    if (job.signal.aborted) throw new BankError('overloaded', { detail: 'the worker stops; another one begins anew' });
    if (performance.now() - keptAt < KEEP_EVERY_MS) return;
    keptAt = performance.now();
    if (!(await keepJob(database, job))) throw new Stopped();
  };
  const require = (changed: number | null) => {
    if (changed !== 1) throw new Stopped();
  };
  return {
    export: taken,
    async progress(rows) {
      await requireHold();
      const { rowCount } = await database.query(
        'update statement_export set rows_done = $3, rows_total = greatest(rows_total, $3) where id = $1 and run = $2',
        [uuid, run, rows],
      );
      require(rowCount);
    },
    async keep(bytes) {
      await requireHold();
      const { rowCount } = await database.query(
        `insert into statement_export_chunk (export_id, number, sealed)
         select id, $3, $4 from statement_export where id = $1 and run = $2 for share`,
        [uuid, run, number, sealChunk(secret, uuid, number, bytes)],
      );
      require(rowCount);
      number++;
      size += bytes.length;
    },
    async finish(tell) {
      await database.transaction(async sql => {
        const { rows } = await sql.query<StoredExport>(
          `update statement_export set status = 'ready', run = null, size_bytes = $3, rows_total = rows_done
            where id = $1 and run = $2 returning ${COLUMNS}`,
          [uuid, run, size],
        );
        if (!rows[0]) throw new Stopped();
        await tell(sql, rows[0]);
      });
    },
  };
};

/** Gives an export up, if it is under way still: what is written of it goes, and its person is told. */
export const failExport = (database: Database, uuid: string, tell: Tell): Promise<void> =>
  database.transaction(async sql => {
    const { rows } = await sql.query<StoredExport>(
      `update statement_export set status = 'failed', run = null
        where id = $1 and status in ('queued', 'running') returning ${COLUMNS}`,
      [uuid],
    );
    if (!rows[0]) return;
    await sql.query('delete from statement_export_chunk where export_id = $1', [uuid]);
    await tell(sql, rows[0]);
  });
