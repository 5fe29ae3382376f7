import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { Forecast } from '../../bank/contract/books/forecast';
import { charge, decide, propose } from '../support/recurrences';
import { schedule } from '../support/schedules';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

// Friday 2026-11-20, 10:00 in Brasília; R$ 10.000,00, without a past
let world: PixWorld;
let padaria: Customer;

const PAYEE = 'contato@oficina.example';
const forecast = async (days: number): Promise<Forecast> =>
  (await world.as<Forecast>(padaria, `/forecast?days=${days}`)).body;
const outOf = ({ data }: Forecast) =>
  data
    .filter(day => day.known_out_cents > 0)
    .map(day => [day.date, day.expected_out_cents, day.known_out_cents, day.closing_cents]);
const goTo = async (local: string): Promise<void> => {
  await world.advanceTo(new Date(`${local}-03:00`), padaria);
  while ((await world.bank.runDueJobs()) > 0);
};

beforeAll(async () => {
  world = await startPixWorld();
  padaria = world.padaria;
});
afterAll(() => world?.close());

describe('what the forecast knows', () => {
  it('is every Pix that is scheduled, on its day, and no day beyond those asked for', async () => {
    await schedule(world, padaria, PAYEE, {
      amount_cents: 300_000,
      date: '2026-11-25',
      repeat: { every: 'week', times: 2 },
    });
    await schedule(world, padaria, PAYEE, { amount_cents: 50_000, date: '2026-11-25' });
    const found = await forecast(7);
    expect(outOf(found)).toEqual([['2026-11-25', 0, 350_000, 650_000]]);
    expect(found.lowest).toEqual({ date: '2026-11-25', closing_cents: 650_000 });
    expect(outOf(await forecast(30)).at(-1)).toEqual(['2026-12-02', 0, 300_000, 350_000]);
  });

  it('is a charge of Pix Automático on the day it is paid', async () => {
    const { id, recurrence_code: code } = await propose(world, padaria, 'gym', { startsOn: '2026-11-23' });
    const terms = { max_cents: null, retries_allowed: false };
    expect((await decide<PixRecurrence>(world, padaria, 'approve', id, { terms })).status).toBe(200);
    await charge(world, code, { dueOn: '2026-11-23', amountCents: 45_000n });
    expect(outOf(await forecast(7))).toEqual([
      ['2026-11-23', 0, 45_000, 955_000],
      ['2026-11-25', 0, 350_000, 605_000],
    ]);
  });

  it('leaves out what was cancelled, and tells of a balance that will not do', async () => {
    const [made] = await schedule(world, padaria, PAYEE, { amount_cents: 700_000, date: '2026-11-26' });
    expect((await forecast(7)).lowest).toEqual({ date: '2026-11-26', closing_cents: -95_000 });
    await world.as(padaria, `/pix/schedules/${made?.id}`, { method: 'DELETE' });
    expect((await forecast(7)).lowest).toEqual({ date: '2026-11-25', closing_cents: 605_000 });
  });

  it('has left before tomorrow when it is still due today', async () => {
    await goTo('2026-11-23T07:00:00');
    await goTo('2026-11-25T06:00:00');
    const { data } = await forecast(1);
    expect(data).toMatchObject([{ date: '2026-11-26', known_out_cents: 0, closing_cents: 605_000 }]);
  });

  it('is not counted twice: what was scheduled and paid is nothing usual', async () => {
    await goTo('2026-11-25T07:00:00');
    await goTo('2026-11-26T10:00:00');
    const found = await forecast(7);
    expect(outOf(found)).toEqual([['2026-12-02', 0, 300_000, 260_000]]);
    // what an automatic payment took is usual: its next charge is not known before its last ten days
    expect(found.data.filter(day => day.expected_out_cents > 0).map(day => day.date)).toEqual(['2026-11-30']);
  });

  it('is told whatever was scheduled: a sum that no number of the wire holds stops at the greatest', async () => {
    const greatest = Number.MAX_SAFE_INTEGER;
    for (const date of ['2026-12-01', '2026-12-01', '2026-12-03'])
      await schedule(world, padaria, PAYEE, { amount_cents: greatest, date });
    const { data, lowest } = await forecast(10);
    expect(data.find(({ date }) => date === '2026-12-01')).toMatchObject({ known_out_cents: greatest });
    expect(lowest).toEqual({ date: '2026-12-01', closing_cents: -greatest });
  });
});
