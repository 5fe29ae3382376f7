import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund } from '../support/people';
import type { Fees } from '../../bank/contract/books/fees';
import type { Card } from '../../bank/contract/products/card';
import { toUuid } from '../../bank/core/ids';
import type { JobContext } from '../../bank/jobs';
import { createLedger } from '../../bank/ledger';
import type { CardDeps } from '../../bank/products/card/deps';
import { createSettleJob } from '../../bank/products/card/network/settle';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const MERCHANT = { id: 'M-1', name: 'Nuvem Ltda', mcc: '7372', city: 'Sao Paulo', country: 'BR' };
const ATM = { channel: 'atm' as const, merchant: { mcc: '6011' }, checks: { pin: 'good' as const } };

const SYSTEM = ['clearing.card', 'clearing.atm', 'nostro', 'revenue.interchange', 'revenue.fx_spread'] as const;
const OTHERS = ['tax.iof_payable', 'dispute.card', 'loss.card', 'income.fees', 'receivable.card_shortfall'] as const;

/** What a piece of work changes in the bank's own accounts. */
const changed = async (work: () => Promise<unknown>): Promise<Record<string, bigint>> => {
  const read = async () => {
    const rows: [string, bigint][] = [];
    for (const name of [...SYSTEM, ...OTHERS]) rows.push([name, await world.system(name)]);
    return rows;
  };
  const before = new Map(await read());
  await work();
  await world.work();
  const after = await read();
  return Object.fromEntries(
    after.map(([name, balance]) => [name, balance - (before.get(name) ?? 0n)] as const).filter(([, sum]) => sum !== 0n),
  );
};

