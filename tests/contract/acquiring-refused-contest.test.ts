import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardSale } from '../../bank/contract/products/acquiring';
import { toUuid } from '../../bank/core/ids';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';

let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld();
});
afterAll(async () => {
  await world?.requireSound();
  await world?.close();
});

const contest = (sale: CardSale, amountCents: bigint, caseNumber: string) =>
  world.tell({
    ...{ kind: 'chargeback', caseNumber, code: sale.acquirer_code, amountCents, reason: 'fraud', reasonCode: '10.4' },
    ...{ receivedAt: world.clock.now().toISOString(), answerBy: '2027-12-31' },
  });
const decide = (caseNumber: string, outcome: 'won' | 'lost') =>
  world.tell({ kind: 'chargeback_decided', caseNumber, outcome });

const refuse = ({ id }: { id: string } = { id: '' }) =>
  world.tell({ kind: 'refund_refused', refundId: toUuid(id), reason: 'not_allowed' });

/** A sale of one instalment, whose net is 28 950. */
const sell = () => world.sell({ product: 'credit', instalments: 1, grossCents: 30_000n, mdr: 3_500 });

it('leaves to a contest what it would have taken, where the refund before it is refused', async () => {
  const before = await world.balance();
  const [lost, won, later, part] = [await sell(), await sell(), await sell(), await sell()];
  await world.until('2026-11-23T15:00:00Z');
  const refunds = [];
  for (const sale of [lost, won, later]) refunds.push((await world.refund(sale, 30_000)).body.refunds[0]);
  await contest(lost, 30_000n, 'R1');
  await contest(won, 30_000n, 'R3');
  await refuse(refunds[0]);
  await refuse(refunds[1]);
  await refuse(refunds[1]);
  const { chargeback, plan, refundable_cents } = await world.sale(lost.id);
  expect(chargeback).toMatchObject({ debit_cents: 0, suspended_cents: 28_950 });
  expect([plan.map(({ state }) => state), refundable_cents]).toEqual([['suspended'], 0]);
  await decide('R1', 'lost');
  await decide('R3', 'won');
  // one that was lost before the refusal, of which the refund was taken already
  await contest(later, 30_000n, 'R5');
  await decide('R5', 'lost');
  await world.until('2026-11-25T18:00:00Z');
  await refuse(refunds[2]);
  // a part of it was given back, the rest and a part of that contested
  const [half] = (await world.refund(part, 10_000)).body.refunds;
  await contest(part, 25_000n, 'R7');
  expect((await world.sale(part.id)).chargeback).toMatchObject({ debit_cents: 19_300 });
  await refuse(half);
  expect((await world.sale(part.id)).chargeback).toMatchObject({ debit_cents: 24_125 });
  await decide('R7', 'lost');
  expect(await world.sale(part.id)).toMatchObject({ refunded_cents: 0, refundable_cents: 5_000 });
  await world.until('2027-01-20T18:00:00Z');
  // by the contests that were lost their holders have all of two sales, and 250 of the last one
  expect((await world.balance()) - before).toBe(28_950 + 28_950 - 24_125);
});
