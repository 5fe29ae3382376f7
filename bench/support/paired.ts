import { parseArgs } from 'node:util';
import type { Clock } from '../../bank/core/clock';
import { createLedger, verifyLedger } from '../../bank/ledger';
import { type Database, migrate, openDatabase } from '../../bank/storage';
import { openBenchServer } from './bench-server';
import { describeMachine, waitForQuiet, withForeignCpu } from './foreign-cpu';
import { MIGRATIONS } from './migrations';
import { buildBankOnce, startBankProcesses } from './pix-bank';
import {
  type Latency,
  openPayers,
  type Payer,
  PAYMENTS_PER_PAYER,
  prepareInTurn,
  type ReadyPayment,
  runPayments,
  runPosts,
} from './pix-load';
import { tellFigure } from './report.mjs';
import { quantile, toSpread } from './statistics';

/** Payments of one kind through HTTP at a steady rate, beside bare posts of the ledger at the same rate in the same round. */

export interface PairedBench {
  /** `pix` */
  name: string;
  /** Payments a second, unless the command says another number. */
  rate: number;
  /** Looks one payment up and has it authorised: it has only to be made. */
  prepare(bank: { port: number; database: Database }, payer: Payer, other: Payer, turn: number): Promise<ReadyPayment>;
  /** What the bank is started with beside what it always is. */
  env?: Readonly<Record<string, string>>;
  /** The bank's, where it is not that of the machine. */
  clock?: Clock;
  /** The p99 that it is judged by; absent: 250 ms. */
  ceilingMs?: number;
  /** Throws where what was answered was not what it should be. */
  requireGood?(database: Database): Promise<void>;
}

const CEILING_P99_MS = 250;
/** The first calls meet code that V8 has not compiled yet; a bank runs for days. */
const WARM_UP = 300;
const PATIENCE_MS = 5_000;
const QUIET_CORES = 0.25;

interface Round {
  payments: Latency;
  posts: Latency;
  foreignCores: number;
  /** Seconds from the last answer until every payment had settled. */
  settledAfter: number;
}

const show = ({ p50Ms, p99Ms }: Latency): string => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;

