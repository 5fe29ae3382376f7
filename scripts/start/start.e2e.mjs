import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { measureTree } from '../bench/process-memory.mjs';
import { runProduct } from '../run-product.mjs';
import { emptyRootCommand, isEmptied } from './empty-root.mjs';
import { findFreePort } from './ports.mjs';

// runs after the build: each test starts the product as `npm start` does, on a data folder of its own and, where that is allowed, without
// anything that this machine has in the system's place for data: what a developer's machine has must not hide a fault

const PROJECT = path.resolve(import.meta.dirname, '../..');

let dataFolder;
const running = new Set();

beforeAll(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'balcao-start-'));
});

afterEach(async () => {
  for (const product of running) await product.stop();
  running.clear();
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const start = async (environment = {}) => {
  const product = await runProduct({ dataFolder, keep: true, environment, command: emptyRootCommand() });
  running.add(product);
  return product;
};

/** A start that is expected to fail: its exit code and what it said. */
const startInVain = (environment, prepare) =>
  new Promise(resolve => {
    const [command, ...args] = emptyRootCommand(prepare);
    const child = spawn(command, [...args, path.join(PROJECT, 'scripts/start.mjs')], {
      cwd: PROJECT,
      env: { ...process.env, BALCAO_DATA: dataFolder, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', chunk => {
      said += chunk;
    });
    child.once('close', code => resolve({ code, said }));
  });

const isAlive = pid => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const isOpen = url =>
  fetch(url).then(
    () => true,
    () => false,
  );

const expectNothingLeft = async (product, pids) => {
  await expect.poll(() => pids.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  for (const url of [product.url, product.inboxUrl, product.bankUrl]) expect(await isOpen(url), url).toBe(false);
};

const pidsOf = product => measureTree(product.pid).map(entry => entry.pid);

describe('npm start', { timeout: 900_000 }, () => {
  test('makes its data folder and all on the way to it, whatever an earlier version left and whatever the umask is', async () => {
    // the folder of the tests is theirs alone otherwise, and the way to a place for all begins here
    chmodSync(dataFolder, 0o755);
    const folder = path.join(dataFolder, 'a/b/c');
    const product = await runProduct({
      dataFolder: folder,
      keep: true,
      command: emptyRootCommand('mkdir -m 700 /var/lib/balcao && umask 077'),
    });
    running.add(product);
    expect((await fetch(`${product.url}/login`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
    running.delete(product);
  });

  test('comes up as root on the folder it chooses itself, which an earlier version closed to its PostgreSQL', async () => {
    if (!isEmptied) return;
    const port = await findFreePort();
    const [command, ...args] = emptyRootCommand('mkdir -m 700 /var/lib/balcao');
    const child = spawn(command, [...args, path.join(PROJECT, 'scripts/start.mjs')], {
      cwd: PROJECT,
      env: {
        ...process.env,
        BALCAO_DATA: '',
        DATABASE_URL: '',
        PORT: String(port),
        INBOX_PORT: String(await findFreePort()),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise(resolve => child.once('close', resolve));
    const ready = new Promise(resolve => {
      child.stdout.on('data', chunk => String(chunk).includes('is running (ready in') && resolve('ready'));
    });
    expect(await Promise.race([ready, exited])).toBe('ready');
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  // how long it takes is measured by `npm run bench:start`, where nothing else runs beside it
  test('shows its first page without installing or building what is there', async () => {
    const first = await start();
    await first.stop();
    const again = await start();
    const page = await fetch(`${again.url}/login`);
    expect(page.status).toBe(200);
    expect(page.headers.get('keep-alive')).toBe('timeout=5');
    expect(again.output()).not.toMatch(/Installing|Building/);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('leaves nothing behind after %s', async signal => {
    const product = await start();
    const pids = pidsOf(product);
    process.kill(product.pid, signal);
    expect(await product.exited).toBe(0);
    await expectNothingLeft(product, pids);
    expect(existsSync(path.join(dataFolder, 'running.json'))).toBe(false);
    expect(existsSync(path.join(dataFolder, 'postgres/pg/postmaster.pid'))).toBe(false);
  });

  test('takes its processes along when it is killed with -9, and starts again', async () => {
    const product = await start();
    const pids = pidsOf(product);
    process.kill(product.pid, 'SIGKILL');
    await product.exited;
    await expectNothingLeft(product, pids);
    const again = await start();
    expect((await fetch(`${again.url}/login`)).status).toBe(200);
  });

  test('recovers when every process of it was killed with -9 at once', async () => {
    const product = await start();
    // some end with those killed before them
    for (const pid of pidsOf(product).reverse()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await product.exited;
    const again = await start();
    expect((await fetch(`${again.url}/login`)).status).toBe(200);
  });

  test.each(['bank', 'worker', 'web'])('stops everything and fails when the %s dies', async name => {
    const product = await start();
    const pids = pidsOf(product);
    process.kill(product.processes[name], 'SIGKILL');
    expect(await product.exited).toBe(1);
    expect(product.output()).toContain(`balcao: ${name} ended unexpectedly (signal SIGKILL); stopping the rest`);
    await expectNothingLeft(product, pids);
  });

  test('tells in one line that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address();
    const { code, said } = await startInVain({ PORT: String(port) });
    server.close();
    expect(said).toBe(`balcao: PORT ${port} is in use by another program; stop it or set PORT\n`);
    expect(code).toBe(1);
  });

  test('tells in one line that the data folder is in use, and leaves it alone', async () => {
    const product = await start();
    const { code, said } = await startInVain({ PORT: String(await findFreePort()) });
    expect(said).toBe(
      `balcao: the data folder ${dataFolder} is in use by another start: ${product.url}, process ${product.pid}; stop that one first\n`,
    );
    expect(code).toBe(1);
    expect((await fetch(`${product.url}/login`)).status).toBe(200);
  });

  test.each([
    [{ PORT: 'http' }, 'balcao: PORT must be a port number from 1 to 65535\n'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'balcao: DATABASE_URL must be an address like postgres://… or postgresql://…\n',
    ],
  ])('tells in one line what is wrong with %j', async (environment, words) => {
    expect(await startInVain(environment)).toEqual({ code: 1, said: words });
  });

  test('tells in one line that the database does not answer', async () => {
    const port = await findFreePort();
    const environment = {
      PORT: String(await findFreePort()),
      DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x`,
    };
    const { code, said } = await startInVain(environment);
    expect(said).toBe(
      `balcao: cannot reach the database at 127.0.0.1:${port} (ECONNREFUSED); start it or change DATABASE_URL\n`,
    );
    expect(said).not.toContain('secret');
    expect(code).toBe(1);
  });

  test('tells in one line that there is too little room, before anything is made', async () => {
    if (!isEmptied) return;
    const small = path.join(dataFolder, 'small');
    const { code, said } = await startInVain(
      { PORT: String(await findFreePort()), BALCAO_DATA: path.join(small, 'data') },
      `mkdir -m 755 "${small}" && mount -t tmpfs -o mode=755,size=40m tmpfs "${small}"`,
    );
    expect(said).toMatch(
      /^balcao: \S+\/small\/data has \d+ MB of free disk space; 300 MB are needed for the database\n$/,
    );
    expect(code).toBe(1);
  });

  test('tells in one line that PostgreSQL cannot enter a folder of root, before anything is made', async () => {
    if (!isEmptied) return;
    const closed = path.join(dataFolder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { code, said } = await startInVain({
      PORT: String(await findFreePort()),
      BALCAO_DATA: path.join(closed, 'data'),
    });
    expect(said).toBe(
      `balcao: PostgreSQL runs as "nobody" here and cannot enter ${closed}; choose another folder with BALCAO_DATA\n`,
    );
    expect(code).toBe(1);
    expect(existsSync(path.join(closed, 'data'))).toBe(false);
  });

  test('tells in one line that the data folder cannot be written', async () => {
    if (!isEmptied) return;
    const fixed = path.join(dataFolder, 'fixed');
    const { code, said } = await startInVain(
      { PORT: String(await findFreePort()), BALCAO_DATA: path.join(fixed, 'data') },
      `mkdir -m 755 "${fixed}" && mount -t tmpfs -o mode=755,ro tmpfs "${fixed}"`,
    );
    expect(said).toBe(`balcao: cannot use the data folder ${fixed}/data (EROFS); choose another with BALCAO_DATA\n`);
    expect(code).toBe(1);
  });

  test('keeps secrets and data for itself', () => {
    const modes = ['secrets.json', 'postgres/postgres.json', 'logs', 'logs/bank.log', 'postgres/pg'].map(name => [
      name,
      (statSync(path.join(dataFolder, name)).mode & 0o077).toString(8),
    ]);
    expect(modes.filter(([, others]) => others !== '0')).toEqual([]);
  });
});
