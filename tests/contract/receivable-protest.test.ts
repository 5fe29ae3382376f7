import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, rollToBusinessDay } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import type { Agreement } from '../../bank/contract/products/agreement';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { enqueueJob } from '../../bank/jobs';
import { letIn } from './systems-world';
import { type ReceivableWorld, PAYER, startReceivableWorld } from './receivable-world';

const OPERATIONS = 'a-key-of-the-operations-people';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await startReceivableWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const today = () => toLocalDate(world.clock.now());
const pass = (days: number) => world.at(`${addDays(today(), days)}T13:00:00Z`);
/** One that was due four days ago. */
const overdue = async (wish: object = {}) => {
  const one = await world.open({ due_date: today(), ...wish });
  await pass(4);
  return one;
};
const codeOf = async (id: string, act = 'protest') => {
  const { status, body } = await world.act(id, act);
  return status === 200
    ? 'done'
    : `${body.code} ${(body as { params?: { reason?: string } }).params?.reason ?? ''}`.trim();
};
const morning = async (days: number) => {
  await pass(days);
  await world.bank.runDueJobs();
};

it('is asked for of an overdue receivable once, and the registry and the notary are told', async () => {
  const one = await overdue();
  const at = world.clock.now().toISOString();
  const both = await Promise.all([codeOf(one.id), codeOf(one.id)]);
  expect(both.sort()).toEqual(['done', 'receivable_not_protestable asked']);
  expect(await world.read(one.id)).toMatchObject({
    ...{ status: 'protested', protested_at: at },
    protest: { state: 'asked', asked_at: at, notary_at: null, stopped_at: null },
  });
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest).toMatchObject({ state: 'notary', stopped_at: null });
  expect((await world.act(one.id, 'change', { due_date: '2027-01-04' })).body.code).toBe('receivable_not_changeable');
  // it may be paid all the same
  expect(await world.payAtBank(one)).toBeDefined();
  // a word of the notary that comes after the payment
  const payload = { barcode: one.barcode, protestedOn: today() };
  await enqueueJob(world.database, { kind: 'receivable.protest_recorded', payload });
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest).toMatchObject({ state: 'notary', recorded_on: null });
  expect(await codeOf(one.id)).toBe('receivable_ended');
  expect(await codeOf(one.id, 'stop_protest')).toBe('receivable_ended');
});

it('is stopped, and the receivable is an overdue one that may be asked for again', async () => {
  const one = await overdue({ amount_cents: 60_000 });
  expect(await codeOf(one.id, 'stop_protest')).toBe('receivable_not_protestable none');
  expect(await codeOf(one.id)).toBe('done');
  await world.bank.runDueJobs();
  const at = world.clock.now().toISOString();
  const both = await Promise.all([codeOf(one.id, 'stop_protest'), codeOf(one.id, 'stop_protest')]);
  expect(both.sort()).toEqual(['done', 'receivable_not_protestable none']);
  await world.bank.runDueJobs();
  expect(await world.read(one.id)).toMatchObject({
    ...{ status: 'overdue', protested_at: null },
    protest: { state: 'stopped', stopped_at: at },
  });
  expect((await world.act(one.id, 'change', { due_date: addDays(today(), 1) })).status).toBe(200);
  await pass(6);
  expect(await codeOf(one.id)).toBe('done');
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest).toMatchObject({
    state: 'notary',
    asked_at: world.clock.now().toISOString(),
  });
});

it('that nobody pays at the notary is recorded after three business days, and is not stopped any more', async () => {
  const one = await overdue({ amount_cents: 70_000 });
  const other = await overdue({ amount_cents: 71_000 });
  expect(await codeOf(one.id)).toBe('done');
  await world.bank.runDueJobs();
  // the word of a title that is not protested, and of none
  for (const barcode of [other.barcode, '5'.repeat(44)]) {
    const payload = { barcode, protestedOn: today() };
    await enqueueJob(world.database, { kind: 'receivable.protest_recorded', payload });
  }
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest?.state).toBe('notary');
  await pass(7);
  await world.bank.runDueJobs();
  const { protest, status } = await world.read(one.id);
  expect([status, protest?.state, protest?.recorded_on !== null]).toEqual(['protested', 'recorded', true]);
  expect(await codeOf(one.id, 'stop_protest')).toBe('receivable_not_protestable recorded');
  expect((await world.read(other.id)).protest).toBeNull();
  expect(await world.payAtBank(one)).toBeDefined();
  expect(await world.read(one.id)).toMatchObject({ status: 'paid', protest: { state: 'recorded' } });
});

it('that was stopped is not recorded when its days are over', async () => {
  const one = await overdue({ amount_cents: 72_000 });
  expect(await codeOf(one.id)).toBe('done');
  await world.bank.runDueJobs();
  expect(await codeOf(one.id, 'stop_protest')).toBe('done');
  await world.bank.runDueJobs();
  await pass(7);
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest).toMatchObject({ state: 'stopped', recorded_on: null });
});

