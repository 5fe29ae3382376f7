import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import type { CardDispute, CardDisputeRequest, CardDisputes } from '../../bank/contract/products/card-disputes';
import type { CardPurchase } from '../../bank/contract/products/card-purchases';
import { toUuid } from '../../bank/core/ids';
import { makePng } from '../support/png';
import { type CardNetworkWorld, startCardNetworkWorld } from './card-network-world';
import type { Customer } from './pix-world';

let world: CardNetworkWorld;
let operator: Customer;
beforeAll(async () => {
  world = await startCardNetworkWorld();
  operator = await world.join('operator', 'Otávio Lima');
});
afterAll(() => world?.close());

type Answer<Body> = { status: number; body: Body & { code?: string; params?: Record<string, unknown> } };

const STORY = 'A loja não entregou o que foi combinado em 3 de novembro.';

/** A session ends after 15 minutes, and tests let days pass. */
const renew = async (who: Customer = world.padaria) => {
  who.bearer = await world.signIn(who.email);
};
const pass = async (step: Parameters<typeof world.clock.advance>[0]) => {
  world.clock.advance(step);
  await world.work();
  await world.work();
  await renew();
};

/** Something that was bought and has left the account. */
const bought = async (cents = 16_000): Promise<{ id: string; card: Card }> => {
  const card = await world.ready();
  const { of } = await world.buy(card, cents);
  await world.clear(card, of, cents);
  await world.work();
  const [purchase] = await world.purchases(`?payment_card_id=${card.id}`);
  return { id: purchase?.id ?? '', card };
};

const open = async (
  id: string,
  wish: Partial<CardDisputeRequest> = {},
  who = world.padaria,
): Promise<Answer<CardDispute>> => {
  const json: CardDisputeRequest = { reason: 'atm_cash_short', amount_cents: 16_000, story: STORY, ...wish };
  const proven = await world.prove(who, {
    ...{ purpose: 'dispute_card_purchase', account_id: who.accountId, card_purchase_id: id },
    ...json,
  });
  if ('refused' in proven) return proven.refused;
  return world.as(who, `/card_purchases/${id}/disputes`, { json, proof: proven.proof });
};
const list = async (id: string): Promise<CardDisputes> =>
  (await world.as<CardDisputes>(world.padaria, `/card_purchases/${id}/disputes`)).body;
const owed = async (): Promise<bigint> => {
  const { rows } = await world.database.query<{ owed: bigint }>(
    'select coalesce(sum(owed_cents), 0)::bigint as owed from card_shortfall where account_id = $1',
    [toUuid(world.padaria.accountId)],
  );
  return rows[0]?.owed ?? 0n;
};

const networkIdOf = async (id: string): Promise<string | null> => {
  const { rows } = await world.database.query<{ network_id: string }>(
    'select network_id from card_transaction where id = $1',
    [toUuid(id)],
  );
  return rows[0]?.network_id ?? null;
};

