import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTICES } from '../build/notices.mjs';
import { getLastBuild } from '../build/output.mjs';
import { startPostgres } from '../postgres.mjs';
import { findFreePort } from '../start/ports.mjs';
import { makeVolume, requireStatus, runImage, writeSecrets } from './processes.mjs';
import { layOutImages } from './tree.mjs';

// runs after the build: starts the files that the Dockerfile copies, from a folder that nobody can write, as a user that owns nothing

const SECRET = 'a secret of the test, of 32 characters and more';

let images;
let dataFolder;
let volume;
let postgres;
let addresses;
let bankEnvironment;
let webEnvironment;
let frameEnvironment;
const running = [];
let parts;

const list = folder => readdirSync(folder, { recursive: true }).sort();

const close = folder => {
  for (const name of ['', ...list(folder)]) {
    const file = path.join(folder, name);
    const stat = lstatSync(file);
    if (!stat.isSymbolicLink()) chmodSync(file, stat.isDirectory() ? 0o555 : 0o444);
  }
};

const run = (image, args, environment) => {
  const process = runImage(path.join(images, image), args, environment);
  running.push(process);
  return process;
};

beforeAll(async () => {
  images = mkdtempSync(path.join(os.tmpdir(), 'balcao-image-'));
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'balcao-image-data-'));
  volume = makeVolume();
  layOutImages(getLastBuild(process.env.NEXT_PUBLIC_VARIANT || 'default'), images);
  close(images);
  postgres = await startPostgres({
    dataFolder,
    settings: { full_page_writes: 'off', fsync: 'off', max_connections: 60 },
  });
  const [web, bank, worker, frame] = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  addresses = {
    web: `http://127.0.0.1:${web}`,
    bank: `http://127.0.0.1:${bank}`,
    worker: `http://127.0.0.1:${worker}`,
    frame: `http://127.0.0.1:${frame}`,
  };
  const { DATABASE_URL_FILE, BANK_SECRET_FILE, GATEWAY_KEY_FILE, CARD_FRAME_KEY_FILE } = writeSecrets(volume, {
    DATABASE_URL: postgres.url,
    BANK_SECRET: SECRET,
    GATEWAY_KEY: SECRET,
    CARD_FRAME_KEY: SECRET,
  });
  const times = { DRAIN_SECONDS: '1', STOP_SECONDS: '20' };
  bankEnvironment = {
    ...times,
    DATABASE_URL_FILE,
    BANK_SECRET_FILE,
    GATEWAY_KEY_FILE,
    BANK_HOST: '0.0.0.0',
    BANK_PORT: String(bank),
    WORKER_METRICS_PORT: String(worker),
    PUBLIC_URL: 'https://conta.example.com',
    FILES_FOLDER: volume,
    RAILS: 'sandbox',
  };
  frameEnvironment = {
    ...times,
    CARD_FRAME_KEY_FILE,
    CARD_FRAME_HOST: '0.0.0.0',
    CARD_FRAME_PORT: String(frame),
    CARD_FRAME_URL: 'https://cartao.example.com',
    PUBLIC_URL: 'https://conta.example.com',
    BANK_API_URL: addresses.bank,
  };
  webEnvironment = {
    ...times,
    GATEWAY_KEY_FILE,
    HOST: '0.0.0.0',
    HOSTNAME: 'the-name-of-the-container',
    PORT: String(web),
    BANK_API_URL: addresses.bank,
    PUBLIC_URL: 'https://conta.example.com',
    TRUSTED_PROXY_HOPS: '1',
  };
}, 120_000);

afterAll(async () => {
  for (const process of running) process.signal('SIGKILL');
  await Promise.all(running.map(({ exited }) => exited));
  await postgres?.stop();
  for (const folder of [images, dataFolder, volume]) rmSync(folder, { recursive: true, force: true });
});

/** For how long who keeps a connection is told that it rests: `timeout=65`. */
const restOf = async url => (await fetch(url)).headers.get('keep-alive');

/** One call on a connection of its own, as a balancer makes. */
const call = url =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, answer => {
      let body = '';
      answer.on('data', chunk => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    }).on('error', reject);
  });

