import { spawn } from 'node:child_process';
import { get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Fault } from '../fault.mjs';
import { openLogFile } from './log-file.mjs';

const GUARD = pathToFileURL(path.join(import.meta.dirname, 'process-guard.mjs')).href;
const STOP_LIMIT_MS = 10_000;

const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // it ended in the meantime
  }
};

/**
 * One long-running Node process of the product. Its output goes to `<logFolder>/<name>.log`, what it says on stderr to
 * the terminal too, and with `echo` the rest as well. It is the head of a process group of its own: a Ctrl-C reaches only the supervisor, which then stops
 * the parts in order. Shape: `{ name, pid, exited: Promise<string>, stop() }`; `exited` tells how it ended, in words.
 */
export const startProcess = ({ name, args, nodeFlags = [], cwd, env, logFolder, echo = false }) => {
  const log = openLogFile(path.join(logFolder, `${name}.log`));
  const child = spawn(process.execPath, [...nodeFlags, '--import', GUARD, ...args], {
    cwd,
    env: { ...env, BALCAO_SUPERVISOR: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let isStopping = false;
  child.stdout.on('data', chunk => {
    log.write(chunk);
    if (echo) process.stdout.write(chunk);
  });
  createInterface({ input: child.stderr }).on('line', line => {
    log.write(`${line}\n`);
    if (!isStopping) console.error(`${name}: ${line}`);
  });

  const exited = new Promise(resolve => {
    child.once('error', error => resolve(error.message));
    child.once('close', (code, signal) => {
      const how = signal ? `signal ${signal}` : `exit code ${code}`;
      log.close().then(() => resolve(how));
    });
  });

  return {
    name,
    pid: child.pid,
    exited,
    async stop() {
      isStopping = true;
      signalGroup(child, 'SIGTERM');
      const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_LIMIT_MS);
      await exited;
      clearTimeout(impatience);
      signalGroup(child, 'SIGKILL');
    },
    kill: () => signalGroup(child, 'SIGKILL'),
  };
};

/** One request on a connection of its own: one kept open would make the server wait for it when it stops. */
const ask = url =>
  new Promise(resolve => {
    const request = get(url, { agent: false, timeout: 20_000 }, answer => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });

const TELL_AFTER_MS = 60_000;

/**
 * Waits until `url` answers below 500, however slow the machine is: `next dev` compiles its first page meanwhile. Tells every minute
 * that it still waits. Throws Fault when the process ends first.
 */
export const requireAnswer = async (part, url) => {
  const patience = setInterval(() => {
    console.error(`balcao: ${part.name} does not answer yet at ${url}; still waiting, Ctrl-C stops`);
  }, TELL_AFTER_MS);
  try {
    await waitForAnswer(part, url);
  } finally {
    clearInterval(patience);
  }
};

const waitForAnswer = async (part, url) => {
  let ended;
  part.exited.then(how => {
    ended = how;
  });
  for (;;) {
    if (ended !== undefined) throw new Fault(`${part.name} did not start (${ended})`);
    const status = await ask(url);
    if (status !== undefined && status < 500) return;
    await new Promise(resolve => setTimeout(resolve, 40));
  }
};
