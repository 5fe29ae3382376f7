import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GiftClaimRequest, GiftPurchase } from '../../bank/contract/products/gift-card';
import type { Problem } from '../../bank/contract/primitives';
import { enqueueJob } from '../../bank/jobs';
import { RECEIVE_GIFT_MESSAGE_JOB } from '../../bank/providers';
import { type GiftWorld, startGiftWorld } from './gift-world';
import type { Customer } from './pix-world';

let world: GiftWorld;
beforeAll(async () => {
  world = await startGiftWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const available = async () => (await world.balanceOf(world.padaria)).available_cents;
const claim = ({ id, codes }: GiftPurchase, wish: Partial<GiftClaimRequest> = {}, who: Customer = world.padaria) =>
  world.as<GiftPurchase & Pick<Problem, 'code' | 'params'>>(who, `/gift_cards/purchases/${id}/claims`, {
    json: { reason: 'regret', code_ids: codes.map(code => code.id), ...wish },
  });
const statesOf = ({ codes }: GiftPurchase) => codes.map(({ state }) => state);

describe('a refund', () => {
  it('of cards that nobody saw comes back whole, once, and their codes are gone', async () => {
    const before = await available();
    const bought = await world.bought({ quantity: 2 });
    const asked = await claim(bought);
    expect([asked.status, statesOf(asked.body)]).toEqual([201, ['claimed', 'claimed']]);
    expect((await world.reveal(bought.id, bought.codes[0]?.id)).status).toBe(403);
    await world.pass(5);
    const back = await world.read(bought.id);
    expect([back.status, back.refunded_cents, statesOf(back)]).toEqual(['returned', 20_000, ['refunded', 'refunded']]);
    expect(await available()).toBe(before);
    const { rows } = await world.database.query<{ sealed: number }>(
      'select count(sealed_code)::int as sealed from gift_card_code where id = any ($1::uuid[])',
      [[]],
    );
    expect(rows[0]?.sealed).toBe(0);
    expect((await claim(bought)).body.code).toBe('gift_card_claim_refused');
    expect((await world.reveal(bought.id, bought.codes[0]?.id)).status).toBe(403);
  });

  it('of one of several leaves the others', async () => {
    const bought = await world.bought({ quantity: 3 });
    await claim(bought, { code_ids: bought.codes.slice(0, 1).map(({ id }) => id) });
    await world.pass(5);
    const left = await world.read(bought.id);
    expect([left.status, left.refunded_cents, statesOf(left)]).toEqual([
      ...['completed', 10_000],
      ['refunded', 'ready', 'ready'],
    ]);
    expect((await world.reveal(bought.id, bought.codes[1]?.id)).status).toBe(201);
  });

  it('is refused for a code that was seen, after seven days, for another company, and for cards of another purchase', async () => {
    const seen = await world.bought();
    await world.reveal(seen.id, seen.codes[0]?.id);
    expect((await claim(seen)).body).toMatchObject({
      code: 'gift_card_claim_refused',
      params: { reason: 'state' },
    });
    const late = await world.bought();
    expect((await claim(late, {}, world.oficina)).status).toBe(404);
    expect((await claim(late, { code_ids: seen.codes.map(({ id }) => id) })).status).toBe(404);
    await world.pass(7 * 86_400 + 60);
    expect((await claim(late)).body.params).toEqual({ reason: 'late' });
    expect((await claim(late, { reason: 'unknown_purchase' })).status).toBe(201);
  });

  it('and a look at the same code: one of the two', async () => {
    for (let times = 0; times < 10; times++) {
      const bought = await world.bought();
      const [shown, asked] = await Promise.all([world.reveal(bought.id, bought.codes[0]?.id), claim(bought)]);
      const outcome = [shown.status === 201, asked.status === 201];
      expect(outcome.filter(Boolean)).toHaveLength(1);
      await world.pass(1);
    }
  });
});

describe('a complaint', () => {
  it('that is granted gives the money back, and one that is denied leaves the code', async () => {
    const before = await available();
    const invalid = await world.bought();
    await world.reveal(invalid.id, invalid.codes[0]?.id);
    await claim(invalid, { reason: 'invalid', story: 'o site diz que não existe' });
    const used = await world.bought();
    await world.reveal(used.id, used.codes[0]?.id);
    await claim(used, { reason: 'used' });
    await world.pass(5);
    expect(await available()).toBe(before - 10_000);
    expect((await world.read(invalid.id)).claims[0]).toMatchObject({ state: 'granted', amount_cents: 10_000 });
    const denied = await world.read(used.id);
    expect([denied.claims[0]?.state, denied.claims[0]?.answer?.code, statesOf(denied)]).toEqual([
      ...['denied', 'GFC1'],
      ['revealed'],
    ]);
    expect((await world.reveal(used.id, used.codes[0]?.id)).status).toBe(201);
  });

  it('is answered once: what says otherwise later, or another amount, changes nothing', async () => {
    const bought = await world.bought();
    await claim(bought);
    await world.pass(5);
    const before = await available();
    const { rows } = await world.database.query<{ id: string }>(
      'select id from gift_card_claim order by asked_at desc, id desc limit 1',
    );
    const tell = (payload: Record<string, unknown>) =>
      enqueueJob(world.database, { kind: RECEIVE_GIFT_MESSAGE_JOB, payload: { claimId: rows[0]?.id, ...payload } });
    await tell({ kind: 'granted', amountCents: '10000' });
    await tell({ kind: 'granted', amountCents: '10001' });
    await tell({ kind: 'denied', code: 'GFC9' });
    await tell({ kind: 'granted', claimId: '00000000-0000-4000-8000-000000000000', amountCents: '10000' });
    await world.pass(5);
    expect(await available()).toBe(before);
    expect((await world.read(bought.id)).refunded_cents).toBe(10_000);
  });
});

const sums = async () => [
  await world.balanceOfSystem('clearing.gift_card'),
  await world.balanceOfSystem('revenue.commissions'),
];

describe('of what went back', () => {
  it('the bank keeps no commission, though it is told after it', async () => {
    await world.pass(120); // commissions of before
    const before = await sums();
    const bought = await world.bought({ quantity: 2 });
    expect((await claim(bought)).status).toBe(201);
    await world.pass(5);
    expect((await world.read(bought.id)).status).toBe('returned');
    await world.pass(120);
    expect(await sums()).toEqual(before);
  });

  it('nor when it was told before, and of a part it keeps the rest', async () => {
    const before = await sums();
    const bought = await world.bought({ quantity: 3 });
    await world.pass(120);
    for (const { id } of bought.codes) {
      const kept = (await sums())[1] ?? 0n;
      await claim(bought, { code_ids: [id] });
      await world.pass(5);
      expect(kept - ((await sums())[1] ?? 0n)).toBe(250n);
    }
    expect((await world.read(bought.id)).status).toBe('returned');
    expect(await sums()).toEqual(before);
  });

  it('no code is asked for any more', async () => {
    const bought = await world.bought({ gift_product: 'amazon', unit_cents: 5_083 }); // its codes come late …
    await world.database.query(`update sandbox_gift_order set decided_at = '2099-01-01' where unit_cents = 5083`); // … and never
    await claim(bought, { reason: 'not_delivered' });
    await world.pass(5);
    expect((await world.read(bought.id)).status).toBe('returned');
    for (const _ of [1, 2]) await world.pass(600);
    expect((await world.database.query(`select 1 from job where kind = 'giftcard.collect'`)).rowCount).toBe(0);
  });
});
