import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PixCharge } from '../../bank/contract/products/pix/charges';
import type { ScheduledPix } from '../../bank/contract/products/pix/schedules';
import type { Problem } from '../../bank/contract/primitives';
import type { Notification } from '../../bank/contract/ground/notifications';
import { toUuid } from '../../bank/core/ids';
import { setPixLimits } from '../../bank/products/pix/limits';
import type { TestAnswer } from '../support/bank';
import { orderSchedule, type ScheduleWish } from '../support/schedules';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

type Made = { data: ScheduledPix[] };
type Page = { data: ScheduledPix[]; next_cursor: string | null };

let world: PixWorld;
let padaria: Customer;

beforeAll(async () => {
  world = await startPixWorld();
  padaria = world.padaria;
});
afterAll(() => world?.close());

const PAYEE = 'contato@oficina.example';
const at = (local: string): Date => new Date(`${local}-03:00`);

type Wish = ScheduleWish & { input?: string };

/** Schedules for the bakery; the answer may be a refusal. */
const order = ({ input = PAYEE, ...wish }: Wish, change = {}): Promise<TestAnswer<Made & Problem>> =>
  orderSchedule(world, padaria, input, wish, change);

const scheduleOne = async (wish: Wish): Promise<ScheduledPix> => {
  const { status, body } = await order(wish);
  expect(status).toBe(201);
  return body.data[0] as ScheduledPix;
};

const get = async (id: string): Promise<ScheduledPix> =>
  (await world.as<ScheduledPix>(padaria, `/pix/schedules/${id}`)).body;

type Change = { amount_cents: number; date: string; applies_to?: 'following' };

const prove = (scheduled: ScheduledPix, wish: Change): Promise<string> =>
  world.authorize(padaria.bearer, {
    purpose: 'change_pix_schedule',
    account_id: padaria.accountId,
    scheduled_id: scheduled.id,
    applies_to: 'this',
    ...wish,
  });

const change = async (scheduled: ScheduledPix, json: Change) => {
  const proof = await prove(scheduled, json);
  return world.as<ScheduledPix & Problem>(padaria, `/pix/schedules/${scheduled.id}`, { method: 'PATCH', json, proof });
};

const cancel = (id: string, query = '') =>
  world.as<Problem | undefined>(padaria, `/pix/schedules/${id}${query}`, { method: 'DELETE' });

const goTo = async (local: string): Promise<void> => {
  await world.advanceTo(at(local), padaria);
  await world.bank.runDueJobs();
};

const newsOf = async (): Promise<string[]> => {
  const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: padaria.bearer });
  return body.data.filter(({ kind }) => kind === 'pix_schedule').map(({ title, body: text }) => `${title} ${text}`);
};

