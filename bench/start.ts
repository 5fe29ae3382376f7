import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../bank/storage';
import { seedDemo } from '../bank/demo';
import { buildBarePage } from '../scripts/bench/bare-page.mjs';
import { runProduct } from '../scripts/run-product.mjs';
import { MIGRATIONS } from './support/migrations';
import { openBenchServer } from './support/bench-server';
import { tellFigure } from './support/report.mjs';
import { quantile, toSpread } from './support/statistics';

/*
 * `npm run bench:start`: from the command to the first page, once everything is built and filled in: PostgreSQL, bank, worker and web of
 * `npm start`, beside the start of a Next app that is one bare page, in turn. And how long the demo takes that the first start fills in.
 */

const LIMIT_SECONDS = 5;
const DEMO_LIMIT_SECONDS = 6;
const ROUNDS = 5;

interface Running {
  url: string;
  stop: () => Promise<unknown>;
}

const secondsOf = async (start: () => Promise<Running>, page: string): Promise<number> => {
  const from = performance.now();
  const running = await start();
  try {
    const answer = await fetch(`${running.url}${page}`);
    if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
    await answer.text();
    return (performance.now() - from) / 1000;
  } finally {
    await running.stop();
  }
};

/** The year of two companies that the first start fills in, into a database with its tables. */
const measureDemo = async (): Promise<boolean> => {
  const server = await openBenchServer(undefined);
  try {
    const url = await server.createDatabase('demo');
    await migrate(url, MIGRATIONS);
    const from = performance.now();
    await seedDemo({ databaseUrl: url, provider: 'celcoin', now: new Date() });
    const value = (performance.now() - from) / 1000;
    const limit = `< ${DEMO_LIMIT_SECONDS} s`;
    console.log(`demo data:                              ${value.toFixed(2)} s (limit ${DEMO_LIMIT_SECONDS} s)`);
    const isMet = value < DEMO_LIMIT_SECONDS;
    tellFigure({ bench: 'start', figure: 'demo data', value, unit: 's', limit, isMet });
    return isMet;
  } finally {
    await server.stop();
  }
};

const measureStart = async (): Promise<boolean> => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'balcao-start-'));
  const start = () => runProduct({ dataFolder, keep: true });
  const bare = await buildBarePage();
  const own: number[] = [];
  const yardstick: number[] = [];
  try {
    // makes the build and the demo
    await secondsOf(start, '/login');
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await secondsOf(start, '/login'));
      yardstick.push(await secondsOf(bare.serve, '/'));
    }
  } finally {
    bare.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  const value = quantile(own, 0.5);
  const ratio = value / quantile(yardstick, 0.5);
  const isMet = value < LIMIT_SECONDS;
  console.log(`npm start once more, to its first page: ${toSpread(own, 2)} s (limit ${LIMIT_SECONDS} s)`);
  console.log(`a bare Next page:                       ${toSpread(yardstick, 2)} s; × ${ratio.toFixed(2)}`);
  const limit = `< ${LIMIT_SECONDS} s`;
  tellFigure({
    bench: 'start',
    figure: 'second start',
    value,
    unit: 's',
    limit,
    against: 'bare Next page',
    ratio,
    isMet,
  });
  return isMet;
};

const main = async (): Promise<boolean> => {
  const isDemoQuick = await measureDemo();
  return (await measureStart()) && isDemoQuick;
};

main().then(
  isMet => process.exit(isMet ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