describe('postings', () => {
  it('L1 to L6: set aside, more, less, cleared, settled, given back and settled', async () => {
    const { who, card } = await world.admit(100_000n);
    const { of, ...answer } = await world.buy(card, 15_000);
    expect(answer).toEqual({ outcome: 'approved', code: '00', reason: null });
    expect(await world.books(who)).toEqual({ balance: 100_000n, held: 15_000n });
    await world.say({ type: 'increment', network_id: of, amount_cents: 3_000 });
    expect((await world.books(who)).held).toBe(18_000n);
    await world.say({ type: 'reverse', network_id: of, amount_cents: 2_000 });
    expect((await world.books(who)).held).toBe(16_000n);
    expect(await changed(() => world.clear(card, of, 16_000))).toEqual({ 'clearing.card': 16_000n });
    expect(await world.books(who)).toEqual({ balance: 84_000n, held: 0n });
    expect(await changed(() => world.say({ type: 'settle' }))).toEqual({
      ...{ 'clearing.card': -16_000n, nostro: 15_888n, 'revenue.interchange': 112n },
    });
    expect(await changed(() => world.refund(card, of, 6_000))).toEqual({ 'clearing.card': -6_000n });
    expect((await world.books(who)).balance).toBe(90_000n);
    expect(await changed(() => world.say({ type: 'settle' }))).toEqual({
      ...{ 'clearing.card': 6_000n, nostro: -5_958n, 'revenue.interchange': -42n },
    });
    const [refund, purchase] = await world.purchases('', who);
    expect(purchase).toMatchObject({ status: 'posted', amount_cents: 16_000, refunded_cents: 6_000 });
    expect(refund).toMatchObject({ kind: 'refund', status: 'posted', refund_of: purchase?.id });
    const entry = await world.as<{ kind: string }>(who, `/receipts/${purchase?.receipt_ids[0]}`);
    expect(entry.status).toBe(200);
  });

  it('L7: a reversal and the end of its time give everything free', async () => {
    const { who, card } = await world.admit(50_000n);
    const { of } = await world.buy(card, 10_000);
    await world.say({ type: 'reverse', network_id: of, amount_cents: null });
    expect((await world.books(who)).held).toBe(0n);
    const other = await world.buy(card, 20_000);
    world.clock.advance({ hours: 24 * 10 + 1 });
    await world.work();
    expect((await world.books(who)).held).toBe(0n);
    who.bearer = await world.signIn(who.email);
    expect((await world.purchases('', who)).map(({ status }) => status)).toEqual(['expired', 'reversed']);
    // it clears after all
    await world.clear(card, other.of, 20_000);
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 30_000n, held: 0n });
  });

  it('L7 for what hotels, airlines and rented cars set aside: 31 days', async () => {
    const { who, card } = await world.admit(50_000n);
    for (const mcc of ['7011', '3066', '3351']) await world.buy(card, 1_000, { merchant: { mcc } });
    world.clock.advance({ hours: 24 * 30 });
    await world.work();
    expect((await world.books(who)).held).toBe(3_000n);
    world.clock.advance({ hours: 25 });
    await world.work();
    expect((await world.books(who)).held).toBe(0n);
  });

  it('L8: a clearing above the balance goes through, and the rest is taken from what comes', async () => {
    const { who, card } = await world.admit(10_500n);
    const { of } = await world.buy(card, 10_000);
    expect(await changed(() => world.clear(card, of, 11_800))).toEqual({
      ...{ 'clearing.card': 11_800n, 'receivable.card_shortfall': -1_300n },
    });
    expect(await world.books(who)).toEqual({ balance: 0n, held: 0n });
    await fund(world, who.ledgerAccountId, 1_000n);
    world.clock.advance({ seconds: 61 });
    expect(await changed(world.work)).toEqual({ 'receivable.card_shortfall': 1_000n });
    await fund(world, who.ledgerAccountId, 1_000n);
    world.clock.advance({ seconds: 61 });
    expect(await changed(world.work)).toEqual({ 'receivable.card_shortfall': 300n });
    expect((await world.books(who)).balance).toBe(700n);
  });

  it('L9: what clears without an authorisation is booked', async () => {
    const { who, card } = await world.admit(10_000n);
    expect(await changed(() => world.clear(card, randomUUID(), 4_000))).toEqual({ 'clearing.card': 4_000n });
    expect((await world.books(who)).balance).toBe(6_000n);
    // it counts on the day on which it comes
    expect((await world.getCard(card.id, who)).body.used).toMatchObject({ day_cents: 4_000, month_cents: 4_000 });
  });

  it('of a card that nobody knows are none: the word is refused, and no account moves', async () => {
    const unknown = { id: 'crd_00000000000000000000000000' };
    const refused = { outcome: 'declined', code: '14', reason: 'card_unknown' };
    const moved = await changed(async () => {
      expect(await world.clear(unknown, randomUUID(), 100)).toMatchObject(refused);
      expect(await world.refund(unknown, null, 100)).toMatchObject(refused);
      expect(await world.say({ type: 'increment', network_id: randomUUID(), amount_cents: 1 })).toMatchObject(refused);
    });
    expect(moved).toEqual({});
  });

  it('L6 without a purchase: what a shop gives back for nothing that is known is a credit of its own', async () => {
    const { who, card } = await world.admit(10_000n);
    await world.refund(card, null, 700);
    await world.work();
    expect((await world.books(who)).balance).toBe(10_700n);
    const [refund] = await world.purchases('', who);
    expect(refund).toMatchObject({ kind: 'refund', amount_cents: 700, refund_of: null });
  });

  it('L14: cash with its fee, by one message', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    expect(await changed(() => world.buy(card, 20_000, ATM))).toEqual({
      ...{ 'clearing.atm': 20_000n, 'income.fees': 990n },
    });
    const [cash] = await world.purchases(`?payment_card_id=${card.id}`);
    expect(cash).toMatchObject({ kind: 'withdrawal', status: 'posted', amount_cents: 20_990, fee_cents: 990 });
    const { body: fees } = await world.as<Fees>(world.padaria, '/fees');
    expect(fees.paid).toContainEqual({
      ...{ transaction_id: cash?.receipt_ids[0], description: 'Tarifa de saque com cartão', amount_cents: 990 },
      posted_at: expect.any(String),
    });
    expect(fees.total_cents).toBe(fees.paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  });

  it('L15: abroad, at the rate of the day with margin and tax', async () => {
    const card = await world.ready({}, { abroad: true });
    const foreign = { currency: 'USD', amount: 10_000, rate: 54_321 };
    const abroad = { foreign, merchant: { country: 'US' } };
    const { of } = await world.buy(card, 0, abroad);
    expect((await world.books()).held).toBe(58_471n);
    // the rate of the day on which it was bought holds, whatever it is when it clears
    const cleared = { foreign: { ...foreign, rate: 60_000 } };
    expect(await changed(() => world.clear(card, of, 0, cleared))).toEqual({
      ...{ 'clearing.card': 54_321n, 'revenue.fx_spread': 2_173n, 'tax.iof_payable': 1_977n },
    });
    const [bought] = await world.purchases(`?payment_card_id=${card.id}`);
    expect(bought).toMatchObject({ amount_cents: 58_471, spread_cents: 2_173, iof_cents: 1_977 });
    const back = { foreign: { currency: 'USD', amount: 5_000, rate: 54_321 } };
    expect(await changed(() => world.refund(card, of, 0, back))).toEqual({
      ...{ 'clearing.card': -27_161n, 'revenue.fx_spread': -1_086n, 'tax.iof_payable': -989n },
    });
  });

  it('L15 of a shop abroad that charges in reais: the tax is due all the same, and comes back with it', async () => {
    const card = await world.ready({}, { abroad: true });
    const abroad = { merchant: { ...MERCHANT, country: 'PT' } };
    const { of } = await world.buy(card, 10_000, abroad);
    const taken = { 'clearing.card': 10_000n, 'tax.iof_payable': 350n };
    expect(await changed(() => world.clear(card, of, 10_000, abroad))).toEqual(taken);
    const given = { 'clearing.card': -10_000n, 'tax.iof_payable': -350n };
    expect(await changed(() => world.refund(card, of, 10_000, abroad))).toEqual(given);
  });

  it('give back of margin and tax what was paid of them, however often a shop gives back', async () => {
    const { who, card } = await world.admit(100_000n);
    await world.database.query('update payment_card set abroad = true where id = $1', [toUuid(card.id)]);
    const at = (amount: number) => ({
      foreign: { currency: 'USD', amount, rate: 55_550 },
      merchant: { country: 'US' },
    });
    const inShop = (amount: number) => ({ ...at(amount), merchant: { ...MERCHANT, country: 'US' } });
    const { of } = await world.buy(card, 0, at(100));
    await world.clear(card, of, 0, inShop(60));
    await world.work();
    const paid = 100_000n - (await world.books(who)).balance;
    const kept = await Promise.all([world.system('revenue.fx_spread'), world.system('tax.iof_payable')]);
    // in tens of its cents, each rounded up, and then once more than was paid
    for (let time = 0; time < 12; time++) await world.refund(card, of, 0, inShop(10));
    await world.work();
    const left = await Promise.all([world.system('revenue.fx_spread'), world.system('tax.iof_payable')]);
    const [spread = 0n, tax = 0n] = kept.map((cents, at) => cents - (left[at] ?? 0n));
    const { rows } = await world.database.query<{ base: bigint; spread: bigint; iof: bigint }>(
      `select sum(base_cents)::bigint as base, sum(spread_cents)::bigint as spread, sum(iof_cents)::bigint as iof from card_posting
       where account_id = $1 and kind = 'clearing'`,
      [toUuid(who.accountId)],
    );
    const [cleared] = rows;
    expect([spread, tax]).toEqual([cleared?.spread, cleared?.iof]);
    expect(paid).toBe((cleared?.base ?? 0n) + spread + tax);
    // of what no purchase is known there is neither
    const before = (await world.books(who)).balance;
    expect(await changed(() => world.refund(card, null, 0, inShop(10_000)))).toEqual({ 'clearing.card': -55_550n });
    expect((await world.books(who)).balance).toBe(before + 55_550n);
  });

  it('L14 undone: what the machine did not give comes back, with the fee and its part of the limits', async () => {
    const card = await world.ready({ day_cents: 50_000 }, { withdrawal: true, type: 'physical' });
    const { balance } = await world.books();
    const { of } = await world.buy(card, 20_000, ATM);
    await world.work();
    const id = randomUUID();
    const part = () => world.say({ id, type: 'reverse', network_id: of, amount_cents: 5_000 });
    expect(await changed(() => Promise.all([part(), part()]))).toEqual({ 'clearing.atm': -5_000n });
    expect((await world.getCard(card.id)).body.used.day_cents).toBe(15_990);
    const whole = () => world.say({ type: 'reverse', network_id: of, amount_cents: null });
    expect(await changed(whole)).toEqual({ 'clearing.atm': -15_000n, 'income.fees': -990n });
    expect(await changed(whole)).toEqual({});
    expect((await world.books()).balance).toBe(balance);
    expect((await world.getCard(card.id)).body.used.day_cents).toBe(0);
    expect((await world.purchases(`?payment_card_id=${card.id}`))[0]).toMatchObject({ status: 'reversed' });
  });

  it('of a purchase that clears in parts hold the rest until the last', async () => {
    const { who, card } = await world.admit(10_000n);
    const { of } = await world.buy(card, 9_000);
    await world.clear(card, of, 3_000, { is_final: false });
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 7_000n, held: 6_000n });
    await world.clear(card, of, 4_000);
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 3_000n, held: 0n });
    const [one] = await world.purchases('', who);
    expect(one).toMatchObject({ status: 'posted', amount_cents: 7_000 });
    expect(one?.receipt_ids).toHaveLength(2);
  });

  it('happen once, however often a message comes', async () => {
    const { who, card } = await world.admit(10_000n);
    const { of } = await world.buy(card, 2_000);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => world.clear(card, of, 2_000, { id })));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['noted']));
    await world.work();
    expect((await world.books(who)).balance).toBe(8_000n);
  });

  it('take a clearing of what was only a check for the purchase that it became', async () => {
    const { who, card } = await world.admit(10_000n);
    const { of } = await world.buy(card, 0);
    await world.clear(card, of, 4_000);
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 6_000n, held: 0n });
    const [one] = await world.purchases('', who);
    expect(one).toMatchObject({ kind: 'purchase', status: 'posted', amount_cents: 4_000 });
  });

  it('approve nothing a second time under an id but what stands under it', async () => {
    const { who, card } = await world.admit(10_000n);
    const { of } = await world.buy(card, 1);
    expect((await world.buy(card, 1, { network_id: of })).outcome).toBe('approved');
    const refused = { outcome: 'declined', reason: 'not_pending' };
    expect(await world.buy(card, 900_000, { network_id: of })).toMatchObject(refused);
    const other = await world.admit(0n);
    expect(await world.buy(other.card, 1, { network_id: of })).toMatchObject(refused);
    const check = await world.buy(card, 0);
    expect(await world.buy(card, 5_000, { network_id: check.of })).toMatchObject(refused);
    await world.say({ type: 'reverse', network_id: of, amount_cents: null });
    expect(await world.buy(card, 1, { network_id: of })).toMatchObject(refused);
    expect(await world.books(who)).toEqual({ balance: 10_000n, held: 0n });
  });

  it('approve nothing that a reversal has overtaken, nor what comes at once with it', async () => {
    const { who, card } = await world.admit(10_000n);
    const early = randomUUID();
    const reversal = { type: 'reverse', network_id: early, amount_cents: null };
    expect(await world.say(reversal)).toEqual({ outcome: 'noted', code: '00', reason: null });
    const refused = { outcome: 'declined', reason: 'not_pending' };
    expect(await world.buy(card, 1_000, { network_id: early })).toMatchObject(refused);
    expect(await world.buy(card, 1_000, { ...ATM, network_id: early })).toMatchObject(refused);
    // a part of nothing is nothing: the network says it again, the same word, once it has asked
    const part = { id: randomUUID(), type: 'reverse', network_id: randomUUID(), amount_cents: 400 };
    expect(await world.say(part)).toMatchObject({ outcome: 'declined', reason: 'card_unknown' });
    await world.buy(card, 1_000, { network_id: part.network_id });
    for (const _ of [1, 2]) expect(await world.say(part)).toMatchObject({ outcome: 'noted' });
    expect(await world.books(who)).toEqual({ balance: 10_000n, held: 600n });
    await world.say({ type: 'reverse', network_id: part.network_id, amount_cents: null });
    const pairs = Array.from({ length: 20 }, async () => {
      const of = randomUUID();
      await Promise.all([
        world.buy(card, 100, { network_id: of }),
        world.say({ type: 'reverse', network_id: of, amount_cents: null }),
      ]);
    });
    await Promise.all(pairs);
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 10_000n, held: 0n });
  });

  it('find a clearing that names another transaction by card, shop and amount', async () => {
    const { who, card } = await world.admit(10_000n);
    await world.buy(card, 5_000);
    await world.clear(card, randomUUID(), 5_400);
    await world.work();
    expect(await world.books(who)).toEqual({ balance: 4_600n, held: 0n });
    expect(await world.purchases('', who)).toHaveLength(1);
  });

  it('take a refund of more than the purchase, and say so', async () => {
    const { who, card } = await world.admit(10_000n);
    const { of } = await world.buy(card, 1_000);
    await world.clear(card, of, 1_000);
    await world.refund(card, of, 1_500);
    await world.work();
    expect((await world.books(who)).balance).toBe(10_500n);
    const { body } = await world.call<{ data: { body: string }[] }>('/notifications', { bearer: who.bearer });
    expect(body.data.some(one => one.body.includes('devolveu mais do que a compra'))).toBe(true);
  });
});

