import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLedger, type LedgerAccountId, openLedgerAccount, verifyLedger } from '../../bank/ledger';
import { migrate, openDatabase } from '../../bank/storage';
import { startPostgres } from '../postgres.mjs';
import { ask, followWith, type Server, startServer } from './pair';
import { listProcesses, signalAll } from './processes';
import { openRelay } from './relay';
import { watchPair } from './watchman';

/*
 * `npm run test:failover`: two PostgreSQL with synchronous replication, the ledger under load through one address. The primary dies (kill -9 of all
 * its processes), or is cut off (they are stopped, and go on later); its standby takes over. Nothing that was acknowledged may be lost or doubled,
 * acknowledgements may pause for five seconds at most, and the old primary must neither start nor acknowledge anything again.
 */

const CLIENTS = 8;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
const LARGEST_GAP_MS = 5_000;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../bank/storage/migrations');

/** Posts without end, each until it is acknowledged, and remembers when that was. */
const runLoad = (url: string, from: LedgerAccountId, to: LedgerAccountId, signal: AbortSignal) => {
  const ledger = createLedger({ databaseUrl: url });
  const acknowledged: { key: string; at: number }[] = [];
  let failures = 0;
  const client = async () => {
    while (!signal.aborted) {
      const key = randomUUID();
      const legs = [
        { accountId: from, amountCents: -1n },
        { accountId: to, amountCents: 1n },
      ];
      for (let isDone = false; !isDone && !signal.aborted; ) {
        try {
          await ledger.post({ key, legs, details: { kind: 'failover', description: 'Failover' } });
          acknowledged.push({ key, at: performance.now() });
          isDone = true;
        } catch {
          failures += 1;
          await new Promise(resolve => setTimeout(resolve, 20));
        }
      }
    }
  };
  const done = Promise.all(Array.from({ length: CLIENTS }, client)).finally(() => ledger.close());
  return { acknowledged, done, countFailures: () => failures };
};

const largestGap = (moments: readonly number[]): number =>
  moments.slice(1).reduce((largest, at, index) => Math.max(largest, at - (moments[index] ?? at)), 0);

/** The old primary without its fence: it runs, and must not acknowledge what only it would know. */
const acknowledgesAlone = (url: string): Promise<boolean> =>
  ask(url, 'create table alone (id int)', 3_000).then(
    () => true,
    () => false,
  );

const refusesToStart = (server: Server): Promise<boolean> =>
  startPostgres({ dataFolder: server.folder }).then(
    async again => {
      await again.stop();
      return false;
    },
    (error: Error) => error.message.includes('was fenced'),
  );

const play = async (how: 'dies' | 'cut off') => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-failover-'));
  chmodSync(folder, 0o711);
  const primary = await startServer(path.join(folder, 'first'));
  const servers = [primary];
  try {
    await migrate(primary.url, MIGRATIONS);
    const standby = await followWith(primary, path.join(folder, 'second'), true);
    servers.push(standby);
    const relay = await openRelay(primary.url);
    const database = openDatabase(primary.url, { poolSize: 1, applicationName: 'failover' });
    const open = (code: string) => openLedgerAccount(database, { code, kind: 'internal', minBalanceCents: null });
    const [from, to] = [await open('failover:from'), await open('failover:to')];
    await database.close();

    const stopping = new AbortController();
    const watching = watchPair(primary, standby, relay, stopping.signal);
    const load = runLoad(relay.url, from, to, stopping.signal);
    await new Promise(resolve => setTimeout(resolve, BEFORE_MS));
    const before = load.acknowledged.length;
    const pids = listProcesses(primary.pid);
    signalAll(pids, how === 'dies' ? 'SIGKILL' : 'SIGSTOP');
    const switched = await watching;
    await new Promise(resolve => setTimeout(resolve, AFTER_MS));
    stopping.abort();
    await load.done;
    await relay.close();

    const isFenced = how === 'dies' ? await refusesToStart(primary) : true;
    if (how === 'cut off') signalAll(pids, 'SIGCONT');
    const isSilent = how === 'dies' || !(await acknowledgesAlone(primary.url));
    const after = openDatabase(standby.url, { poolSize: 2, applicationName: 'failover' });
    const keys = load.acknowledged.map(({ key }) => key);
    const { rows } = await after.query<{ found: number; moved: string }>(
      'select (select count(*)::int from ledger.transaction where key = any($1::uuid[])) as found, (select balance::text from ledger.account where id = $2) as moved',
      [keys, to],
    );
    const stored = await after.query<{ stored: number }>('select count(*)::int as stored from ledger.transaction');
    const { violations } = await verifyLedger(after);
    await after.close();
    return {
      how,
      acknowledged: keys.length,
      afterwards: keys.length - before,
      lost: keys.length - (rows[0]?.found ?? 0),
      doubled: Number(rows[0]?.moved) - (stored.rows[0]?.stored ?? 0),
      violations: violations.length,
      gapMs: Math.round(largestGap(load.acknowledged.map(({ at }) => at))),
      promotedMs: Math.round(switched?.promotedMs ?? Number.NaN),
      isFenced: isFenced && isSilent,
    };
  } finally {
    for (const server of servers.reverse()) await server.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
  let isMet = true;
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const how of ['dies', 'cut off'] as const) {
      const result = await play(how);
      const { acknowledged, afterwards, lost, doubled, violations, gapMs, promotedMs, isFenced } = result;
      console.log(
        `round ${round}, the primary ${how === 'dies' ? 'dies   ' : 'cut off'}: ${acknowledged} acknowledged (${afterwards} since), ${lost} lost, ${doubled} doubled, ${violations} violations, largest gap ${gapMs} ms, promoted in ${promotedMs} ms, old one ${isFenced ? 'fenced' : 'NOT FENCED'}`,
      );
      isMet &&=
        lost === 0 && doubled === 0 && violations === 0 && gapMs <= LARGEST_GAP_MS && isFenced && afterwards > 0;
    }
  }
  console.log(`figure: failover ${isMet ? 'met: 0 lost, 0 doubled, gap <= 5 s, old primary fenced' : 'NOT MET'}`);
  process.exitCode = isMet ? 0 : 1;
};

await main();
