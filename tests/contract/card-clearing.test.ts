import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardDispute, CardDisputeRequest } from '../../bank/contract/products/card-disputes';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld();
});
afterAll(() => world?.close());

/** Contests a purchase of R$ 100,00 whole. */
const contest = async (id: string): Promise<void> => {
  const json: CardDisputeRequest = {
    ...{ reason: 'atm_cash_short', amount_cents: 10_000, story: 'A loja não entregou o que foi combinado.' },
  };
  const { accountId } = world.padaria;
  const proven = await world.prove(world.padaria, {
    ...{ purpose: 'dispute_card_purchase', account_id: accountId, card_purchase_id: id },
    ...json,
  });
  if ('refused' in proven) throw new Error('refused');
  await world.as<CardDispute>(world.padaria, `/card_purchases/${id}/disputes`, { json, proof: proven.proof });
  await world.work();
};

describe('a purchase that cleared under another id', () => {
  it('is contested no more once its shop gave it back by that id', async () => {
    const card = await world.ready();
    const { balance } = await world.books();
    await world.buy(card, 10_000);
    const cleared = randomUUID();
    await world.clear(card, cleared, 10_000);
    await world.work();
    const [purchase] = await world.purchases(`?payment_card_id=${card.id}`);
    await contest(purchase?.id ?? '');
    await world.refund(card, cleared, 10_000);
    await world.work();
    await world.work();
    // bought once, given back once
    expect((await world.books()).balance).toBe(balance);
  });

  it('goes on under either id: what clears later is of it, and the tax comes back with it', async () => {
    const card = await world.ready({}, { abroad: true });
    const { balance } = await world.books();
    const abroad = { merchant: { id: 'M-9', name: 'Paris', mcc: '5812', city: null, country: 'FR' } };
    await world.buy(card, 10_000, abroad);
    const cleared = randomUUID();
    await world.clear(card, cleared, 9_000, { ...abroad, is_final: false });
    await world.clear(card, cleared, 1_000, abroad);
    await world.refund(card, cleared, 10_000, abroad);
    await world.work();
    expect(await world.purchases(`?payment_card_id=${card.id}`)).toHaveLength(2);
    expect((await world.books()).balance).toBe(balance);
  });
});

describe('a refund that is heard before its purchase clears', () => {
  it('is of that purchase: nothing is left to be contested, and no tax is kept', async () => {
    const card = await world.ready();
    const { balance } = await world.books();
    const offline = randomUUID();
    const abroad = { merchant: { id: 'M-9', name: 'Paris', mcc: '5812', city: null, country: 'FR' } };
    await world.refund(card, offline, 10_000, abroad);
    await world.clear(card, offline, 10_000, abroad);
    await world.work();
    const found = await world.purchases(`?payment_card_id=${card.id}`);
    const purchase = found.find(({ kind }) => kind === 'purchase');
    expect(purchase?.refunded_cents).toBe(10_000);
    const disputes = await world.as<{ left_cents: number }>(world.padaria, `/card_purchases/${purchase?.id}/disputes`);
    expect(disputes.body.left_cents).toBe(0);
    expect((await world.books()).balance).toBe(balance);
  });

  it('and was authorised: the tax is due on what is left of it', async () => {
    const card = await world.ready({}, { abroad: true });
    const { balance } = await world.books();
    const abroad = { merchant: { id: 'M-9', name: 'Paris', mcc: '5812', city: null, country: 'FR' } };
    await world.buy(card, 10_000, abroad);
    const cleared = randomUUID();
    await world.refund(card, cleared, 4_000, abroad);
    await world.clear(card, cleared, 10_000, abroad);
    await world.work();
    expect(balance - (await world.books()).balance).toBe(6_000n + 210n);
  });

  it('through the card of somebody else is none of it', async () => {
    const offline = randomUUID();
    await world.refund(await world.ready(), offline, 1_000);
    const card = await world.ready();
    await world.clear(card, offline, 1_000);
    await world.work();
    expect((await world.purchases(`?payment_card_id=${card.id}`))[0]?.refunded_cents).toBe(0);
  });
});

describe('cash that clears apart from its authorisation', () => {
  const MACHINE = { id: 'M-24', name: 'Banco24Horas', mcc: '6011', city: 'Sao Paulo', country: 'BR' };

  it('is taken once, though it clears under another id, and as often as it was given', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    const { balance } = await world.books();
    for (const _ of [1, 2]) {
      const cash = { channel: 'atm' as const, merchant: MACHINE, checks: { pin: 'good' as const } };
      expect((await world.buy(card, 20_000, cash)).outcome).toBe('approved');
    }
    await world.work();
    for (const _ of [1, 2]) await world.clear(card, randomUUID(), 20_000, { channel: 'atm', merchant: MACHINE });
    await world.work();
    expect(balance - (await world.books()).balance).toBe(2n * 20_990n);
    await world.clear(card, randomUUID(), 20_000, { channel: 'atm', merchant: MACHINE });
    await world.work();
    expect(balance - (await world.books()).balance).toBe(2n * 20_990n + 20_000n);
  });

  it('is booked as cash where nobody authorised it', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    const before = await world.system('clearing.atm');
    await world.clear(card, randomUUID(), 5_000, { channel: 'atm', merchant: { ...MACHINE, id: 'M-25' } });
    await world.work();
    expect((await world.system('clearing.atm')) - before).toBe(5_000n);
    const [found] = await world.purchases(`?payment_card_id=${card.id}`);
    expect(found).toMatchObject({ kind: 'withdrawal', status: 'posted' });
  });
});
