import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BankError } from '../../core/errors';
import type { CheckAnswer, CheckOrder } from './check/protocol';
import { Refusal } from './check/refusal';

const MIB = 1024 * 1024;
/** What one check may take, milliseconds and bytes of the whole process. */
const CHECK_MS = 5_000;
const CHECK_BYTES = 256 * MIB;
/** From its start to its readiness, milliseconds. */
const START_MS = 15_000;
/** A process without work ends. */
const IDLE_MS = 60_000;
/** Files that wait, each up to 5 MiB of this process's memory. */
const MOST_WAITING = 16;
/** What a hidden fault of a decoder could leave behind goes with the process. */
const CHECKS_OF_ONE = 100;

export interface Checker {
  /** The bytes to keep. Throws a Refusal; `overloaded` when too many wait. */
  check(order: Omit<CheckOrder, 'id'>): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  order: Omit<CheckOrder, 'id'>;
  resolve(bytes: Buffer): void;
  reject(error: unknown): void;
}

const BUILT = fileURLToPath(new URL('./file-check.mjs', import.meta.url));
const SOURCE = fileURLToPath(new URL('./check/process.ts', import.meta.url));

/** The checking process as it was built beside this one; from the sources, through tsx. */
const argumentsOf = (): string[] => {
  if (existsSync(BUILT)) return [BUILT];
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href, SOURCE];
};

// a heap below the limit of all, so that its end is an orderly one
const FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2', '--no-warnings'];

/** A process that knows no secret: nothing of our environment is in its own. */
const start = (): ChildProcess =>
  spawn(process.execPath, [...FLAGS, ...argumentsOf(), String(CHECK_BYTES)], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });

/** One file after the other, in a process of their own that is killed after 5 s or at 256 MiB; the file that did it is refused as `heavy`. */
export const createChecker = (): Checker => {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let count = 0;
  /** Which answer is waited for. */
  let asked: number | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  const end = (): void => {
    child?.kill('SIGKILL');
    child = undefined;
    isReady = false;
  };
  const settle = (act: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const done = current;
    current = undefined;
    asked = undefined;
    if (done) act(done);
    if (queue.length > 0) {
      next();
      return;
    }
    timer = setTimeout(end, IDLE_MS).unref();
    child?.unref();
    child?.channel?.unref();
  };
  const onAnswer = (answer: CheckAnswer): void => {
    // a decoder that a file took over could answer twice, or before it is asked: the answer must never be another file's
    if (answer.id !== asked) {
      child?.kill('SIGKILL');
      return;
    }
    settle(({ resolve, reject }) =>
      'bytes' in answer
        ? resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
        : reject(new Refusal(answer.reason)),
    );
  };
  const open = (): void => {
    const opened = start();
    child = opened;
    count = 0;
    timer = setTimeout(() => opened.kill('SIGKILL'), START_MS);
    opened.on('message', (message: CheckAnswer | 'ready') => {
      if (opened !== child) return;
      if (message !== 'ready') return onAnswer(message);
      clearTimeout(timer);
      isReady = true;
      send();
    });
    const onEnd = () => {
      if (opened !== child) return;
      const wasReady = isReady;
      child = undefined;
      isReady = false;
      settle(({ reject }) => reject(wasReady ? new Refusal('heavy') : new Error('the file check did not start')));
    };
    opened.once('exit', onEnd);
    // one that cannot be started has no exit
    opened.on('error', onEnd);
  };
  const send = (): void => {
    if (!current) return;
    count++;
    asked = count;
    timer = setTimeout(() => child?.kill('SIGKILL'), CHECK_MS);
    child?.send({ ...current.order, id: count } satisfies CheckOrder, () => undefined);
  };
  const next = (): void => {
    current = queue.shift();
    if (!current) return;
    clearTimeout(timer);
    if (count >= CHECKS_OF_ONE) end();
    if (!child) {
      open();
      return;
    }
    child.ref();
    child.channel?.ref();
    if (isReady) send();
  };

  return {
    check: order =>
      new Promise((resolve, reject) => {
        if (queue.length >= MOST_WAITING) return reject(new BankError('overloaded', { retryAfterSeconds: 5 }));
        queue.push({ order, resolve, reject });
        if (!current) next();
      }),
    async close() {
      clearTimeout(timer);
      end();
      for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)]) {
        reject(new BankError('overloaded', { retryAfterSeconds: 5 }));
      }
      current = undefined;
    },
  };
};
