import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import { toUuid } from '../../bank/core/ids';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

let world: CardNetworkWorld;
let card: Card;
beforeAll(async () => {
  world = await startCardNetworkWorld();
  card = await world.ready({}, { abroad: true });
});
afterAll(() => world?.close());

const US = { merchant: { country: 'US' } };
const DOLLARS = { ...US, foreign: { currency: 'USD', amount: 10_000, rate: 54_321 } };

const rowOf = async (of: string) =>
  (
    await world.database.query<{ status: string; held_cents: bigint; counted_cents: bigint }>(
      'select status, held_cents, counted_cents from card_transaction where network_id = $1',
      [of],
    )
  ).rows[0];
const reverse = (of: string, cents: number) => world.say({ type: 'reverse', network_id: of, amount_cents: cents });
const increment = (of: string, cents: number) => world.say({ type: 'increment', network_id: of, amount_cents: cents });

describe('a purchase abroad', () => {
  it.each([
    ['in reais', 10_000, US, 10_000],
    ['in another currency', 0, DOLLARS, 54_321],
  ])('%s that its shop reverses by its whole amount leaves nothing set aside', async (_, cents, usage, whole) => {
    const { held } = await world.books();
    const { of } = await world.buy(card, cents, usage);
    const { held_cents: all = 0n } = (await rowOf(of)) ?? {};
    // a half first: its margin and tax go with it
    await reverse(of, Math.floor(whole / 2));
    const { held_cents: left = 0n } = (await rowOf(of)) ?? {};
    expect(Math.abs(Number(2n * left - all))).toBeLessThanOrEqual(2);
    await reverse(of, Math.ceil(whole / 2));
    expect(await rowOf(of)).toEqual({ status: 'reversed', held_cents: 0n, counted_cents: 0n });
    expect((await world.books()).held).toBe(held);
  });

  it('has the tax of more of it set aside with it, and all of it free once it is reversed', async () => {
    const { held } = await world.books();
    const { of } = await world.buy(card, 3_333, US);
    await increment(of, 3_333);
    // 3,5 % of 66,66
    expect((await world.books()).held - held).toBe(6_666n + 233n);
    await reverse(of, 6_666);
    expect(await rowOf(of)).toEqual({ status: 'reversed', held_cents: 0n, counted_cents: 0n });
  });

  it('does not go beyond what its company has by more of it', async () => {
    const poor = await world.admit(20_500n); // 2 × 103,50 are 207,00: more than there is
    await world.database.query('update payment_card set abroad = true where id = $1', [toUuid(poor.card.id)]);
    const { of } = await world.buy(poor.card, 10_000, US);
    expect(await increment(of, 10_000)).toMatchObject({ outcome: 'declined', reason: 'insufficient_funds' });
    expect((await world.books(poor.who)).held).toBe(10_350n);
  });
});
