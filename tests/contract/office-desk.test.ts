import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import { toUuid } from '../../bank/core/ids';
import { codeOf, type Name, type OfficeWorld, startOfficeWorld } from './office-world';

let world: OfficeWorld;
beforeAll(async () => {
  world = await startOfficeWorld();
  await world.order('ana', 100);
  await world.clear();
  await world.activate(world.toContent());
}, 240_000);
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const post = async (who: Name, id: string, path: string, json?: unknown) =>
  codeOf(await world.as(world.people[who], `/approvals/apv_${id}/${path}`, json ? { json } : { method: 'POST' }));
const idsOf = async (who: Name, tab: string) => (await world.list(who, tab)).map(({ id }) => id.slice(4));
const onAgenda = async (who: Name) =>
  (await world.as<Agenda>(world.people[who], '/agenda')).body.data.flatMap(item =>
    item.kind === 'approval' ? [item.id.slice(4)] : [],
  );

describe('the desk', () => {
  it('lists to each what waits for them, what they asked, all of it, and what was decided', async () => {
    const id = await world.order('davi', 1_200_000);
    for (const who of ['bruno', 'ana', 'eva'] as const) expect(await idsOf(who, 'mine')).toEqual([id]);
    for (const who of ['davi', 'fabio'] as const) expect(await idsOf(who, 'mine')).toEqual([]);
    for (const who of ['bruno', 'ana', 'eva'] as const) expect(await onAgenda(who)).toEqual([id]);
    for (const who of ['davi', 'fabio'] as const) expect(await onAgenda(who)).toEqual([]);
    expect([await idsOf('davi', 'asked'), await idsOf('bruno', 'asked')]).toEqual([[id], []]);
    await world.approve('bruno', id);
    // the seat of the finance group is taken: nothing waits for the other one of it
    expect([await idsOf('bruno', 'mine'), await idsOf('carla', 'mine'), await idsOf('ana', 'mine')]).toEqual([
      [],
      [],
      [id],
    ]);
    expect(await idsOf('fabio', 'waiting')).toEqual([id]);
    expect(await post('eva', id, 'rejection', { reason: ' ' })).toBe('validation_failed');
    expect(await post('eva', id, 'rejection', { reason: 'Valor errado' })).toBe('204');
    expect([await idsOf('ana', 'waiting'), (await idsOf('ana', 'decided'))[0]]).toEqual([[], id]);
    expect(await world.detail(id)).toMatchObject({
      state: 'rejected',
      ended_by: 'eva',
      reason: 'Valor errado',
      mine: 'ended',
    });
  });

  it('is narrowed by the names of payee and maker, by amount and by day', async () => {
    await world.clear();
    const small = await world.order('davi', 10_000);
    const large = await world.order('davi', 1_200_000);
    const ask = async (query: string, tab = 'waiting') => {
      const { status, body } = await world.as<{ data: { id: string }[] }>(
        world.people.ana,
        `/approvals?tab=${tab}&${query}`,
      );
      return status === 200 ? body.data.map(({ id }) => id.slice(4)).toSorted() : status;
    };
    const both = [small, large].toSorted();
    const { payee_name: payee, created_at } = await world.detail(small);
    const day = new Date(new Date(created_at).getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    expect(await ask(`q=${encodeURIComponent((payee ?? '').toUpperCase())}`)).toEqual(both);
    expect(await ask('q=D%C3%A1VI')).toEqual(both);
    for (const nothing of ['q=ana', 'q=%25', 'q=_', 'q=nobody%27%20or%20true']) expect(await ask(nothing)).toEqual([]);
    expect(await ask('min_cents=10001')).toEqual([large]);
    expect(await ask('max_cents=1199999')).toEqual([small]);
    expect(await ask('min_cents=10000&max_cents=1200000', 'mine')).toEqual(both);
    expect(await ask(`from=${day}&to=${day}`)).toEqual(both);
    expect(await ask(`to=2026-12-01`)).toEqual([]);
    expect(await ask('from=2026-12-03')).toEqual([]);
    for (const bad of ['min_cents=-1', 'from=2026-02-31', 'to=ontem', `q=${'a'.repeat(81)}`])
      expect(await ask(bad)).toBe(422);
    for (const id of both) expect(await post('eva', id, 'rejection', { reason: 'Só para procurar' })).toBe('204');
  });

  it('goes on where a page ended, and misses none', async () => {
    await world.clear();
    const made: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) made.unshift(await world.order('davi', 10_000 + turn));
    for (const tab of ['mine', 'waiting']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const query: string = `tab=${tab}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
        const page: { data: { id: string }[]; next_cursor: string | null } = (
          await world.as<{ data: { id: string }[]; next_cursor: string | null }>(
            world.people.eva,
            `/approvals?${query}`,
          )
        ).body;
        expect(page.data.length).toBeLessThanOrEqual(2);
        seen.push(...page.data.map(({ id }) => id.slice(4)));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen).toEqual(made);
    }
  });

  it('puts first what ends soonest, tells one kind apart, and misses none of them', async () => {
    await world.clear();
    const made: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) made.push(await world.order('davi', 10_000 + turn));
    // the one that was asked for first ends last
    for (const [place, id] of made.entries()) {
      await world.database.query(
        `update approval_subject set expires_at = expires_at - $2 * interval '1 hour' where id = $1`,
        [...[toUuid(`apv_${id}`), place]],
      );
    }
    const read = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor ? `&cursor=${cursor}` : '';
        const path = `/approvals?limit=2&${query}${next}`;
        const { body } = await world.as<{ data: { id: string }[]; next_cursor: string | null }>(world.people.eva, path);
        seen.push(...body.data.map(({ id }) => id.slice(4)));
        cursor = body.next_cursor;
      } while (cursor);
      // others of this file wait, too
      return seen.filter(id => made.includes(id));
    };
    const soonest = made.toReversed();
    for (const tab of ['mine', 'waiting']) {
      expect(await read(`tab=${tab}&order=deadline`)).toEqual(soonest);
      expect(await read(`tab=${tab}&order=deadline&kind=pix`)).toEqual(soonest);
      expect(await read(`tab=${tab}&kind=ted`)).toEqual([]);
    }
  });

  it('takes many with one proof, each for itself, and none of somebody else', async () => {
    await world.clear();
    const own = await world.order('bruno', 200_000);
    const others = [await world.order('davi', 10_000), await world.order('davi', 20_000)];
    expect(await world.approve('bruno', own, ...others)).toBe('step_up_required');
    expect(await world.approve('bruno', ...others)).toBe('approved,approved');
  });

  it('gives an approval back while it waits, and what one asked for to its maker and the admins alone', async () => {
    await world.clear();
    const id = await world.order('davi', 1_200_000);
    expect(await post('carla', id, 'withdrawal')).toBe('approval_not_given');
    await world.approve('bruno', id);
    expect([await post('bruno', id, 'withdrawal'), (await world.detail(id)).approved_by]).toEqual(['204', []]);
    expect(await post('carla', id, 'cancellation')).toBe('approval_not_yours');
    expect([await post('davi', id, 'cancellation'), await world.statusOf(id)]).toEqual(['204', 'canceled']);
    expect(await post('davi', id, 'cancellation')).toBe('approval_ended');
  });

  it('marks a payee that was never paid, and one paid at another account', async () => {
    await world.clear();
    const id = await world.order('davi', 100_000);
    const payeeOf = async () => (await world.detail(id)).payee;
    const [listed] = await world.list('eva', 'waiting');
    expect([listed?.payee, await payeeOf()]).toEqual(['known', 'known']);
    const others = `account_id = (select account_id from payment_order where id = $1) and id <> $1`;
    const uuid = toUuid(`pix_${id}`);
    await world.database.query(`update payment_order set payee_account_number = '9' where ${others}`, [uuid]);
    expect(await payeeOf()).toBe('changed');
    await world.database.query(`update payment_order set payee_document = '45120873000257' where ${others}`, [uuid]);
    expect(await payeeOf()).toBe('new');
  });

  it('tells no payment as on its way while it waits for people', async () => {
    await world.clear();
    const id = await world.order('davi', 1_200_000);
    const leaving = async () => {
      const { body } = await world.as<{ data: { kind: string; id: string }[] }>(world.people.davi, '/agenda');
      return body.data.filter(({ kind }) => kind === 'on_the_way').map(one => one.id);
    };
    expect(await leaving()).toEqual([]);
    await world.approve('bruno', id);
    expect(await leaving()).toEqual([]);
    expect(await world.statusOf(id)).toBe('awaiting_approval');
  });

  it('has the receipt say who approved, and no receipt of a payment that needed nobody', async () => {
    await world.clear();
    const id = await world.order('davi', 1_200_000);
    const receiptOf = async (uuid: string) =>
      (await world.as<{ approved_by?: string[] }>(world.people.davi, `/receipts/txn_${uuid}`)).body;
    await world.approve('bruno', id);
    expect((await receiptOf(id)).approved_by).toBeUndefined();
    await world.approve('eva', id);
    await world.bank.runDueJobs();
    expect(await receiptOf(id)).toMatchObject({ approved_by: ['bruno', 'eva'] });
    const alone = await world.order('ana', 500);
    expect(await receiptOf(alone)).not.toHaveProperty('approved_by');
  });

  it('tells what rules would have asked, and what they run into', async () => {
    await world.order('ana', 500);
    await world.order('davi', 700);
    const groups = world.toContent().groups;
    const rule = {
      id: 'all',
      name: 'Tudo',
      on: true,
      when: { min_cents: 1 },
      need: [{ group: 'financeiro', count: 2 }],
    };
    const { body } = await world.as<Record<string, unknown>>(world.people.fabio, '/approval_policies/simulations', {
      json: { groups, rules: [rule] },
    });
    expect(body.orders).toBeGreaterThan(0);
    expect(body).toMatchObject({ asked: body.orders, denied: 0, by_rule: [{ rule_id: 'all', orders: body.orders }] });
    // either of the two who are in it cannot pay
    expect(body.notes).toMatchObject([{ rule_id: 'all', kind: 'lacks_people', refused: false }]);
  });
});
