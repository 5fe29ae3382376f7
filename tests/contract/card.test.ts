import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '../../bank/contract/products/card';
import { toUuid } from '../../bank/core/ids';
import { blockCardsOf } from '../../bank/products/card';
import { type CardWorld, startCardWorld } from './card-world';
import type { Customer } from './pix-world';

let world: CardWorld;
let operator: Customer;
let viewer: Customer;
beforeAll(async () => {
  world = await startCardWorld();
  operator = await world.join('operator', 'Otávio Lima');
  viewer = await world.join('viewer', 'Vera Nunes');
});
afterAll(() => world?.close());

const made = async (wish?: Parameters<CardWorld['make']>[0]): Promise<Card> => {
  const { status, body } = await world.make(wish);
  expect(status).toBe(201);
  return body;
};

describe('a virtual card', () => {
  it('is there at once, with the names as they would be printed and a number that is not told', async () => {
    const card = await made({ alias: '  Anúncios\n Google ', cost_center: 'Vendas', day_cents: 5_000 });
    expect(card).toMatchObject({
      ...{ type: 'virtual', use: 'standard', funding: 'prepaid_balance', status: 'active', blocked_by: null },
      ...{ alias: 'Anúncios Google', cost_center: 'Vendas', printed_name: 'ANA BEATRIZ SOUZA' },
      ...{ second_line: 'PADARIA DO ZE LTDA', holder: { id: world.padaria.userId, is_me: true } },
      controls: { online: true, abroad: false, withdrawal: false, blocked_categories: ['gambling', 'adult_dating'] },
      limits: { purchase_cents: null, day_cents: 5_000, month_cents: null, categories: [] },
    });
    expect(card.last4).toMatch(/^\d{4}$/);
    expect(card.expires.year).toBe(world.clock.now().getUTCFullYear() + 5);
    expect(JSON.stringify(card)).not.toMatch(/\d{12}/);
    expect((await world.getCard(card.id)).body).toEqual(card);
  });

  it('keeps its number sealed', async () => {
    const { rows } = await world.database.query<{ sealed_number: Buffer }>('select sealed_number from sandbox_card');
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed_number } of rows) expect(sealed_number.toString('latin1')).not.toContain('999900');
  });

  it('is made once for a proof, however often it is asked for', async () => {
    const json = {
      ...{ holder_id: world.padaria.userId, use: 'single_use' as const, alias: 'Uma vez', cost_center: null },
      ...{ temporary_until: null, purchase_cents: 100, day_cents: null, month_cents: null },
    };
    const wish = { purpose: 'create_card', account_id: world.padaria.accountId, ...json } as const;
    const proof = await world.authorize(world.padaria.bearer, wish);
    const [first, second] = await Promise.all(
      [1, 2].map(() => world.as<Card>(world.padaria, '/cards', { json, proof })),
    );
    const third = await world.as<Card>(world.padaria, '/cards', { json, proof });
    const good = [first, second, third].filter(answer => answer?.status === 201);
    expect(good.length).toBeGreaterThan(1);
    expect(new Set(good.map(answer => answer?.body.id)).size).toBe(1);
    const other = { ...json, purchase_cents: 101 };
    const tried = await world.as<{ code: string }>(world.padaria, '/cards', { json: other, proof });
    expect(tried.body.code).toBe('step_up_required');
  });

  it.each([
    ['a day that is over', { use: 'temporary' as const, temporary_until: '2020-01-01' }, 'card_day_invalid'],
    ['a day beyond a year', { use: 'temporary' as const, temporary_until: '2099-01-01' }, 'card_day_invalid'],
    ['no day', { use: 'temporary' as const }, 'card_day_invalid'],
    ['a day of a card that knows none', { temporary_until: '2099-01-01' }, 'card_day_invalid'],
  ])('is refused with %s', async (_name, wish, code) => {
    expect((await world.make(wish)).body.code).toBe(code);
  });

  it('is for people of the company, and had by admins alone', async () => {
    const stranger = { holder_id: world.oficina.userId };
    expect((await world.make(stranger)).body.code).toBe('card_holder_invalid');
    expect((await world.make({}, operator)).status).toBe(403);
    const holders = await world.as<{ may_create: boolean; data: { name: string }[] }>(world.padaria, '/card_holders');
    expect(holders.body.may_create).toBe(true);
    expect(holders.body.data.map(({ name }) => name)).toContain('Vera Nunes');
    const { body } = await world.as<{ may_create: boolean; data: [] }>(operator, '/card_holders');
    expect(body).toEqual({ may_create: false, data: [] });
  });
});

