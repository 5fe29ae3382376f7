import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import type { CardCeiling, CardOptions } from '../../bank/contract/products/card-options';
import type { Problem } from '../../bank/contract/primitives';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
let operator: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
  operator = await world.join('operator');
});
afterAll(() => world?.close());

type Wish = { controls?: Partial<CardOptions['controls']>; limits?: Partial<CardOptions['limits']> };

const toJson = ({ controls, limits }: Card, wish: Wish): CardOptions =>
  ({ controls: { ...controls, ...wish.controls }, limits: { ...limits, ...wish.limits } }) as CardOptions;

const lower = async (card: Card, wish: Wish, who = world.padaria) => {
  const json = toJson((await world.getCard(card.id)).body, wish);
  return world.as<Card & Pick<Problem, 'code' | 'params'>>(who, `/cards/${card.id}/options`, { method: 'PUT', json });
};

const raise = async (card: Card, wish: Wish, who = world.padaria) => {
  const json = toJson((await world.getCard(card.id)).body, wish);
  const asked = {
    purpose: 'raise_card_options',
    account_id: who.accountId,
    payment_card_id: card.id,
    ...json,
  } as const;
  const proven = await world.prove(who, asked);
  if ('refused' in proven) return proven.refused;
  return world.as<Card & Pick<Problem, 'code' | 'params'>>(who, `/cards/${card.id}/options/raised`, {
    ...{ method: 'PUT', json, proof: proven.proof },
  });
};

const setCeiling = async (month_cents: number | null) => {
  const json = { month_cents };
  const wish = { purpose: 'set_card_ceiling', account_id: world.padaria.accountId, ...json } as const;
  const proof = await world.authorize(world.padaria.bearer, wish);
  return world.as<CardCeiling>(world.padaria, '/card_options/ceiling', { method: 'PUT', json, proof });
};

describe('what a card may do', () => {
  it('is less at once, without a proof', async () => {
    const card = await world.ready({ month_cents: 10_000 });
    const { status, body } = await lower(card, {
      controls: { online: false, blocked_categories: ['gambling', 'adult_dating', 'fuel'] },
      limits: { month_cents: 5_000, day_cents: 1_000, categories: [{ category: 'restaurants', month_cents: 100 }] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      controls: { online: false, blocked_categories: ['gambling', 'adult_dating', 'fuel'] },
      limits: { month_cents: 5_000, day_cents: 1_000, categories: [{ category: 'restaurants', month_cents: 100 }] },
    });
    expect((await world.buy(card, 100)).reason).toBe('online_off');
  });

  it('is more with a proof alone', async () => {
    const card = await world.ready({ month_cents: 10_000 });
    const wider = { controls: { abroad: true, abroad_until: '2026-12-20' }, limits: { month_cents: 20_000 } };
    expect((await lower(card, wider)).body.code).toBe('card_options_wider');
    const abroad = { merchant: { country: 'US' } };
    expect((await world.buy(card, 100, abroad)).reason).toBe('abroad_off');
    const { body } = await raise(card, wider);
    expect(body).toMatchObject({
      controls: { abroad: true, abroad_until: '2026-12-20' },
      limits: { month_cents: 20_000 },
    });
    expect((await world.buy(card, 100, abroad)).outcome).toBe('approved');
  });

  it('is for its holder to change, but limits are raised by admins', async () => {
    const card = await world.ready({ holder_id: operator.userId, month_cents: 10_000 });
    operator.bearer = await world.signIn(operator.email);
    expect((await lower(card, { limits: { month_cents: 9_000 } }, operator)).status).toBe(200);
    expect((await raise(card, { limits: { month_cents: 10_000 } }, operator)).status).toBe(403);
    expect((await raise(card, { controls: { contactless: true } }, operator)).body.controls.contactless).toBe(true);
  });

  it.each<[string, Wish, string]>([
    ['a day that is over', { controls: { abroad: true, abroad_until: '2020-01-01' } }, 'card_day_invalid'],
    ['a day of what is off', { controls: { abroad: false, abroad_until: '2026-12-20' } }, 'card_day_invalid'],
    [
      'hours without a length',
      { controls: { hours: { weekdays: [1], from: '08:00', to: '08:00' } } },
      'card_hours_invalid',
    ],
  ])('is not set to %s', async (_name, wish, code) => {
    expect((await lower(await world.ready(), wish)).body.code).toBe(code);
  });

  it('is in hours, also over midnight', async () => {
    const card = await world.ready();
    const now = world.clock.now();
    const from = new Date(now.getTime() + 3_600_000).toISOString().slice(11, 16);
    const hours = { weekdays: [0, 1, 2, 3, 4, 5, 6], from, to: from === '00:00' ? '00:01' : '00:00' };
    expect((await lower(card, { controls: { hours } })).status).toBe(200);
  });

  it('ends with the card', async () => {
    const card = await world.ready();
    await world.act(card.id, 'options/cancel');
    expect((await lower(card, {})).body.code).toBe('card_ended');
  });
});

describe('the ceiling of a company', () => {
  it('holds all of its cards, and no card may be raised above it', async () => {
    const [one, other] = [await world.ready(), await world.ready({ month_cents: 100 })];
    const before = (await world.as<CardCeiling>(world.padaria, '/card_options/ceiling')).body;
    expect(before.month_cents).toBeNull();
    const { body } = await setCeiling(before.used_cents + 1_000);
    expect(body).toEqual({ month_cents: before.used_cents + 1_000, used_cents: before.used_cents });
    expect((await raise(other, { limits: { month_cents: before.used_cents + 1_001 } })).body).toMatchObject({
      code: 'card_limit_above_ceiling',
    });
    const both = await Promise.all([world.buy(one, 600), world.buy(one, 600)]);
    expect(both.map(({ reason }) => reason).sort()).toEqual(['limit_company', null].sort());
    await setCeiling(null);
    expect((await world.buy(one, 600)).outcome).toBe('approved');
  });
});