describe('the processes of the images', { timeout: 120_000 }, () => {
  test('migrate once, though two begin at the same moment', async () => {
    const both = [run('bank', ['migrate'], bankEnvironment), run('bank', ['migrate'], bankEnvironment)];
    expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
    const said = both.map(each => each.said()).sort();
    expect(said[0]).toMatch(/^applied 001_ledger\.sql\n(applied .+\n)+the schema is current, after \d+ ms\n$/);
    expect(said[1]).toBe('the schema was current already\n');
  });

  test('serve from a folder nobody can write, with their secrets in files', async () => {
    const before = list(images);
    const bank = run('bank', ['bank'], bankEnvironment);
    const worker = run('bank', ['worker'], bankEnvironment);
    const web = run('web', ['web'], webEnvironment);
    parts = { bank, worker, web };
    await requireStatus(bank, `${addresses.bank}/ready`);
    await requireStatus(worker, `${addresses.worker}/ready`);
    await requireStatus(web, `${addresses.web}/api/ready`);

    // longer than a proxy keeps one, or it would send into a connection that closes
    expect(await Promise.all([restOf(`${addresses.web}/api/health`), restOf(`${addresses.bank}/health`)])).toEqual([
      'timeout=65',
      'timeout=65',
    ]);
    const page = await call(`${addresses.web}/login`);
    expect(page.status).toBe(200);
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(page.body);
    expect((await call(`${addresses.web}${script}`)).status).toBe(200);
    const notices = await call(`${addresses.web}/brand/${NOTICES}`);
    expect([notices.status, notices.headers['content-type']]).toEqual([200, 'text/plain; charset=UTF-8']);
    expect(notices.body).toMatch(/\nreact-dom \d/);
    for (const image of ['web', 'frame', 'bank', 'inbox'])
      expect(readFileSync(path.join(images, image, NOTICES), 'utf8')).toBe(notices.body);
    expect((await call(`${addresses.web}/operations/features`)).status).toBe(404);
    expect(await call(`${addresses.web}/api/bank/openapi.json`)).toMatchObject({ status: 200 });
    const signIn = await fetch(`${addresses.web}/api/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: addresses.web },
      body: JSON.stringify({ email: 'ninguem@example.com', password: 'nao-e-esta-senha' }),
    });
    expect([401, 403]).toContain(signIn.status);
    expect(signIn.headers.get('content-type')).toContain('application/problem+json');

    for (const [image, part, environment] of [
      ['bank', 'bank', bankEnvironment],
      ['bank', 'worker', bankEnvironment],
      ['web', 'web', webEnvironment],
    ]) {
      const health = run(image, ['health', part], environment);
      expect([part, await health.exited, health.said()]).toEqual([part, 0, '']);
    }
    expect(list(images)).toEqual(before);
    // a busy machine connects late, and again
    const isLate = line => line.includes('timeout exceeded when trying to connect');
    const listSaid = process =>
      process
        .said()
        .split('\n')
        .filter(line => !isLate(line));
    for (const process of [bank, web, worker])
      expect(listSaid(process).join('\n')).not.toMatch(/EACCES|EROFS|Error|secret of the test/);
  });

  test.each([
    ['web', '/api/ready', '/login'],
    ['bank', '/ready', '/health'],
  ])('turn balancers away and still answer before the %s ends', async (part, ready, path) => {
    const process = parts[part];
    const url = addresses[part];
    const from = performance.now();
    process.signal('SIGTERM');
    await requireStatus(process, `${url}${ready}`, 503);
    const refusal = await call(`${url}${ready}`);
    expect(JSON.parse(refusal.body)).toMatchObject({ code: 'upstream_unavailable', params: { reason: 'draining' } });
    expect(refusal.headers['retry-after']).toBe('1');
    const page = await call(`${url}${path}`);
    expect([page.status, page.headers.connection]).toEqual([200, 'close']);
    expect(await process.exited).toBe(0);
    expect(performance.now() - from).toBeGreaterThan(1_000);
    expect(performance.now() - from).toBeLessThan(20_000);
  });

  test('end the worker when its job is done', async () => {
    parts.worker.signal('SIGTERM');
    expect(await parts.worker.exited).toBe(0);
  });

  test('show the page of the number frame, and end when asked', async () => {
    const frame = run('frame', ['frame'], frameEnvironment);
    await requireStatus(frame, `${addresses.frame}/ready`);
    const page = await call(`${addresses.frame}/`);
    expect([page.status, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining('frame-ancestors https://conta.example.com;'),
    ]);
    const health = run('frame', ['health', 'frame'], frameEnvironment);
    expect([await health.exited, health.said()]).toEqual([0, '']);
    frame.signal('SIGTERM');
    expect(await frame.exited).toBe(0);
  });

  test('keep the e-mails of a trial', async () => {
    const [page, smtp] = [await findFreePort(), await findFreePort()];
    const environment = { INBOX_PORT: String(page), INBOX_SMTP_PORT: String(smtp) };
    const inbox = run('inbox', ['inbox'], environment);
    await requireStatus(inbox, `http://127.0.0.1:${page}/messages.json`);
    const health = run('inbox', ['health', 'inbox'], environment);
    expect([await health.exited, health.said()]).toEqual([0, '']);
    inbox.signal('SIGTERM');
    expect(await inbox.exited).toBe(0);
  });

  test('say in one line what is missing', async () => {
    const { BANK_SECRET_FILE: _, ...without } = bankEnvironment;
    const bank = run('bank', ['bank'], without);
    expect([await bank.exited, bank.said()]).toEqual([1, 'BANK_SECRET must be set\n']);
    const { GATEWAY_KEY_FILE: file, ...open } = webEnvironment;
    const both = run('web', ['web'], { ...open, GATEWAY_KEY: SECRET, GATEWAY_KEY_FILE: file });
    const words = 'balcao: GATEWAY_KEY and GATEWAY_KEY_FILE are both set: keep one of them\n';
    expect([await both.exited, both.said()]).toEqual([1, words]);
    const { BANK_API_URL: _url, ...lost } = webEnvironment;
    for (const [environment, line] of [
      [{ ...webEnvironment, PORT: 'http' }, 'balcao: PORT must be a port number'],
      [
        lost,
        'The web app cannot start, its environment is wrong. BANK_API_URL: must be an address like http://127.0.0.1:4000',
      ],
    ]) {
      const web = run('web', ['web'], environment);
      expect(await web.exited).toBe(1);
      // Next greets before it reads its environment
      expect(web.said().trimEnd().split('\n').at(-1)).toBe(line);
    }
    const migrate = run('bank', ['migrate'], { ...bankEnvironment, DATABASE_URL_FILE: '', DATABASE_URL: 'mysql://x' });
    expect([await migrate.exited, migrate.said()]).toEqual([
      1,
      'cannot migrate: DATABASE_URL must be an address like postgres://…\n',
    ]);
    const none = run('bank', [], bankEnvironment);
    expect(await none.exited).toBe(1);
    expect(none.said()).toContain('say which: web, bank, worker, sftp, migrate');
  });
});