describe('the limit of a month', () => {
  it('a: counts in the month of the authorisation, with what cleared more', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    const month = async () => (await world.getCard(card.id)).body.used.month_cents;
    await world.advanceTo(new Date('2026-12-01T02:59:59.000Z'), world.padaria);
    const { of } = await world.buy(card, 40_000);
    expect(await month()).toBe(40_000);
    await world.advanceTo(new Date('2026-12-02T12:00:00.000Z'), world.padaria);
    await world.clear(card, of, 42_000);
    await world.work();
    expect(await month()).toBe(0);
    const { rows } = await world.database.query<{ counted_cents: bigint; day: string }>(
      'select counted_cents, local_day::text as day from card_transaction where network_id = $1',
      [of],
    );
    expect(rows[0]).toEqual({ counted_cents: 42_000n, day: '2026-11-30' });
  });

  it('b: takes as much as there is, and not a centavo more', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    expect((await world.buy(card, 30_000)).outcome).toBe('approved');
    expect((await world.buy(card, 70_000)).outcome).toBe('approved');
    expect(await world.buy(card, 1)).toMatchObject({ outcome: 'declined', code: '61', reason: 'limit_month' });
  });

  it('c with what nobody cleared: the end of its time gives back in the month in which it was asked', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    await world.advanceTo(new Date('2026-12-14T12:00:00.000Z'), world.padaria);
    await world.buy(card, 100_000);
    expect((await world.buy(card, 1)).reason).toBe('limit_month');
    await world.advanceTo(new Date('2026-12-24T12:01:00.000Z'), world.padaria);
    await world.work();
    expect((await world.buy(card, 100_000)).outcome).toBe('approved');
  });

  it('c and d: a reversal gives back, a refund does not', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    const { of } = await world.buy(card, 100_000);
    await world.say({ type: 'reverse', network_id: of, amount_cents: null });
    const again = await world.buy(card, 100_000);
    expect(again.outcome).toBe('approved');
    await world.clear(card, again.of, 100_000);
    await world.refund(card, again.of, 20_000);
    await world.work();
    expect((await world.buy(card, 1)).reason).toBe('limit_month');
  });

  it('e: of nothing refuses everything', async () => {
    const card = await world.ready({ month_cents: 0 });
    expect((await world.buy(card, 1)).reason).toBe('limit_month');
    expect((await world.buy(await world.ready({ month_cents: null }), 150_000)).outcome).toBe('approved');
  });

  it('lowered below what it took stops what is new, and takes nothing back', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    const { of } = await world.buy(card, 60_000);
    const { controls, limits } = (await world.getCard(card.id)).body;
    const json = { controls, limits: { ...limits, month_cents: 50_000 } };
    const { status } = await world.as(world.padaria, `/cards/${card.id}/options`, { method: 'PUT', json });
    expect(status).toBe(200);
    expect((await world.buy(card, 1)).reason).toBe('limit_month');
    const [refused] = await world.purchases(`?payment_card_id=${card.id}&status=declined`);
    expect(refused?.decline?.words).toBe('Passou do limite do mês. Restam R$\u00a00,00.');
    await world.clear(card, of, 60_000);
    await world.work();
    expect((await world.purchases(`?payment_card_id=${card.id}&status=posted`))[0]?.amount_cents).toBe(60_000);
  });

  it('f: of two at once takes one', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    const both = await Promise.all([1, 2].map(() => world.buy(card, 60_000)));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['approved', 'declined']);
  });
});

