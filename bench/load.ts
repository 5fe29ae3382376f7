import { parseArgs } from 'node:util';
import { createLedger, verifyLedger } from '../bank/ledger';
import { openDatabase } from '../bank/storage';
import { runProduct } from '../scripts/run-product.mjs';
import { openBenchServer } from './support/bench-server';
import { describeMachine, waitForQuiet } from './support/foreign-cpu';
import { openGenerator } from './support/load/open-loop';
import {
  isOverloadBorne,
  KINDS,
  LIMITS,
  runAlone,
  runMixed,
  runOverload,
  runSoak,
  showSummary,
  statusesOf,
} from './support/load/stages';
import { openWorld } from './support/load/world';
import { tellFigure } from './support/report.mjs';
import { summarize } from './support/load/open-loop';

/*
 * `npm run test:load`: the product as it is built, its processes and PostgreSQL on this machine, and who loads it beside them on the same cores. All
 * goes through the web app's door, as customers come. `LOAD_SOAK_MINUTES=30` adds the long run; `--only overload` leaves the rest out.
 */

const STAGES = ['alone', 'mixed', 'overload', 'soak'] as const;
const QUIET_CORES = 0.3;
const PATIENCE_MS = 10_000;

const soakMinutes = Number(process.env.LOAD_SOAK_MINUTES ?? 0);
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '120' },
    only: { type: 'string' },
  },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
const only = values.only?.split(',');
const isWanted = (stage: (typeof STAGES)[number]): boolean =>
  only ? only.includes(stage) : stage !== 'soak' || soakMinutes > 0;

let isAllMet = true;
const judge = (figure: string, value: number, unit: string, limit: string, isMet: boolean): void => {
  isAllMet &&= isMet;
  console.log(
    `figure: load: ${figure}: ${value.toFixed(unit === '%' ? 2 : 0)} ${unit} (${limit}: ${isMet ? 'met' : 'NOT MET'})`,
  );
  tellFigure({ bench: 'load', figure, value, unit, limit, isMet });
};

type Stages = Parameters<typeof runAlone>;

const runStages = async (
  generator: Stages[0],
  world: Stages[1],
  postmaster: number,
  processes: Record<string, number>,
): Promise<void> => {
  // the first calls meet code that was not compiled yet
  await runMixed(generator, world, 60, 6);
  const calm = () => waitForQuiet(postmaster, QUIET_CORES, PATIENCE_MS);
  if (isWanted('alone')) {
    for (const kind of KINDS) {
      await calm();
      const hits = await runAlone(generator, world, kind, seconds);
      const summary = summarize(hits, kind);
      console.log(`  ${kind} alone: ${showSummary(summary, seconds)} (${statusesOf(hits)})`);
      const { rate: wanted, p99Ms } = LIMITS[kind];
      const isMet = summary.p99Ms <= p99Ms && summary.good === wanted * seconds;
      judge(`${kind} p99 at ${wanted}/s`, summary.p99Ms, 'ms', `≤ ${p99Ms}, none refused`, isMet);
    }
  }
  if (isWanted('mixed')) {
    await calm();
    const hits = await runMixed(generator, world, rate, seconds);
    for (const kind of KINDS) {
      const summary = summarize(hits, kind);
      console.log(`  ${kind} in the mix of ${rate}/s: ${showSummary(summary, seconds)}`);
      const isMet = summary.p99Ms <= LIMITS[kind].p99Ms && summary.faults + summary.shed === 0;
      judge(`${kind} p99 in ${rate}/s mixed`, summary.p99Ms, 'ms', `≤ ${LIMITS[kind].p99Ms}`, isMet);
    }
  }
  if (isWanted('overload')) {
    await calm();
    const overload = await runOverload(generator, world, seconds);
    judge(
      'goodput at 5 × peak',
      (overload.goodput / overload.peak) * 100,
      '%',
      '≥ 80 of peak',
      isOverloadBorne({ ...overload, faults: 0, recoveredAfter: 0 }),
    );
    judge('other than 429 or 503 with Retry-After', overload.faults, 'answers', '0', overload.faults === 0);
    judge('normal again after', overload.recoveredAfter, 's', '≤ 10', overload.recoveredAfter <= 10);
  }
  if (isWanted('soak')) {
    const soak = await runSoak(generator, world, { minutes: soakMinutes, rate: rate / 2, processes });
    console.log(
      `  ${soakMinutes} min at ${rate / 2}/s: ${showSummary(soak.summary, soakMinutes * 60)}, ${soak.megabytes.toFixed(0)} MB (${soak.statuses})`,
    );
    for (const { name, megabytes, growthPer10Min } of soak.ofEach) {
      console.log(`  ${name}: ${megabytes.toFixed(0)} MB, ${growthPer10Min.toFixed(1)} MB in 10 min`);
    }
    judge(
      'memory slope in 10 min',
      soak.slopePer10Min * 100,
      '%',
      '< 1',
      soak.slopePer10Min < 0.01 && soak.summary.faults === 0,
    );
  }
};

const main = async (): Promise<void> => {
  const server = await openBenchServer(undefined);
  const stops: (() => Promise<unknown>)[] = [() => server.stop()];
  try {
    console.log(`${describeMachine()}, PostgreSQL ${server.version}; who loads it runs on the same cores`);
    const url = await server.createDatabase('load_bench');
    const product = await runProduct({
      environment: {
        DATABASE_URL: url,
        BANK_PROVIDER: 'celcoin',
        SESSION_CALLS_PER_MINUTE: '100000',
        LOG_LEVEL: 'error',
      },
    });
    stops.push(() => product.stop());
    const database = openDatabase(url, { poolSize: 6, applicationName: 'load-bench' });
    stops.push(() => database.close());
    const ledger = createLedger({ databaseUrl: url });
    stops.push(() => ledger.close());
    const generator = openGenerator(product.url);
    const bankPort = Number(new URL(product.bankUrl).port);
    const world = openWorld({ database, ledger, bankPort, origin: product.url, cookieName: 'balcao' });
    await runStages(generator, world, server.postmaster, product.processes);
    generator.close();
    const { violations } = await verifyLedger(database);
    judge('violations of the ledger', violations.length, '', '0', violations.length === 0);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};

main().then(
  () => {
    process.exitCode = isAllMet ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