const waitUntilSettled = async (database: Database): Promise<number> => {
  const from = performance.now();
  for (;;) {
    const { rows } = await database.query<{ open: number }>(
      "select count(*)::int as open from payment_order where status = 'processing'",
    );
    const seconds = (performance.now() - from) / 1000;
    if (rows[0]?.open === 0) return seconds;
    if (seconds > 60) throw new Error(`${rows[0]?.open} payments have not settled after a minute`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
};

interface Place {
  url: string;
  postmaster: number;
  port: number;
}

const createRounds = async (
  bench: PairedBench,
  { url, postmaster, port }: Place,
  wish: { rate: number; seconds: number },
) => {
  const database = openDatabase(url, { poolSize: 4, applicationName: `${bench.name}-bench` });
  const ledger = createLedger({ databaseUrl: url });
  let opened = 0;
  const prepare = async (count: number) => {
    const most = Math.max(2, Math.ceil(count / PAYMENTS_PER_PAYER));
    const payers = await openPayers(database, ledger, opened, most, bench.clock?.now());
    opened += payers.length;
    return {
      payers,
      ready: await prepareInTurn(payers, count, (...turn) => bench.prepare({ port, database }, ...turn)),
    };
  };
  return {
    async warmUp() {
      const { payers, ready } = await prepare(WARM_UP);
      await runPosts(ledger, payers, WARM_UP, wish.rate);
      await runPayments(port, ready, wish.rate);
      await waitUntilSettled(database);
    },
    async run(isPostsFirst: boolean): Promise<Round> {
      const count = wish.rate * wish.seconds;
      const { payers, ready } = await prepare(count);
      await database.query('analyze');
      await waitUntilSettled(database);
      await waitForQuiet(postmaster, QUIET_CORES, PATIENCE_MS);
      const post = () => runPosts(ledger, payers, count, wish.rate);
      let settledAfter = 0;
      const { result, foreignCores = 0 } = await withForeignCpu(postmaster, async () => {
        const before = isPostsFirst ? await post() : undefined;
        const payments = await runPayments(port, ready, wish.rate);
        settledAfter = await waitUntilSettled(database);
        return { payments, posts: before ?? (await post()) };
      });
      return { ...result, foreignCores, settledAfter };
    },
    async close() {
      await bench.requireGood?.(database);
      const { violations } = await verifyLedger(database);
      await ledger.close();
      await database.close();
      if (violations.length > 0) throw new Error(`invariants broken: ${JSON.stringify(violations)}`);
    },
  };
};

const conclude = ({ name, ceilingMs = CEILING_P99_MS }: PairedBench, rounds: readonly Round[]): boolean => {
  const spread = (value: (round: Round) => number) => toSpread(rounds.map(value), 1);
  console.log('\nmedian [lowest-highest]');
  console.log(
    `  payment through HTTP: p50 ${spread(r => r.payments.p50Ms)} ms, p99 ${spread(r => r.payments.p99Ms)} ms`,
  );
  console.log(`  bare ledger post:     p50 ${spread(r => r.posts.p50Ms)} ms, p99 ${spread(r => r.posts.p99Ms)} ms`);
  const failures = rounds.reduce((sum, round) => sum + round.payments.failures + round.posts.failures, 0);
  const p99 = quantile(
    rounds.map(round => round.payments.p99Ms),
    0.5,
  );
  const isMet = p99 <= ceilingMs && failures === 0;
  const ratio =
    p99 /
    quantile(
      rounds.map(round => round.posts.p99Ms),
      0.5,
    );
  const against = 'bare ledger post';
  tellFigure({
    bench: name,
    figure: 'payment p99',
    value: p99,
    unit: 'ms',
    limit: `≤ ${ceilingMs}`,
    against,
    ratio,
    isMet,
  });
  console.log(`  ceiling p99 ${ceilingMs} ms: ${isMet ? 'met' : 'NOT MET'}; ${failures} calls failed`);
  return isMet;
};

/** Makes payments at a steady rate beside the bare posts, as the options of the command say, and judges them. */
export const runPairedBench = async (bench: PairedBench): Promise<void> => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '10' },
      rate: { type: 'string', default: String(bench.rate) },
      'database-url': { type: 'string' },
    },
  });
  const [rounds, seconds, rate] = [Number(values.rounds), Number(values.seconds), Number(values.rate)];
  if (![rounds, seconds, rate].every(number => Number.isInteger(number) && number > 0)) {
    throw new Error('--rounds, --seconds and --rate are whole numbers above zero');
  }
  const build = await buildBankOnce();
  const server = await openBenchServer(values['database-url']);
  try {
    console.log(
      `${describeMachine()}, PostgreSQL ${server.version}, synchronous_commit on, ${rate} a second for ${seconds} s`,
    );
    const url = await server.createDatabase(`${bench.name}_bench`);
    await migrate(url, MIGRATIONS);
    const bank = await startBankProcesses(build.folder, url, bench.env);
    try {
      const contest = await createRounds(
        bench,
        { url, postmaster: server.postmaster, port: bank.port },
        { rate, seconds },
      );
      await contest.warmUp();
      const results: Round[] = [];
      for (let round = 1; round <= rounds; round++) {
        const result = await contest.run(round % 2 === 1);
        results.push(result);
        console.log(
          `round ${round}: payment ${show(result.payments)}; post ${show(result.posts)}; all settled ${result.settledAfter.toFixed(1)} s later; others used ${result.foreignCores.toFixed(2)} cores`,
        );
      }
      await contest.close();
      if (!conclude(bench, results)) process.exitCode = 1;
    } finally {
      await bank.stop();
    }
    await server.dropDatabase(`${bench.name}_bench`);
  } finally {
    await server.stop();
    build.remove();
  }
};

/** How a benchmark that broke ends. */
export const endBench = (error: unknown): void => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
};
