import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLedger, createReadBook, listEntries, openLedgerAccount } from '../../bank/ledger';
import { migrate, openDatabase } from '../../bank/storage';
import { ask, followWith, startServer } from './pair';

/*
 * `npm run test:replica`: a PostgreSQL and an asynchronous standby. One account is busy, another is quiet; both books are read with the standby as
 * replica. Each answer must hold the entry whose posting was acknowledged before. Half of the time the standby's replay is stopped.
 */

const SECONDS = 4;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');

const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-replica-'));
chmodSync(folder, 0o711);
const primary = await startServer(path.join(folder, 'first'));
await migrate(primary.url, MIGRATIONS);
const standby = await followWith(primary, path.join(folder, 'second'), false);

const [database, replica] = [primary.url, standby.url].map(url =>
  openDatabase(url, { poolSize: 4, applicationName: 'replica' }),
) as [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>];
const ledger = createLedger({ databaseUrl: primary.url });
const open = (code: string) => openLedgerAccount(database, { code, kind: 'internal', minBalanceCents: null });
const [busy, quiet] = [await open('replica:busy'), await open('replica:quiet')];

const counts = { primary: 0, replica: 0 };
const readBook = createReadBook(database, replica, by => {
  counts[by] += 1;
});
let stale = 0;
let largestLag = 0;

const post = async (): Promise<string> => {
  const key = randomUUID();
  const legs = [
    { accountId: quiet, amountCents: -1n },
    { accountId: busy, amountCents: 1n },
  ];
  await ledger.post({ key, legs, details: { kind: 'replica', description: 'Replica' } });
  return key;
};

/** Reads right after a posting, then a few times while nothing happens, as people do. */
const visit = async () => {
  const key = await post();
  for (let look = 0; look < 5; look++) {
    const { entries } = await readBook(busy, sql => listEntries(sql, busy, { limit: 20 }));
    if (entries[0]?.key !== key) stale += 1;
    await new Promise(resolve => setTimeout(resolve, 2));
  }
  const [row] = await ask<{ lag: number }>(
    standby.url,
    'select coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as lag',
  );
  largestLag = Math.max(largestLag, row?.lag ?? 0);
};

const run = async (words: string): Promise<void> => {
  Object.assign(counts, { primary: 0, replica: 0 });
  largestLag = 0;
  for (const limit = Date.now() + (SECONDS / 2) * 1000; Date.now() < limit; ) await visit();
  console.log(
    `${words}: ${counts.replica} answers by the replica, ${counts.primary} by the primary, the replica up to ${largestLag.toFixed(2)} s behind, ${stale} stale answers`,
  );
};

try {
  await run('replica follows     ');
  await ask(standby.url, 'select pg_wal_replay_pause()');
  await run('its replay stands still');
  await ask(standby.url, 'select pg_wal_replay_resume()');
  console.log(`figure: replica ${stale === 0 ? 'met: no stale answer' : 'NOT MET'}`);
  process.exitCode = stale === 0 ? 0 : 1;
} finally {
  await ledger.close();
  await Promise.all([database.close(), replica.close()]);
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
}
