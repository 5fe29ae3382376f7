import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { ScheduledPayment } from '../../bank/contract/books/scheduled';
import { charge, decide, propose } from '../support/recurrences';
import { schedule } from '../support/schedules';
import { setPixLimits } from '../../bank/products/pix/limits';
import { refusal, scheduleTed, startTedWorld, type TedWorld } from './ted-world';

type Page = { data: ScheduledPayment[]; next_cursor: string | null };

const PAYEE = 'contato@oficina.example';
// a Monday at ten in Brasília
let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const list = async (query = ''): Promise<Page> => (await world.as<Page>(world.padaria, `/scheduled${query}`)).body;
/** Every page, `limit` at a time. */
const listAll = async (query: string, limit: number): Promise<ScheduledPayment[]> => {
  const found: ScheduledPayment[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list(`?limit=${limit}${query}${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
};
const seen = (payments: readonly ScheduledPayment[]) => payments.map(({ kind, date }) => [kind, date]);
const change = async (kind: 'pix' | 'ted', id: string, wish: { amount_cents: number; date: string }) => {
  const named = kind === 'pix' ? { scheduled_id: id } : { scheduled_ted_id: id };
  const json = { ...wish, applies_to: 'this' } as const;
  const purpose = kind === 'pix' ? 'change_pix_schedule' : 'change_ted_schedule';
  const act = { purpose, account_id: world.padaria.accountId, ...named, ...json } as never;
  const proof = await world.authorize(world.padaria.bearer, act).catch(() => undefined);
  const answer = await world.as(world.padaria, `/${kind}/schedules/${id}`, { method: 'PATCH', json, proof });
  await world.bank.runDueJobs();
  return answer;
};
const pix = async (date: string, amount_cents = 1_000) =>
  (await schedule(world, world.padaria, PAYEE, { date, amount_cents }))[0]?.id ?? '';
const ted = async (date: string) => (await scheduleTed(world, { date })).body.data[0]?.id ?? '';
const statusOf = async (id: string) => (await list('?limit=100')).data.find(one => one.id === id)?.status;

describe('the calendar', () => {
  it('is of every kind in the order of its days, with what Pix Automático is known to charge', async () => {
    await ted('2026-12-02');
    await schedule(world, world.padaria, PAYEE, {
      ...{ date: '2026-12-01', amount_cents: 2_000, repeat: { every: 'week', times: 3 } },
    });
    const { id, recurrence_code } = await propose(world, world.padaria, 'gym', { startsOn: '2026-11-26' });
    const terms = { max_cents: null, retries_allowed: false };
    expect((await decide<PixRecurrence>(world, world.padaria, 'approve', id, { terms })).status).toBe(200);
    await charge(world, recurrence_code, { dueOn: '2026-11-26', amountCents: 45_000n });

    const { data, next_cursor } = await list('?state=open');
    expect(next_cursor).toBeNull();
    expect(seen(data)).toEqual([
      ['recurrence', '2026-11-26'],
      ['pix', '2026-12-01'],
      ['ted', '2026-12-02'],
      ['pix', '2026-12-08'],
      ['pix', '2026-12-15'],
    ]);
    expect(data[0]).toMatchObject({ id, amount_cents: 45_000, fee_cents: 0, status: 'scheduled', repeat: null });
    expect(data[2]).toMatchObject({ fee_cents: 790, receipt_id: null });
    expect(data[3]?.repeat).toEqual({ every: 'week', number: 2, of: 3 });
  });

  it('is filtered by kind and days, and gives each once however small its pages are', async () => {
    const whole = await list('?state=open&limit=100');
    for (const limit of [1, 2, 3]) expect(await listAll('&state=open', limit)).toEqual(whole.data);
    expect(seen((await list('?kind=ted')).data)).toEqual([['ted', '2026-12-02']]);
    expect(seen((await list('?kind=recurrence')).data)).toEqual([['recurrence', '2026-11-26']]);
    expect(seen((await list('?from=2026-12-02&to=2026-12-08')).data)).toEqual([
      ['ted', '2026-12-02'],
      ['pix', '2026-12-08'],
    ]);
  });

  it('shows two of one day in pages of one', async () => {
    const date = '2027-03-01';
    const made = new Set([await pix(date), await ted(date), await pix(date)]);
    const found = await listAll(`&from=${date}&to=${date}`, 1);
    expect(new Set(found.map(({ id }) => id))).toEqual(made);
  });

  it('refuses a place that is none, and a stranger', async () => {
    for (const cursor of ['x', '2026-02-31~00000000-0000-0000-0000-000000000000', '2026-02-01~1'])
      expect(refusal(await world.as(world.padaria, `/scheduled?cursor=${cursor}`))).toMatchObject({
        code: 'validation_failed',
      });
    const foreign = await world.call(`/accounts/${world.padaria.accountId}/scheduled`, {
      bearer: world.oficina.bearer,
    });
    expect(foreign.status).toBe(404);
  });
});

describe('what is for a later day', () => {
  it('is paid at once when its day becomes today, and is then among what ended', async () => {
    const id = await pix('2026-12-20');
    expect((await change('pix', id, { amount_cents: 1_000, date: '2026-11-23' })).status).toBe(200);
    expect(await statusOf(id)).toBe('completed');
    const [last] = (await list('?state=ended')).data;
    expect(last).toMatchObject({ id, date: '2026-11-23', receipt_id: expect.stringMatching(/^txn_/) });
  });

  it('is sent at once as a TED in the hours of banks, and after them refused with the next day', async () => {
    const first = await ted('2026-12-22');
    expect((await change('ted', first, { amount_cents: 1_000, date: '2026-11-23' })).status).toBe(200);
    expect(await statusOf(first)).toBe('completed');
    const second = await ted('2026-12-23');
    await world.advanceTo(new Date('2026-11-23T20:00:00.000Z'), world.padaria);
    const late = { amount_cents: 1_000, date: '2026-11-23' };
    expect((await change('ted', second, late)).status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(second)).toBe('scheduled');
  });

  it('stays on its day, with why, when the account cannot pay it today, also after the last try of the evening', async () => {
    await world.advanceTo(new Date('2026-11-24T01:30:00.000Z'), world.padaria);
    const { available_cents } = await world.balanceOf(world.padaria);
    const id = await pix('2026-12-27', available_cents + 1);
    const refused = await change('pix', id, { amount_cents: available_cents + 1, date: '2026-11-23' });
    expect(refusal(refused)).toEqual({ status: 422, code: 'insufficient_funds' });
    expect(await statusOf(id)).toBe('scheduled');
    const limits = { perPaymentCents: 90_000n, dayCents: 90_000n, nightCents: 2_000n, nightStartsAtHour: 20 } as const;
    await setPixLimits(world.database, world.padaria.accountId, limits);
    const tooMuch = await change('pix', id, { amount_cents: 2_001, date: '2026-11-23' });
    expect(refusal(tooMuch)).toEqual({ status: 422, code: 'limit_exceeded' });
    expect(await statusOf(id)).toBe('scheduled');
    // what the question took of the limit was given back
    expect((await change('pix', id, { amount_cents: 2_000, date: '2026-11-23' })).status).toBe(200);
    expect(await statusOf(id)).toBe('completed');
    await setPixLimits(world.database, world.padaria.accountId, {
      ...limits,
      ...{ perPaymentCents: 5_000_000n, dayCents: 5_000_000n, nightCents: 5_000_000n },
    });
  });

  it('waits for money on its own day, and is tried again when it is wished', async () => {
    const { available_cents } = await world.balanceOf(world.padaria);
    const id = await pix('2026-11-25', available_cents);
    const other = await pix('2026-11-24', 5_000);
    for (const day of ['2026-11-24', '2026-11-25']) {
      await world.advanceTo(new Date(`${day}T10:00:00.000Z`), world.padaria);
      while ((await world.bank.runDueJobs()) > 0);
    }
    expect([await statusOf(other), await statusOf(id)]).toEqual(['completed', 'waiting']);
    const before = available_cents - 5_000;
    expect((await change('pix', id, { amount_cents: available_cents, date: '2026-11-25' })).status).toBe(200);
    expect(await statusOf(id)).toBe('waiting');
    expect((await change('pix', id, { amount_cents: before, date: '2026-11-25' })).status).toBe(200);
    // smaller now, it waits for the hour it was told; wished again, it does not
    expect((await change('pix', id, { amount_cents: before, date: '2026-11-25' })).status).toBe(200);
    expect(await statusOf(id)).toBe('completed');
  });
});
