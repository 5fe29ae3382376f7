import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedApiCredential } from '../../bank/contract/products/pix/api';
import { payFromOutside } from '../../bank/providers';
import { type PixWorld, startPixWorld } from './pix-world';
import { letIn, startErp } from './systems-world';

// the package as somebody installs it: generated from the document, compiled in strict mode, run as a process of its own against a bank that listens

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEY = 'contato@oficina.example';

let world: PixWorld;
let bank: Server;
let bankUrl: string;
let folder: string;

const listen = (server: Server): Promise<string> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
const close = (server?: Server): Promise<void> =>
  new Promise(resolve => {
    server?.closeAllConnections();
    server ? server.close(() => resolve()) : resolve();
  });

beforeAll(async () => {
  // below node_modules of this project, where its packages are found
  folder = mkdtempSync(path.join(ROOT, 'node_modules/.client-'));
  const [started] = await Promise.all([
    startPixWorld(),
    promisify(execFile)(process.execPath, ['scripts/client.mjs', folder], { cwd: ROOT }),
  ]);
  world = started;
  bank = createServer(getRequestListener(request => world.bank.fetch(request)));
  bankUrl = await listen(bank);
}, 300_000);
afterAll(async () => {
  await close(bank);
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const createKey = async (scopes: readonly string[]): Promise<CreatedApiCredential> => {
  const { accountId, bearer } = world.oficina;
  const wish = { purpose: 'create_pix_credential', account_id: accountId, name: 'ERP', scope: scopes.join(' ') };
  const proof = await world.authorize(bearer, wish as never);
  const json = { name: 'ERP', scopes };
  return (await world.as<CreatedApiCredential>(world.oficina, '/api_keys', { json, proof })).body;
};

const start = (environment: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [path.join(folder, 'dist/quick-start.js')], {
    env: { PATH: process.env.PATH, PIX_KEY: KEY, ...environment } as unknown as NodeJS.ProcessEnv,
  });
  const told = { text: '' };
  child.stdout?.on('data', chunk => (told.text += chunk));
  child.stderr?.on('data', chunk => (told.text += chunk));
  return { told, ended: new Promise<number | null>(resolve => child.once('exit', resolve)) };
};

const DAY_MS = 86_400_000;

/** What the bank posts when the address of events is tried, as it arrives. */
const tellTest = async () => {
  const system = await letIn(world, world.oficina, ['events.write']);
  const erp = await startErp();
  await world.call('/api/v1/webhook', { method: 'PUT', bearer: system.bearer, json: { url: erp.url } });
  await world.call('/api/v1/webhook/tests', { bearer: system.bearer, json: {} });
  await world.bank.runDueJobs();
  await erp.close();
  const [{ body, signature } = { body: '', signature: '' }] = erp.told;
  return { told: body, signature, signedAt: world.clock.now().getTime() };
};

describe('the typed client', () => {
  it('has no `any`, and knows every operation of the document', () => {
    const schema = readFileSync(path.join(folder, 'dist/schema.d.ts'), 'utf8');
    const code = schema.replace(/\/\*[\s\S]*?\*\//g, '');
    expect(code).not.toMatch(/\bany\b/);
    const { paths } = JSON.parse(readFileSync(path.join(folder, 'openapi.json'), 'utf8'));
    expect(Object.keys(paths).length).toBeGreaterThan(200);
    for (const address of Object.keys(paths)) expect(code).toContain(`"${address}"`);
  });

  it('carries the quick start: a key, the balance, a charge, a webhook that is judged, the charge paid and the balance after it', async () => {
    // the quick start judges by the clock of its machine when a message was signed
    world.clock.set(new Date());
    await world.advanceTo(world.clock.now(), world.oficina);
    const { id, secret } = await createKey(['balance.read', 'cob.write', 'cob.read', 'webhook.write']);
    const { told, ended } = start({ BANK_URL: bankUrl, CLIENT_ID: id, CLIENT_SECRET: secret });
    await expect.poll(() => told.text, { timeout: 30_000 }).toMatch(/^balance R\$ 500\.00\npay 000201/);
    const { rows } = await world.database.query<{ txid: string }>(
      "select txid from pix_charge where txid like 'pedido%' order by created_at desc limit 1",
    );
    const txid = rows[0]?.txid ?? '';
    await payFromOutside(world.database, { key: KEY, txid, amountCents: 8_050n, now: world.clock.now() });
    await world.bank.runDueJobs();
    expect([await ended, told.text]).toEqual([
      0,
      expect.stringMatching(
        /\nwebhook verified: Pix E\d{8}\w+ of R\$ 80\.50, signed by the bank\nCONCLUIDA R\$ 80\.50 E\d{8}\w+\nbalance R\$ 580\.50\n$/,
      ),
    ]);
  }, 60_000);

  it('tells a key that is refused, in one line', async () => {
    const { told, ended } = start({ BANK_URL: bankUrl, CLIENT_ID: 'nobody', CLIENT_SECRET: 'nothing' });
    expect(await ended).not.toBe(0);
    expect(told.text).toContain('the bank gives no token for this key: invalid_client');
  });

  it('tells an address that is no bank by what answered there', async () => {
    const page = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Olá</h1>'));
    const url = await listen(page);
    const { told, ended } = start({ BANK_URL: url, CLIENT_ID: 'a', CLIENT_SECRET: 'b' });
    expect(await ended).not.toBe(0);
    expect(told.text).toContain(
      `${url}/api-pix/oauth/token answered 200 with text/html, not as the bank's contract says`,
    );
    await close(page);
  });

  it('takes what the bank signs now, and refuses it a year later, before its time and without one', async () => {
    const { createWebhookVerifier, WebhookRefused } = await import(path.join(folder, 'dist/index.js'));
    const { told, signature, signedAt } = await tellTest();
    const at = (milliseconds: number, options = {}) =>
      createWebhookVerifier({ bankUrl, now: () => signedAt + milliseconds, ...options })(told, signature);
    await expect(at(0)).resolves.toMatchObject({ type: 'test' });
    await expect(at(299_000)).resolves.toBeDefined();
    await expect(at(365 * DAY_MS)).rejects.toThrow('the message was signed 365 days ago: somebody sends it again');
    await expect(at(3_600_000)).rejects.toThrow('signed 60 minutes ago');
    await expect(at(-3_600_000)).rejects.toThrow('60 minutes from now');
    await expect(at(3_600_000, { maxAgeSeconds: 7_200 })).resolves.toBeDefined();
    const [head = '', , sealed] = signature.split('.');
    const undated = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), iat: 1 }));
    const verify = createWebhookVerifier({ bankUrl, now: () => signedAt });
    await expect(verify(told, `${undated.toString('base64url')}..${sealed}`)).rejects.toThrow(WebhookRefused);
  });

  it('refuses a message that is not signed, is signed for another body, or was altered', async () => {
    const { createWebhookVerifier, WebhookRefused } = await import(path.join(folder, 'dist/index.js'));
    const verify = createWebhookVerifier({ bankUrl });
    const head = Buffer.from('{"alg":"ES256","kid":"x"}').toString('base64url');
    for (const signature of [undefined, '', 'a.b.c', `${head}..AAAA`, `${head}.e30.AAAA`])
      await expect(verify('{"pix":[]}', signature)).rejects.toThrow(WebhookRefused);
  });
});
