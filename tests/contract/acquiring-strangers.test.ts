import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardCheckout } from '../../bank/contract/products/acquiring-checkout';
import type { LinkPayment, PaymentLink } from '../../bank/contract/products/acquiring-links';
import { type AcquiringWorld, startAcquiringWorld } from './acquiring-world';
import { newKey } from './pix-world';

const ADDRESS = '203.0.113.7';
const FRAME_KEY = 'frame-key-of-more-than-32-characters';
let world: AcquiringWorld;
beforeAll(async () => {
  world = await startAcquiringWorld({ frameKey: FRAME_KEY });
});
afterAll(() => world?.close());

const make = async (terms: Partial<PaymentLink>) => {
  const json = { name: 'Ingresso', description: null, amount_cents: 5_000, last_day: null, max_uses: null, ...terms };
  const { body } = await world.as<PaymentLink>(world.padaria, '/acquiring/payment_links', { json, key: newKey() });
  return `/acquiring_links/${body.token}`;
};

/** How often a call is answered well before it is refused, with the refusal. */
const until = async (most: number, call: () => Promise<{ status: number; body: object }>) => {
  for (let count = 0; count < most; count++) {
    const { status, body } = await call();
    if (status >= 400) return [count, status, 'code' in body ? body.code : undefined];
  }
  return [most];
};

describe('a stranger with a payment link', () => {
  it('cannot hold all of its uses with codes that nobody pays', async () => {
    const link = await make({ max_uses: 12 });
    const pay = () => world.call<LinkPayment>(`${link}/payments`, { json: {}, address: ADDRESS });
    expect(await until(12, pay)).toEqual([3, 429, 'rate_limited']);
    // one of any number of uses keeps none of them
    const open = await make({});
    expect(await until(5, () => world.call<LinkPayment>(`${open}/payments`, { json: {}, address: ADDRESS }))).toEqual([
      5,
    ]);
  });

  it('tries few cards: of one payment, and of however many', async () => {
    const link = await make({ card_instalments: 3 });
    const begin = () => world.call<LinkPayment>(`${link}/card_payments`, { json: {}, address: ADDRESS });
    const { body } = await begin();
    const ask = () =>
      world.call<CardCheckout>('/card_checkouts', { bearer: FRAME_KEY, json: { session: body.payment_token } });
    expect(await until(12, ask)).toEqual([5, 429, 'rate_limited']);
    expect(await until(30, begin)).toEqual([11, 429, 'rate_limited']);
    expect((await world.call<LinkPayment>(`${link}/payments`, { json: {}, address: ADDRESS })).status).toBe(201);
  });
});
