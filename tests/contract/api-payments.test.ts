import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance } from '../../bank/contract/ground/accounts';
import type { BoletoPayment } from '../../bank/contract/products/boleto';
import { apiScope } from '../../bank/contract/products/pix/api';
import type { Ted } from '../../bank/contract/products/ted';
import { toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { newKey } from './pix-world';
import { letIn } from './systems-world';
import { MOINHO } from './ted-world';

/* What a company's system reads of TEDs and boletos by a key of its own. */

let world: BoletoWorld;
let ted: Ted;
let boleto: BoletoPayment;
beforeAll(async () => {
  world = await startBoletoWorld();
  ted = await sendTed();
  boleto = (await world.pay(toBoletoLine({ end: '00' }))).body;
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const sendTed = async (): Promise<Ted> => {
  const { body: quote } = await world.as<{ id: string }>(world.padaria, '/ted/quotes', { json: MOINHO });
  const request = { ted_quote_id: quote.id, amount_cents: 12_345 };
  const idempotency_key = newKey();
  const wish = { purpose: 'ted_payment', account_id: world.padaria.accountId, ted_purpose: '00005' } as const;
  const proof = await world.authorize(world.padaria.bearer, { ...wish, ...request, idempotency_key });
  const call = { json: { ...request, purpose: '00005' }, key: idempotency_key, proof };
  return (await world.as<Ted>(world.padaria, '/ted/payments', call)).body;
};

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

describe('a key for TEDs', () => {
  it('reads those of its account and their states as they move', async () => {
    const { bearer } = await letIn(world, world.padaria, ['ted.read']);
    const read = () => world.call<Ted>(`/api/v1/ted/payments/${ted.id}`, { bearer });
    expect((await read()).body).toEqual({ ...(await getTed()), awaits_approval: false });
    await world.bank.runDueJobs();
    expect((await read()).body).toMatchObject({ status: 'completed', amount_cents: 12_345 });
    const { body } = await world.call<{ data: Ted[] }>('/api/v1/ted/payments', { bearer });
    expect(body.data.map(({ id }) => id)).toEqual([ted.id]);
  });

  it('pages with a cursor and by state', async () => {
    const { bearer } = await letIn(world, world.padaria, ['ted.read']);
    const second = await sendTed();
    const first = await world.call<{ data: Ted[]; next_cursor: string }>('/api/v1/ted/payments?limit=1', { bearer });
    expect(first.body).toMatchObject({ data: [{ id: second.id }], next_cursor: second.id });
    const next = `/api/v1/ted/payments?limit=1&cursor=${first.body.next_cursor}`;
    expect((await world.call<{ data: Ted[] }>(next, { bearer })).body.data.map(({ id }) => id)).toEqual([ted.id]);
    const open = await world.call<{ data: Ted[] }>('/api/v1/ted/payments?status=processing', { bearer });
    expect(open.body.data.map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('a key for boletos', () => {
  it('reads those of its account and their states', async () => {
    const { bearer } = await letIn(world, world.padaria, ['boleto.read']);
    await world.bank.runDueJobs();
    const one = await world.call<BoletoPayment>(`/api/v1/boletos/payments/${boleto.id}`, { bearer });
    expect(one.body).toMatchObject({ id: boleto.id, status: 'completed', line: boleto.line });
    const { body } = await world.call<{ data: BoletoPayment[] }>('/api/v1/boletos/payments', { bearer });
    expect(body.data.map(({ id }) => id)).toEqual([boleto.id]);
  });
});

describe('a key for the balance', () => {
  it('reads what its account has, as people see it', async () => {
    const { bearer } = await letIn(world, world.padaria, ['balance.read']);
    const { body } = await world.call<Balance>('/api/v1/balance', { bearer });
    expect(body).toEqual(await world.balanceOf(world.padaria));
    expect(body.available_cents).toBe(body.ledger_cents - body.held_cents);
    const other = await letIn(world, world.oficina, ['balance.read']);
    const theirs = await world.call<Balance>('/api/v1/balance', other);
    expect(theirs.body).toEqual(await world.balanceOf(world.oficina));
  });
});

describe('a key', () => {
  const PLACES = [
    ['ted.read', () => `/api/v1/ted/payments/${ted.id}`],
    ['ted.read', () => '/api/v1/ted/payments'],
    ['boleto.read', () => `/api/v1/boletos/payments/${boleto.id}`],
    ['boleto.read', () => '/api/v1/boletos/payments'],
    ['balance.read', () => '/api/v1/balance'],
  ] as const;

  it('opens nothing beside its own scopes, and each scope opens what is its own', async () => {
    for (const scope of apiScope.options) {
      const { id, bearer } = await letIn(world, world.padaria, [scope]);
      for (const [wanted, path] of PLACES) {
        const answer = await world.call(path(), { bearer });
        expect([scope, path(), answer.status]).toEqual([scope, path(), scope === wanted ? 200 : 403]);
      }
      await world.as(world.padaria, `/api_keys/${id}`, { method: 'DELETE' });
    }
  });

  it('of another company sees nothing of this one', async () => {
    const { bearer } = await letIn(world, world.oficina, ['ted.read', 'boleto.read']);
    expect(codeOf(await world.call(`/api/v1/ted/payments/${ted.id}`, { bearer }))).toEqual([404, 'not_found']);
    expect(codeOf(await world.call(`/api/v1/boletos/payments/${boleto.id}`, { bearer }))).toEqual([404, 'not_found']);
    const { body } = await world.call<{ data: Ted[] }>('/api/v1/ted/payments', { bearer });
    expect(body.data).toEqual([]);
    const cursor = await world.call(`/api/v1/ted/payments?cursor=${ted.id}`, { bearer });
    expect(cursor.status).toBe(404);
  });

  it('that was revoked, and a person’s session, open nothing', async () => {
    const { id, bearer } = await letIn(world, world.padaria, ['ted.read']);
    expect((await world.call('/api/v1/ted/payments', { bearer })).status).toBe(200);
    await world.as(world.padaria, `/api_keys/${id}`, { method: 'DELETE' });
    expect((await world.call('/api/v1/ted/payments', { bearer })).status).toBe(401);
    expect((await world.call('/api/v1/ted/payments', { bearer: world.padaria.bearer })).status).toBe(401);
  });
});

const getTed = async () => (await world.as<Ted>(world.padaria, `/ted/payments/${ted.id}`)).body;
