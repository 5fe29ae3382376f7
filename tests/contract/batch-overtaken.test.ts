import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import { MOINHO } from './batch-world';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';
import { newKey } from './pix-world';
import { toUuid } from '../../bank/core/ids';

const ACCOUNT: BatchCells = { ...MOINHO, kind: 'Pix', amount: '1.500,00' };
const ONE = [{ group: 'approvers', count: 1 }];
const RULE = { id: 'each', name: 'each', on: true, when: { min_cents: 100_000 }, need: ONE };
const DENIED = { id: 'no', name: 'no', on: true, when: { min_cents: 100_000 }, need: [], deny: 'Nada acima de mil' };

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const at = (who: Name, path: string, json?: object) =>
  world.as<BatchDetail>(world.people[who], path, { method: 'POST', ...(json && { json }) });
const read = async (id: string) => (await world.as<BatchDetail>(world.people.ana, `/payment_batches/${id}`)).body;
const turn = async () => {
  for (let done = 0; done < 8; done++) {
    await world.bank.runDueJobs();
    world.clock.set(new Date(world.clock.now().getTime() + 5_000));
  }
};
/** Made and authorised by somebody, with one row. */
const confirmed = async (who: Name = 'bruno', cells: BatchCells = ACCOUNT): Promise<string> => {
  const by = world.people[who];
  const { body } = await world.as<BatchDetail>(by, '/payment_batches', { json: { name: 'Lote', kind: 'payments' } });
  const put = { method: 'PUT', json: { rows: [{ number: 1, cells }] } } as const;
  await world.as(by, `/payment_batches/${body.id}/rows`, put);
  const hash = (await world.as<BatchDetail>(by, `/payment_batches/${body.id}`)).body.review?.hash ?? '';
  const [key, account_id] = [newKey(), by.accountId];
  const wish = { purpose: 'pay_batch', account_id, batch_id: body.id, hash, idempotency_key: key } as const;
  const proof = await world.authorize(by.bearer, wish);
  const made = await world.as(by, `/payment_batches/${body.id}/authorization`, { json: { hash }, key, proof });
  expect(made.status).toBe(201);
  return body.id;
};
const approved = async (): Promise<string> => {
  await world.activate(world.toContent([RULE]));
  await world.clear();
  const id = await confirmed();
  expect((await read(id)).state).toBe('awaiting_approval');
  expect(await world.approve('carla', id.slice(4))).toBe('approved');
  expect((await read(id)).state).toBe('paying');
  return id;
};

