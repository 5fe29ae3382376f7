import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookList } from '../../bank/contract/products/pix/api';
import type { Problem } from '../../bank/contract/primitives';
import type { EventDelivery, Resent } from '../../bank/contract/products/webhook-log';
import { newId, toUuid } from '../../bank/core/ids';
import { type PixWorld, startPixWorld } from './pix-world';
import { letIn, startErp, type SystemOfTest } from './systems-world';

/* What is told of Pix Automático goes to the addresses of Pix Automático, also again, and is read by who may read recurrences. */

let world: PixWorld;
let erp: Awaited<ReturnType<typeof startErp>>;
let events: SystemOfTest;
let reader: SystemOfTest;

beforeAll(async () => {
  world = await startPixWorld();
  erp = await startErp();
  events = await letIn(world, world.padaria, ['events.read', 'events.write']);
  reader = await letIn(world, world.padaria, ['events.read', 'events.write', 'rec.read', 'webhookrec.write']);
});
beforeEach(async () => {
  await world.database.query('truncate event_delivery, event_address, recurrence_address');
  await world.database.query("delete from job where kind = 'systems.event'");
  await world.database.query('truncate rate_limit');
  erp.told.length = 0;
});
afterAll(async () => {
  await world?.close();
  await erp?.close();
});

interface Page<Row> {
  data: Row[];
}
const ask = <Body = Problem>({ bearer }: SystemOfTest, path: string, json?: object) =>
  world.call<Body>(`/api/v1${path}`, { bearer, ...(json ? { json } : {}) });
const DAY = { from: '2026-11-18', to: '2026-11-18' };

const tell = async (event: string, payload: object = {}) => {
  const id = newId('pwd');
  await world.database.query(
    `insert into event_delivery (id, account_id, event, url, payload, status, tries, last_answer, created_at, ended_at)
     values ($1, $2, $3, 'https://old.example/x', $4, 'failed', 13, '500', '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z')`,
    [toUuid(id), toUuid(world.padaria.accountId), event, JSON.stringify(payload)],
  );
  return id;
};

const listenTo = (about: 'rec' | 'cobr', url = `${erp.url}/`) =>
  world.database.query(
    'insert into recurrence_address (account_id, about, url, created_at) values ($1, $2, $3, now())',
    [...[toUuid(world.padaria.accountId), about, url]],
  );
const listenToEvents = () =>
  world.database.query('insert into event_address (account_id, url, created_at) values ($1, $2, now())', [
    ...[toUuid(world.padaria.accountId), `${erp.url}-of-teds`],
  ]);
const paths = () => erp.told.map(({ path }) => path).sort();

describe('what was told of Pix Automático', () => {
  it('goes again to its own address, one by one, with or without an address of events', async () => {
    await listenTo('rec');
    await listenTo('cobr');
    for (const event of ['rec.changed', 'cobr.changed']) {
      const id = await tell(event);
      const path = `/webhooks/deliveries/${id}/resend`;
      expect((await world.as(world.padaria, path, { json: {} })).status).toBe(202);
    }
    await world.bank.runDueJobs();
    expect(paths()).toEqual(['/eventos/cobr', '/eventos/rec']);
    await listenToEvents();
    const id = await tell('rec.changed');
    await world.as(world.padaria, `/webhooks/deliveries/${id}/resend`, { json: {} });
    await world.bank.runDueJobs();
    expect(paths()).toEqual(['/eventos/cobr', '/eventos/rec', '/eventos/rec']);
  });

  it('goes again by period, each to what hears of it; what nobody hears of is counted', async () => {
    await listenTo('rec');
    await listenToEvents();
    for (const event of ['rec.changed', 'cobr.changed', 'ted.completed', 'test.rec']) await tell(event);
    const { body } = await world.as<Resent>(world.padaria, '/webhooks/resends', { json: DAY });
    expect(body).toEqual({ resent: 2, without_address: 1 });
    await world.bank.runDueJobs();
    expect(paths()).toEqual(['/eventos-of-teds', '/eventos/rec']);
    const again = await world.as<Resent>(world.padaria, '/webhooks/resends', { json: { ...DAY, topic: 'rec' } });
    expect(again.body).toEqual({ resent: 1, without_address: 0 });
  });

  it('is found by its topic, as a receivable is by that of boletos', async () => {
    for (const event of ['rec.changed', 'cobr.changed', 'receivable.paid', 'test.rec']) await tell(event);
    const find = async (topic: string) => {
      const path = `/webhooks/deliveries?topic=${topic}`;
      return (await world.as<Page<WebhookDelivery>>(world.padaria, path)).body.data.map(({ event }) => event);
    };
    expect(await find('rec')).toEqual(['rec.changed']);
    expect(await find('cobr')).toEqual(['cobr.changed']);
    expect(await find('boleto')).toEqual(['receivable.paid']);
    expect(await find('test')).toEqual(['test.rec']);
  });
});

