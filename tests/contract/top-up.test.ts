import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { TopUp, TopUpFavourite } from '../../bank/contract/products/top-up';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { newKey } from './pix-world';
import { LINE, lineOf, problemOf, startTopUpWorld, type TopUpWorld } from './top-up-world';

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const clearing = async (): Promise<bigint> =>
  (
    await world.database.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
      SYSTEM_ACCOUNTS['clearing.top_up'],
    ])
  ).rows[0]?.balance ?? 0n;
const entries = async () => (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
const settle = async (seconds = 0) => {
  if (seconds > 0) world.clock.advance({ seconds });
  await world.bank.runDueJobs();
};
const moneyOf = async () => {
  const { ledger_cents, held_cents } = await world.balanceOf(world.padaria);
  return { ledger_cents, held_cents };
};
const bought = async (items = [LINE]): Promise<TopUp> => {
  const { status, body } = await world.buy(items);
  expect(status).toBe(201);
  return body.data[0] as TopUp;
};

describe('a lookup', () => {
  it('reads any writing, proposes the operator and tells what is sold there', async () => {
    const { status, body } = await world.lookUpPhones(['(11) 98765-4321', '+55 11 98765 4321', '043 98123-4567']);
    expect([status, body.numbers.map(({ phone, proposed_operator }) => [phone, proposed_operator])]).toEqual([
      201,
      [
        ['+5511987654321', 'vivo'],
        ['+5543981234567', 'sercomtel'],
      ],
    ]);
    const [here, londrina] = body.areas;
    expect(here?.operators.map(({ operator_name }) => operator_name)).toEqual([
      ...['Vivo', 'Claro', 'TIM', 'Correios Celular'],
    ]);
    expect(londrina?.operators.map(({ operator }) => operator)).toContain('sercomtel');
    expect(here?.operators[0]?.top_up_values[3]).toEqual({
      amount_cents: 3_000,
      bonus_cents: 500,
      validity: '30 dias',
    });
    expect(body.limits).toMatchObject({ per_payment_cents: 20_000, day_cents: 500_000 });
  });

  it.each([
    ['a mobile without the ninth digit', '11 8765-4321', 'ninth_digit'],
    ['a landline', '11 3456-7890', 'landline'],
    ['an area that is not in use', '20 98765-4321', 'area_unknown'],
    ['another country', '+1 212 555 0100', 'abroad'],
    ['another country by 00', '00 351 912 345 678', 'abroad'],
    ['no area', '98765-4321', 'area_missing'],
    ['words', 'celular do Zé', 'unreadable'],
  ])('refuses %s with its rule', async (_, typed, rule) => {
    expect(problemOf(await world.lookUpPhones(['(11) 98765-4321', typed]))).toMatchObject({
      ...{ status: 422, code: 'validation_failed', violations: [{ field: 'phones.1', rule }] },
    });
  });
});

describe('a top-up', () => {
  it('holds the value, is confirmed, and its receipt has both numbers', async () => {
    const [before, owed] = [await moneyOf(), await clearing()];
    const one = await bought();
    expect(one).toMatchObject({ status: 'processing', operator_nsu: null, reversible_until: null, bonus_cents: 500 });
    expect(one.nsu).toMatch(/^R20261123[0-9A-Z]{11}$/);
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(before.held_cents + 3_000);
    await settle();
    const after = await world.get(one.id);
    expect(after).toMatchObject({ status: 'completed', operator_name: 'Vivo', validity: '30 dias' });
    expect(after.operator_nsu).toMatch(/^\d{9}$/);
    expect(after.reversible_until).not.toBeNull();
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ...{ ledger_cents: before.ledger_cents - 3_000, held_cents: before.held_cents },
    });
    expect(await clearing()).toBe(owed + 3_000n);
    expect((await entries())[0]).toMatchObject({ kind: 'top_up', amount_cents: -3_000 });
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${one.receipt_id}`);
    expect(receipt).toMatchObject({
      ...{ kind: 'top_up', title: 'Recarga de celular', status: 'completed', end_to_end_id: one.nsu },
      payee: { name: 'Vivo (11) 98765-4321', key: null },
      top_up: {
        ...{ phone: '+5511987654321', operator_name: 'Vivo', bonus_cents: 500, validity: '30 dias' },
        ...{ operator_nsu: after.operator_nsu, help_phone: '*8486' },
      },
    });
  });

  it('is one under its key, and the same answer comes back', async () => {
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    const key = newKey();
    const first = await world.buy([LINE], key);
    await settle();
    const again = await world.as<{ data: TopUp[] }>(world.padaria, '/top_ups/payments', {
      ...{ json: { top_ups: [LINE] }, key, proof: undefined },
    });
    expect(again.body.data?.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id));
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before - 3_000);
  });

  it('tells of the same line a moment ago, and forgets it after five minutes', async () => {
    const near = (await world.lookUpPhones([LINE.phone])).body.numbers[0];
    expect(near?.recent_top_ups.length).toBeGreaterThan(0);
    expect(near?.last_top_up).toMatchObject({ operator: 'vivo', amount_cents: 3_000 });
    world.clock.advance({ seconds: 301 });
    expect((await world.lookUpPhones([LINE.phone])).body.numbers[0]?.recent_top_ups).toEqual([]);
  });

  it.each([
    ['a value that is not sold, with the nearest', { amount_cents: 1_700 }, 'top_up_value_unavailable'],
    ['nothing', { amount_cents: 0 }, 'amount_invalid'],
    ['an operator that does not sell there', { operator: 'sercomtel' }, 'validation_failed'],
    ['an operator that rests', { phone: '95 98765-4321', operator: 'correios' }, 'top_up_operator_unavailable'],
  ])('refuses %s, and nothing moves', async (_, wrong, code) => {
    const before = await moneyOf();
    const answer = await world.buy([{ ...LINE, ...wrong }]);
    expect(problemOf(answer)).toMatchObject({ status: 422, code });
    if (code === 'top_up_value_unavailable') {
      expect(problemOf(answer).params).toMatchObject({ operator: 'Vivo', nearest_cents: 1_500, other_cents: 2_000 });
    }
    expect(await moneyOf()).toEqual(before);
  });

  it('takes any value of a range, and none beside it', async () => {
    const free = { operator: 'correios', amount_cents: 3_350 };
    expect((await bought([{ ...LINE, ...free }])).validity).toBe('30 dias');
    expect(problemOf(await world.buy([{ ...LINE, ...free, amount_cents: 999 }])).code).toBe('top_up_value_unavailable');
    await settle();
  });

  it('needs the proof of exactly this', async () => {
    const key = newKey();
    const wish = { purpose: 'buy_top_ups', account_id: world.padaria.accountId, idempotency_key: key } as const;
    const proof = await world.authorize(world.padaria.bearer, { ...wish, top_ups: [LINE] });
    const other = { ...LINE, phone: '(11) 98765-4322' };
    const answer = await world.as(world.padaria, '/top_ups/payments', { json: { top_ups: [other] }, key, proof });
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'step_up_required' });
  });

  it('is not for who may only look', async () => {
    const viewer = await world.seedPerson({ role: 'viewer' });
    const customer = { ...viewer, bearer: await world.signIn(viewer.email) };
    expect(problemOf(await world.lookUpPhones([LINE.phone], customer))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('a fleet', () => {
  it('is charged with one proof, and told together', async () => {
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    const items = ['1001', '1002', '1003'].map(ending => lineOf(ending, { amount_cents: 2_000 }));
    const { status, body } = await world.buy(items);
    expect([status, body.data.map(({ phone }) => phone.slice(-4))]).toEqual([201, ['1001', '1002', '1003']]);
    await settle();
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before - 6_000);
    const together = await world.as<{ data: TopUp[] }>(world.padaria, `/top_ups/payments/${body.data[1]?.id}/together`);
    expect(together.body.data.map(({ status: state }) => state)).toEqual(['completed', 'completed', 'completed']);
  });

  it('is all or nothing: a line twice, or more than the day allows, buys none', async () => {
    const before = await moneyOf();
    expect(problemOf(await world.buy([LINE, { ...LINE, phone: '+5511987654321' }]))).toMatchObject({
      ...{ status: 422, code: 'validation_failed', violations: [{ field: 'top_ups.1.phone', rule: 'repeated' }] },
    });
    const many = Array.from({ length: 50 }, (_, index) => lineOf(String(2_000 + index), { amount_cents: 10_000 }));
    expect(problemOf(await world.buy(many)).code).toMatch(/^(limit_exceeded|insufficient_funds)$/);
    expect(await moneyOf()).toEqual(before);
  });

  it('says of each line how it ended', async () => {
    const { body } = await world.buy([lineOf('1004'), lineOf('9001')]);
    await settle();
    const states = await Promise.all(body.data.map(({ id }) => world.get(id)));
    expect(states.map(({ status, failure }) => [status, failure?.code ?? null])).toEqual([
      ['completed', null],
      ['failed', 'number_unknown'],
    ]);
  });
});

describe('what goes wrong after the payment', () => {
  it.each([
    ['a line of another operator', '9002', 'wrong_operator'],
    ['a repeated value', '9005', 'repeated'],
  ])('%s: the value is free again, with the reason', async (_, ending, code) => {
    const before = await moneyOf();
    const one = await bought([lineOf(ending)]);
    await settle();
    expect(await world.get(one.id)).toMatchObject({ status: 'failed', failure: { code } });
    expect(await moneyOf()).toEqual(before);
  });

  it('an operator that is down stays unknown, is asked and never bought again, and ends failed', async () => {
    const before = await moneyOf();
    const one = await bought([lineOf('9003')]);
    await settle();
    await settle(11);
    expect(await world.get(one.id)).toMatchObject({ status: 'processing', operator_nsu: null });
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(before.held_cents + 3_000);
    await settle(30);
    expect(await world.get(one.id)).toMatchObject({ status: 'failed', failure: { code: 'operator_down' } });
    expect(await moneyOf()).toEqual(before);
    const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    expect(body.data.find(({ kind }) => kind === 'top_up_failed')?.body).toContain('A operadora está fora do ar.');
  });

  it('a lost answer is asked for: bought once', async () => {
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    const one = await bought([lineOf('9080')]);
    await settle();
    await settle(30);
    expect((await world.get(one.id)).status).toBe('completed');
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before - 3_000);
  });

  it('a credit that is taken back is a new credit of its own, linked', async () => {
    const before = (await world.balanceOf(world.padaria)).ledger_cents;
    const owed = await clearing();
    const one = await bought([lineOf('9081')]);
    await settle();
    expect((await world.get(one.id)).status).toBe('completed');
    await settle(40);
    const back = await world.get(one.id);
    expect(back).toMatchObject({ status: 'returned', reversible_until: null });
    expect([(await world.balanceOf(world.padaria)).ledger_cents, await clearing()]).toEqual([before, owed]);
    expect((await entries())[0]).toMatchObject({ kind: 'top_up_return', amount_cents: 3_000 });
    const { body } = await world.as<Receipt>(world.padaria, `/receipts/${back.returned?.receipt_id}`);
    expect(body).toMatchObject({ title: 'Estorno de recarga', direction: 'in', end_to_end_id: one.nsu });
  });
});

describe('favourites', () => {
  it('are kept by name with the last value, changed by saving again, and removed', async () => {
    const save = (name: string) =>
      world.as<TopUpFavourite>(world.padaria, '/top_ups/favourites', {
        json: { phone: LINE.phone, operator: 'vivo', name },
      });
    const first = await save('Moto do João');
    expect(first.body).toMatchObject({ phone: '+5511987654321', last_top_up: { operator: expect.any(String) } });
    expect((await save('Moto da Ana')).body.id).toBe(first.body.id);
    const list = () => world.as<{ data: TopUpFavourite[] }>(world.padaria, '/top_ups/favourites');
    expect((await list()).body.data.map(({ name }) => name)).toEqual(['Moto da Ana']);
    const other = await world.as<{ data: TopUpFavourite[] }>(world.oficina, '/top_ups/favourites');
    expect(other.body.data).toEqual([]);
    const gone = await world.as(world.padaria, `/top_ups/favourites/${first.body.id}`, { method: 'DELETE' });
    expect([gone.status, (await list()).body.data]).toEqual([204, []]);
    expect(problemOf(await save(' '))).toMatchObject({
      status: 422,
      violations: [{ field: 'name', rule: 'required' }],
    });
  });
});