describe('cash', () => {
  it('is given four times a day: the fifth is refused with 65, and one that the machine did not give counts for nothing', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    const all: Awaited<ReturnType<typeof world.buy>>[] = [];
    for (let time = 0; time < 5; time++) all.push(await world.buy(card, 1_000, ATM));
    expect(all.map(({ code }) => code)).toEqual(['00', '00', '00', '00', '65']);
    expect(all[4]?.reason).toBe('withdrawal_count');
    const [refused] = await world.purchases(`?payment_card_id=${card.id}&status=declined`);
    expect(refused?.decline?.words).toMatch(/^Número de saques do dia atingido: 4 por dia\./);
    // a purchase is none
    expect((await world.buy(card, 1_000, { channel: 'chip', checks: { pin: 'good' } })).code).toBe('00');
    await world.say({ type: 'reverse', network_id: all[0]?.of, amount_cents: null });
    expect((await world.buy(card, 1_000, ATM)).code).toBe('00');
    expect((await world.buy(card, 1_000, ATM)).code).toBe('65');
    world.clock.advance({ hours: 24 });
    expect((await world.buy(card, 1_000, ATM)).code).toBe('00');
  });
});

describe('many at once', () => {
  it('never pass a limit or the balance by a centavo', async () => {
    const card = await world.ready({ day_cents: 10_000 });
    const against = await Promise.all(Array.from({ length: 64 }, () => world.buy(card, 333)));
    expect(against.filter(({ outcome }) => outcome === 'approved')).toHaveLength(30);
    const { who, card: poor } = await world.admit(10_000n);
    const tried = await Promise.all(Array.from({ length: 64 }, () => world.buy(poor, 333)));
    expect(tried.filter(({ outcome }) => outcome === 'approved')).toHaveLength(30);
    expect((await world.books(who)).held).toBe(9_990n);
    expect(tried.find(({ outcome }) => outcome === 'declined')).toMatchObject({ code: '51' });
  });
});

