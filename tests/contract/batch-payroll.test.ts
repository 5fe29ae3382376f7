import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { BatchDetail } from '../../bank/contract/products/batch';
import { type BatchWorld, codeOf, startBatchWorld } from './batch-world';
import type { Customer } from './pix-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

/** Somebody elsewhere, by account. */
const PERSON = {
  ...{ kind: 'Pix', name: 'Roberto Lima', document: '529.982.247-25', institution: '341' },
  ...{ branch: '912', account: '55555-0', amount: '100,00' },
};
const change = (id: string, json: object, by: Customer = world.padaria) =>
  world.as<BatchDetail>(by, `/payment_batches/${id}`, { method: 'PATCH', json });

it('says what it pays where a row says nothing, and payees read it', async () => {
  const { id } = await world.draft([PERSON, { ...PERSON, amount: '200,00', description: 'Salário de novembro' }], {
    ...{ kind: 'payroll', payroll_kind: 'thirteenth_first', name: 'Décimo terceiro' },
  });
  expect(await world.read(id)).toMatchObject({ kind: 'payroll', payroll_kind: 'thirteenth_first' });
  expect((await world.confirm(id)).status).toBe(201);
  await world.runAll();
  expect((await world.read(id)).state).toBe('done');
  const rows = await world.rows(id);
  const receipts = await Promise.all(
    rows.map(async row => (await world.as<Receipt>(world.padaria, `/receipts/${row.receipt_id}`)).body),
  );
  expect(receipts.map(({ description }) => description)).toEqual(['13º salário, 1ª parcela', 'Salário de novembro']);
});

it('that says something else is authorised as that, and a payment in bulk says nothing', async () => {
  const draft = await world.draft([PERSON], { kind: 'payroll', payroll_kind: 'salary' });
  const before = draft.review?.hash;
  const changed = await change(draft.id, { payroll_kind: 'vacation' });
  expect(changed.body).toMatchObject({ kind: 'payroll', payroll_kind: 'vacation', rows: { ready: 1 } });
  expect(changed.body.review?.hash).not.toBe(before);
  expect((await change(draft.id, { name: 'Férias' })).body).toMatchObject({ payroll_kind: 'vacation' });
  expect((await change(draft.id, { payroll_kind: null })).body.payroll_kind).toBeNull();
  await change(draft.id, { payroll_kind: 'bonus' });
  expect((await change(draft.id, { kind: 'payments' })).body).toMatchObject({ kind: 'payments', payroll_kind: null });
  expect(codeOf(await change(draft.id, { payroll_kind: 'bonus' }))).toBe('validation_failed');
  const made = await world.as(world.padaria, '/payment_batches', { json: { name: 'Lote', payroll_kind: 'salary' } });
  expect(codeOf(made)).toBe('validation_failed');
});
