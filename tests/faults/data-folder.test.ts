import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcesses, signalAll } from '../../scripts/faults/processes';
import { startPostgres } from '../../scripts/postgres.mjs';
import { allowedMs } from '../support/pace';

const DEEP = Boolean(process.env.FAULTS_DEEP);
const REFUSALS = DEEP ? 100 : 8;
const LOCKS = DEEP ? 100 : 8;
const SERVERS = DEEP ? 100 : 2;
const AT_ONCE = 4;
const PROJECT = path.resolve(import.meta.dirname, '../..');
/** Of the lock alone; the rest of a start is Node's and PostgreSQL's. */
const LOCK_MS = 100;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'balcao-folder-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file with its bytes and the time of its last change. */
const takeMark = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const file = path.join(folder, name);
    const { size, mtimeMs, ctimeMs, mode } = lstatSync(file);
    hash.update(JSON.stringify([name, size, mtimeMs, ctimeMs, mode]));
    if (lstatSync(file).isFile()) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
};

interface Held {
  child: ChildProcess;
  ms: number;
  pid?: number;
}

/** Another process that holds the folder. */
const hold = async (what: 'lock' | 'postgres'): Promise<Held> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'holder.mjs'), folder, what], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')]);
  if (typeof line !== 'string') throw new Error(`the folder could not be held: ${said}`);
  return { child, ...(JSON.parse(line) as { ms: number; pid?: number }) };
};

const kill = async ({ child, pid }: Held): Promise<void> => {
  const gone = once(child, 'exit');
  signalAll([...listProcesses(child.pid ?? 0), ...(pid ? listProcesses(pid) : [])], 'SIGKILL');
  await gone;
};

/** `npm start` on the folder: its exit code and what it said. */
const startInVain = async (): Promise<string> => {
  const child = spawn(process.execPath, [path.join(PROJECT, 'scripts/start.mjs')], {
    cwd: PROJECT,
    env: { ...process.env, DATABASE_URL: '', BALCAO_DATA: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return `${code} ${said}`;
};

describe('the data folder', { timeout: 1_800_000 }, () => {
  it(`refuses a second start ${REFUSALS} times and stays as it is`, async () => {
    // what a start leaves there, and a start that holds it and does nothing else meanwhile
    await (await startPostgres({ dataFolder: folder })).stop();
    const holder = await hold('lock');
    const words = `1 balcao: the data folder ${folder} is in use by another start; stop that one first\n`;
    // the first one makes the folder of its logs, before it knows
    await startInVain();
    const before = takeMark();
    const said: string[] = [];
    for (let turn = 0; turn < REFUSALS; turn += AT_ONCE) {
      said.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, REFUSALS - turn) }, startInVain))));
      expect(takeMark()).toBe(before);
    }
    await kill(holder);
    const refused = said.filter(text => text === words).length;
    console.log(`figure: data folder: ${refused} of ${REFUSALS} second starts refused, the folder unchanged`);
    expect(said.filter(text => text !== words)).toEqual([]);
  });

  it(`is free at once after kill -9, ${LOCKS} times`, async () => {
    const times: number[] = [];
    let holder = await hold('lock');
    for (let turn = 0; turn < LOCKS; turn++) {
      await kill(holder);
      holder = await hold('lock');
      times.push(holder.ms);
    }
    await kill(holder);
    const slowest = Math.max(...times);
    console.log(
      `figure: data folder: ${times.length} of ${LOCKS} locks taken after kill -9, slowest ${slowest.toFixed(1)} ms`,
    );
    expect(slowest).toBeLessThan(DEEP ? LOCK_MS : allowedMs(10 * LOCK_MS));
  });

  it(`starts its PostgreSQL again after kill -9 of everything, ${SERVERS} times`, async () => {
    const times: number[] = [];
    let holder = await hold('postgres');
    for (let turn = 0; turn < SERVERS; turn++) {
      await kill(holder);
      holder = await hold('postgres');
      times.push(holder.ms);
    }
    // as when somebody stops it: the server ends with the pipe it was given
    await kill(holder);
    console.log(
      `figure: data folder: PostgreSQL up again ${times.length} of ${SERVERS} times after kill -9, slowest ${Math.round(Math.max(...times))} ms`,
    );
    expect(times).toHaveLength(SERVERS);
  });

  it('starts its PostgreSQL again though a backend of a killed one never ends by itself', async () => {
    const holder = await hold('postgres');
    const head = holder.pid ?? 0;
    const [, backend = 0] = listProcesses(head);
    expect(backend).toBeGreaterThan(0);
    // as one that waits for a lock of a process that is gone
    process.kill(backend, 'SIGSTOP');
    process.kill(head, 'SIGKILL');
    await kill({ child: holder.child, ms: 0 });
    const from = performance.now();
    const again = await startPostgres({ dataFolder: folder });
    console.log(
      `figure: data folder: PostgreSQL up beside a backend that hangs after ${Math.round(performance.now() - from)} ms`,
    );
    await again.stop();
  });
});