describe('a key', () => {
  it('reads of Pix Automático only what its scopes let it read', async () => {
    const id = await tell('rec.changed', { recs: [{ idRec: 'RR123' }] });
    await tell('cobr.changed');
    await tell('ted.completed');
    const read = async (system: SystemOfTest) => {
      const { body } = await ask<Page<EventDelivery>>(system, '/webhook/deliveries');
      return body.data.map(({ event }) => event).sort();
    };
    expect(await read(events)).toEqual(['ted.completed']);
    expect(await read(reader)).toEqual(['rec.changed', 'ted.completed']);
    expect((await ask(events, `/webhook/deliveries?cursor=${id}`)).status).toBe(404);
  });

  it('sends again only what it may read', async () => {
    await listenTo('rec');
    const id = await tell('rec.changed');
    await tell('cobr.changed');
    expect((await ask(events, `/webhook/deliveries/${id}/resend`, {})).status).toBe(404);
    expect((await ask(events, '/webhook/resends', DAY)).body.code).toBe('webhook_missing');
    expect((await ask(reader, `/webhook/deliveries/${id}/resend`, {})).status).toBe(202);
    await world.bank.runDueJobs();
    expect((await ask<Resent>(reader, '/webhook/resends', DAY)).body).toEqual({ resent: 1, without_address: 0 });
    await world.bank.runDueJobs();
    expect(paths()).toEqual(['/eventos/rec', '/eventos/rec']);
  });

  it('tries an address of Pix Automático that it may set', async () => {
    expect((await ask(reader, '/webhook/tests', { about: 'rec' })).body.code).toBe('webhook_missing');
    await listenTo('rec');
    expect((await ask(events, '/webhook/tests', { about: 'rec' })).status).toBe(403);
    expect((await ask(reader, '/webhook/tests', { about: 'rec' })).status).toBe(202);
    await world.bank.runDueJobs();
    expect(erp.told.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/eventos/rec', { recs: [], evento: 'teste_webhook' }],
    ]);
  });
});

it('the people of an account see both addresses and try one', async () => {
  await listenTo('rec', 'https://mensalidades.example/erp');
  await listenTo('cobr');
  const { body } = await world.as<WebhookList>(world.padaria, '/webhooks');
  expect(body.recurrences).toMatchObject([
    { about: 'rec', url: 'https://mensalidades.example/erp' },
    { about: 'cobr', url: `${erp.url}/` },
  ]);
  expect((await world.as(world.padaria, '/webhooks/tests', { json: { about: 'cobr' } })).status).toBe(202);
  await world.bank.runDueJobs();
  expect(paths()).toEqual(['/eventos/cobr']);
});

it('the people of an account take an address away, and what waits for it ends at once', async () => {
  await listenTo('rec', 'https://mensalidades.example/erp');
  await listenTo('cobr');
  const [rec, cobr] = [await tell('rec.changed'), await tell('cobr.changed')];
  const remove = (about: 'rec' | 'cobr') =>
    world.as<{ ended: number; code: string }>(world.padaria, '/webhooks/removals', { json: { about } });
  await world.database.query(`update event_delivery set status = 'waiting', ended_at = null where id = any ($1)`, [
    [rec, cobr].map(toUuid),
  ]);
  const { status, body } = await remove('rec');
  expect([status, body.ended]).toEqual([200, 1]);
  const read = async (id: string) =>
    (await world.as<WebhookDelivery>(world.padaria, `/webhooks/deliveries/${id}`)).body;
  expect(await read(rec)).toMatchObject({ status: 'failed', last_answer: 'webhook_missing' });
  expect((await read(cobr)).status).toBe('waiting');
  expect((await remove('rec')).body.code).toBe('webhook_missing');
  const { recurrences } = (await world.as<WebhookList>(world.padaria, '/webhooks')).body;
  expect(recurrences.map(({ about }) => about)).toEqual(['cobr']);
});
