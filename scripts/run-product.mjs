import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from './start/ports.mjs';

const PROJECT = path.resolve(import.meta.dirname, '..');
/** For what hangs: a slow machine builds for some minutes. */
const START_LIMIT_MS = 900_000;

/** Settings of a real installation must not reach a start that is thrown away. */
const FOREIGN = /^(DATABASE_URL|SMTP_URL|PUBLIC_URL|BANK_.*|GATEWAY_KEY|BALCAO_.*)$/;

/**
 * Runs what `npm start` runs, for a test or a benchmark: on free ports and with a data folder of its own, which goes
 * when it is stopped. Resolves when the first page is there, with what the start left in `running.json` and:
 * `command` runs a script, as Node does. `dataFolder`, `output()` (all it printed), `exited` (its exit code, whenever), `stop()` (resolves with the exit code).
 * Throws an Error with the start's output when it does not come up.
 */
export const runProduct = async ({
  environment = {},
  keep = false,
  dataFolder: given,
  command = [process.execPath],
} = {}) => {
  const dataFolder = given ?? (await mkdtemp(path.join(os.tmpdir(), 'balcao-run-')));
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  // an empty value is "not set" to the start, and hides what .env says
  const unset = { DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', BANK_PORT: '', BALCAO_DEMO: '' };
  const ports = { HOST: '127.0.0.1', PORT: String(await findFreePort()), INBOX_PORT: String(await findFreePort()) };
  const child = spawn(command[0], [...command.slice(1), path.join(PROJECT, 'scripts/start.mjs')], {
    cwd: PROJECT,
    env: { ...clean, ...unset, ...ports, BALCAO_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
    });
  }
  let hasEnded = false;
  const exited = new Promise(resolve => {
    child.once('close', code => {
      hasEnded = true;
      resolve(code ?? 1);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await exited;
    if (!keep) await rm(dataFolder, { recursive: true, force: true });
    return code;
  };

  const file = path.join(dataFolder, 'running.json');
  for (const limit = Date.now() + START_LIMIT_MS; Date.now() < limit && !hasEnded; ) {
    const facts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    // a start that was killed leaves its file behind
    if (facts.pid === child.pid) {
      return { ...facts, dataFolder, output: () => output, exited, stop };
    }
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`the product did not start:\n${output}`);
};
