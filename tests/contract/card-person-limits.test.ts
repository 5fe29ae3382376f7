import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toUuid } from '../../bank/core/ids';
import { setPersonLimit } from '../../bank/payments/orders';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';
import { newKey } from './pix-world';

let world: CardNetworkWorld;
let bruno: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
  bruno = await world.join('operator');
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const limit = (wish: { paymentCents?: bigint; dayCents?: bigint; accountIds?: string[] } | null) =>
  setPersonLimit(
    world.database,
    { companyUuid: toUuid(world.padaria.companyId), personUuid: toUuid(bruno.userId) },
    wish && { kinds: null, accountIds: null, paymentCents: null, dayCents: null, ...wish },
    { by: toUuid(world.padaria.userId), now: world.clock.now() },
  );

describe('limits of a person', () => {
  it('hold what is bought with their cards', async () => {
    const card = await world.ready({ holder_id: bruno.userId });
    await limit({ paymentCents: 1_000n, dayCents: 1_500n });
    expect(await world.buy(card, 1_001)).toMatchObject({ outcome: 'declined', code: '61', reason: 'limit_person' });
    const first = await world.buy(card, 1_000);
    expect(first.outcome).toBe('approved');
    expect((await world.buy(card, 501)).reason).toBe('limit_person');
    const more = await world.say({ type: 'increment', network_id: first.of, amount_cents: 501 });
    expect(more.reason).toBe('limit_person');
    await world.say({ type: 'reverse', network_id: first.of, amount_cents: null });
    expect((await world.buy(card, 1_000)).outcome).toBe('approved');
  });

  it('count purchases beside payments, and never let both pass the day', async () => {
    const own = await world.ready({ holder_id: bruno.userId });
    bruno.bearer = await world.signIn(bruno.email);
    world.clock.advance({ hours: 24 });
    bruno.bearer = await world.signIn(bruno.email);
    await limit({ dayCents: 1_500n });
    expect((await world.buy(own, 1_000)).outcome).toBe('approved');
    const lookup = await world.lookUp(bruno, 'fornecedor@farinhas.example');
    const paid = await world.payLookup(bruno, lookup.body.id, 600, newKey()).catch(error => ({ error: String(error) }));
    expect(JSON.stringify(paid)).toContain('limit_exceeded');
    const both = await Promise.all([world.buy(own, 400), world.buy(own, 400)]);
    expect(both.filter(({ outcome }) => outcome === 'approved')).toHaveLength(1);
  });

  it('keep a card of another account from being used, and from being made', async () => {
    const card = await world.ready({ holder_id: bruno.userId });
    await limit({ accountIds: [] });
    expect((await world.buy(card, 100)).reason).toBe('person_account');
    expect((await world.make({ holder_id: bruno.userId })).body.code).toBe('card_above_person');
    await limit({ paymentCents: 1_000n });
    const above = { holder_id: bruno.userId, purchase_cents: 1_001 };
    expect((await world.make(above)).body.code).toBe('card_above_person');
    expect((await world.make({ ...above, purchase_cents: 1_000 })).status).toBe(201);
    await limit(null);
  });
});
