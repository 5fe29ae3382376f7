import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardSale, Chargeback } from '../../bank/contract/products/acquiring';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const contest = (sale: CardSale, amountCents: bigint, caseNumber: string, answerBy = '2027-12-31') =>
  world.tell({
    ...{ kind: 'chargeback', caseNumber, code: sale.acquirer_code, amountCents, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: world.clock.now().toISOString(), answerBy },
  });
const decide = (caseNumber: string, outcome: 'won' | 'lost') =>
  world.tell({ kind: 'chargeback_decided', caseNumber, outcome });

it('gives back of a sale only what its card holder did not get by a contest that was lost', async () => {
  const sale = await world.sell();
  await contest(sale, 10_000n, 'A1');
  await decide('A1', 'lost');
  await contest(sale, 10_000n, 'A2');
  await decide('A2', 'won');
  expect(await world.sale(sale.id)).toMatchObject({ status: 'charged_back', refundable_cents: 20_000 });
  const more = await world.refund(sale, 20_001);
  expect([more.status, more.body.code]).toEqual([422, 'sale_refund_amount']);
  // the rest goes back with the rest of the fee
  const rest = await world.refund(sale, 20_000);
  expect(rest.body.refunds).toMatchObject([{ fee_back_cents: 700, debit_cents: 19_300 }]);
  const { body } = await world.refund(sale, 1);
  expect([body.code, body.params]).toEqual(['sale_not_refundable', { reason: 'disputed' }]);
});

const list = async (): Promise<Chargeback[]> =>
  (await world.as<{ data: Chargeback[] }>(world.padaria, '/acquiring/chargebacks')).body.data;
const statesOf = async ({ id }: CardSale) => (await world.sale(id)).plan.map(({ state }) => state);

it('takes refunds in parts, whose fees never come to more than the fee of what was given back', async () => {
  const sale = await world.sell({ grossCents: 100n, product: 'credit', instalments: 1 });
  expect(sale.fee_cents).toBe(4);
  const statuses: number[] = [];
  for (let part = 0; part < 5; part++) statuses.push((await world.refund(sale, 13)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  const { refunds } = await world.sale(sale.id);
  // 65 % of the sale: 3 of 4 centavos of its fee
  expect(refunds.reduce((sum, { fee_back_cents }) => sum + fee_back_cents, 0)).toBe(3);
});

it('shows a second contest of a sale while the first is open, and each ends for itself', async () => {
  const sale = await world.sell();
  await contest(sale, 10_000n, 'B1');
  await contest(sale, 10_000n, 'B2', '2026-12-10');
  const second = (await list()).find(one => one.case_number === 'B2');
  expect(second).toMatchObject({ state: 'received', debit_cents: 0, suspended_cents: 9_650 });
  expect(await statesOf(sale)).toEqual(['open', 'suspended', 'suspended']);
  // what waits for the shop is shown with its sale
  await world.as(world.padaria, `/acquiring/chargebacks/${second?.id}/answer`, { json: { kind: 'accept', text: '' } });
  expect(await statesOf(sale)).toEqual(['open', 'cancelled', 'suspended']);
  const { status, chargeback, refundable_cents } = await world.sale(sale.id);
  expect([status, chargeback?.case_number, refundable_cents]).toEqual(['disputed', 'B1', 0]);
  await decide('B1', 'won');
  expect(await statesOf(sale)).toEqual(['open', 'cancelled', 'open']);
  expect(await world.sale(sale.id)).toMatchObject({ status: 'charged_back', refundable_cents: 20_000 });
});

it('hears a contest of more than is left of a sale again once the one before it has ended', async () => {
  const sale = await world.sell();
  await contest(sale, 25_000n, 'C1');
  await contest(sale, 10_000n, 'C2');
  expect((await list()).some(one => one.case_number === 'C2')).toBe(false);
  await decide('C1', 'won');
  world.clock.advance({ minutes: 5 });
  await world.bank.runDueJobs();
  expect((await list()).find(one => one.case_number === 'C2')).toMatchObject({ suspended_cents: 9_650 });
});
