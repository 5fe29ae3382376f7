import { expect, it } from 'vitest';
import type { Sql } from '../../storage';
import { simulate } from './simulate';

const NOW = new Date('2026-11-28T12:00:00Z');
const UUID = '01a221c8-71c8-7221-8191-95264e48b08f';
const DAY_MS = 86_400_000;

/** Orders of R$ 10,00 to one payee, one each `gapMs`, the newest first, as they are read. */
const listOrders = (count: number, gapMs: number) =>
  Array.from({ length: count }, (_, at) => {
    const createdAt = new Date(NOW.getTime() - at * gapMs);
    return {
      ...{ id: UUID, kind: 'pix', accountId: UUID, amountCents: 1_000n, createdBy: UUID, origin: 'api' },
      ...{ payee: '45120873000176', payeeAccount: '1/2/3', createdAt, isPaid: true },
      day: createdAt.toISOString().slice(0, 10),
    };
  });

const rule = (id: string, minCents: number, basis: 'payee_24h' | 'payee_7d') => ({
  ...{ id, name: id, on: true, when: { min_cents: minCents, basis } },
  need: [{ group: 'approvers', count: 1 }],
});

const run = (orders: ReturnType<typeof listOrders>, rules: ReturnType<typeof rule>[]) => {
  const query = async (text: string) => ({ rows: text.includes('from payment_order') ? orders : [], rowCount: 0 });
  const reader = { findHidden: async () => new Map() };
  return simulate(
    { query } as unknown as Sql,
    reader as never,
    { id: UUID, cnpj: '11222333000181' } as never,
    { groups: [], rules } as never,
    NOW,
  );
};

it('sums what one payee was paid in a day and in seven, this payment counted', async () => {
  // twelve hours between them: two in 24 hours, fourteen in seven days
  const orders = listOrders(40, DAY_MS / 2);
  const { by_rule: byRule } = await run(orders, [
    ...[rule('day-2', 2_000, 'payee_24h'), rule('day-3', 3_000, 'payee_24h')],
    ...[rule('week-14', 14_000, 'payee_7d'), rule('week-15', 15_000, 'payee_7d')],
  ]);
  expect(byRule.map(({ rule_id: id, orders: count }) => [id, count])).toEqual([
    ['day-2', 39],
    ['day-3', 0],
    ['week-14', 27],
    ['week-15', 0],
  ]);
});

it('looks at each order once, however often one payee was paid', async () => {
  const counted = { reads: 0 };
  const orders = listOrders(20_000, 60_000).map(
    order =>
      new Proxy(order, {
        get: (of, name) => {
          if (name === 'amountCents') counted.reads++;
          return of[name as keyof typeof of];
        },
      }),
  );
  await run(orders, [rule('week', 1_000, 'payee_7d')]);
  expect(counted.reads).toBeLessThan(200_000);
});
