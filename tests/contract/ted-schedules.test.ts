import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledTed } from '../../bank/contract/products/ted-schedules';
import type { Agenda } from '../../bank/contract/books/agenda';
import { FEE, refusal, scheduleTed, startTedWorld, type TedWorld } from './ted-world';

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

type Wish = Omit<Parameters<typeof scheduleTed>[1], 'date'>;
const schedule = (date: string, wish: Wish = {}) => scheduleTed(world, { date, ...wish });
const one = async (date: string, amountCents?: number): Promise<ScheduledTed> => {
  const { status, body } = await schedule(date, amountCents === undefined ? {} : { amountCents });
  expect(status).toBe(201);
  return body.data[0] as ScheduledTed;
};
const get = async (id: string) => (await world.as<ScheduledTed>(world.padaria, `/ted/schedules/${id}`)).body;
const at = async (instant: string) => {
  await world.advanceTo(new Date(instant), world.padaria);
  await world.bank.runDueJobs();
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;

describe('a scheduled TED', () => {
  it('waits for its day holding nothing, and leaves at seven with its fee', async () => {
    const before = await balance();
    const { id, status, date, fee_cents } = await one('2026-11-24');
    expect([status, date, fee_cents]).toEqual(['scheduled', '2026-11-24', FEE]);
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(0);
    const agenda = (await world.as<Agenda>(world.padaria, '/agenda')).body.data;
    expect(agenda).toContainEqual(expect.objectContaining({ kind: 'due', id, amount_cents: 1_000 }));
    await at('2026-11-24T09:59:00.000Z');
    expect((await get(id)).status).toBe('scheduled');
    await at('2026-11-24T10:00:00.000Z');
    expect(await get(id)).toMatchObject({ status: 'completed', payment_id: expect.stringMatching(/^ted_/) });
    expect(await balance()).toBe(before - 1_000 - FEE);
  });

  it('gives way to the next business day, each of a series by itself', async () => {
    const { body } = await schedule('2026-12-25', { repeat: { every: 'week', times: 3 } });
    expect(body.data.map(({ date }) => date)).toEqual(['2026-12-28', '2027-01-04', '2027-01-08']);
    expect(body.data.map(({ repeat }) => repeat?.number)).toEqual([1, 2, 3]);
  });

  it('is refused for today, and for what is too far', async () => {
    expect(refusal(await schedule('2026-11-24'))).toEqual({ status: 422, code: 'schedule_day_invalid' });
    expect(refusal(await schedule('2029-01-01'))).toEqual({ status: 422, code: 'schedule_day_invalid' });
  });

  it('is changed in day and amount, with a proof of exactly that', async () => {
    const { id } = await one('2026-12-01');
    const change = { amount_cents: 1_500, date: '2026-12-05', applies_to: 'this' } as const;
    const path = `/ted/schedules/${id}`;
    const without = await world.as(world.padaria, path, { method: 'PATCH', json: change });
    expect(refusal(without)).toMatchObject({ code: 'step_up_required' });
    const proof = await world.authorize(world.padaria.bearer, {
      ...{ purpose: 'change_ted_schedule', account_id: world.padaria.accountId, scheduled_ted_id: id, ...change },
    });
    const { status, body } = await world.as<ScheduledTed>(world.padaria, path, {
      method: 'PATCH',
      json: change,
      proof,
    });
    // a Saturday
    expect([status, body.amount_cents, body.date]).toEqual([200, 1_500, '2026-12-07']);
  });

  it('is cancelled before it leaves, and after that not', async () => {
    const { body } = await schedule('2027-01-11', { repeat: { every: 'week', times: 3 } });
    const [first, second, third] = body.data.map(({ id }) => id);
    const cancel = (id: string | undefined, scope: string) =>
      world.as(world.padaria, `/ted/schedules/${id}?applies_to=${scope}`, { method: 'DELETE' });
    expect((await cancel(second, 'following')).status).toBe(204);
    expect(
      [await get(first ?? ''), await get(second ?? ''), await get(third ?? '')].map(({ status }) => status),
    ).toEqual([...['scheduled', 'cancelled', 'cancelled']]);
    expect(refusal(await cancel(second, 'this'))).toEqual({ status: 409, code: 'ted_schedule_ended' });
  });

  it('that comes short is tried at twelve and at sixteen, then is over: never after the window', async () => {
    const { id } = await one('2026-11-25', 1_400_000);
    await at('2026-11-25T10:00:00.000Z');
    const waiting = await get(id);
    expect(waiting).toMatchObject({ status: 'waiting', try_at: '2026-11-25T15:00:00.000Z' });
    expect(waiting.failure?.code).toBe('insufficient_funds');
    const told = await world.database.query('select 1 from notification where href = $1', [
      `/payment/ted/scheduled/${id}?conta=${world.padaria.accountId}`,
    ]);
    expect(told.rowCount).toBe(1);
    await at('2026-11-25T15:00:00.000Z');
    expect((await get(id)).try_at).toBe('2026-11-25T19:00:00.000Z');
    await at('2026-11-25T19:00:00.000Z');
    expect(await get(id)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } });
  });

  it('that a busy bank comes to after five is over, with why', async () => {
    const before = await balance();
    const { id } = await one('2026-11-26');
    await at('2026-11-26T20:30:00.000Z');
    expect(await get(id)).toMatchObject({
      ...{
        status: 'failed',
        failure: { code: 'window_over', reason: 'O horário das TEDs do dia terminou antes do envio.' },
      },
    });
    expect(await balance()).toBe(before);
  });

  it('of a page is followed by the others, in the order of their days', async () => {
    type Page = { data: ScheduledTed[]; next_cursor: string | null };
    const read = async (query: string) =>
      (await world.as<Page>(world.padaria, `/ted/schedules?state=open&limit=2${query}`)).body;
    const first = await read('');
    const second = await read(`&cursor=${first.next_cursor}`);
    const days = [...first.data, ...second.data].map(({ date }) => date);
    expect(days).toEqual([...days].sort());
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4);
  });
});
