import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildBarePage } from '../scripts/bench/bare-page.mjs';
import { runProduct } from '../scripts/run-product.mjs';
import { tellFigure } from './support/report.mjs';
import { quantile, toSpread } from './support/statistics';

/*
 * `npm run bench:start`: from the command to the first page, once everything is built and filled in: PostgreSQL, bank, worker and web of
 * `npm start`, beside the start of a Next app that is one bare page, in turn.
 */

const LIMIT_SECONDS = 5;
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

const main = async (): Promise<boolean> => {
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

main().then(
  isMet => process.exit(isMet ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