describe('what is refused', () => {
  it('is listed with its reason in words, and told to the holder', async () => {
    const card = await world.ready({ purchase_cents: 5_000 });
    await world.buy(card, 5_001, { merchant: { name: 'PAG*MERCADO SILVA LJ 12' } });
    const [refused] = await world.purchases(`?payment_card_id=${card.id}&status=declined`);
    expect(refused).toMatchObject({
      ...{ status: 'declined', amount_cents: 5_001 },
      merchant: { name: 'Mercado Silva', printed: 'PAG*MERCADO SILVA LJ 12' },
      decline: { reason: 'limit_purchase', words: 'Passou do limite por compra. Restam R$\u00a050,00.' },
    });
    const { body } = await world.call<{ data: { body: string }[] }>('/notifications', { bearer: world.padaria.bearer });
    expect(body.data.some(one => one.body.startsWith('Mercado Silva, cartão '))).toBe(true);
  });

  it('of a blocked, ended or unknown card is refused from that second on', async () => {
    const card = await world.ready();
    await world.act(card.id, 'block');
    expect(await world.buy(card, 100)).toMatchObject({ code: '78', reason: 'blocked_by_holder' });
    await world.act(card.id, 'report', world.padaria, { reason: 'stolen' });
    expect(await world.buy(card, 100)).toMatchObject({ code: '43', reason: 'card_stolen' });
    expect(await world.buy({ id: 'crd_zzz' }, 100)).toMatchObject({ code: '14', reason: 'card_unknown' });
  });

  it('in the second of blocking is refused or set aside whole, and nothing after it passes', async () => {
    const cards: Card[] = [];
    for (let round = 0; round < 6; round++) cards.push(await world.ready());
    const { held } = await world.books();
    const answers = await Promise.all(
      cards.map(async card => {
        const [bought] = await Promise.all([world.buy(card, 700), world.act(card.id, 'block')]);
        return { bought, after: await world.buy(card, 1) };
      }),
    );
    for (const { bought, after } of answers) {
      expect([null, 'blocked_by_holder']).toContain(bought.reason);
      expect(after.reason).toBe('blocked_by_holder');
    }
    const approved = answers.filter(({ bought }) => bought.outcome === 'approved');
    expect((await world.books()).held - held).toBe(700n * BigInt(approved.length));
  });

  it('and all else is read in pages, each thing once', async () => {
    const card = await world.ready({ purchase_cents: 5_000 });
    for (const cents of [100, 5_001, 200, 5_002, 300]) await world.buy(card, cents);
    const path = `/card_purchases?payment_card_id=${card.id}`;
    const page = await world.as<{ data: { id: string }[]; next_cursor: string }>(world.padaria, `${path}&limit=2`);
    const rest = await world.purchases(`?payment_card_id=${card.id}&cursor=${page.body.next_cursor}`);
    const ids = [...page.body.data, ...rest].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect(rest.map(({ amount_cents }) => amount_cents)).toEqual([200, 5_001, 100]);
  });

  it('never is a check whether the card is good', async () => {
    const card = await world.ready({ month_cents: 0 });
    expect((await world.buy(card, 0)).outcome).toBe('approved');
    const [check] = await world.purchases(`?payment_card_id=${card.id}`);
    expect(check).toMatchObject({ kind: 'check', status: 'verified', amount_cents: 0 });
  });
});

