import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { TopUp } from '../../bank/contract/products/top-up';
import { topUpParts } from '../../bank/products/top-up/parts';
import { toUuid } from '../../bank/core/ids';
import { LINE, lineOf, problemOf, startTopUpWorld, type TopUpWorld } from './top-up-world';

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const pass = async (seconds = 0) => {
  if (seconds > 0) world.clock.advance({ seconds });
  await world.bank.runDueJobs();
};
const bought = async (line = LINE): Promise<TopUp> => {
  const { body } = await world.buy([line]);
  await pass();
  return body.data[0] as TopUp;
};
const complain = (id: string, story?: string, who = world.padaria) =>
  world.as<TopUp>(who, `/top_ups/payments/${id}/complaint`, { json: { ...(story !== undefined && { story }) } });
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;
const lastNews = async () =>
  (await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer })).body.data.map(
    ({ kind }) => kind,
  );
const countOpen = () =>
  topUpParts.openPoints.coming_back?.(world.database, toUuid(world.padaria.accountId), world.clock.now());

describe('a top-up that was confirmed and never arrived', () => {
  it('is taken to the operator once, who has five business days, and answers with its number', async () => {
    const { id } = await bought(lineOf('0001'));
    expect((await world.get(id)).complain_until).toBe('2027-02-21T15:00:00.000Z');
    const { status, body } = await complain(id, 'O cliente não recebeu o crédito.');
    expect([status, body.status, body.complain_until]).toEqual([201, 'completed', null]);
    // Monday the 23rd: until the end of the next Monday
    expect(body.complaint).toMatchObject({ state: 'open', answer_by: '2026-12-01T03:00:00.000Z', answered_at: null });
    expect(await countOpen()).toBe(1);
    expect(problemOf(await complain(id))).toEqual({
      ...{ status: 409, code: 'top_up_complaint_refused', params: { reason: 'again' } },
    });
    const before = await balance();
    await pass();
    await pass(61);
    const { complaint, operator_nsu } = await world.get(id);
    expect(complaint).toMatchObject({ state: 'delivered', operator_nsu });
    expect([await balance(), await countOpen()]).toEqual([before, 0]);
    expect((await lastNews())[0]).toBe('top_up_delivered');
  });

  it('brings the money back where the operator does not find the credit', async () => {
    const before = await balance();
    const { id } = await bought(lineOf('9082'));
    await complain(id);
    await pass();
    await pass(61);
    const { status, complaint, returned } = await world.get(id);
    expect([status, complaint?.state, returned?.code]).toEqual(['returned', 'reversed', 'not_delivered']);
    expect(await balance()).toBe(before);
    expect((await lastNews())[0]).toBe('top_up_reversed');
    expect(problemOf(await complain(id)).params).toEqual({ reason: 'state' });
  });

  it('is told as late once the days of the operator are over, whose answer still counts', async () => {
    const { id, nsu } = await bought(lineOf('9083'));
    await complain(id);
    await pass();
    await pass(8 * 86_400);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    expect((await world.get(id)).complaint?.state).toBe('late');
    expect(await lastNews()).toContain('top_up_unanswered');
    expect(await countOpen()).toBe(0);
    const word = { nsu, kind: 'delivered', operatorNsu: '000111222', authentication: 'AB-12' };
    for (const copy of ['', '/copy']) {
      await world.database.query(
        `insert into job (kind, payload, unique_key, run_at) values ('top_up.receive_message', $1, $2, $3)`,
        [word, `${nsu}/delivered${copy}`, world.clock.now()],
      );
    }
    await pass();
    expect((await world.get(id)).complaint).toMatchObject({ state: 'delivered', operator_nsu: '000111222' });
  });

  it('is refused of one that failed, after ninety days, and to others', async () => {
    const failed = (await world.buy([lineOf('9001')])).body.data[0] as TopUp;
    await pass();
    expect(problemOf(await complain(failed.id)).params).toEqual({ reason: 'state' });
    const { id } = await bought(lineOf('0002'));
    const bearer = await world.signIn(world.oficina.email);
    expect((await complain(id, undefined, { ...world.oficina, bearer })).status).toBe(404);
    await pass(91 * 86_400);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    expect((await world.get(id)).complain_until).toBeNull();
    expect(problemOf(await complain(id)).params).toEqual({ reason: 'late' });
  });
});