/** Resolves when some transaction waits for a row that another one holds. */
const waitsForLock = () =>
  expect
    .poll(async () => {
      const { rowCount } = await world.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .not.toBe(0);

/** Titles of what the holder was told of contests, newest first. */
const toldOf = async (): Promise<string[]> => {
  const { rows } = await world.database.query<{ title: string }>(
    `select title from notification where user_id = $1 and kind = 'card_dispute' order by created_at desc, id desc`,
    [toUuid(world.padaria.userId)],
  );
  return rows.map(({ title }) => title);
};

describe('contesting a purchase', () => {
  it('credits it at once, and for good when the brand decides so', async () => {
    const before = (await world.books()).balance;
    const { id } = await bought();
    const { status, body } = await open(id);
    expect([status, body.state, body.credited_cents]).toEqual([201, 'sent', 0]);
    await world.work();
    expect((await world.books()).balance).toBe(before);
    expect(await world.system('dispute.card')).toBe(-16_000n);
    const clearing = await world.system('clearing.card');
    await pass({ days: 1, hours: 1 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'with_network', credited_cents: 16_000 });
    expect(await world.system('dispute.card')).toBe(0n);
    expect(await world.system('clearing.card')).toBe(clearing - 16_000n);
    await pass({ days: 12 });
    expect((await list(id)).data[0]?.state).toBe('merchant_answered');
    await pass({ days: 20 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'won', credited_cents: 16_000, may: [] });
    expect((await world.books()).balance).toBe(before);
    expect(await world.system('dispute.card')).toBe(0n);
    expect((await list(id)).left_cents).toBe(0);
  });

  it('takes the credit back a day after it is told that the shop is right', async () => {
    const { id } = await bought(10_013);
    const before = (await world.books()).balance;
    const clearing = await world.system('clearing.card');
    await open(id, { amount_cents: 10_013 });
    await world.work();
    expect((await world.books()).balance).toBe(before + 10_013n);
    await pass({ days: 31 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'lost', credited_cents: 10_013 });
    await pass({ days: 1, minutes: 1 });
    expect((await world.books()).balance).toBe(before);
    expect([await world.system('dispute.card'), await world.system('clearing.card')]).toEqual([0n, clearing]);
    expect((await list(id)).data[0]?.credited_cents).toBe(0);
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    expect(body.data.map(({ title }) => title)).toContain('Contestação decidida a favor da loja');
    await world.requireSoundLedger();
  });

  it('is borne by the bank where it is small: the customer keeps the credit, up to a sum in a year', async () => {
    const before = (await world.books()).balance;
    const start = [await world.system('loss.card'), await world.system('clearing.card')];
    const small = [2_013, 5_000 + 13, 4_913, 4_913, 4_913, 4_913];
    const ids: string[] = [];
    for (const cents of small) {
      const { id } = await bought(cents);
      await open(id, { amount_cents: cents });
      ids.push(id);
    }
    await world.work();
    await pass({ days: 31 });
    await pass({ days: 1, minutes: 1 });
    const states: (string | undefined)[] = [];
    for (const id of ids) states.push((await list(id)).data[0]?.state);
    // R$ 50,13 is above what is borne, and the last is beyond the sum of a year: which is last is nobody's to say
    expect(states[1]).toBe('lost');
    expect(states.filter(state => state === 'borne')).toHaveLength(4);
    const borne = small.filter((_, at) => states[at] === 'borne').reduce((sum, cents) => sum + BigInt(cents), 0n);
    const all = small.reduce((sum, cents) => sum + BigInt(cents), 0n);
    expect((await world.books()).balance).toBe(before - all + borne);
    expect([await world.system('loss.card'), await world.system('clearing.card')]).toEqual([
      (start[0] ?? 0n) - borne,
      (start[1] ?? 0n) + all,
    ]);
    expect(await world.system('dispute.card')).toBe(0n);
    expect(await toldOf()).toContain('O banco assumiu a sua contestação');
    const kept = ids[states.indexOf('borne')] ?? '';
    const { data, left_cents: left } = await list(kept);
    expect([data[0]?.credited_cents, data[0]?.may, left]).toEqual([data[0]?.amount_cents, [], 0]);
    // the shop gives back after all: it comes back once, and the bank has its loss again
    const { body } = await world.as<CardPurchase>(world.padaria, `/card_purchases/${kept}`);
    await world.refund(body.card, await networkIdOf(kept), body.amount_cents);
    await world.work();
    await world.work();
    expect((await world.books()).balance).toBe(before - all + borne);
    expect(await world.system('loss.card')).toBe((start[0] ?? 0n) - borne + BigInt(body.amount_cents));
    expect(await world.system('dispute.card')).toBe(0n);
    await world.requireSoundLedger();
  });

  it('of a purchase abroad asks the brand for what it had, and settles it; margin and tax are given up', async () => {
    const card = await world.ready({}, { abroad: true });
    const foreign = { currency: 'USD', amount: 10_000, rate: 54_321 };
    const merchant = { id: 'M-9', name: 'Cloud', mcc: '7372', city: null, country: 'US' };
    const read = () =>
      Promise.all(
        (['clearing.card', 'nostro', 'revenue.interchange', 'revenue.fx_spread', 'tax.iof_payable'] as const).map(
          name => world.system(name),
        ),
      );
    await world.say({ type: 'settle' });
    await world.work();
    const [balance, start] = [(await world.books()).balance, await read()];
    const { of } = await world.buy(card, 0, { foreign, merchant });
    await world.clear(card, of, 0, { foreign, merchant });
    await world.work();
    const [purchase] = await world.purchases(`?payment_card_id=${card.id}`);
    await open(purchase?.id ?? '', { amount_cents: 58_471 });
    await world.work();
    expect((await world.books()).balance).toBe(balance);
    world.clock.advance({ days: 1, hours: 1 });
    await world.work();
    await world.say({ type: 'settle' });
    await world.work();
    // as if nothing had been bought: the brand paid its part, less what it gives for a purchase
    expect(await read()).toEqual(start);
    expect(await world.system('dispute.card')).toBe(0n);
    await pass({ days: 40 });
  });

  it('of cash is paid through the machines, and the fee of the bank is given back with it', async () => {
    const card = await world.ready({}, { withdrawal: true, type: 'physical' });
    const read = () =>
      Promise.all(
        (['clearing.atm', 'clearing.card', 'income.fees', 'nostro'] as const).map(name => world.system(name)),
      );
    const start = await read();
    await world.buy(card, 20_000, { channel: 'atm', merchant: { mcc: '6011' }, checks: { pin: 'good' } });
    await world.work();
    const [cash] = await world.purchases(`?payment_card_id=${card.id}`);
    await open(cash?.id ?? '', { amount_cents: 20_990 });
    await world.work();
    await pass({ days: 1, hours: 1 });
    expect(await read()).toEqual(start);
    await pass({ days: 40 });
  });

  it('owes what was spent meanwhile', async () => {
    const { who, card } = await world.admit(10_013n);
    const { of } = await world.buy(card, 10_013);
    await world.clear(card, of, 10_013);
    await world.work();
    const [purchase] = await world.purchases('', who);
    await open(purchase?.id ?? '', { amount_cents: 10_013 }, who);
    await world.work();
    const again = await world.buy(card, 10_000);
    await world.clear(card, again.of, 10_000);
    await pass({ days: 31 });
    await pass({ days: 1, minutes: 1 });
    expect((await world.books(who)).balance).toBe(0n);
    const { rows } = await world.database.query<{ owed_cents: bigint }>(
      'select owed_cents from card_shortfall where account_id = $1',
      [toUuid(who.accountId)],
    );
    expect(rows[0]?.owed_cents).toBe(10_000n);
    expect(await world.system('dispute.card')).toBe(0n);
  });

  it('waits for what shows it, and goes on with the first file', async () => {
    const { id } = await bought();
    const { body } = await open(id, { reason: 'not_as_described' });
    expect([body.state, body.may]).toEqual(['waiting_documents', ['add_file', 'withdraw']]);
    await world.work();
    expect(await world.system('dispute.card')).toBe(0n);
    const added = await world.as<CardDispute>(world.padaria, `/card_purchases/${id}/disputes/${body.id}/files`, {
      file: { name: 'foto.png', bytes: makePng() },
    });
    expect(added.body).toMatchObject({ state: 'sent', files: [{ name: 'foto.png' }] });
    await world.work();
    expect(await world.system('dispute.card')).toBe(-16_000n);
    const file = added.body.files[0]?.id ?? '';
    const at = `/accounts/${world.padaria.accountId}/card_purchases/${id}/disputes/${body.id}/files/${file}`;
    const back = await world.fetch(at, { bearer: world.padaria.bearer });
    expect(back.status).toBe(200);
    await pass({ days: 14 });
    expect((await list(id)).data[0]?.state).toBe('sent');
    await pass({ days: 2 });
    await pass({ days: 32 });
    expect((await list(id)).data[0]?.state).toBe('won');
  });

  it('ends on the day on which no file came, is told of before, and may be opened anew', async () => {
    const { id } = await bought();
    const before = (await world.books()).balance;
    const { body } = await open(id, { reason: 'wrong_amount' });
    expect(body.waits).toMatchObject({ what: 'documents' });
    await pass({ days: 9 });
    expect((await list(id)).data[0]?.state).toBe('waiting_documents');
    await pass({ days: 2 });
    const { data, left_cents: left } = await list(id);
    expect([data[0]?.state, data[0]?.may, data[0]?.waits, left]).toEqual(['expired', [], null, 16_000]);
    const late = await world.as<{ code: string }>(world.padaria, `/card_purchases/${id}/disputes/${body.id}/files`, {
      file: { name: 'foto.png', bytes: makePng() },
    });
    expect(late.body.code).toBe('card_dispute_state');
    expect((await world.books()).balance).toBe(before);
    const titles = await toldOf();
    expect(titles[0]).toBe('Contestação encerrada por falta de arquivos');
    expect(titles[1]).toMatch(/^Junte um arquivo à contestação até /);
    expect((await open(id)).status).toBe(201);
  });

  it('is with the brand only from the day on which it takes it, with the credit until then', async () => {
    const { id } = await bought();
    const before = (await world.books()).balance;
    const { body } = await open(id, { reason: 'not_received' });
    expect([body.state, body.waits?.what]).toEqual(['sent', 'filing']);
    await world.work();
    expect((await world.books()).balance).toBe(before + 16_000n);
    await pass({ days: 14 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'sent', waits: { what: 'filing' } });
    await pass({ days: 1 });
    await pass({ days: 1, hours: 1 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'with_network', waits: null });
  });

  it('is taken back before the brand ever had it', async () => {
    const { id } = await bought();
    const before = (await world.books()).balance;
    const { body } = await open(id, { reason: 'not_received' });
    await world.work();
    await world.as(world.padaria, `/card_purchases/${id}/disputes/${body.id}/withdrawal`, { method: 'POST' });
    await pass({ days: 60 });
    expect([(await world.books()).balance, await world.system('dispute.card')]).toEqual([before, 0n]);
    expect((await list(id)).data[0]?.state).toBe('withdrawn');
  });

  it('takes files after the shop has answered, until a day', async () => {
    const { id } = await bought();
    const { body } = await open(id);
    await world.work();
    await pass({ days: 13 });
    expect((await list(id)).data[0]).toMatchObject({ state: 'merchant_answered', waits: { what: 'evidence' } });
    const path = `/card_purchases/${id}/disputes/${body.id}/files`;
    const first = await world.as<CardDispute>(world.padaria, path, { file: { name: 'a.png', bytes: makePng() } });
    expect(first.body.files).toHaveLength(1);
    await pass({ days: 11 });
    expect((await list(id)).data[0]).toMatchObject({ may: ['withdraw'], waits: null });
    const file = { name: 'b.png', bytes: makePng({ width: 2 }) };
    expect((await world.as<{ code: string }>(world.padaria, path, { file })).body.code).toBe('card_dispute_state');
  });

  it('that was lost is not opened again', async () => {
    const { id } = await bought(10_013);
    await open(id, { amount_cents: 10_013 });
    await world.work();
    await pass({ days: 31 });
    expect((await list(id)).data[0]?.state).toBe('lost');
    expect((await list(id)).left_cents).toBe(0);
    expect((await open(id, { amount_cents: 10_013 })).body.code).toBe('card_dispute_state');
    await pass({ days: 1, minutes: 1 });
  });

  it.each([
    ['that is with the brand', 2],
    ['that was won', 40],
  ])('%s ends when the shop gives the purchase back: it comes back once', async (_, days) => {
    const { id, card } = await bought();
    const before = (await world.books()).balance;
    const clearing = await world.system('clearing.card');
    await open(id);
    await world.work();
    expect((await world.books()).balance).toBe(before + 16_000n);
    await pass({ days: 2 });
    await pass({ days });
    await pass({ days });
    expect((await list(id)).data[0]?.state).toBe(days === 2 ? 'with_network' : 'won');
    await world.refund(card, await networkIdOf(id), 16_000);
    await world.work();
    await pass({ days: 60 });
    expect([(await world.books()).balance, await owed()]).toEqual([before + 16_000n, 0n]);
    expect([await world.system('dispute.card'), await world.system('clearing.card')]).toEqual([0n, clearing - 16_000n]);
    const { data, left_cents: left } = await list(id);
    expect([data[0]?.state, data[0]?.credited_cents, data[0]?.may, left]).toEqual(['refunded', 0, [], 0]);
    expect((await toldOf())[0]).toBe('Contestação encerrada: a loja devolveu');
    await world.requireSoundLedger();
  });

  it.each(['the card that came in its place', 'the card itself'])(
    'ends when the shop gives the purchase back to %s, whichever is in use',
    async named => {
      const { id, card } = await bought();
      const before = (await world.books()).balance;
      await open(id, { reason: 'fraud_card_absent' });
      await world.work();
      expect((await world.books()).balance).toBe(before + 16_000n);
      const wish = { reason: 'unrecognized_purchase' as const, address: null };
      const proof = await world.authorize(world.padaria.bearer, {
        ...{ purpose: 'replace_card', account_id: world.padaria.accountId, payment_card_id: card.id },
        ...wish,
      });
      const path = `/cards/${card.id}/options/replacement`;
      const { body: next } = await world.as<Card>(world.padaria, path, { json: wish, proof });
      expect(next.replaces).toBe(card.id);
      await world.refund(named === 'the card itself' ? card : next, await networkIdOf(id), 16_000);
      await world.work();
      expect((await list(id)).data[0]?.state).toBe('refunded');
      expect([(await world.books()).balance, await owed()]).toEqual([before + 16_000n, 0n]);
      const { body } = await world.as<CardPurchase>(world.padaria, `/card_purchases/${id}`);
      expect(body.refunded_cents).toBe(16_000);
    },
  );

  it('does not end by what is given back to another card of the company', async () => {
    const { id } = await bought();
    await open(id);
    await world.refund(await world.ready(), await networkIdOf(id), 16_000);
    await world.work();
    expect((await list(id)).data[0]?.state).toBe('sent');
    expect((await list(id)).left_cents).toBe(0);
  });

  it('goes on beside what the shop gives back of the rest, and what is left of one that ended can be contested anew', async () => {
    const { id, card } = await bought();
    const before = (await world.books()).balance;
    await open(id, { amount_cents: 10_000 });
    await world.work();
    const network = await networkIdOf(id);
    await world.refund(card, network, 6_000);
    await world.work();
    expect((await list(id)).data[0]?.state).toBe('sent');
    expect((await world.books()).balance).toBe(before + 16_000n);
    await world.refund(card, network, 1_000);
    await world.work();
    expect((await list(id)).data[0]?.state).toBe('refunded');
    expect((await list(id)).left_cents).toBe(9_000);
    expect((await world.books()).balance).toBe(before + 7_000n);
    expect((await open(id, { amount_cents: 9_000 })).status).toBe(201);
    await world.work();
    expect((await world.books()).balance).toBe(before + 16_000n);
  });

  it('that was won can be contested anew for the rest, however late a shop gives a part back', async () => {
    const { id, card } = await bought();
    await open(id);
    await world.work();
    for (const days of [2, 40, 40, 60]) await pass({ days });
    expect((await list(id)).data[0]?.state).toBe('won');
    const before = (await world.books()).balance;
    await world.refund(card, await networkIdOf(id), 1);
    await pass({ minutes: 1 });
    expect((await list(id)).data[0]?.state).toBe('refunded');
    expect((await open(id, { amount_cents: 15_999 })).status).toBe(201);
    await world.work();
    expect((await world.books()).balance).toBe(before);
    const other = await bought();
    await pass({ days: 140 });
    expect((await open(other.id)).body.code).toBe('card_dispute_late');
  });

  it('of tax alone is settled with the brand as nothing, and what comes after it is settled', async () => {
    await renew();
    const card = await world.ready({}, { abroad: true });
    const abroad = { merchant: { country: 'US', id: 'M-US', name: 'US Shop', mcc: '7372', city: null } };
    const { of } = await world.buy(card, 80, abroad);
    await world.clear(card, of, 80, abroad);
    await world.work();
    await world.refund(card, of, 40, abroad);
    await world.refund(card, of, 40, abroad);
    await world.say({ type: 'settle' });
    await world.work();
    const id = (await world.purchases(`?payment_card_id=${card.id}`)).find(({ kind }) => kind === 'purchase')?.id ?? '';
    expect((await open(id, { amount_cents: 1 })).status).toBe(201);
    await pass({ days: 2 });
    const next = await bought(7_000);
    expect(next.id).not.toBe('');
    await world.say({ type: 'settle' });
    await world.work();
    const unsettled = 'settle_key is not null and posted_at is not null and settled_at is null';
    const { rows } = await world.database.query(
      `select kind from card_posting where ${unsettled} union all select kind from card_dispute_posting where ${unsettled}`,
    );
    expect(rows).toEqual([]);
  });

  it('that was lost stays so when the shop gives back after all', async () => {
    const { id, card } = await bought(10_013);
    const before = (await world.books()).balance;
    await open(id, { amount_cents: 10_013 });
    await world.work();
    await pass({ days: 31 });
    await world.refund(card, await networkIdOf(id), 10_013);
    await pass({ days: 1, minutes: 1 });
    expect((await list(id)).data[0]?.state).toBe('lost');
    expect([(await world.books()).balance, await owed()]).toEqual([before + 10_013n, 0n]);
    expect(await world.system('dispute.card')).toBe(0n);
  });

  it.each([0, 2, 13])('is taken back after %i days, with what was credited', async days => {
    const { id } = await bought();
    const before = (await world.books()).balance;
    const clearing = await world.system('clearing.card');
    const { body } = await open(id);
    await pass({ days });
    const path = `/card_purchases/${id}/disputes/${body.id}/withdrawal`;
    const withdrawn = await world.as<CardDispute>(world.padaria, path, { method: 'POST' });
    expect(withdrawn.body.state).toBe('withdrawn');
    await world.work();
    await pass({ days: 40 });
    expect([(await world.books()).balance, await owed()]).toEqual([before, 0n]);
    expect([await world.system('dispute.card'), await world.system('clearing.card')]).toEqual([0n, clearing]);
    expect((await world.as<{ code: string }>(world.padaria, path, { method: 'POST' })).body.code).toBe(
      'card_dispute_state',
    );
    expect((await list(id)).left_cents).toBe(16_000);
  });

  it('of a purchase that somebody else made ends the card', async () => {
    const { id, card } = await bought();
    await open(id, { reason: 'fraud_card_absent' });
    expect((await world.getCard(card.id)).body).toMatchObject({
      ...{ status: 'cancelled', end_reason: 'unrecognized_purchase', may: ['replace'] },
    });
  });

  it('takes parts of it, no more than all, and what came back is no part of it', async () => {
    const { id, card } = await bought();
    expect((await open(id, { amount_cents: 10_000 })).status).toBe(201);
    const above = await open(id, { amount_cents: 6_001 });
    expect([above.body.code, above.body.params?.left_cents]).toEqual(['card_dispute_amount', 6_000]);
    await world.refund(card, await networkIdOf(id), 5_000);
    expect((await list(id)).left_cents).toBe(1_000);
    expect((await open(id, { amount_cents: 1_000 })).status).toBe(201);
    expect((await open(id, { amount_cents: 1 })).body.code).toBe('card_dispute_state');
  });

  it('is refused late, of what did not leave the account, and to others', async () => {
    const { id, card } = await bought();
    await renew(operator);
    await renew(world.oficina);
    expect((await open(id, {}, operator)).status).toBe(404);
    expect((await world.as(operator, `/card_purchases/${id}/disputes`)).status).toBe(404);
    expect((await world.as(world.oficina, `/card_purchases/${id}/disputes`)).status).toBe(404);
    const { of } = await world.buy(card, 500);
    expect(of).toBeTruthy();
    const [pending] = await world.purchases(`?payment_card_id=${card.id}&status=pending`);
    expect((await open(pending?.id ?? '', { amount_cents: 500 })).body.code).toBe('card_dispute_state');
    world.clock.advance({ days: 121 });
    await renew();
    const late = await open(id, { reason: 'not_received' });
    expect([late.body.code, late.body.params?.days]).toEqual(['card_dispute_late', 120]);
  });

  it('is opened once by two calls at once', async () => {
    const { id } = await bought();
    const json = { reason: 'not_received' as const, amount_cents: 16_000, story: STORY };
    const wish = {
      purpose: 'dispute_card_purchase' as const,
      account_id: world.padaria.accountId,
      card_purchase_id: id,
    };
    const proofs = [
      await world.authorize(world.padaria.bearer, { ...wish, ...json }),
      await world.authorize(world.padaria.bearer, { ...wish, ...json }),
    ];
    const answers = await Promise.all(
      proofs.map(proof => world.as(world.padaria, `/card_purchases/${id}/disputes`, { json, proof })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

// last: what the row is told here by hand, the books are not
describe('a contest', () => {
  it('that is lost while a refund waits for it leaves the others as they are', async () => {
    const { id, card } = await bought();
    await open(id, { amount_cents: 10_000 });
    await world.work();
    for (const days of [2, 15, 40]) await pass({ days });
    await open(id, { amount_cents: 6_000 });
    await world.work();
    const network = await networkIdOf(id);
    let refunded: Promise<unknown> = Promise.resolve();
    await world.database.transaction(async sql => {
      const ofIt = 'transaction_id = $1 and amount_cents = 6000';
      await sql.query(`select 1 from card_dispute where ${ofIt} for no key update`, [toUuid(id)]);
      refunded = world.refund(card, network, 6_000);
      await waitsForLock();
      await sql.query(`update card_dispute set state = 'lost', decided_at = $2 where ${ofIt}`, [
        toUuid(id),
        world.clock.now(),
      ]);
    });
    await refunded;
    await world.work();
    expect((await list(id)).data.map(({ amount_cents, state }) => [amount_cents, state])).toEqual([
      [6_000, 'lost'],
      [10_000, 'won'],
    ]);
  });
});