describe('uses', () => {
  it('end a card of one purchase, and bind one to its first shop', async () => {
    const once = await world.ready({ use: 'single_use' });
    const first = await world.buy(once, 100);
    expect((await world.buy(once, 100)).reason).toBe('card_ended');
    expect((await world.getCard(once.id)).body).toMatchObject({ status: 'cancelled', end_reason: 'used_once' });
    await world.clear(once, first.of, 100);
    const bound = await world.ready({ use: 'merchant_locked' });
    expect((await world.buy(bound, 100)).outcome).toBe('approved');
    expect((await world.buy(bound, 100, { merchant: { id: 'M-2' } })).reason).toBe('merchant_locked');
    expect((await world.getCard(bound.id)).body.locked_merchant).toBe('Nuvem Ltda');
  });

  it('of a temporary card end with its day', async () => {
    const today = new Date(world.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const card = await world.ready({ use: 'temporary', temporary_until: today });
    expect((await world.buy(card, 100)).outcome).toBe('approved');
    world.clock.advance({ hours: 24 });
    await world.work();
    expect(await world.buy(card, 100)).toMatchObject({ outcome: 'declined', reason: 'card_ended' });
    world.padaria.bearer = await world.signIn(world.padaria.email);
    expect((await world.getCard(card.id)).body).toMatchObject({ status: 'cancelled', end_reason: 'day_over' });
  });

  it('of three wrong PINs block the PIN; a right one before forgives', async () => {
    const card = await world.ready({}, { type: 'physical' });
    const at = (pin: 'good' | 'bad') => world.buy(card, 100, { channel: 'chip', checks: { pin } });
    expect([(await at('bad')).reason, (await at('good')).outcome]).toEqual(['pin_wrong', 'approved']);
    expect([(await at('bad')).reason, (await at('bad')).reason]).toEqual(['pin_wrong', 'pin_wrong']);
    expect([(await at('bad')).reason, (await at('good')).reason]).toEqual(['pin_tries_exceeded', 'pin_tries_exceeded']);
    // what needs no PIN goes on
    expect((await world.buy(card, 100)).outcome).toBe('approved');
  });
});

describe('the treasury', () => {
  it('L16: has the tax of ten days on the third business day after them, once', async () => {
    // what earlier days left is paid with it
    await world.advanceTo(new Date('2027-02-05T12:00:00.000Z'), world.padaria);
    await world.work();
    const card = await world.ready({}, { abroad: true });
    const abroad = { foreign: { currency: 'USD', amount: 10_000, rate: 54_321 }, merchant: { country: 'US' } };
    const buy = async () => {
      const { of } = await world.buy(card, 0, abroad);
      await world.clear(card, of, 0, { ...abroad, merchant: { ...MERCHANT, country: 'US' } });
      await world.work();
    };
    await buy();
    const owed = await world.system('tax.iof_payable');
    await world.advanceTo(new Date('2027-02-12T12:00:00.000Z'), world.padaria);
    await buy();
    expect(await world.system('tax.iof_payable')).toBe(owed + 1_977n);
    // Carnival was on the 8th and 9th: the third business day after the 10th is the 15th
    world.clock.set(new Date('2027-02-15T11:59:00.000Z'));
    expect(await changed(world.work)).toEqual({});
    world.clock.advance({ minutes: 1 });
    expect(await changed(world.work)).toEqual({ 'tax.iof_payable': -owed, nostro: owed });
    expect(await changed(world.work)).toEqual({});
    // a worker that was away pays all that is due when it is back
    world.clock.set(new Date('2027-03-20T12:00:00.000Z'));
    expect(await changed(world.work)).toEqual({ 'tax.iof_payable': -1_977n, nostro: 1_977n });
    const { rows } = await world.database.query<Record<string, unknown>>(
      `select decade_end::text as "end", due_on::text as due, amount_cents as cents from iof_remittance where decade_end >= '2027-02-10' order by 1`,
    );
    expect(rows).toEqual([
      { end: '2027-02-10', due: '2027-02-15', cents: owed },
      { end: '2027-02-20', due: '2027-02-24', cents: 1_977n },
      { end: '2027-02-28', due: '2027-03-03', cents: 0n },
      { end: '2027-03-10', due: '2027-03-15', cents: 0n },
    ]);
  });
});

describe('a word of the brand', () => {
  it('that comes while an earlier one is worked off settles what cleared before it', async () => {
    const { database, databaseUrl, clock } = world;
    // what other purchases left
    await world.say({ type: 'settle' });
    await world.work();
    const card = await world.ready();
    const purchase = async () => {
      const { of } = await world.buy(card, 5_000);
      await world.clear(card, of, 5_000);
      await world.work();
    };
    await purchase();
    await world.say({ type: 'settle' });
    // a worker has taken up the first word
    const { rows } = await database.query<{ id: bigint }>(
      `update job set locked_until = clock_timestamp() + interval '1 hour', attempts = 1 where kind = 'card.settle' returning id`,
    );
    const ledger = createLedger({ databaseUrl, clock, applicationName: 'test-settle' });
    let posted = 0;
    const meanwhile: typeof ledger = {
      ...ledger,
      async post(command) {
        if (posted++ === 0) {
          await purchase();
          await world.say({ type: 'settle' });
        }
        return ledger.post(command);
      },
    };
    const deps = { database, ledger: meanwhile, clock, rules: { interchangeBasisPoints: 150n } };
    const finish: JobContext['finish'] = async sql => {
      await sql.query('delete from job where id = $1', [rows[0]?.id]);
    };
    await createSettleJob(deps as unknown as CardDeps).run({}, { finish } as JobContext);
    await world.work();
    await ledger.close();
    const left = await database.query(
      'select 1 from card_posting where settled_at is null and posted_at is not null limit 1',
    );
    expect([posted, left.rowCount]).toEqual([1, 0]);
  });
});
