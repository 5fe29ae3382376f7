import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { listNeededMigrations } from '../../bank/storage';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Real worker processes that come up again when they die, as under a supervisor. */
export interface Workers {
  /** How often one of them died by SIGKILL, by its own fault script or by `kill`. */
  deaths(): number;
  /** `kill -9` of one of them; `which` counts from 0. */
  kill(which: number): void;
  /** What the largest of them takes of memory now, in MiB. */
  memoryMib(): number;
  /** From now on the rails do what they are asked. */
  calm(): void;
  stop(): Promise<void>;
}

/** The entry as one file: a process that is killed often has to start fast. */
const bundle = async (entry: string, folder: string): Promise<string> => {
  const outfile = path.join(folder, 'worker.mjs');
  await build({
    entryPoints: [path.join(import.meta.dirname, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    // as the product's own bundles are made: a worker asks whether the database is new enough for it
    define: { BUNDLED_MIGRATIONS: JSON.stringify(listNeededMigrations()) },
    logLevel: 'error',
  });
  return outfile;
};

/** The resident set of a process; 0 of one that is gone. */
const readMib = ({ pid }: ChildProcess): number => {
  try {
    const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kib) / 1024;
  } catch {
    return 0;
  }
};

/** Starts `count` worker processes; resolves when all of them work. */
export const startWorkers = async <Orders>(count: number, entry: string, orders: Orders): Promise<Workers> => {
  // inside the project: its packages are found from there
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.rails-'));
  const file = await bundle(entry, folder);
  const children: ChildProcess[] = [];
  let deaths = 0;
  let isCalm = false;
  let isStopping = false;

  const start = async (place: number): Promise<void> => {
    const env = { ...process.env, RAILS_WORKER: JSON.stringify(orders), RAILS_CALM: isCalm ? 'yes' : 'no' };
    const child = fork(file, { env, execArgv: [] });
    children[place] = child;
    child.once('exit', (_, signal) => {
      if (isStopping) return;
      if (signal === 'SIGKILL') deaths++;
      void start(place);
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (isCalm && child.connected) child.send('calm');
  };

  await Promise.all(Array.from({ length: count }, (_, place) => start(place)));
  return {
    deaths: () => deaths,
    memoryMib: () => Math.max(...children.map(readMib)),
    kill: which => void children[which % count]?.kill('SIGKILL'),
    calm() {
      isCalm = true;
      for (const child of children) if (child.connected) child.send('calm');
    },
    async stop() {
      isStopping = true;
      await Promise.all(
        children.map(async child => {
          if (child.exitCode !== null || child.signalCode !== null) return;
          const exited = once(child, 'exit');
          child.kill('SIGKILL');
          await exited;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