it('that the issuing asked for is taken back before its day, and does not come again once it was stopped', async () => {
  const due = { due_date: today() };
  const back = await world.open({ ...due, protest_after_days: 3, amount_cents: 40_000 });
  const sent = await world.open({ ...due, protest_after_days: 3, amount_cents: 41_000 });
  expect(await codeOf(back.id, 'stop_protest')).toBe('done');
  expect(await world.read(back.id)).toMatchObject({ status: 'open', protest_after_days: null, protest: null });
  await morning(8);
  await world.bank.runDueJobs();
  expect((await world.read(back.id)).status).toBe('overdue');
  expect(await world.read(sent.id)).toMatchObject({ status: 'protested', protest: { state: 'notary' } });
  expect(await codeOf(sent.id, 'stop_protest')).toBe('done');
  await morning(3);
  expect((await world.read(sent.id)).status).toBe('overdue');
  expect((await world.act(sent.id, 'cancel')).body).toMatchObject({
    status: 'canceled',
    protest: { state: 'stopped' },
  });
});

it('is refused in words where it may not be', async () => {
  const young = await world.open({ due_date: addDays(today(), 5), amount_cents: 20_000 });
  expect(await codeOf(young.id)).toBe('receivable_not_protestable not_due');
  // the day after the one until which it is paid without charges
  const { params } = (await world.act(young.id, 'protest')).body as { params?: { from?: string } };
  expect(params?.from).toBe(addDays(rollToBusinessDay(young.due_date, 1), 1));
  const receipt = await overdue({ species: 'RC', amount_cents: 21_000 });
  expect(await codeOf(receipt.id)).toBe('receivable_not_protestable species');
  const nowhere = await overdue({ payer: { ...PAYER, address: null }, amount_cents: 22_000 });
  expect(await codeOf(nowhere.id)).toBe('receivable_not_protestable address');
  await world.act(nowhere.id, 'cancel');
  expect(await codeOf(nowhere.id)).toBe('receivable_ended');
});

it('belongs to an agreement that has it', async () => {
  const { padaria } = world;
  const asked = await world.as<Agreement>(padaria, '/agreements', {
    json: { kind: 'collection', name: 'Sem protesto', monthly_items: 100, terms_version: '2026-11' },
  });
  const decision = { outcome: 'approved', analyst: 'Rita', note: '', item_fee_cents: 0, may_protest: false };
  await world.call(`/operations/agreements/${asked.body.id}/decision`, { bearer: OPERATIONS, json: decision });
  const one = await overdue({ agreement_id: asked.body.id, amount_cents: 30_000 });
  expect(await codeOf(one.id)).toBe('receivable_not_protestable not_agreed');
});

it('is asked for and stopped by a system with a key of its account', async () => {
  const one = await overdue({ amount_cents: 33_000 });
  const erp = await letIn(world, world.padaria, ['receivable.write']);
  const ask = (act: string) =>
    world.call<Receivable>(`/api/v1/receivables/${one.id}/${act}`, { method: 'POST', bearer: erp.bearer });
  expect((await ask('protest')).body).toMatchObject({ status: 'protested', protest: { state: 'asked' } });
  expect((await ask('stop_protest')).body).toMatchObject({ status: 'overdue', protest: { state: 'stopped' } });
  expect((await ask('stop_protest')).body).toMatchObject({ code: 'receivable_not_protestable' });
});

it('that is on its way is stopped with what ends without a payment here, and a recorded one stays so', async () => {
  const [canceled, received, late] = [
    await world.open({ due_date: today(), amount_cents: 73_000 }),
    await world.open({ due_date: today(), amount_cents: 74_000 }),
    await world.open({ due_date: today(), amount_cents: 75_000 }),
  ];
  await pass(7);
  for (const { id } of [canceled, received, late]) expect(await codeOf(id)).toBe('done');
  await world.bank.runDueJobs();
  await world.act(canceled.id, 'cancel');
  await world.act(received.id, 'received', { received_on: today(), amount_cents: 74_000, how: 'cash' });
  expect(await world.read(canceled.id)).toMatchObject({ status: 'canceled', protest: { state: 'stopped' } });
  expect(await world.read(received.id)).toMatchObject({ status: 'received', protest: { state: 'stopped' } });
  // whoever brings it to the notary takes it back, too
  const { rows } = await world.database.query<{ key: string }>(
    `select unique_key as key from job where kind = 'receivable.protest_recorded' and unique_key = any ($1)`,
    [[canceled, received, late].map(({ barcode }) => barcode)],
  );
  expect(rows.map(({ key }) => key)).toEqual([late.barcode]);
  await pass(7);
  await world.bank.runDueJobs();
  expect((await world.act(late.id, 'cancel')).body).toMatchObject({
    status: 'canceled',
    protest: { state: 'recorded' },
  });
});

it('is stopped after the last day of its receivable, too: the notary goes on', async () => {
  const of = { due_date: today(), days_after_due: 8, protest_after_days: null };
  const [one, other] = [
    await world.open({ ...of, amount_cents: 76_000 }),
    await world.open({ ...of, amount_cents: 77_000 }),
  ];
  await world.at(`${one.last_day}T13:00:00Z`);
  expect(await codeOf(one.id)).toBe('done');
  await world.bank.runDueJobs();
  await pass(1);
  expect(await world.read(one.id)).toMatchObject({ status: 'expired', protest: { state: 'notary' } });
  expect(await codeOf(one.id, 'stop_protest')).toBe('done');
  expect(await codeOf(one.id, 'stop_protest')).toBe('receivable_ended');
  expect(await codeOf(other.id, 'stop_protest')).toBe('receivable_ended');
  await world.bank.runDueJobs();
  await pass(7);
  await world.bank.runDueJobs();
  expect((await world.read(one.id)).protest).toMatchObject({ state: 'stopped', recorded_on: null });
});
