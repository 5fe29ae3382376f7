import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { ScheduledTopUp } from '../../bank/contract/products/top-up-schedules';
import { LINE, lineOf, problemOf, startTopUpWorld, type TopUpWorld } from './top-up-world';

let world: TopUpWorld;
beforeAll(async () => {
  world = await startTopUpWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const get = async (id: string) => (await world.as<ScheduledTopUp>(world.padaria, `/top_ups/schedules/${id}`)).body;
const at = async (instant: string) => {
  await world.advanceTo(new Date(instant), world.padaria);
  await world.bank.runDueJobs();
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;

describe('scheduled top-ups', () => {
  it('wait for their day holding nothing, a Saturday too, and leave then', async () => {
    const before = await balance();
    const { status, body } = await world.schedule({ date: '2026-11-28' });
    const id = body.data[0]?.id ?? '';
    expect([status, body.data[0]?.status, body.data[0]?.date]).toEqual([201, 'scheduled', '2026-11-28']);
    const agenda = (await world.as<Agenda>(world.padaria, '/agenda')).body.data;
    expect(agenda).toContainEqual(expect.objectContaining({ kind: 'due', id, amount_cents: 3_000 }));
    await at('2026-11-28T15:00:00.000Z');
    expect(await get(id)).toMatchObject({ status: 'completed', payment_id: expect.stringMatching(/^top_/) });
    expect(await balance()).toBe(before - 3_000);
  });

  it('are a series of its own for every line of a fleet, monthly', async () => {
    const { body } = await world.schedule({ date: '2027-01-31', repeat: { every: 'month', times: 3 } }, [
      LINE,
      lineOf('1001', { amount_cents: 2_000 }),
    ]);
    expect(body.data.map(({ phone, date }) => [phone.slice(-4), date])).toEqual([
      ...[['4321', '2027-01-31'] as const, ['4321', '2027-02-28'], ['4321', '2027-03-31']],
      ...[['1001', '2027-01-31'] as const, ['1001', '2027-02-28'], ['1001', '2027-03-31']],
    ]);
    const cancel = await world.as(world.padaria, `/top_ups/schedules/${body.data[1]?.id}?applies_to=following`, {
      method: 'DELETE',
    });
    expect(cancel.status).toBe(204);
    const states = await Promise.all(body.data.map(({ id }) => get(id)));
    expect(states.map(({ status }) => status)).toEqual([
      ...['scheduled', 'cancelled', 'cancelled', 'scheduled', 'scheduled', 'scheduled'],
    ]);
  });

  it('are changed to a value that is sold, and to no other', async () => {
    const { body } = await world.schedule({ date: '2027-02-01' });
    const scheduled_top_up_id = body.data[0]?.id ?? '';
    const change = { amount_cents: 5_000, date: '2027-02-02', applies_to: 'this' } as const;
    const path = `/top_ups/schedules/${scheduled_top_up_id}`;
    expect(problemOf(await world.as(world.padaria, path, { method: 'PATCH', json: change })).code).toBe(
      'step_up_required',
    );
    const wish = {
      purpose: 'change_top_up_schedule',
      account_id: world.padaria.accountId,
      scheduled_top_up_id,
    } as const;
    await expect(world.authorize(world.padaria.bearer, { ...wish, ...change, amount_cents: 1_700 })).rejects.toThrow();
    const proof = await world.authorize(world.padaria.bearer, { ...wish, ...change });
    const changed = await world.as<ScheduledTopUp>(world.padaria, path, { method: 'PATCH', json: change, proof });
    expect([changed.status, changed.body.amount_cents, changed.body.date]).toEqual([200, 5_000, '2027-02-02']);
  });

  it('are refused for today, and beyond 600 credits at once', async () => {
    expect(problemOf(await world.schedule({ date: '2026-11-28' })).code).toBe('schedule_day_invalid');
    const fleet = Array.from({ length: 20 }, (_, index) => lineOf(String(3_000 + index)));
    const answer = await world.schedule({ date: '2027-03-01', repeat: { every: 'week', times: 31 } }, fleet);
    expect(problemOf(answer)).toMatchObject({ violations: [{ field: 'top_ups', rule: 'too_many' }] });
  });

  it('whose day passed are told of with the way to what they were', async () => {
    const id = (await world.schedule({ date: '2026-12-01' })).body.data[0]?.id ?? '';
    await at('2026-12-02T15:00:00.000Z');
    expect(await get(id)).toMatchObject({ status: 'failed', failure: { code: 'day_over' } });
    const told = await world.database.query('select 1 from notification where href = $1', [
      `/cellphone/scheduled/${id}?conta=${world.padaria.accountId}`,
    ]);
    expect(told.rowCount).toBe(1);
  });
});
