import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { BatchCells } from '../../bank/contract/products/batch-rows';
import { toUuid } from '../../bank/core/ids';
import { type BatchWorld, OFICINA, startBatchWorld } from './batch-world';

let world: BatchWorld;
beforeAll(async () => {
  world = await startBatchWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const RECARGA: BatchCells = { kind: 'Recarga', phone: '(11) 98765-4321', amount: '30,00' };
const lookUp = async (id: string) => {
  expect((await world.as(world.padaria, `/payment_batches/${id}/look_ups`, { method: 'POST' })).status).toBe(202);
  await world.bank.runDueJobs();
};
const rulesOf = async (id: string) =>
  (await world.rows(id)).map(({ problems }) => problems.map(({ field, rule }) => `${field}.${rule}`));

describe('a row that charges a mobile', () => {
  it('is read in any writing, named by its operator when looked up, and says what is wrong with it', async () => {
    const { id, review } = await world.draft([
      RECARGA,
      { phone: '+55 11 98765 4322', operator: 'Claro', amount: '20' },
      { ...RECARGA, phone: '11 3456-7890' },
      { ...RECARGA, phone: '98765-4321' },
      { ...RECARGA, phone: '(11) 98765-4323', operator: 'Sercomtel' },
      { ...RECARGA, phone: '(11) 98765-4324', amount: '31,00' },
    ]);
    expect((await world.rows(id)).slice(0, 2).map(({ kind, fee_cents }) => [kind, fee_cents])).toEqual([
      ['top_up', 0],
      ['top_up', 0],
    ]);
    expect(review?.sums).toMatchObject([{ kind: 'top_up', count: 4, amount_cents: 11_100 }]);
    await lookUp(id);
    expect(await rulesOf(id)).toEqual([
      ...[[], [], ['phone.landline'], ['phone.area_missing'], ['operator.unknown'], ['amount.not_sold']],
    ]);
    const rows = await world.rows(id);
    expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['Vivo (11) 98765-4321', 'Claro (11) 98765-4322']);
    expect(rows[5]?.problems[0]?.text).toMatch(
      /^A operadora não vende recarga deste valor\. Perto dele há R\$\s30,00 ou R\$\s35,00\.$/,
    );
  });

  it('is bought with the rest of its batch by one proof, once, with its receipt', async () => {
    const before = await world.balanceOf(world.padaria);
    const { id } = await world.draft([OFICINA, RECARGA]);
    await lookUp(id);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['completed', 'completed']);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 1_000 - 3_000);
    const bought = (await world.rows(id))[1];
    const receipt = (await world.as<Receipt>(world.padaria, `/receipts/${bought?.receipt_id}`)).body;
    expect(receipt).toMatchObject({ kind: 'top_up', top_up: { phone: '+5511987654321', operator_name: 'Vivo' } });
  });

  it('is told as bought before, and a Pix to the same number is not', async () => {
    const { id } = await world.draft([RECARGA, { kind: 'Pix', key: '+5511987654321', amount: '30,00' }]);
    expect((await world.rows(id)).map(({ paid_before }) => paid_before !== null)).toEqual([true, false]);
  });

  it('is no pay of anybody', async () => {
    const { id } = await world.draft([RECARGA], { kind: 'payroll' });
    expect(await rulesOf(id)).toEqual([['kind.payroll']]);
  });

  // last: who is signed in is so for less than a day
  it('waits for its day', async () => {
    const row = { ...RECARGA, phone: '(11) 98765-4399', operator: 'TIM', amount: '20,00', date: '24/11/2026' };
    const { id } = await world.draft([row]);
    expect((await world.confirm(id)).status).toBe(201);
    await world.runAll();
    expect((await world.rows(id)).map(({ state }) => state)).toEqual(['scheduled']);
    world.clock.advance({ days: 1 });
    await world.runAll();
    const { rows } = await world.database.query(
      `select o.status, t.operator from payment_batch_row r join payment_order o on o.id = r.order_id join top_up_order t on t.order_id = o.id
       where r.batch_id = $1`,
      [toUuid(id)],
    );
    expect(rows).toEqual([{ status: 'completed', operator: 'tim' }]);
  });
});
