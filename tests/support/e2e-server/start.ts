import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
const START_LIMIT_MS = 240_000;

/** What a start leaves in `running.json` of its data folder. */
export interface RunningProduct {
  /** The supervisor's process id. */
  pid: number;
  /** `http://localhost:41234` */
  url: string;
  inboxUrl: string;
  bankUrl: string;
  processes: { bank: number; worker: number; web: number };
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const endOf = (child: ChildProcess): Promise<number> =>
  new Promise(resolve => child.once('close', code => resolve(code ?? 1)));

/**
 * Runs what `npm start` runs, on free ports and a data folder of its own. Resolves when the first page is there, with
 * the addresses and `stop()`, which resolves with the exit code and removes the folder. Rejects with the start's output.
 */
export const startProduct = async (
  environment: Record<string, string> = {},
): Promise<RunningProduct & { dataFolder: string; stop(): Promise<number> }> => {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'balcao-e2e-'));
  const given = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_URL|SMTP_URL|PUBLIC_URL|BANK_|WEB_|GATEWAY_)/.test(name),
    ),
  );
  const ports = { PORT: String(await findFreePort()), INBOX_PORT: String(await findFreePort()) };
  const child = spawn(process.execPath, [path.join(PROJECT, 'scripts/start.mjs')], {
    cwd: PROJECT,
    env: { NODE_ENV: 'production', ...given, HOST: '127.0.0.1', ...ports, BALCAO_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  let exitCode: number | undefined;
  const ended = endOf(child).then(code => {
    exitCode = code;
    return code;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    await rm(dataFolder, { recursive: true, force: true });
    return code;
  };

  const file = path.join(dataFolder, 'running.json');
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && exitCode === undefined; ) {
    if (existsSync(file)) {
      return { ...(JSON.parse(readFileSync(file, 'utf8')) as RunningProduct), dataFolder, stop };
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`the product did not start:\n${output}`);
};