describe('a payment for a day', () => {
  it('holds nothing until 07:00 of it, is then paid once, and keeps the proof it was scheduled with', async () => {
    const before = await world.balanceOf(padaria);
    const made = await scheduleOne({ amount_cents: 12_345, date: '2026-12-01', description: 'Aluguel' });
    expect(made).toMatchObject({ status: 'scheduled', date: '2026-12-01', repeat: null, receipt_id: null });
    expect(made.try_at).toBe('2026-12-01T10:00:00.000Z');
    await goTo('2026-12-01T06:59:59.999');
    expect((await get(made.id)).status).toBe('scheduled');
    expect((await world.balanceOf(padaria)).available_cents).toBe(before.available_cents);

    await goTo('2026-12-01T07:00:00.000');
    await world.bank.runDueJobs();
    const paid = await get(made.id);
    expect(paid).toMatchObject({ status: 'completed', try_at: null, failure: null });
    const after = await world.balanceOf(padaria);
    expect(before.available_cents - after.available_cents).toBe(12_345);
    const receipt = await world.as<{ authorization_id: string; amount_cents: number; description: string }>(
      padaria,
      `/receipts/${paid.receipt_id}`,
    );
    expect(receipt.body).toMatchObject({ amount_cents: 12_345, description: 'Aluguel' });
    expect(receipt.body.authorization_id).toMatch(/^aut_/);
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Pix agendado de R\$.123,45 enviado/));
    expect(world.mailbox.count(padaria.email)).toBeGreaterThan(0);
    await world.requireSoundLedger();
  });

  it('is refused for today, the past, beyond two years, a charge, another amount than authorised, and without a proof', async () => {
    const code = async (wish: Wish, other = {}) => (await order(wish, other)).body.code;
    expect(await code({ amount_cents: 100, date: '2026-12-01' })).toBe('schedule_day_invalid');
    expect(await code({ amount_cents: 100, date: '2026-11-30' })).toBe('schedule_day_invalid');
    expect(await code({ amount_cents: 100, date: '2028-12-02' })).toBe('schedule_day_invalid');
    const open = { amount_cents: 100, date: '2026-12-05', repeat: { every: 'week' as const } };
    expect(await code(open)).toBe('schedule_day_invalid');
    expect(await code({ amount_cents: 100, date: '2026-12-05' }, { amount_cents: 101 })).toBe('step_up_required');
    expect(await code({ amount_cents: 100, date: '2026-12-05' }, { date: '2026-12-06' })).toBe('step_up_required');
    expect(await code({ amount_cents: 0, date: '2026-12-05' })).toBe('amount_invalid');
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const { body: charge } = await world.as<PixCharge>(world.oficina, '/pix/charges', {
      json: { kind: 'immediate', key: PAYEE, amount_cents: 900 },
    });
    const input = charge.br_code;
    expect(await code({ input, amount_cents: 900, date: '2026-12-05' })).toBe('schedule_not_possible');
  });

  it('answers a repeated call with the same payments', async () => {
    const lookup = await world.lookUp(padaria, PAYEE);
    const json = { lookup_id: lookup.body.id, amount_cents: 777, date: '2027-06-01' };
    const wish = { account_id: padaria.accountId, ...json, repeat: 'none', times: 0, until: '' } as const;
    const proof = await world.authorize(padaria.bearer, { purpose: 'schedule_pix_payment', ...wish });
    const call = { json, key: newKey(), proof };
    const [first, second] = [
      await world.as<Made>(padaria, '/pix/schedules', call),
      await world.as<Made>(padaria, '/pix/schedules', call),
    ];
    expect(second.body).toEqual(first.body);
    expect((await cancel(first.body.data[0]?.id ?? '')).status).toBe(204);
  });
});

