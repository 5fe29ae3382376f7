import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardSale } from '../../bank/contract/products/acquiring';
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
