import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiScope, type CreatedApiCredential } from '../../bank/contract/products/pix/api';
import { payFromOutside } from '../../bank/providers';
import { type PeopleWorld, startPeopleWorld } from './people-world';
import type { Customer } from './pix-world';

let world: PeopleWorld;
let ana: Customer;
/** The paths at which somebody was told something. */
let heard: string[] = [];
let answer = 200;
const server = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.writeHead(answer).end();
});
let at = '';
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await startPeopleWorld({ webhooksHere: true });
  ana = world.padaria;
}, 240_000);
afterAll(async () => {
  await world?.close();
  server.close();
});
beforeEach(async () => {
  // half an hour unused ends a session
  ana = { ...ana, bearer: await world.signIn(ana.email) };
  heard = [];
  answer = 200;
});

const KEY = 'padaria@padaria.example';
const HOOK = `/api-pix/v2/webhook/${encodeURIComponent(KEY)}`;

/** A token of a key that the person makes. */
const makeKey = async (who: Customer): Promise<string> => {
  const scopes = apiScope.options;
  const wish = { account_id: who.accountId, name: 'ERP', scope: scopes.join(' ') };
  const proof = await world.authorize(who.bearer, { purpose: 'create_pix_credential', ...wish });
  const made = await world.as<CreatedApiCredential>(who, '/api_keys', { json: { name: 'ERP', scopes }, proof });
  const form = { grant_type: 'client_credentials', client_id: made.body.id, client_secret: made.body.secret };
  const { body } = await world.call<{ access_token: string }>('/api-pix/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return body.access_token;
};

const tell = (bearer: string, path: string) =>
  world.call(HOOK, { method: 'PUT', bearer, json: { webhookUrl: `${at}${path}` } });

let txids = 0;
/** A charge of the bakery, by its own system, that a customer pays. */
const sell = async (bearer: string) => {
  const txid = `erp${String(++txids).padStart(27, '0')}`;
  const json = { chave: KEY, valor: { original: '12.34' } };
  expect((await world.call(`/api-pix/v2/cob/${txid}`, { method: 'PUT', bearer, json })).status).toBe(201);
  await payFromOutside(world.database, { key: KEY, txid, amountCents: 1_234n, now: world.clock.now() });
};

const settle = async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    await world.bank.runDueJobs();
    world.clock.advance({ seconds: 5 });
  }
};
const passHalfAnHour = () => {
  heard = [];
  answer = 200;
  world.clock.advance({ minutes: 30 });
  return settle();
};

it('what waits is not told to an address that was taken away', async () => {
  const bearer = await makeKey(ana);
  expect((await tell(bearer, '/antigo')).status).toBe(200);
  answer = 500;
  await sell(bearer);
  await settle();
  expect(heard).toContain('/antigo/pix');
  expect((await world.call(HOOK, { method: 'DELETE', bearer })).status).toBe(204);
  await passHalfAnHour();
  expect(heard).toEqual([]);
  const { rows } = await world.database.query('select status, last_answer as answer from pix_webhook_delivery');
  expect(rows).toEqual([{ status: 'failed', answer: 'webhook_missing' }]);
});

it('who lost the access hears of no payment any more by what their system told', async () => {
  const eva: Customer = { ...(await world.join('admin', 'Eva Prado')), accountId: ana.accountId };
  expect((await tell(await makeKey(eva), '/de-eva')).status).toBe(200);
  expect((await world.remove(ana, eva, 'security')).status).toBe(200);
  await sell(await makeKey(ana));
  await settle();
  expect(heard).toEqual([]);
  const { rows } = await world.database.query<{ body: string }>(
    `select body from notification where title = 'O acesso de uma pessoa foi encerrado' limit 1`,
  );
  expect(rows[0]?.body).toContain('Webhooks que elas informaram, removidos: 1.');
});

it('what waits is told to the address that took its place', async () => {
  const bearer = await makeKey(ana);
  await tell(bearer, '/errado');
  answer = 500;
  await sell(bearer);
  await settle();
  expect(heard).toContain('/errado/pix');
  await tell(bearer, '/certo');
  await passHalfAnHour();
  expect(heard).toEqual(['/certo/pix']);
});
