import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreatedApiCredential } from '../../bank/contract/products/pix/api';
import { apiScope } from '../../bank/contract/products/pix/api';
import { payFromOutside } from '../../bank/providers';
import { ConformanceFault, conformanceData, readData } from '../../scripts/conformance/data';
import { type Conformance, holdBank } from '../../scripts/conformance/hold';
import { MONDAY_AT_TEN } from './batch-world';
import { startProxy, type Passing } from './conformance-proxy';
import { PLANTED } from './conformance-deviations';
import { type PixWorld, startPixWorld } from './pix-world';
import { MOINHO } from './ted-world';

/* `npm run conformance` from outside: against our own bank by its address, and against banks that are not quite it. */

const KEY = 'padaria@padaria.example';

let world: PixWorld;
let bank: Server;
let url: string;
let credential: CreatedApiCredential;

const listen = (server: Server): Promise<string> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

beforeAll(async () => {
  // who holds a bank against the contract lives in the same time as it; TEDs leave on business days, by day
  vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_AT_TEN });
  // nobody's flood is what is looked at here
  world = await startPixWorld({ sessionCallsPerMinute: 100_000, apiCallsPerMinute: 100_000, startAt: MONDAY_AT_TEN });
  const wish = { name: 'ERP', scope: apiScope.options.join(' ') };
  const purpose = { purpose: 'create_pix_credential', account_id: world.padaria.accountId, ...wish } as const;
  const proof = await world.authorize(world.padaria.bearer, purpose);
  const json = { name: 'ERP', scopes: apiScope.options };
  credential = (await world.as<CreatedApiCredential>(world.padaria, '/api_keys', { json, proof })).body;
  let calls = 0;
  // each call from an address of its own: what is limited by address is no part of the contract
  bank = createServer(
    getRequestListener(request => world.bank.fetch(request, `10.1.${(calls >> 8) & 255}.${calls++ & 255}`)),
  );
  url = await listen(bank);
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  bank?.closeAllConnections();
  await new Promise(resolve => bank?.close(resolve));
  await world?.close();
});

const dataOf = () =>
  conformanceData.parse({
    key: { client_id: credential.id, client_secret: credential.secret },
    person: { bearer: world.padaria.bearer },
    things: { account_id: world.padaria.accountId },
    pix_key: KEY,
    webhook_url: 'https://erp.example.com/eventos',
    ted_payee: MOINHO,
  });

const payCharge = async (code: string): Promise<void> => {
  const { rows } = await world.database.query<{ txid: string }>(
    'select txid from pix_charge where account_id is not null order by created_at desc, id desc limit 1',
  );
  expect(code).toMatch(/^000201/);
  await payFromOutside(world.database, {
    ...{ key: KEY, txid: rows[0]?.txid ?? '', amountCents: 1_234n, now: world.clock.now() },
  });
  await world.bank.runDueJobs();
};

const hold = (at: string, only?: string[]): Promise<Conformance> =>
  holdBank({ url: at, data: dataOf(), abilities: { payCharge }, ...(only ? { only } : {}) });

const deviationsOf = ({ operations }: Conformance) =>
  operations.flatMap(({ operation, deviations }) => deviations.map(each => ({ operation, ...each })));

describe('our own bank, by its address', () => {
  it('is what the contract says: no deviation, nothing missing', async () => {
    const result = await hold(url);
    expect(deviationsOf(result)).toEqual([]);
    expect(result.remarks).toEqual([]);
    const of = (verdict: string) => result.operations.filter(each => each.verdict === verdict).length;
    console.log(`${result.operations.length} operations: ${of('holds')} hold, ${of('not_tried')} not tried further`);
    expect(of('holds')).toBeGreaterThan(90);
    expect(of('absent')).toBe(0);
    const checks = result.operations.reduce((sum, each) => sum + each.checks, 0);
    expect(checks).toBeGreaterThan(result.operations.length * 2);
  }, 240_000);
});

describe('a bank with twenty deviations', () => {
  it('has each named by operation and field', async () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(20);
    const proxy = await startProxy(url, passing => {
      for (const { alter } of PLANTED) alter(passing);
    });
    const found = deviationsOf(await hold(proxy.url));
    await proxy.close();
    const missed = PLANTED.filter(
      planted => !found.some(({ operation, field }) => operation === planted.operation && field === planted.field),
    );
    expect(missed.map(({ operation, field }) => `${operation} ${field}`)).toEqual([]);
    // and nobody else is blamed
    const planted = new Set(PLANTED.map(({ operation }) => operation));
    expect(found.filter(({ operation }) => !planted.has(operation))).toEqual([]);
  }, 240_000);
});

describe('what is no bank of this contract', () => {
  it('answers HTML: told in one line', async () => {
    const page = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Olá</h1>'));
    const at = await listen(page);
    await expect(hold(at)).rejects.toThrow(
      `${at} is no bank of this contract: /openapi.json answers 200 with text/html`,
    );
    await new Promise(resolve => page.close(resolve));
    await expect(hold(at)).rejects.toThrow(`${at} does not answer`);
  });

  it('speaks another version: told in one line, and held to this one', async () => {
    const proxy = await startProxy(url, ({ path, json }) => {
      if (path === '/openapi.json') (json?.info as { version: string }).version = '9.9.9';
    });
    const { remarks } = await hold(proxy.url, ['getHealth']);
    await proxy.close();
    expect(remarks).toEqual([
      expect.stringMatching(/^the bank says that it is version 9\.9\.9 of the contract; it is held to \d/),
    ]);
  });

  it('has half of the operations: told in one line', async () => {
    const proxy = await startProxy(url, (passing: Passing) => {
      if (!passing.path.startsWith('/api')) return;
      Object.assign(passing, { status: 404, text: '<h1>404</h1>', json: undefined });
      passing.headers = { 'content-type': 'text/html' };
    });
    const { remarks, operations } = await hold(proxy.url, [
      'getHealth',
      'getCob',
      'putCob',
      'getApiBalance',
      'listTeds',
    ]);
    await proxy.close();
    expect(remarks).toEqual(['3 of 5 operations are not there: getApiBalance, putCob, getCob']);
    expect(operations.find(({ operation }) => operation === 'getCob')?.verdict).toBe('absent');
  });

  it('is told of data that no file of its kind has, by the field', () => {
    expect(() => readData('/nowhere.json')).toThrow(ConformanceFault);
    expect(() => conformanceData.parse({ key: { client_id: 'a' } })).toThrow(/client_secret/);
  });
});
