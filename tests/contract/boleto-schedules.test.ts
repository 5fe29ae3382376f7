import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { Forecast } from '../../bank/contract/books/forecast';
import type { ScheduledBoleto } from '../../bank/contract/products/boleto-schedules';
import { parseBoleto } from '../../bank/formats/boleto';
import { changeSandboxBoleto } from '../../bank/providers';
import { toBoletoLine } from '../support/boletos';
import { type BoletoWorld, startBoletoWorld } from './boleto-world';
import { refusal } from './ted-world';

let world: BoletoWorld;
beforeAll(async () => {
  world = await startBoletoWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const OTHER = { name: 'Outro', tradeName: null, document: '47910328000109', ispb: '60701190' };
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;
const one = async (line: string, day: string): Promise<ScheduledBoleto> => {
  const { status, body } = await world.schedule(line, day);
  expect(status).toBe(201);
  return body;
};
const change = (line: string, to: Parameters<typeof changeSandboxBoleto>[2]) => {
  const read = parseBoleto(line, '2026-11-23');
  if (!read.ok) throw new Error('no boleto');
  return changeSandboxBoleto(world.database, read.boleto.barcode, to);
};

describe('a scheduled boleto', () => {
  it('waits holding nothing, stands in agenda and forecast, and leaves at seven', async () => {
    const line = toBoletoLine();
    const before = await balance();
    const { id, status, date } = await one(line, '2026-11-24');
    expect([status, date]).toEqual(['scheduled', '2026-11-24']);
    const agenda = (await world.as<Agenda>(world.padaria, '/agenda')).body.data;
    expect(agenda).toContainEqual(expect.objectContaining({ kind: 'due', id, amount_cents: 100_000 }));
    const { data } = (await world.as<Forecast>(world.padaria, '/forecast')).body;
    expect(data[0]).toMatchObject({ date: '2026-11-24', known_out_cents: 100_000 });
    expect((await world.quote(line)).body.refusal).toBe('scheduled_here');
    await world.at('2026-11-24T10:00:00.000Z');
    expect(await world.getScheduled(id)).toMatchObject({ status: 'completed', amount_cents: 100_000 });
    expect(await balance()).toBe(before - 100_000);
    expect((await world.quote(line)).body.refusal).toBe('paid_here');
  });

  it('that costs less on its day is paid at less; one that rose beyond the proof is not', async () => {
    const [fell, rose] = [toBoletoLine(), toBoletoLine()];
    const before = await balance();
    const [less, more] = [await one(fell, '2026-11-25'), await one(rose, '2026-11-25')];
    await change(fell, { amountCents: 90_000n });
    await change(rose, { amountCents: 100_001n });
    await world.at('2026-11-25T10:00:00.000Z');
    expect(await world.getScheduled(less.id)).toMatchObject({ status: 'completed', amount_cents: 90_000 });
    expect(await world.getScheduled(more.id)).toMatchObject({ status: 'failed', failure: { code: 'amount_rose' } });
    expect(await balance()).toBe(before - 90_000);
    expect((await world.quote(rose)).body.refusal).toBe(null);
  });

  it.each([
    ['2026-11-26', 'paid', { state: 'paid' }],
    ['2026-11-27', 'withdrawn', { state: 'withdrawn' }],
    ['2026-11-30', 'payee_changed', { payee: OTHER }],
  ] as const)('on %s ends as %s', async (day, code, to) => {
    const line = toBoletoLine();
    const { id } = await one(line, day);
    await change(line, to);
    await world.at(`${day}T10:00:00.000Z`);
    expect(await world.getScheduled(id)).toMatchObject({ status: 'failed', failure: { code } });
  });
});

describe('a change', () => {
  it('asks for the new day and its amount, with a proof of exactly that; today pays it now', async () => {
    await world.at('2026-12-01T13:00:00.000Z');
    const line = toBoletoLine({ end: '21', dueDate: '2026-12-14' });
    const { id, amount_cents } = await one(line, '2026-12-09');
    expect(amount_cents).toBe(94_050);
    const changeTo = async (json: { amount_cents: number; date: string }) => {
      const wish = { purpose: 'change_boleto_schedule', account_id: world.padaria.accountId, ...json } as const;
      const proven = await world.prove({ ...wish, scheduled_boleto_id: id });
      if ('refused' in proven) return proven.refused;
      const call = { method: 'PATCH', json, proof: proven.proof } as const;
      return world.as<ScheduledBoleto>(world.padaria, `/boletos/schedules/${id}`, call);
    };
    expect(refusal(await changeTo({ amount_cents: 94_050, date: '2026-12-10' }))).toMatchObject({
      code: 'boleto_amount_invalid',
    });
    expect((await changeTo({ amount_cents: 99_000, date: '2026-12-10' })).body).toMatchObject({
      ...{ status: 'scheduled', date: '2026-12-10', amount_cents: 99_000, amount: { total_cents: 99_000 } },
    });
    expect((await changeTo({ amount_cents: 94_050, date: '2026-12-01' })).status).toBe(200);
    await world.bank.runDueJobs();
    expect(await world.getScheduled(id)).toMatchObject({ status: 'completed', amount_cents: 94_050 });
    expect(refusal(await changeTo({ amount_cents: 94_050, date: '2026-12-02' }))).toEqual({
      ...{ status: 409, code: 'boleto_schedule_ended' },
    });
  });

  it('a cancelled one leaves no more, and may be ordered again', async () => {
    const line = toBoletoLine({ dueDate: '2026-12-14' });
    const { id } = await one(line, '2026-12-03');
    const path = `/boletos/schedules/${id}`;
    expect((await world.as(world.padaria, path, { method: 'DELETE' })).status).toBe(204);
    expect((await world.getScheduled(id)).status).toBe('cancelled');
    expect(refusal(await world.as(world.padaria, path, { method: 'DELETE' }))).toMatchObject({
      code: 'boleto_schedule_ended',
    });
    expect((await world.quote(line)).body.refusal).toBe(null);
  });

  it('is refused for a day that was not quoted, and for today', async () => {
    const line = toBoletoLine({ dueDate: '2026-12-14' });
    const other = await world.schedule(line, '2026-12-03', { day: '2026-12-04' });
    expect(refusal(other)).toEqual({ status: 422, code: 'schedule_day_invalid' });
    const today = await world.schedule(line, '2026-12-01');
    expect(refusal(today)).toEqual({ status: 422, code: 'schedule_day_invalid' });
  });

  it('of money is tried again the same day, and ends as short of it', async () => {
    const line = toBoletoLine({ dueDate: '2026-12-14', amountCents: 9_999_999n });
    const { id } = await one(line, '2026-12-04');
    await world.at('2026-12-04T10:00:00.000Z');
    expect(await world.getScheduled(id)).toMatchObject({
      ...{ status: 'waiting', failure: { code: 'insufficient_funds' }, try_at: '2026-12-04T15:00:00.000Z' },
    });
    const told = await world.database.query('select 1 from notification where href = $1', [
      `/payment/boleto/scheduled/${id}?conta=${world.padaria.accountId}`,
    ]);
    expect(told.rowCount).toBe(1);
    await world.at('2026-12-04T15:00:00.000Z');
    await world.at('2026-12-04T21:00:00.000Z');
    await world.at('2026-12-04T22:00:00.000Z');
    expect(await world.getScheduled(id)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } });
  });
});
