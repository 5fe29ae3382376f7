import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookDelivery } from '../../bank/contract/products/pix/api';
import type { Problem } from '../../bank/contract/primitives';
import type { EventDelivery, Resent, ToldDelivery } from '../../bank/contract/products/webhook-log';
import { newId, toUuid } from '../../bank/core/ids';
import { type PixWorld, startPixWorld } from './pix-world';
import { letIn, startErp, type SystemOfTest } from './systems-world';

/* What systems were told: found again, shown, and told again by one, by a period, by hand and by the system itself. */

let world: PixWorld;
let erp: Awaited<ReturnType<typeof startErp>>;
let system: SystemOfTest;

beforeAll(async () => {
  world = await startPixWorld();
  erp = await startErp();
  system = await letIn(world, world.padaria, ['events.read', 'events.write']);
});
beforeEach(async () => {
  await world.database.query('truncate event_delivery, pix_webhook_delivery');
  await world.database.query("delete from job where kind in ('systems.event', 'pix.webhook')");
  await world.database.query('truncate rate_limit');
  await ask('/webhook', { method: 'PUT', json: { url: erp.url } });
  erp.status = 204;
  erp.told.length = 0;
});
afterAll(async () => {
  await world?.close();
  await erp?.close();
});

type Call = Parameters<PixWorld['call']>[1];
interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}
const ask = <Body = Problem>(path: string, call: Call = {}) =>
  world.call<Body>(`/api/v1${path}`, { bearer: system.bearer, ...call });
const log = async (query = '') =>
  (await world.as<Page<WebhookDelivery>>(world.padaria, `/webhooks/deliveries${query}`)).body;
const resendPeriod = (json: object) => world.as<Resent>(world.padaria, '/webhooks/resends', { json });

