import { flattenedVerify, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import { paymentEvent } from '../../bank/contract/products/events';
import type { WebhookList } from '../../bank/contract/products/pix/api';
import type { ApiTed, ReceivedTed } from '../../bank/contract/products/ted-api';
import type { ApprovalPolicy } from '../../bank/payments/approvals';
import { sendTedFromOutside } from '../../bank/providers';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { Tax } from '../../bank/contract/products/tax';
import { toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';
import { letIn, startErp, type SystemOfTest } from './systems-world';
import { MOINHO } from './ted-world';

/* What a company's system hears of TEDs and boletos, and that it hears it once. */

/** Somebody has to agree to whatever is more than a hundred reais. */
const POLICY: ApprovalPolicy = {
  demand: async (_sql, { amountCents }, _authors, now) =>
    (amountCents ?? 0n) > 10_000n
      ? { kind: 'approvals', terms: {}, expiresAt: new Date(now.getTime() + 72 * 3_600_000) }
      : { kind: 'none' },
  judge: async (_sql, _subject, approvals) => ({ kind: approvals.length > 0 ? 'approved' : 'waiting' }),
  mayApprove: async () => true,
};

let world: BoletoWorld;
let erp: Awaited<ReturnType<typeof startErp>>;
let system: SystemOfTest;
beforeAll(async () => {
  world = await startBoletoWorld({ approvals: POLICY });
  erp = await startErp();
  const scopes = ['ted.pay', 'ted.read', 'events.read', 'events.write', 'boleto.pay', 'boleto.read'] as const;
  system = await letIn(world, world.padaria, scopes);
});
beforeEach(async () => {
  erp.status = 204;
  await setAddress(erp.url);
  await world.bank.runDueJobs();
  erp.told.length = 0;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
  await erp?.close();
});

type Call = Parameters<BoletoWorld['call']>[1];
const ask = <Body = Problem>(path: string, call: Call = {}, { bearer } = system) =>
  world.call<Body>(`/api/v1${path}`, { bearer, ...call });
const setAddress = (url: string) => ask<{ url: string }>('/webhook', { method: 'PUT', json: { url } });
/** `number` decides how the sandbox answers. */
const sendTed = async (amount_cents = 100, number: Partial<typeof MOINHO> = {}) => {
  const { body: quote } = await ask<{ id: string }>('/ted/quotes', { json: { ...MOINHO, ...number } });
  const json = { ted_quote_id: quote.id, amount_cents, purpose: '00005' };
  return (await ask<ApiTed>('/ted/payments', { json, key: newKey() })).body;
};
const typesOf = () => erp.events().map(({ type }) => type);
const list = async () => (await world.as<WebhookList>(world.padaria, '/webhooks')).body;

describe('the address of events', () => {
  it('is set, read and dropped', async () => {
    expect((await ask<{ url: string }>('/webhook')).body.url).toBe(erp.url);
    expect((await list()).events?.url).toBe(erp.url);
    expect((await ask('/webhook', { method: 'DELETE' })).status).toBe(204);
    expect((await ask('/webhook')).status).toBe(404);
    expect((await ask('/webhook', { method: 'DELETE' })).status).toBe(404);
    await sendTed();
    await world.bank.runDueJobs();
    expect(erp.told).toEqual([]);
  });

  it.each([
    ['http://erp.example/eventos', 'https'],
    ['https://erp.example/eventos?token=1', 'only_path'],
    ['https://ana:segredo@erp.example/', 'only_path'],
    ['https://10.0.0.1/', 'private_address'],
    ['https://intranet/', 'private_address'],
    ['erp', 'url'],
  ])('may not be %s', async (url, rule) => {
    const { status, body } = (await setAddress(url)) as unknown as { status: number; body: Problem };
    expect([status, body]).toMatchObject([422, { code: 'validation_failed', violations: [{ field: 'url', rule }] }]);
    expect((await ask<{ url: string }>('/webhook')).body.url).toBe(erp.url);
  });

  it('is of one account', async () => {
    const other = await letIn(world, world.oficina, ['events.read']);
    expect((await ask('/webhook', {}, other)).status).toBe(404);
  });
});

describe('a system hears', () => {
  it('of a TED that left and arrived, in the shape that is published, signed', async () => {
    const { id } = await sendTed();
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(typesOf()).toEqual(['ted.processing', 'ted.completed']);
    for (const event of erp.events()) expect(paymentEvent.parse(event)).toEqual(event);
    const [, event] = erp.events();
    expect(event).toMatchObject({
      ...{ account_id: world.padaria.accountId, type: 'ted.completed' },
      data: { id, state: 'completed', amount_cents: 100, fee_cents: 790, failure: null },
    });
    const [{ path, body, signature }] = erp.told as [(typeof erp.told)[0]];
    expect(path).toBe('/eventos');
    const { body: published } = await world.call<{ keys: JWK[] }>('/qr/keys');
    const key = await importJWK(published.keys[0] as JWK, 'ES256');
    const [header, , mark] = signature.split('.') as [string, string, string];
    const payload = Buffer.from(body).toString('base64url');
    await expect(flattenedVerify({ protected: header, payload, signature: mark }, key)).resolves.toBeDefined();
  });

  it('of one that is refused why, and of one that comes back', async () => {
    const refused = await sendTed(100, { account: '90001' });
    const returned = await sendTed(100, { account: '90081' });
    await world.bank.runDueJobs();
    world.clock.advance({ minutes: 5 });
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    const of = (id: string) => erp.events().filter(({ data }) => 'id' in data && data.id === id);
    expect(of(refused.id).at(-1)).toMatchObject({
      type: 'ted.failed',
      data: { state: 'failed', failure: { code: 'SPB1', reason: expect.stringContaining('encerrada') } },
    });
    expect(of(returned.id).map(({ type }) => type)).toEqual(['ted.processing', 'ted.completed', 'ted.returned']);
    expect(of(returned.id).at(-1)).toMatchObject({ data: { failure: { reason: expect.any(String) } } });
    const { body } = await ask<ApiTed>(`/ted/payments/${returned.id}`);
    expect(body).toMatchObject({ status: 'returned', returned: { code: expect.any(String) } });
  });

  it('of a boleto', async () => {
    const line = toBoletoLine({ number: 901, amountCents: 5_000n });
    const paid = (await world.pay(line)).body;
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(typesOf()).toEqual(['boleto.processing', 'boleto.completed']);
    expect(erp.events()[1]).toMatchObject({ data: { id: paid.id, amount_cents: paid.amount_cents } });
  });

  it('of a tax of a batch, and reads it', async () => {
    const { padaria } = world;
    const cells = {
      ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089' },
      ...{ period: '10/2025', due_date: '28/11/2025', amount: '50,00' },
    };
    const { body: batch } = await world.as<{ id: string }>(padaria, '/payment_batches', { json: { name: 'Tributos' } });
    const path = `/payment_batches/${batch.id}`;
    await world.as(padaria, `${path}/rows`, { method: 'PUT', json: { rows: [{ number: 1, cells }] } });
    const hash = (await world.as<BatchDetail>(padaria, path)).body.review?.hash ?? '';
    const key = newKey();
    const { accountId: account_id } = padaria;
    const wish = { purpose: 'pay_batch', account_id, batch_id: batch.id, hash, idempotency_key: key } as const;
    const proof = await world.authorize(padaria.bearer, wish);
    await world.as(padaria, `${path}/authorization`, { json: { hash }, key, proof });
    for (let turn = 0; turn < 4; turn++) await world.bank.runDueJobs();
    expect(typesOf()).toEqual(['tax.processing', 'tax.completed']);
    const told = erp.events()[1]?.data as { id: string };
    const { body } = await ask<Tax>(`/taxes/${told.id}`);
    expect(body).toMatchObject({ id: told.id, status: 'completed', revenue_code: '2089', amount_cents: 5_000 });
  });

  it('of a TED that came in, once, and reads it again', async () => {
    const { cnpj: document, ispb, branch, number } = world.padaria;
    const wish = { amountCents: 123_456n, payee: { document, ispb, branch, number }, description: 'Nota 42' };
    const receive = (controlNumber?: string) =>
      world.database.transaction(sql =>
        sendTedFromOutside(sql, { ...wish, ...(controlNumber ? { controlNumber } : {}), now: world.clock.now() }),
      );
    const control_number = await receive();
    await receive(control_number);
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(typesOf()).toEqual(['ted.received']);
    const [event] = erp.events();
    expect(event?.data).toMatchObject({ control_number, amount_cents: 123_456, description: 'Nota 42' });
    const { id } = (event?.data ?? {}) as ReceivedTed;
    expect((await ask<ReceivedTed>(`/ted/received/${id}`)).body).toEqual(event?.data);
    const { body } = await ask<{ data: ReceivedTed[]; next_cursor: string | null }>('/ted/received');
    expect(body).toEqual({ data: [event?.data], next_cursor: null });
    const other = await letIn(world, world.oficina, ['ted.read']);
    expect((await ask(`/ted/received/${id}`, {}, other)).status).toBe(404);
    expect((await ask(`/ted/received?cursor=${id}`, {}, other)).status).toBe(404);
  });

  it('of one that waits for people only once it moves', async () => {
    const waiting = await sendTed(10_001);
    expect(waiting).toMatchObject({ status: 'processing', awaits_approval: true });
    await world.bank.runDueJobs();
    expect(erp.told).toEqual([]);
    world.clock.advance({ hours: 73 });
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(typesOf()).toEqual(['ted.expired']);
    expect(erp.events()[0]).toMatchObject({ data: { id: waiting.id, state: 'expired' } });
  });
});

describe('an address that does not listen', () => {
  it('is told again until it does, with the same event, and by hand', async () => {
    await world.advanceTo(world.clock.now(), world.padaria);
    system = await letIn(world, world.padaria, ['ted.pay', 'ted.read', 'events.read', 'events.write', 'boleto.pay']);
    erp.status = 500;
    const line = toBoletoLine({ number: 902, amountCents: 5_000n, dueDate: '2026-12-10' });
    expect((await world.pay(line)).status).toBe(201);
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    const failed = (await list()).deliveries.find(({ event }) => event === 'boleto.processing');
    expect(failed).toMatchObject({ kind: 'event', status: 'waiting', tries: 1, last_answer: '500', key: null });
    erp.status = 204;
    world.clock.advance({ seconds: 31 });
    await world.bank.runDueJobs();
    const told = erp.events().filter(({ type }) => type === 'boleto.processing');
    expect(told.length).toBe(2);
    expect(told[0]).toEqual(told[1]);
    const resent = await world.as(world.padaria, `/webhooks/deliveries/${failed?.id}/resend`, { json: {} });
    expect(resent.status).toBe(202);
    await world.bank.runDueJobs();
    expect(erp.events().filter(({ type }) => type === 'boleto.processing').length).toBe(3);
  });

  it('is tried by who administers the account, with what tells of nothing', async () => {
    expect((await world.as(world.padaria, '/webhooks/tests', { json: {} })).status).toBe(202);
    await world.bank.runDueJobs();
    expect(erp.events()).toMatchObject([{ type: 'test', data: {} }]);
    await ask('/webhook', { method: 'DELETE' });
    const { status, body } = await world.as<Problem>(world.padaria, '/webhooks/tests', { json: {} });
    expect([status, body.code]).toEqual([409, 'webhook_missing']);
  });
});
