import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitFamily } from '../../bank/contract/payments/limits';
import { toUuid } from '../../bank/core/ids';
import { countUse, getUse, giveBackUse, type LimitUse, takeUse } from '../../bank/payments/limits';
import { type PixWorld, startPixWorld } from './pix-world';

/* What periods of limits have used: of Pix, and of a family that only this file knows. */

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
  await world.database.query('alter table payment_limit_use drop constraint payment_limit_use_family');
});
afterAll(() => world?.close());

let days = 0;
/** The same period of a day that no other test has, in both families and on the day after. */
const periods = (): [LimitUse, LimitUse, LimitUse] => {
  days += 2;
  const date = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  const pix = { accountUuid: toUuid(world.padaria.accountId), family: 'pix', period: 'day', date: date(days) } as const;
  return [pix, { ...pix, family: 'tolls' as LimitFamily }, { ...pix, date: date(days + 1) }];
};
const used = (of: readonly LimitUse[]) => Promise.all(of.map(use => getUse(world.database, use)));
const take = (use: LimitUse, cents: bigint, limit: bigint) =>
  world.database.transaction(sql => takeUse(sql, use, cents, limit));

describe('what a period has used', () => {
  it('is of its family and its day alone, and so is what it gets back', async () => {
    const all = periods();
    const [pix, tolls] = all;
    for (const use of all) expect(await take(use, 100n, 150n)).toBe(true);
    await countUse(world.database, tolls, 200n);
    await giveBackUse(world.database, tolls, 70n);
    expect(await used(all)).toEqual([100n, 230n, 100n]);
    await giveBackUse(world.database, pix, 40n);
    expect(await used(all)).toEqual([60n, 230n, 100n]);
  });

  it('reaches the limit and does not pass it, at its first payment neither', async () => {
    const [pix] = periods();
    expect([await take(pix, 101n, 100n), await take(pix, 99n, 100n)]).toEqual([false, true]);
    expect([await take(pix, 2n, 100n), await take(pix, 1n, 100n)]).toEqual([false, true]);
    expect(await used([pix])).toEqual([100n]);
  });

  it('is never more than the limit, however many want it at once', async () => {
    const [pix] = periods();
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(pix, 20n, 100n)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await used([pix])).toEqual([100n]);
  });
});
