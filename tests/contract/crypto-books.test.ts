import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { holdUnits, listOddBooks, listWallets, postUnits, releaseUnits } from '../../bank/products/crypto/books';
import { type CryptoWorld, startCryptoWorld } from './crypto-world';

const SEQUENCES = process.env.LONG ? 1_000 : 40;
const ASSETS = ['btc', 'eth', 'usdc'] as const;

let world: CryptoWorld;
beforeAll(async () => {
  world = await startCryptoWorld();
});
afterAll(async () => {
  await world?.requireSoundBooks();
  await world?.close();
});

type Step = {
  act: 'buy' | 'hold' | 'sell' | 'release';
  who: 0 | 1;
  asset: (typeof ASSETS)[number];
  units: bigint;
  cents: bigint;
};

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('buy', 'hold', 'sell', 'release'),
  who: fc.constantFrom(0, 1),
  asset: fc.constantFrom(...ASSETS),
  // above 64 bits too
  units: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 24n)),
  cents: fc.bigInt(0n, 10n ** 9n),
});

interface Held {
  units: bigint;
  held: bigint;
  cost: bigint;
}

it(`keeps every asset at zero and no wallet below it, over ${SEQUENCES} sequences`, async () => {
  const accounts = [toUuid(world.padaria.accountId), toUuid(world.oficina.accountId)] as const;
  const model = new Map<string, Held>();
  const at = world.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      for (const { act, who, asset, units, cents } of steps) {
        const accountUuid = accounts[who];
        const name = `${who}/${asset}`;
        const mine = model.get(name) ?? { units: 0n, held: 0n, cost: 0n };
        const free = mine.units - mine.held;
        const run = (work: Parameters<typeof world.database.transaction>[0]) => world.database.transaction(work);
        if (act === 'buy') {
          const bought = { postingId: randomUUID(), accountUuid, asset, units, paidCents: cents, at };
          await run(sql => postUnits(sql, bought));
          model.set(name, { ...mine, units: mine.units + units, cost: mine.cost + cents });
        } else if (act === 'hold') {
          const held = run(sql => holdUnits(sql, { accountUuid, asset, units }));
          if (units > free) await expect(held).rejects.toMatchObject({ code: 'crypto_insufficient' });
          else {
            await held;
            model.set(name, { ...mine, held: mine.held + units });
          }
        } else if (mine.held > 0n) {
          const some = units > mine.held ? mine.held : units;
          if (act === 'release') {
            await run(sql => releaseUnits(sql, { accountUuid, asset, units: some }));
            model.set(name, { ...mine, held: mine.held - some });
          } else {
            const sold = { postingId: randomUUID(), accountUuid, asset, units: -some, paidCents: 0n, at };
            const out = (await run(sql => postUnits(sql, sold))) as bigint;
            model.set(name, { units: mine.units - some, held: mine.held - some, cost: mine.cost - out });
          }
        }
      }
      expect(await listOddBooks(world.database)).toEqual([]);
      for (const [who, accountUuid] of accounts.entries()) {
        for (const wallet of await listWallets(world.database, accountUuid)) {
          const { units, held, cost } = model.get(`${who}/${wallet.asset}`) ?? { units: 0n, held: 0n, cost: 0n };
          expect(wallet).toEqual({ asset: wallet.asset, units, heldUnits: held, costCents: cost });
          expect(wallet.units >= 0n && wallet.heldUnits <= wallet.units).toBe(true);
        }
      }
      const { rows } = await world.database.query<{ sum: string }>(
        'select sum(units)::text as sum from crypto_book group by asset',
      );
      expect(rows.every(({ sum }) => sum === '0')).toBe(true);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 900_000);

it('refuses a posting with one leg, units below zero, and any change of what was written', async () => {
  const { rows } = await world.database.query<{ id: bigint; asset: string }>(
    'select id, asset from crypto_book limit 1',
  );
  const [book] = rows;
  const values = [randomUUID(), book?.id, book?.asset, world.clock.now()];
  await expect(
    world.database.query(
      `insert into crypto_entry (posting_id, book_id, asset, units, units_after, cost_cents, posted_at) values ($1, $2, $3, 1, 1, 0, $4)`,
      values,
    ),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(world.database.query('update crypto_entry set units = units + 1')).rejects.toMatchObject({
    code: '23514',
  });
  await expect(
    world.database.query(
      'update crypto_book set units = -1, held_units = 0, cost_cents = 0 where account_id is not null',
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