/** An event that was told, as the bank wrote it down. */
const tellEvent = async (event: string, at: string, status: 'delivered' | 'failed' = 'delivered', note = '') => {
  const id = newId('pwd');
  const payload = { id, type: event, account_id: world.padaria.accountId, occurred_at: at, data: { note } };
  await world.database.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, tries, last_answer, created_at, ended_at)
     values ($1, $2, $3, 'https://old.example/x', $4, $5, 13, '500', $6, $6)`,
    [toUuid(id), toUuid(world.padaria.accountId), event, JSON.stringify(payload), status, at],
  );
  return id;
};

let counter = 0;
const tellPix = async (key: string, txid: string, at: string) => {
  const id = newId('pwd');
  counter += 1;
  await world.database.query(
    `insert into pix_webhook_delivery (id, account_id, key, url, end_to_end_id, txid, payload, status, tries, last_answer, created_at, ended_at)
     values ($1, $2, $3, 'https://erp.example/x', $4, $5, $6, 'failed', 13, 'timeout', $7, $7)`,
    [
      ...[toUuid(id), toUuid(world.padaria.accountId), key, `E0000000020261120130000000${counter}`.padEnd(32, '0')],
      ...[txid, JSON.stringify({ pix: [{ txid, valor: '80.50' }] }), at],
    ],
  );
  return id;
};

const setPixAddress = () =>
  world.database.query(
    'insert into pix_webhook (account_id, key, url, created_at) values ($1, $2, $3, now()) on conflict do nothing',
    [toUuid(world.padaria.accountId), 'padaria@padaria.example', erp.url],
  );

describe('the log', () => {
  it('shows both addresses, newest first, a page at a time', async () => {
    const old = await tellEvent('ted.completed', '2026-11-18T12:00:00Z');
    const pix = await tellPix('padaria@padaria.example', 'pedido7', '2026-11-19T12:00:00Z');
    const last = await tellEvent('boleto.failed', '2026-11-20T12:00:00Z', 'failed');
    const first = await log('?limit=2');
    expect(first.data.map(({ id }) => id)).toEqual([last, pix]);
    const second = await log(`?limit=2&cursor=${first.next_cursor}`);
    expect([second.data.map(({ id }) => id), second.next_cursor]).toEqual([[old], null]);
  });

  it.each([
    ['topic=ted', ['ted.completed']],
    ['topic=pix', ['pedido7']],
    ['status=failed', ['boleto.failed', 'pedido7']],
    ['from=2026-11-20', ['boleto.failed']],
    // the last minute of the 19th in Brasília is the 20th in UTC
    ['to=2026-11-18', ['ted.completed']],
    ['from=2026-11-19&to=2026-11-19', ['pedido7']],
    ['search=PEDIDO7', ['pedido7']],
    ['search=nota%2042', ['ted.completed']],
    ['search=80.50', ['pedido7']],
    ['search=%25', []],
    ['search=nada', []],
  ])('finds by %s', async (query, expected) => {
    await tellEvent('ted.completed', '2026-11-19T02:59:00Z', 'delivered', 'Nota 42');
    await tellPix('padaria@padaria.example', 'pedido7', '2026-11-20T02:59:00Z');
    await tellEvent('boleto.failed', '2026-11-20T12:00:00Z', 'failed');
    const { data } = await log(`?${query}`);
    expect(data.map(({ event, txid }) => event ?? txid)).toEqual(expected);
  });

  it('finds one by its id and shows what was told, but to nobody else', async () => {
    const id = await tellEvent('ted.completed', '2026-11-19T12:00:00Z', 'delivered', 'Nota 42');
    expect((await log(`?search=${id}`)).data.map(each => each.id)).toEqual([id]);
    const { body } = await world.as<ToldDelivery>(world.padaria, `/webhooks/deliveries/${id}`);
    expect(body).toMatchObject({ id, host: 'old.example', event: 'ted.completed', last_answer: '500' });
    expect(JSON.parse(body.body)).toMatchObject({ id, data: { note: 'Nota 42' } });
    expect((await world.as(world.oficina, `/webhooks/deliveries/${id}`)).status).toBe(404);
    expect((await world.as(world.oficina, `/webhooks/deliveries?cursor=${id}`)).status).toBe(404);
    expect((await world.as<Page<object>>(world.oficina, '/webhooks/deliveries')).body.data).toEqual([]);
  });

  it('shows a system only what went to the address of events', async () => {
    await tellPix('padaria@padaria.example', 'pedido7', '2026-11-19T12:00:00Z');
    const id = await tellEvent('ted.completed', '2026-11-19T12:00:00Z');
    const { body } = await ask<Page<EventDelivery>>('/webhook/deliveries');
    expect(body.data.map(each => each.id)).toEqual([id]);
    expect(JSON.parse(body.data[0]?.body ?? '')).toMatchObject({ id });
  });
});

describe('a period', () => {
  it('is told again, each to the address of today, with the same ids', async () => {
    await setPixAddress();
    const ids = [
      await tellEvent('ted.completed', '2026-11-18T12:00:00Z', 'failed'),
      await tellEvent('ted.returned', '2026-11-19T12:00:00Z'),
    ];
    await tellEvent('ted.completed', '2026-11-17T12:00:00Z');
    await tellEvent('test', '2026-11-18T12:00:00Z');
    await tellPix('padaria@padaria.example', 'pedido7', '2026-11-18T12:00:00Z');
    await tellPix('gone@padaria.example', 'pedido8', '2026-11-18T12:00:00Z');
    const { status, body } = await resendPeriod({ from: '2026-11-18', to: '2026-11-19' });
    expect([status, body]).toEqual([202, { resent: 3, without_address: 1 }]);
    await world.bank.runDueJobs();
    const told = erp.told.map(each => JSON.parse(each.body));
    expect(told.flatMap(({ id }) => id ?? []).sort()).toEqual([...ids].sort());
    expect(told.filter(({ pix }) => pix)).toEqual([{ pix: [{ txid: 'pedido7', valor: '80.50' }] }]);
    expect((await log('?status=delivered&from=2026-11-18')).data.filter(({ tries }) => tries === 1).length).toBe(3);
  });

  it('of one topic and state only that', async () => {
    const failed = await tellEvent('boleto.failed', '2026-11-18T12:00:00Z', 'failed');
    await tellEvent('boleto.completed', '2026-11-18T12:00:00Z');
    await tellEvent('ted.completed', '2026-11-18T12:00:00Z', 'failed');
    const json = { from: '2026-11-18', to: '2026-11-18', topic: 'boleto', status: 'failed' };
    expect((await resendPeriod(json)).body).toEqual({ resent: 1, without_address: 0 });
    await world.bank.runDueJobs();
    expect(erp.events().map(({ id }) => id)).toEqual([failed]);
  });

  it('that holds too many sends none and says how many go at once', async () => {
    await world.database.query(
      `insert into event_delivery (id, account_id, event, url, payload, status, created_at, ended_at)
       select gen_random_uuid(), $1, 'ted.completed', 'https://old.example/x', '{}', 'failed', '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z'
       from generate_series(1, 1001)`,
      [toUuid(world.padaria.accountId)],
    );
    const answer = await world.as<Problem>(world.padaria, '/webhooks/resends', {
      json: { from: '2026-11-18', to: '2026-11-18' },
    });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'webhook_resend_too_many', params: { most: 1000 } },
    ]);
    expect((await log('?status=waiting')).data).toEqual([]);
    expect((await resendPeriod({ from: '2026-11-19', to: '2026-11-18' })).status).toBe(422);
  });

  it('asked for twice at once is told once more, not twice', async () => {
    for (let n = 0; n < 20; n += 1) await tellEvent('ted.completed', '2026-11-18T12:00:00Z', 'failed');
    const json = { from: '2026-11-18', to: '2026-11-18' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => resendPeriod(json)));
    expect(answers.map(({ status, body }) => [status, body.resent])).toEqual(Array(6).fill([202, 20]));
    await world.bank.runDueJobs();
    const ids = erp.events().map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
  });

  it('and one event are told again by the system itself, which also tries its address', async () => {
    const id = await tellEvent('ted.completed', '2026-11-18T12:00:00Z', 'failed');
    expect((await ask(`/webhook/deliveries/${id}/resend`, { json: {} })).status).toBe(202);
    await world.bank.runDueJobs();
    const { body } = await ask<Resent>('/webhook/resends', { json: { from: '2026-11-18', to: '2026-11-18' } });
    expect(body).toEqual({ resent: 1, without_address: 0 });
    await world.bank.runDueJobs();
    expect((await ask('/webhook/tests', { json: {} })).status).toBe(202);
    await world.bank.runDueJobs();
    expect(erp.events().map(({ type }) => type)).toEqual(['ted.completed', 'ted.completed', 'test']);
    await ask('/webhook', { method: 'DELETE' });
    const without = await ask('/webhook/resends', { json: { from: '2026-11-18', to: '2026-11-18' } });
    expect([without.status, without.body.code]).toEqual([409, 'webhook_missing']);
    const other = await ask(`/webhook/deliveries/${newId('pwd')}/resend`, { json: {} });
    expect(other.status).toBe(404);
  });

  it('may not be asked for without end', async () => {
    const json = { from: '2026-11-18', to: '2026-11-18' };
    for (let n = 0; n < 30; n += 1) expect((await resendPeriod(json)).status).toBe(202);
    expect((await resendPeriod(json)).status).toBe(429);
    expect((await ask('/webhook/tests', { json: {} })).status).toBe(429);
  });
});

describe('a signature', () => {
  it('says when this try was made: a year later it is an old one', async () => {
    const id = await tellEvent('ted.completed', '2025-11-18T12:00:00Z', 'failed');
    await world.as(world.padaria, `/webhooks/deliveries/${id}/resend`, { json: {} });
    await world.bank.runDueJobs();
    const [head = ''] = erp.told[0]?.signature.split('.') ?? [];
    const { iat } = JSON.parse(Buffer.from(head, 'base64url').toString());
    expect(iat).toBe(Math.floor(world.clock.now().getTime() / 1_000));
  });
});