describe('who sees which', () => {
  it('admins all, holders their own, nobody else any', async () => {
    const card = await made({ holder_id: viewer.userId, alias: 'Da Vera' });
    expect((await world.list()).map(({ id }) => id)).toContain(card.id);
    expect((await world.list('', viewer)).map(({ id }) => id)).toEqual([card.id]);
    expect((await world.getCard(card.id, viewer)).body.holder.is_me).toBe(true);
    expect((await world.list('', operator)).map(({ id }) => id)).not.toContain(card.id);
    expect((await world.getCard(card.id, operator)).status).toBe(404);
    expect((await world.getCard(card.id, world.oficina)).status).toBe(404);
    expect(await world.list(`?holder_id=${viewer.userId}`, operator)).toEqual([]);
    expect((await world.list(`?holder_id=${viewer.userId}`)).map(({ id }) => id)).toEqual([card.id]);
  });

  it('in pages, newest first', async () => {
    const first = await world.as<{ data: Card[]; next_cursor: string }>(world.padaria, '/cards?limit=2');
    const { data, next_cursor } = first.body;
    const next = await world.list(`?limit=2&cursor=${next_cursor}`);
    const ids = [...data, ...next].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
  });
});

describe('blocking and ending', () => {
  it('is taken back by who did it, or by the company above', async () => {
    const { id } = await made({ holder_id: operator.userId });
    expect((await world.act(id, 'block', operator)).body).toMatchObject({ status: 'blocked', blocked_by: 'holder' });
    expect((await world.act(id, 'block', operator)).body.code).toBe('card_state');
    expect((await world.unblock(id, operator)).body).toMatchObject({ status: 'active', blocked_by: null });
    expect((await world.unblock(id, operator)).body.code).toBe('card_state');
    expect((await world.act(id, 'block')).body.blocked_by).toBe('company');
    expect((await world.unblock(id, operator)).body.code).toBe('card_blocked_by_bank');
    expect((await world.unblock(id)).body.status).toBe('active');
    const bare = await world.as<{ code: string }>(operator, `/cards/${id}/options/unblock`, { method: 'POST' });
    expect(bare.body.code).toBe('step_up_required');
  });

  it('is for good when it was lost, stolen or is not needed', async () => {
    const { id } = await made({ holder_id: operator.userId });
    const lost = await world.act(id, 'report', operator, { reason: 'stolen' });
    expect(lost.body).toMatchObject({ status: 'cancelled', end_reason: 'stolen', may: ['replace'] });
    expect((await world.act(id, 'block', operator)).body.code).toBe('card_ended');
    expect((await world.unblock(id)).body.code).toBe('card_ended');
    expect((await world.list('', operator)).map(card => card.id)).not.toContain(id);
    expect((await world.list('?shelf=ended', operator)).map(card => card.id)).toContain(id);
    const other = await made();
    expect((await world.act(other.id, 'options/cancel')).body.end_reason).toBe('not_needed');
  });

  it('gives another name', async () => {
    const { id } = await made({ alias: 'Frete' });
    const json = { alias: ' ', cost_center: 'Logística' };
    const named = await world.as<Card>(world.padaria, `/cards/${id}/names`, { method: 'PUT', json });
    expect(named.body).toMatchObject({ alias: null, cost_center: 'Logística' });
  });

  it('comes at once to who loses the access, and is not taken back', async () => {
    const { id } = await made({ holder_id: operator.userId });
    const of = { companyUuid: toUuid(world.padaria.companyId), personUuid: toUuid(operator.userId) };
    const blocked = await world.database.transaction(sql => blockCardsOf(sql, of, world.clock.now()));
    expect(blocked).toBeGreaterThan(0);
    expect((await world.getCard(id)).body).toMatchObject({ status: 'blocked', blocked_by: 'access' });
    expect((await world.unblock(id)).body.code).toBe('card_blocked_by_bank');
    // who came back and went again is counted from then
    world.clock.advance({ days: 10 });
    await world.database.transaction(sql => blockCardsOf(sql, of, world.clock.now()));
    world.clock.advance({ days: 21 });
    await world.bank.runDueJobs();
    const standing = async () => {
      world.padaria.bearer = await world.signIn(world.padaria.email);
      const { status, blocked_by, end_reason } = (await world.getCard(id)).body;
      return [status, blocked_by, end_reason];
    };
    expect(await standing()).toEqual(['blocked', 'access', null]);
    const member = await world.database.query('delete from membership where user_id = $1 returning *', [of.personUuid]);
    expect(member.rowCount).toBe(1);
    world.clock.advance({ days: 10 });
    await world.bank.runDueJobs();
    expect(await standing()).toEqual(['cancelled', null, 'access_ended']);
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', {
      bearer: world.padaria.bearer,
    });
    expect(body.data.map(({ title }) => title)).toContain('Um cartão foi cancelado');
  });

  it('of who has the access again when it would end stays, for the company to give back', async () => {
    const { id } = await made({ holder_id: viewer.userId });
    const of = { companyUuid: toUuid(world.padaria.companyId), personUuid: toUuid(viewer.userId) };
    await world.database.transaction(sql => blockCardsOf(sql, of, world.clock.now()));
    world.clock.advance({ days: 31 });
    await world.bank.runDueJobs();
    world.padaria.bearer = await world.signIn(world.padaria.email);
    expect((await world.getCard(id)).body).toMatchObject({ status: 'blocked', blocked_by: 'company' });
  });

  it('is told to the holder', async () => {
    viewer.bearer = await world.signIn(viewer.email);
    const { body } = await world.call<{ data: { title: string }[] }>('/notifications', { bearer: viewer.bearer });
    expect(body.data.map(({ title }) => title)).toContain('Cartão criado');
  });
});