describe('a repeated payment', () => {
  it('on the 31st takes the last day of shorter months; the following ones are changed and cancelled together', async () => {
    const { body } = await order({
      amount_cents: 1_000,
      date: '2027-01-31',
      repeat: { every: 'month', until: '2027-05-31' },
    });
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
    expect(body.data.map(({ date }) => date)).toEqual(days);
    expect(body.data.map(({ repeat }) => repeat?.number)).toEqual([1, 2, 3, 4, 5]);
    const third = body.data[2] as ScheduledPix;
    const raised = await change(third, { amount_cents: 2_000, date: '2027-03-30', applies_to: 'following' });
    expect(raised.body).toMatchObject({ date: '2027-03-30', amount_cents: 2_000, try_at: '2027-03-30T10:00:00.000Z' });
    const amounts = await Promise.all(body.data.map(async ({ id }) => (await get(id)).amount_cents));
    expect(amounts).toEqual([1_000, 1_000, 2_000, 2_000, 2_000]);
    expect((await cancel(body.data[3]?.id ?? '', '?applies_to=following')).status).toBe(204);
    expect((await cancel(body.data[3]?.id ?? '')).body?.code).toBe('schedule_ended');
    const open = await world.as<Page>(padaria, '/pix/schedules?state=open');
    expect(open.body.data.map(({ date }) => date)).toEqual(['2027-01-31', '2027-02-28', '2027-03-30']);
    for (const { id } of open.body.data) expect((await cancel(id)).status).toBe(204);
    const jobs = await world.database.query(`select 1 from job where kind = 'pix.release'`);
    expect(jobs.rowCount).toBe(0);
  });

  it('is not changed by a proof for another one, nor from the account of another company', async () => {
    const own = await scheduleOne({ amount_cents: 100, date: '2027-06-02' });
    const other = await scheduleOne({ amount_cents: 100, date: '2027-06-03' });
    const json = { amount_cents: 200, date: '2027-06-04' };
    const patch = async (who: Customer, id: string, proof: string) =>
      (await world.as<Problem>(who, `/pix/schedules/${id}`, { method: 'PATCH', json, proof })).body.code;
    const proof = await prove(own, json);
    expect(await patch(padaria, other.id, proof)).toBe('step_up_required');
    expect(await patch(padaria, 'psc_01k5x3wz7tfhsr8q2v9a6m4bcd', proof)).toBe('not_found');
    expect(await patch(world.oficina, own.id, proof)).toBe('step_up_required');
    expect((await get(own.id)).amount_cents).toBe(100);
    for (const { id } of [own, other]) expect((await cancel(id)).status).toBe(204);
  });

  it('is read page by page in the order of its days', async () => {
    const { body } = await order({ amount_cents: 100, date: '2027-07-01', repeat: { every: 'week', times: 7 } });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await world.as<Page>(
        padaria,
        `/pix/schedules?state=open&from=2027-07-01&limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.body.data.map(({ id }) => id));
      cursor = page.body.next_cursor ?? '';
    } while (cursor);
    expect(seen).toEqual(body.data.map(({ id }) => id));
    expect((await cancel(seen[0] ?? '', '?applies_to=following')).status).toBe(204);
  });
});

describe('on its day', () => {
  it('a payment without balance is tried at 12:00 and 18:00, told once, and then not any more', async () => {
    const made = await scheduleOne({ amount_cents: 5_000_000, date: '2026-12-03' });
    await goTo('2026-12-03T07:00:00');
    expect(await get(made.id)).toMatchObject({
      status: 'waiting',
      try_at: '2026-12-03T15:00:00.000Z',
      failure: { code: 'insufficient_funds' },
    });
    await goTo('2026-12-03T11:59:59');
    await goTo('2026-12-03T12:00:00');
    expect((await get(made.id)).try_at).toBe('2026-12-03T21:00:00.000Z');
    await goTo('2026-12-03T18:00:00');
    expect(await get(made.id)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } });
    const news = (await newsOf()).filter(text => text.includes('50.000,00'));
    expect(news.map(text => text.split('. ')[0])).toEqual([
      expect.stringContaining('não realizado'),
      expect.stringContaining('aguarda saldo'),
    ]);
  });

  it('one that waits is paid when money comes, and may be made smaller or cancelled until then', async () => {
    const made = await scheduleOne({ amount_cents: 2_000_000, date: '2026-12-04' });
    await goTo('2026-12-04T07:00:00');
    expect((await get(made.id)).status).toBe('waiting');
    expect((await change(made, { amount_cents: 1_500_000, date: '2026-12-04' })).status).toBe(200);
    await world.fund(padaria.ledgerAccountId, 1_000_000n);
    await goTo('2026-12-04T12:00:00');
    await world.bank.runDueJobs();
    expect(await get(made.id)).toMatchObject({ status: 'completed', amount_cents: 1_500_000 });
    await expect(prove(made, { amount_cents: 1, date: '2026-12-20' })).rejects.toThrow('schedule_ended');
  });

  it('the limit of the day holds, and a raise during the day mends it', async () => {
    const limits = { perPaymentCents: 500n, dayCents: 500n, nightCents: 500n, nightStartsAtHour: 20 } as const;
    await setPixLimits(world.database, padaria.accountId, limits);
    const made = await scheduleOne({ amount_cents: 600, date: '2026-12-05' });
    await goTo('2026-12-05T07:00:00');
    expect((await get(made.id)).failure?.code).toBe('limit_exceeded');
    await setPixLimits(world.database, padaria.accountId, {
      ...limits,
      perPaymentCents: 10_000n,
      dayCents: 10_000_000n,
    });
    await goTo('2026-12-05T12:00:00');
    await world.bank.runDueJobs();
    expect((await get(made.id)).status).toBe('completed');
  });

  it('a key that changed its owner, or is gone, is not paid', async () => {
    await setPixLimits(world.database, padaria.accountId, {
      perPaymentCents: 10_000_000n,
      dayCents: 10_000_000n,
      nightCents: 10_000_000n,
      nightStartsAtHour: 20,
    });
    const before = await world.balanceOf(padaria);
    const changed = await scheduleOne({ amount_cents: 100, date: '2026-12-06' });
    const document = `(select owner_document from pix_key where key = $1)`;
    const was = await world.database.query<{ d: string }>(`select ${document} as d`, [PAYEE]);
    await world.database.query(`update pix_key set owner_document = '00000000000191' where key = $1`, [PAYEE]);
    await goTo('2026-12-06T07:00:00');
    expect(await get(changed.id)).toMatchObject({ status: 'failed', failure: { code: 'payee_changed' } });
    await world.database.query('update pix_key set owner_document = $2 where key = $1', [PAYEE, was.rows[0]?.d]);
    const gone = await scheduleOne({ amount_cents: 100, date: '2026-12-07' });
    await world.database.query(`update pix_key set key = 'outra@oficina.example' where key = $1`, [PAYEE]);
    await goTo('2026-12-07T07:00:00');
    expect(await get(gone.id)).toMatchObject({ status: 'failed', failure: { code: 'key_removed' } });
    await world.database.query(`update pix_key set key = $1 where key = 'outra@oficina.example'`, [PAYEE]);
    expect((await world.balanceOf(padaria)).available_cents).toBe(before.available_cents);
    expect(await newsOf()).toContainEqual(expect.stringContaining('A chave passou a ser de outra pessoa ou empresa'));
  });

  it('a refusal of the rails ends it with its reason, and the limit is given back', async () => {
    const made = await scheduleOne({ input: 'recusa-conta@loja.example', amount_cents: 300, date: '2026-12-08' });
    await goTo('2026-12-08T07:00:00');
    for (let turn = 0; turn < 5 && (await get(made.id)).status === 'processing'; turn++) {
      world.clock.advance({ seconds: 30 });
      await world.bank.runDueJobs();
    }
    expect((await get(made.id)).status).toBe('failed');
    expect((await get(made.id)).failure?.reason).toMatch(/\w/);
  });

  it('one whose day passed without a worker is not paid on another day', async () => {
    const made = await scheduleOne({ amount_cents: 100, date: '2026-12-10' });
    await goTo('2026-12-11T00:00:00');
    expect(await get(made.id)).toMatchObject({ status: 'failed', failure: { code: 'day_over' } });
  });

  it('a job that is run twice, and again after its end, pays once', async () => {
    const made = await scheduleOne({ amount_cents: 4_321, date: '2026-12-12' });
    await world.advanceTo(at('2026-12-12T07:00:00'), padaria);
    // as a worker that died after its claim leaves it, beside one that took it over
    await world.database.query(
      `insert into job (kind, payload, run_at) select 'pix.release', jsonb_build_object('dueId', $1::text), '-infinity' from generate_series(1, 3)`,
      [toUuid(made.id)],
    );
    await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs(), world.bank.runDueJobs()]);
    await world.bank.runDueJobs();
    const payments = await world.database.query('select 1 from payment_order where amount_cents = 4321');
    expect(payments.rowCount).toBe(1);
    expect((await get(made.id)).status).toBe('completed');
    await world.requireSoundLedger();
  });
});
