import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../fault.mjs';
import { startPostgres } from '../postgres.mjs';
import { runCommand } from '../start/command.mjs';
import { findFreePort } from '../start/ports.mjs';
import { PROJECT } from '../start/settings.mjs';

const SECRET = 'a secret of the test, of 32 characters and more';

const environmentOf = ({ url, port, folder }) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: url,
  BANK_PORT: String(port),
  BANK_SECRET: SECRET,
  BANK_PROVIDER: 'celcoin',
  GATEWAY_KEY: SECRET,
  MAIL_FROM: 'Balcão <nao-responda@balcao.example>',
  BRAND_NAME: 'Balcão',
  BRAND_SITE: 'https://balcao.example',
  BRAND_SUPPORT_EMAIL: 'ajuda@balcao.example',
  PUBLIC_URL: 'http://localhost:3000',
  FILES_FOLDER: path.join(folder, 'files-of-customers'),
  RAILS: 'sandbox',
  LOG_LEVEL: 'error',
});

const run = async (args, env, cwd) => {
  const { code, output } = await runCommand(process.execPath, args, { cwd, env, capture: true });
  if (code !== 0) throw new Fault(`${args.at(-1)} failed: ${output.trim().split('\n').slice(-6).join(' / ')}`);
  return output.trim().split('\n').at(-1);
};

const startProcess = (file, env, cwd) => {
  const child = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const requireAnswer = async (what, url, options, wanted) => {
  let last;
  for (const limit = Date.now() + 30_000; Date.now() < limit; ) {
    const answer = await fetch(url, options).catch(() => undefined);
    last = answer?.status;
    if (last === wanted) return answer.json();
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Fault(`${what} answered ${last}, not ${wanted}`);
};

/**
 * Runs bank and worker of the release before, bundled from its sources, on a database of this version's schema: they fill in the demo, become
 * ready, and let its first person in. Throws Fault with what broke.
 */
export const tryProcesses = async folder => {
  const bundle = path.join(folder, 'bundle');
  const build = `import(${JSON.stringify(path.join(folder, 'scripts/build/bank.mjs'))}).then(part => part.buildBank(${JSON.stringify(bundle)}))`;
  await run(['--input-type=module', '-e', build], process.env, folder);
  const dataFolder = path.join(folder, 'data');
  mkdirSync(dataFolder);
  const settings = { fsync: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({ dataFolder, settings });
  const port = await findFreePort();
  const env = environmentOf({ url: postgres.url, port, folder });
  const migrations = path.join(PROJECT, 'bank/storage/migrations');
  const running = [];
  try {
    const prepare = { ...env, MIGRATIONS_FOLDER: migrations, WITH_DEMO: '1' };
    const told = JSON.parse(await run([path.join(bundle, 'prepare-database.mjs')], prepare, folder));
    running.push(...['server', 'worker'].map(name => startProcess(path.join(bundle, `${name}.mjs`), env, folder)));
    const bank = `http://127.0.0.1:${port}`;
    await requireAnswer('the bank of before', `${bank}/ready`, {}, 200);
    const { email, password } = told.people[0];
    const headers = { 'content-type': 'application/json' };
    const signIn = { method: 'POST', headers, body: JSON.stringify({ email, password }) };
    await requireAnswer('its sign-in', `${bank}/identity_server/auth/login`, signIn, 200);
    const ended = running.find(process => !process.isAlive());
    if (ended) throw new Fault(`a process of before ended: ${ended.said()}`);
    const words = running.map(process => process.said()).join('');
    if (words) throw new Fault(`the processes of before complained: ${words}`);
    return told.applied.length;
  } finally {
    await Promise.all(running.map(process => process.stop()));
    await postgres.stop();
  }
};
