import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import { type BatchWorld, startBatchWorld } from '../contract/batch-world';
import { type Institution, letPass, startInstitution } from './start-institution';

let world: BatchWorld;
let institution: Institution;

beforeAll(async () => {
  institution = await startInstitution(request => world.bank.fetch(request));
  world = await startBatchWorld(institution.options);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  institution?.stop();
  await world?.close();
});

const pass = (seconds: number) => letPass(world, institution, seconds);

describe('taxes behind a connector', () => {
  it.each([
    ['told once', '20,01', 'completed'],
    ['told twice', '20,02', 'completed'],
    ['told late, its line lost', '20,03', 'completed'],
    ['lost before it arrived', '20,04', 'completed'],
    ['refused a line at first', '20,05', 'completed'],
    ['rejected', '20,06', 'failed'],
    ['never told, and asked about', '20,07', 'completed'],
  ])('one that is %s ends as the institution says, once', async (_, amount, state) => {
    const before = (await world.balanceOf(world.padaria)).available_cents;
    const { id } = await world.draft([
      {
        ...{ kind: 'DARF', name: 'Padaria do Zé', document: '11.222.333/0001-81', revenue_code: '2089', amount },
        ...{ period: '09/2026', due_date: '30/10/2026' },
      },
    ]);
    expect((await world.confirm(id)).status).toBe(201);
    await pass(60);
    const [row] = await world.rows(id);
    expect(row?.state).toBe(state);
    const paid = state === 'failed' ? 0 : (row?.amount_cents ?? 0) + (row?.fee_cents ?? 0);
    expect(before - (await world.balanceOf(world.padaria)).available_cents).toBe(paid);
    const { body } = await world.as<Receipt>(world.padaria, `/receipts/${row?.receipt_id}`);
    expect(body.tax?.collector_authentication).toBe(state === 'failed' ? null : '1A2B.3C4D');
  });
});
