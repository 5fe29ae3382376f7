import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeTable } from './support/table.mjs';

/*
 * `npm run bench`: every benchmark, one after the other, each in a process of its own; one table at the end, and a line for each figure in
 * bench/history.jsonl. `--only ledger,pix` runs some, `--quick` all of them briefly: enough to see that they run, too little to judge by.
 */

const PROJECT = path.resolve(import.meta.dirname, '..');
const HISTORY = path.join(import.meta.dirname, 'history.jsonl');
const TSX = path.join(PROJECT, 'node_modules/tsx/dist/cli.mjs');

/** What runs, how it runs briefly, and after how many seconds it is ended: together below twenty minutes. */
const BENCHES = [
  {
    name: 'ledger',
    file: 'ledger.ts',
    full: ['--rounds', '3'],
    quick: ['--rounds', '1', '--seconds', '1'],
    limit: 150,
  },
  {
    name: 'pix',
    file: 'pix.ts',
    full: ['--rounds', '2', '--seconds', '6'],
    quick: ['--rounds', '1', '--seconds', '3'],
    limit: 120,
  },
  {
    name: 'boleto',
    file: 'boleto.ts',
    full: ['--rounds', '2', '--seconds', '6'],
    quick: ['--rounds', '1', '--seconds', '3'],
    limit: 120,
  },
  {
    name: 'card',
    file: 'card.ts',
    full: ['--rounds', '2', '--seconds', '6'],
    quick: ['--rounds', '1', '--seconds', '3'],
    limit: 120,
  },
  { name: 'event-loop', file: 'event-loop.ts', full: [], quick: ['--rounds', '1'], limit: 120 },
  { name: 'tarpit', file: 'tarpit.ts', full: [], quick: ['--rounds', '1', '--payments', '60'], limit: 240 },
  {
    name: 'scale',
    file: 'scale.ts',
    full: ['--rounds', '2'],
    quick: ['--rounds', '1', '--payments', '60'],
    limit: 180,
  },
  {
    name: 'statement',
    file: 'statement.ts',
    full: ['--large', '1000000', '--rounds', '41'],
    quick: ['--large', '100000', '--rounds', '5'],
    limit: 120,
  },
  { name: 'growth', file: 'growth.ts', full: [], quick: ['--largest', '100000'], limit: 150 },
  { name: 'partition', file: 'partition.ts', full: ['--entries', '600000'], quick: ['--entries', '60000'], limit: 60 },
  { name: 'export', file: 'export-memory.ts', full: [], quick: [], limit: 120, isLong: true },
  { name: 'start', file: 'start.ts', full: [], quick: [], limit: 120, isLong: true },
  { name: 'memory', file: 'memory.mjs', full: [], quick: [], limit: 90 },
  { name: 'server', file: 'server.ts', full: [], quick: ['--rounds', '1', '--seconds', '2'], limit: 120 },
  { name: 'load', file: 'load.ts', full: [], quick: ['--seconds', '4'], limit: 240 },
  { name: 'inp', file: 'inp.mjs', full: [], quick: [], limit: 120, isLong: true },
  { name: 'web', file: 'web.mjs', full: ['/login', '/statement'], quick: ['/login'], limit: 240, isLong: true },
];

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const only = values.only?.split(',').map(name => name.trim());
const unknown = only?.filter(name => !BENCHES.some(bench => bench.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `no benchmark is called ${unknown.join(', ')}; there are ${BENCHES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
// what takes minutes and cannot take less is left out of the brief form
const wanted = BENCHES.filter(({ name, isLong }) => (only ? only.includes(name) : !(values.quick && isLong)));

const say = (command, args) => {
  const child = spawn(command, args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', chunk => {
    text += chunk;
  });
  return new Promise(resolve => {
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(text.trim()));
  });
};

/** Ends a benchmark and all that it started. */
const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it ended in the meantime
  }
};

const PATIENCE_MS = 15_000;

/** Runs one; resolves with how it ended: `met`, `missed` (it says nothing on stderr then), or in words why there is no verdict. */
const run = ({ file, full, quick, limit }, report) => {
  const target = path.join(import.meta.dirname, file);
  const args = [...(file.endsWith('.ts') ? [TSX, target] : [target]), ...(values.quick ? quick : full)];
  const child = spawn(process.execPath, args, {
    cwd: PROJECT,
    env: { ...process.env, BENCH_REPORT: report },
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let hasComplained = false;
  child.stderr.on('data', chunk => {
    hasComplained = true;
    process.stderr.write(chunk);
  });
  const stop = () => {
    signalGroup(child, 'SIGTERM');
    setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS).unref();
  };
  // who ends the table ends what it is at
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, limit * 1000);
  return new Promise(resolve => {
    const end = how => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(isLate ? `ended after ${limit} s` : how);
    };
    child.once('error', error => end(error.message));
    child.once('close', (code, signal) =>
      end(
        code === 0
          ? 'met'
          : code === 1 && !hasComplained
            ? 'missed'
            : code === 1
              ? 'broke'
              : `ended with ${signal ?? code}`,
      ),
    );
  });
};

const readFigures = file =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line))
    : [];

const folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-bench-table-'));
const facts = {
  at: new Date().toISOString(),
  commit: await say('git', ['rev-parse', '--short=10', 'HEAD']),
  isClean: (await say('git', ['status', '--porcelain', '--untracked-files=no'])) === '',
  machine: `${os.cpus()[0]?.model.trim() ?? 'unknown'} × ${os.cpus().length}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  isQuick: values.quick,
};
const startedAt = performance.now();
const figures = [];
const failed = [];
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}
for (const bench of wanted) {
  if (isInterrupted) break;
  const load = os.loadavg()[0];
  console.log(`\n── ${bench.name} (load of this machine ${load.toFixed(1)})`);
  const report = path.join(folder, `${bench.name}.jsonl`);
  const from = performance.now();
  const how = await run(bench, report);
  const own = readFigures(report).map(figure => ({ ...figure, load: Number(load.toFixed(2)) }));
  figures.push(...own);
  if (how !== 'met' && how !== 'missed') {
    failed.push(
      `${bench.name}: ${how}${own.length > 0 ? `, after ${own.length} figures` : ''}, see its own words above`,
    );
  }
  console.log(`── ${bench.name}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
rmSync(folder, { recursive: true, force: true });

for (const figure of figures) appendFileSync(HISTORY, `${JSON.stringify({ ...facts, ...figure })}\n`);
console.log(
  `\n${facts.machine}\ncommit ${facts.commit}${facts.isClean ? '' : ' with changes'}, ${facts.at}${facts.isQuick ? ', briefly: not to judge by' : ''}\n`,
);
for (const line of describeTable(figures)) console.log(line);
for (const words of failed) console.log(`FAILED  ${words}`);
const missed = figures.filter(({ isMet }) => isMet === false).length;
const minutes = (performance.now() - startedAt) / 60_000;
console.log(
  `\n${figures.length} figures of ${wanted.length} benchmarks in ${minutes.toFixed(1)} min: ${missed} missed, ${failed.length} failed`,
);
process.exit(missed + failed.length === 0 ? 0 : 1);
