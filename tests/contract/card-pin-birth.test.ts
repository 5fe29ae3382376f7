import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import type { CardPinTicket } from '../../bank/contract/products/card-pin';
import { toUuid } from '../../bank/core/ids';
import { HOME } from '../modules/products/card';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

const FRAME_KEY = 'what-the-frame-of-numbers-shows-to-the-bank';
const BORN = '1987-08-24';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld({ frameKey: FRAME_KEY });
});
afterAll(() => world?.close());

type Answer<Body> = { status: number; body: Body & { code?: string; params?: Record<string, unknown> } };

const renew = async (who: Customer) => {
  who.bearer = await world.signIn(who.email);
};

/** A plastic in the hands of somebody who was invited: nobody has asked them when they were born. */
const hand = async (who: Customer): Promise<Card> => {
  const { padaria } = world;
  await renew(padaria);
  const json = {
    ...{ holder_id: who.userId, use: 'standard' as const, alias: null, cost_center: null, printed_name: 'OTAVIO LIMA' },
    ...{ address: HOME, purchase_cents: null, day_cents: null, month_cents: null, also: true },
  };
  const proof = await world.authorize(padaria.bearer, {
    purpose: 'order_card',
    account_id: padaria.accountId,
    ...json,
  });
  const { body } = await world.as<{ card: Card }>(padaria, '/plastic_cards', { json, proof });
  await world.work();
  world.clock.advance({ days: 7 });
  await world.work();
  await renew(padaria);
  await renew(who);
  return body.card;
};

const activation = async (who: Customer, id: string, birth_date?: string): Promise<Answer<CardPinTicket>> => {
  const { rows } = await world.database.query<{ last4: string }>('select last4 from payment_card where id = $1', [
    toUuid(id),
  ]);
  const told = { last4: rows[0]?.last4 ?? '', ...(birth_date === undefined ? {} : { birth_date }) };
  const wish = { purpose: 'activate_card' as const, account_id: who.accountId, payment_card_id: id, ...told };
  const proven = await world.prove(who, wish);
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/activation`, { json: told, proof: proven.proof });
};
const change = async (
  who: Customer,
  id: string,
  told: { birth_date?: string } = {},
): Promise<Answer<CardPinTicket>> => {
  const wish = { purpose: 'set_card_pin' as const, account_id: who.accountId, payment_card_id: id, ...told };
  const proven = await world.prove(who, wish);
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/cards/${id}/options/pin`, { json: told, proof: proven.proof });
};
const setPin = (ticket: string, pin: string): Promise<Answer<{ activated: boolean }>> =>
  world.call('/card_pins', { bearer: FRAME_KEY, json: { ticket, pin } });
const bornOf = async ({ userId }: Customer) =>
  (
    await world.database.query<{ day: string | null }>('select birth_date::text as day from app_user where id = $1', [
      toUuid(userId),
    ])
  ).rows[0]?.day;

describe('the first PIN of somebody who was invited', () => {
  it('asks for their birth date, and is not made of it in any way it is written', async () => {
    const who = await world.join('operator', 'Otávio Lima');
    const { id } = await hand(who);
    expect((await world.getCard(id, who)).body.asks_birth_date).toBe(true);
    // an admin sees the card, and is not asked
    expect((await world.getCard(id)).body.asks_birth_date).toBe(false);
    expect(await activation(who, id)).toMatchObject({ status: 422, body: { code: 'card_birth_date_needed' } });
    const { body } = await activation(who, id, BORN);
    for (const pin of ['2408', '0824', '1987', '0887', '2487', '8708']) {
      expect([pin, (await setPin(body.ticket, pin)).body.params?.reason]).toEqual([pin, 'birth_date']);
    }
    expect((await setPin(body.ticket, '8420')).body).toEqual({ activated: true });
    expect((await world.getCard(id, who)).body.asks_birth_date).toBe(false);
  });

  it('takes a day on which a grown-up was born, and keeps none of another', async () => {
    const who = await world.join('operator', 'Rita Melo');
    const { id } = await hand(who);
    const today = world.clock.now().getUTCFullYear();
    for (const [day, reason] of [
      [`${today - 17}-01-02`, 'under_age'],
      [`${today + 1}-01-01`, 'not_born'],
      ['1899-12-31', 'too_old'],
    ] as const) {
      const refused = await activation(who, id, day);
      expect([refused.body.code, refused.body.params?.reason]).toEqual(['card_birth_date_invalid', reason]);
    }
    expect((await activation(who, id, '1991-02-30')).status).toBe(422);
    expect(await bornOf(who)).toBeNull();
  });

  it('keeps the day that was proven, not one that is put in its place', async () => {
    const who = await world.join('operator', 'Caio Reis');
    const { id } = await hand(who);
    const { rows } = await world.database.query<{ last4: string }>('select last4 from payment_card where id = $1', [
      toUuid(id),
    ]);
    const last4 = rows[0]?.last4 ?? '';
    const wish = { purpose: 'activate_card' as const, account_id: who.accountId, payment_card_id: id, last4 };
    const proof = await world.authorize(who.bearer, { ...wish, birth_date: BORN });
    const other = await world.as<{ code: string }>(who, `/cards/${id}/activation`, {
      json: { last4, birth_date: '1990-01-01' },
      proof,
    });
    expect([other.status, other.body.code, await bornOf(who)]).toEqual([403, 'step_up_required', null]);
  });
});

describe('another PIN of somebody whose birth date nobody knows', () => {
  it('asks for it before it is set, and takes a corrected one', async () => {
    const who = await world.join('operator', 'Nina Prado');
    const { id } = await hand(who);
    await setPin((await activation(who, id, BORN)).body.ticket, '8420');
    // as one whose plastic is of before the question
    await world.database.query('update app_user set birth_date = null where id = $1', [toUuid(who.userId)]);
    expect((await change(who, id)).body.code).toBe('card_birth_date_needed');
    const { body } = await change(who, id, { birth_date: '1987-08-25' });
    expect((await setPin(body.ticket, '2508')).body.params?.reason).toBe('birth_date');
    const again = await change(who, id, { birth_date: BORN });
    expect((await setPin(again.body.ticket, '2408')).body.params?.reason).toBe('birth_date');
    expect([await bornOf(who), (await change(who, id)).status]).toEqual([BORN, 201]);
  });
});
