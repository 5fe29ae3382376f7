import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';

/** Far above what is allowed: a machine that is busy with something else is no failed start. */
const READY_LIMIT_MS = 300_000;
const LOOK_MS = 10;

/** One process of the product that comes up again when it dies, as under systemd or Kubernetes. */
export interface Part {
  name: string;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves when it is ready; throws with what it said when it ends before. */
  start(): Promise<void>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
  /** The end of what it wrote since its last start. */
  said(): string;
}

/** One call on a connection of its own, as a probe makes; undefined when nobody answers. */
const ask = (url: string): Promise<number | undefined> =>
  new Promise(resolve => {
    const call = get(url, { agent: false, timeout: 5_000 }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(undefined));
  });

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** A process of a build: `run.mjs bank` and the like; `ready` is its address for balancers. */
export const createPart = (
  name: 'bank' | 'worker' | 'web',
  { folder, ready, environment }: { folder: string; ready: string; environment: Record<string, string> },
): Part => {
  let child: ChildProcess | undefined;
  let said = '';

  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    const current = child;
    if (!current || hasEnded()) return;
    const exited = once(current, 'exit');
    current.kill(signal);
    await exited;
  };
  const untilReady = async () => {
    let last: number | undefined;
    for (let waited = 0; waited < READY_LIMIT_MS && !hasEnded(); ) {
      const from = performance.now();
      last = await ask(ready);
      if (last === 200) return;
      await wait(LOOK_MS);
      // a machine that stood still meanwhile counts once
      waited += Math.min(performance.now() - from, 1_000);
    }
    throw new Error(`${name} did not become ready (${last ?? 'no answer'}); it said:\n${said}`);
  };
  return {
    name,
    kill: () => end('SIGKILL'),
    async start() {
      said = '';
      const fresh = spawn(process.execPath, ['run.mjs', name], {
        cwd: folder,
        env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = fresh;
      for (const stream of [fresh.stdout, fresh.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said = `${said}${chunk}`.slice(-4_000);
        });
      }
      await untilReady();
    },
    untilReady,
    stop: () => end('SIGTERM'),
    said: () => said,
  };
};
