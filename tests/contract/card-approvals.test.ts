import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, VirtualCardRequest } from '../../bank/contract/products/card';
import type { CardOptions } from '../../bank/contract/products/card-options';
import type { PolicyRule } from '../../bank/contract/payments/policies';
import { type Name, type OfficeWorld, startOfficeWorld } from './office-world';

let world: OfficeWorld;
let card: Card;
const accountId = () => world.people.ana.accountId;

const toRequest = (wish: Partial<VirtualCardRequest> = {}): VirtualCardRequest => ({
  ...{ holder_id: world.people.bruno.userId, use: 'standard', alias: 'Frete', cost_center: null },
  ...{ temporary_until: null, purchase_cents: null, day_cents: null, month_cents: 50_000 },
  ...wish,
});

const orderCard = async (who: Name, wish: Partial<VirtualCardRequest> = {}, path = '/card_orders') => {
  const json = toRequest(wish);
  const asked = { purpose: 'create_card', account_id: accountId(), ...json } as const;
  const proof = await world.authorize(world.people[who].bearer, asked);
  return world.as<{ card: Card | null; approval_id: string | null; code: string }>(world.people[who], path, {
    ...{ json, proof },
  });
};

const raiseTo = async (month_cents: number | null, controls: Partial<CardOptions['controls']> = {}) => {
  const now = (await world.as<Card>(world.people.ana, `/cards/${card.id}`)).body;
  const json = {
    controls: { ...now.controls, ...controls },
    limits: { ...now.limits, month_cents },
  } as CardOptions;
  const asked = { purpose: 'raise_card_options', account_id: accountId(), payment_card_id: card.id, ...json } as const;
  const proof = await world.authorize(world.people.ana.bearer, asked);
  const path = `/cards/${card.id}/options/raised`;
  return world.as<Card>(world.people.ana, path, { method: 'PUT', json, proof });
};

const read = async (): Promise<Card> => (await world.as<Card>(world.people.ana, `/cards/${card.id}`)).body;
const listCards = async (): Promise<Card[]> => (await world.as<{ data: Card[] }>(world.people.ana, '/cards')).body.data;

const rule = (id: string, when: PolicyRule['when']): PolicyRule => ({
  ...{ id, name: id.toUpperCase(), on: true, when, need: [{ group: 'approvers', count: 1 }] },
});

beforeAll(async () => {
  world = await startOfficeWorld({ logLevel: 'silent' });
  const made = await orderCard('ana');
  card = made.body.card as Card;
  await world.activate(
    world.toContent([
      rule('any', {}),
      rule('issue', { kinds: ['card_issue'], min_cents: 50_000 }),
      rule('raise', { kinds: ['card_limit_raise'], min_cents: 100_000 }),
    ]),
  );
});
afterAll(() => world?.close());

describe('a new card under rules that name it', () => {
  it('waits at the desk, and is made once others agreed', async () => {
    const { status, body } = await orderCard('ana');
    expect([status, body.card]).toEqual([201, null]);
    const id = (body.approval_id ?? '').slice(4);
    expect(await listCards()).toHaveLength(1);
    expect(await world.detail(id, 'eva')).toMatchObject({
      ...{ kind: 'card_issue', payee_name: expect.stringMatching(/^Cartão para bruno/i), mine: 'may_approve' },
      description: expect.stringMatching(/^Apelido: Frete\. .*Por mês: R\$\s500,00\.$/),
    });
    expect((await world.detail(id, 'ana')).mine).toBe('own');
    expect(await world.approve('eva', id)).toBe('approved');
    await world.bank.runDueJobs();
    const [made] = await listCards();
    expect(made).toMatchObject({ status: 'active', limits: { month_cents: 50_000 }, holder: { is_me: false } });
    expect(await world.detail(id, 'eva')).toMatchObject({ state: 'done' });
  });

  it('is not made past the desk', async () => {
    const { status, body } = await orderCard('ana', {}, '/cards');
    expect([status, body.code]).toEqual([409, 'card_needs_approval']);
  });

  it('is not made when it is rejected, and who asked reads why', async () => {
    const before = await listCards();
    const { body } = await orderCard('ana', { month_cents: null });
    const path = `/approvals/${body.approval_id}/rejection`;
    await world.as(world.people.eva, path, { json: { reason: 'Já há um cartão para isso' } });
    await world.bank.runDueJobs();
    expect(await listCards()).toHaveLength(before.length);
    const { rows } = await world.database.query<{ title: string }>(
      "select title from notification where kind = 'approval_ended' order by created_at desc limit 1",
    );
    expect(rows[0]?.title).toBe('O cartão novo não foi aprovado');
  });

  it('for less than the rule names is made at once', async () => {
    const { body } = await orderCard('ana', { month_cents: 49_999 });
    expect(body).toMatchObject({ approval_id: null, card: { status: 'active' } });
  });

  it('is not made for who lost the access meanwhile', async () => {
    const before = await listCards();
    const { body } = await orderCard('ana', { holder_id: world.people.davi.userId });
    await world.database.query('delete from membership where user_id = (select id from app_user where name = $1)', [
      'davi',
    ]);
    expect(await world.approve('eva', (body.approval_id ?? '').slice(4))).toBe('approved');
    await world.bank.runDueJobs();
    expect(await listCards()).toHaveLength(before.length);
  });
});

describe('a higher limit under rules that name it', () => {
  it('below the rule holds at once', async () => {
    expect((await raiseTo(90_000)).body).toMatchObject({ raise_waits: false, limits: { month_cents: 90_000 } });
  });

  it('waits with the limit of before, and the rest of the change holds', async () => {
    const { body } = await raiseTo(100_000, { contactless: true });
    expect(body).toMatchObject({
      ...{ raise_waits: true, limits: { month_cents: 90_000 } },
      controls: { contactless: true },
    });
    const waiting = (await world.list('eva', 'mine')).find(({ kind }) => kind === 'card_limit_raise');
    const id = (waiting?.id ?? '').slice(4);
    expect(await world.approve('eva', id)).toBe('approved');
    expect(await read()).toMatchObject({ raise_waits: false, limits: { month_cents: 100_000 } });
  });

  it('without an end is above every amount', async () => {
    expect((await raiseTo(null)).body).toMatchObject({ raise_waits: true, limits: { month_cents: 100_000 } });
  });
});