describe('a batch', () => {
  it('that an approver rejects before it left is not paid', async () => {
    const id = await approved();
    expect(codeOf(await at('carla', `/approvals/apv_${id.slice(4)}/rejection`, { reason: 'Fornecedor errado' }))).toBe(
      '204',
    );
    await turn();
    expect(await read(id)).toMatchObject({ state: 'rejected', rows: { completed: 0, canceled: 1 } });
  });

  it('that its maker takes back before it left is not paid', async () => {
    const id = await approved();
    expect(codeOf(await at('bruno', `/approvals/apv_${id.slice(4)}/cancellation`))).toBe('204');
    await turn();
    expect(await read(id)).toMatchObject({ state: 'canceled', rows: { completed: 0, canceled: 1 } });
  });

  it('that was paused and rejected cannot be resumed', async () => {
    const id = await approved();
    expect((await at('bruno', `/payment_batches/${id}/pause`)).status).toBe(200);
    expect(codeOf(await at('carla', `/approvals/apv_${id.slice(4)}/rejection`, { reason: 'Fornecedor errado' }))).toBe(
      '204',
    );
    await at('bruno', `/payment_batches/${id}/resumption`);
    await turn();
    expect(await read(id)).toMatchObject({ rows: { completed: 0, canceled: 1 } });
  });

  it('that the rules deny by the time it leaves is not paid', async () => {
    const id = await approved();
    expect((await at('bruno', `/payment_batches/${id}/pause`)).status).toBe(200);
    await world.activate(world.toContent([DENIED]));
    await at('bruno', `/payment_batches/${id}/resumption`);
    await turn();
    expect(await read(id)).toMatchObject({ rows: { completed: 0 } });
  });

  it('that stopped for want of money is not paid once the rules deny it', async () => {
    const id = await approved();
    const { ledgerAccountId } = world.people.ana;
    const { available_cents } = await world.balanceOf(world.people.ana);
    await world.fund(ledgerAccountId, -BigInt(available_cents));
    await turn();
    expect(await read(id)).toMatchObject({ state: 'paused', pause: 'funds', rows: { queued: 1 } });
    await world.fund(ledgerAccountId, BigInt(available_cents));
    await world.activate(world.toContent([DENIED]));
    await at('bruno', `/payment_batches/${id}/resumption`);
    await turn();
    const { state, reason, rows } = await read(id);
    expect([state, reason, rows.completed]).toMatchObject([
      'canceled',
      expect.stringContaining('Nada acima de mil'),
      0,
    ]);
  });

  it('that is paused may still be rejected once the worker came by', async () => {
    const id = await approved();
    expect((await at('bruno', `/payment_batches/${id}/pause`)).status).toBe(200);
    await turn();
    expect(await read(id)).toMatchObject({ state: 'paused', rows: { queued: 1 } });
    expect(codeOf(await at('carla', `/approvals/apv_${id.slice(4)}/rejection`, { reason: 'Fornecedor errado' }))).toBe(
      '204',
    );
  });

  it('that a person paused stays paused, whatever becomes of its approvals', async () => {
    const id = await approved();
    expect((await at('bruno', `/payment_batches/${id}/pause`)).status).toBe(200);
    expect(codeOf(await at('carla', `/approvals/apv_${id.slice(4)}/withdrawal`))).toBe('204');
    expect(await world.approve('carla', id.slice(4))).toBe('approved');
    await turn();
    expect(await read(id)).toMatchObject({ state: 'paused', rows: { completed: 0 } });
  });

  it('that nobody was asked about is not paid once the rules deny it', async () => {
    await world.activate(world.toContent([{ ...RULE, when: { min_cents: 1_000_000 } }]));
    await world.clear();
    const id = await confirmed();
    expect((await read(id)).state).toBe('paying');
    expect((await at('bruno', `/payment_batches/${id}/pause`)).status).toBe(200);
    await world.activate(world.toContent([DENIED]));
    await at('bruno', `/payment_batches/${id}/resumption`);
    await turn();
    expect(await read(id)).toMatchObject({ rows: { completed: 0 } });
  });

  it('that is approved again is paid by a job of its own, whatever becomes of the one before', async () => {
    const id = await approved();
    const findJob = async () => {
      const { rows } = await world.database.query<{ id: bigint }>(
        `select id from job where kind = 'batch.pay' and unique_key = $1 and died_at is null`,
        [toUuid(id)],
      );
      return rows.map(job => job.id);
    };
    const before = await findJob();
    expect(codeOf(await at('carla', `/approvals/apv_${id.slice(4)}/withdrawal`))).toBe('204');
    expect(await world.approve('carla', id.slice(4))).toBe('approved');
    const after = await findJob();
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
    await turn();
    expect(await read(id)).toMatchObject({ state: 'done', rows: { completed: 1 } });
  });
});

describe('a row whose owner nobody looked up', () => {
  it('is not paid when its payee approved it', async () => {
    await world.activate(world.toContent([RULE]));
    // who has the phone at the directory
    await world.database.query('update app_user set cpf = $2 where email = $1', [
      ...[world.people.bruno.email, '70514392860'],
    ]);
    const id = await confirmed('davi', { kind: 'Pix', key: '+5511987654321', amount: '1.600,00' });
    expect(await world.approve('bruno', id.slice(4))).toBe('approved');
    await turn();
    expect(await read(id)).toMatchObject({ state: 'done', rows: { completed: 0, failed: 1 } });
  });

  it('is asked about when the rules ask for more by who is paid', async () => {
    await world.activate(world.toContent([{ ...RULE, when: { basis: 'payee_24h', min_cents: 150_000 } }]));
    await world.clear();
    await world.order('ana', 100_000, '45120873000176');
    await turn();
    const id = await confirmed('ana', { kind: 'Pix', key: 'fornecedor@farinhas.example', amount: '1.000,00' });
    await turn();
    expect(await read(id)).toMatchObject({ state: 'done', rows: { completed: 0, waiting: 1 } });
  });

  it('leaves by what its batch was approved for when that changes nothing', async () => {
    await world.activate(world.toContent([RULE]));
    await world.clear();
    const id = await confirmed('davi', { kind: 'Pix', key: 'contato@oficina.example', amount: '1.100,00' });
    expect(await world.approve('carla', id.slice(4))).toBe('approved');
    await turn();
    expect(await read(id)).toMatchObject({ state: 'done', rows: { completed: 1 } });
  });
});
