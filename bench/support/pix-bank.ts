import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildBank } from '../../scripts/build/bank.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The bank and its worker as the product runs them: two processes, built, in production mode. */
export interface BankProcesses {
  port: number;
  /** Bank first, then worker. */
  pids: readonly number[];
  stop(): Promise<void>;
}

/** A port nobody listens on. */
export const findPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const waitUntilReady = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
      answer => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('the bank did not start');
};

/** Builds the bank once, into a folder from which its packages are found. */
export const buildBankOnce = async (): Promise<{ folder: string; remove(): void }> => {
  const folder = mkdtempSync(path.join(ROOT, 'node_modules/.bench-'));
  await buildBank(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Starts bank and worker on a migrated database; `more`: what they are started with beside the usual. */
export const startBankProcesses = async (
  folder: string,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<BankProcesses> => {
  const port = await findPort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    BANK_PORT: String(port),
    BANK_SECRET: 'a secret of the benchmark, longer than thirty-two characters',
    BANK_PROVIDER: 'celcoin',
    GATEWAY_KEY: 'the key of the benchmark',
    MAIL_FROM: 'Balcão <nao-responda@balcao.example>',
    BRAND_NAME: 'Balcão',
    BRAND_SITE: 'https://balcao.example',
    BRAND_SUPPORT_EMAIL: 'ajuda@balcao.example',
    PUBLIC_URL: 'http://localhost:3000',
    FILES_FOLDER: path.join(folder, 'files'),
    RAILS: 'sandbox',
    LOG_LEVEL: 'error',
    ...more,
  };
  const start = (name: string): ChildProcess =>
    spawn(process.execPath, [path.join(folder, `${name}.mjs`)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const children = [start('server'), start('worker')];
  const stop = async () => {
    await Promise.all(
      children.map(async child => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }),
    );
  };
  await waitUntilReady(port).catch(async error => {
    await stop();
    throw error;
  });
  return { port, pids: children.flatMap(({ pid }) => pid ?? []), stop };
};
