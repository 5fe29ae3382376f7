import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fund } from '../support/people';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';

let world: CardNetworkWorld;
beforeAll(async () => {
  world = await startCardNetworkWorld({ logLevel: 'silent' });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const SYSTEM = ['clearing.card', 'clearing.atm', 'nostro', 'revenue.interchange', 'revenue.fx_spread'] as const;
const OTHERS = ['tax.iof_payable', 'income.fees', 'receivable.card_shortfall'] as const;

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
    expect(await world.clear({ id: 'crd_00000000000000000000000000' }, randomUUID(), 100)).toMatchObject({
      ...{ outcome: 'declined', code: '14', reason: 'card_unknown' },
    });
  });

  it('L14: cash with its fee, by one message', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    const atm = { channel: 'atm' as const, merchant: { mcc: '6011' }, checks: { pin: 'good' as const } };
    expect(await changed(() => world.buy(card, 20_000, atm))).toEqual({
      ...{ 'clearing.atm': 20_000n, 'income.fees': 990n },
    });
    const [cash] = await world.purchases(`?payment_card_id=${card.id}`);
    expect(cash).toMatchObject({ kind: 'withdrawal', status: 'posted', amount_cents: 20_990, fee_cents: 990 });
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
    const back = { foreign: { currency: 'USD', amount: 5_000, rate: 54_321 } };
    expect(await changed(() => world.refund(card, of, 0, back))).toEqual({
      ...{ 'clearing.card': -27_161n, 'revenue.fx_spread': -1_086n, 'tax.iof_payable': -989n },
    });
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
  });

  it('f: of two at once takes one', async () => {
    const card = await world.ready({ month_cents: 100_000 });
    const both = await Promise.all([1, 2].map(() => world.buy(card, 60_000)));
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['approved', 'declined']);
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
    await world.buy(card, 5_001);
    const [refused] = await world.purchases(`?payment_card_id=${card.id}&status=declined`);
    expect(refused).toMatchObject({
      ...{ status: 'declined', amount_cents: 5_001 },
      decline: { reason: 'limit_purchase', words: 'Passou do limite por compra. Restam R$\u00a050,00.' },
    });
  });

  it('of a blocked, ended or unknown card is refused from that second on', async () => {
    const card = await world.ready();
    await world.act(card.id, 'block');
    expect(await world.buy(card, 100)).toMatchObject({ code: '78', reason: 'blocked_by_holder' });
    await world.act(card.id, 'report', world.padaria, { reason: 'stolen' });
    expect(await world.buy(card, 100)).toMatchObject({ code: '43', reason: 'card_stolen' });
    expect(await world.buy({ id: 'crd_zzz' }, 100)).toMatchObject({ code: '14', reason: 'card_unknown' });
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
