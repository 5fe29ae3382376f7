import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixRecurrence, PixRecurrenceDetail, RecurrenceCharge } from '../../bank/contract/products/pix/automatic';
import { toUuid } from '../../bank/core/ids';
import type { FaultScript } from '../../bank/providers';
import { charge, decide, propose } from '../support/recurrences';
import { type PixWorld, startPixWorld } from './pix-world';

/** What befalls the next orders, the first one first. */
const faults: (ReturnType<NonNullable<FaultScript['onSpiOrder']>> | undefined)[] = [];

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld({ faults: { onSpiOrder: () => faults.shift() } });
  // jobs vanish when they are done: what they were is kept for the test, by its own role and not the bank's
  await world.database.query('create table told (nr serial, kind text, charge_id text)');
  await world.database.query(`create function keep_told() returns trigger language plpgsql security definer as $$ begin
    insert into told (kind, charge_id) values (new.payload ->> 'kind', new.payload ->> 'chargeId'); return new; end $$`);
  await world.database.query(`create trigger keep_told after insert on job for each row
    when (new.kind = 'pix.tell_recurrence') execute function keep_told()`);
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const at = (local: string): Date => new Date(`${local}-03:00`);
const work = async (): Promise<void> => {
  while ((await world.bank.runDueJobs()) > 0);
};
const goTo = async (local: string): Promise<void> => {
  await world.advanceTo(at(local), world.padaria);
  await work();
};

/** A monthly Pix Automático of R$ 189,90 that is approved, with its charge for the day: both ids. */
const arrange = async (dueOn: string, retriesAllowed: boolean) => {
  const terms = { max_cents: null, retries_allowed: retriesAllowed };
  const { id, recurrence_code: code } = await propose(world, world.padaria, 'software', { startsOn: dueOn });
  expect((await decide<PixRecurrence>(world, world.padaria, 'approve', id, { terms })).status).toBe(200);
  const txid = await charge(world, code, { dueOn, amountCents: 18_990n });
  return { id, code, txid };
};
const read = async (id: string) => (await world.as<PixRecurrenceDetail>(world.padaria, `/pix/recurrences/${id}`)).body;
const chargeOf = async (id: string, txid: string) =>
  (await read(id)).charges.find(one => one.txid === txid) as RecurrenceCharge;

/** What receivers were told of one charge, or are about to be, in its order. */
/** What became of a charge, as its receiver heard it: that it stands for its day is told before. */
const toldOf = async ({ id }: RecurrenceCharge): Promise<string[]> => {
  const { rows } = await world.database.query<{ kind: string }>(
    `select kind from told where charge_id = $1 and kind <> 'charge_scheduled' order by nr`,
    [toUuid(id)],
  );
  return rows.map(({ kind }) => kind);
};

const newsOf = async (): Promise<string[]> => {
  const { body } = await world.call<{ data: Notification[] }>('/notifications?limit=100', {
    bearer: world.padaria.bearer,
  });
  return body.data.filter(({ kind }) => kind === 'pix_recurrence').map(({ title }) => title);
};

describe('a Pix Automático that the rails refuse', () => {
  it('is failed for its payer and its receiver, who may ask once more; then it is paid, once', async () => {
    await goTo('2026-12-21T09:00:00.000');
    const { id, txid } = await arrange('2026-12-28', true);
    const before = await world.balanceOf(world.padaria);
    faults.push({ kind: 'reject', code: 'AB03' });
    await goTo('2026-12-28T07:00:00.000');
    // the sandbox's receiver heard of the failure, and asked for the second day after
    expect(await chargeOf(id, txid)).toMatchObject({
      ...{ status: 'waiting', due_on: '2026-12-28', pay_on: '2026-12-30' },
      ...{ payment_id: null, receipt_id: null, failure: { code: 'AB03' } },
    });
    expect(await toldOf(await chargeOf(id, txid))).toEqual(['charge_failed']);
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Pix Automático de R\$.189,90 não realizado/));
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ledger_cents: before.ledger_cents, held_cents: 0 });
    await goTo('2026-12-30T07:00:00.000');
    const paid = await chargeOf(id, txid);
    expect(paid).toMatchObject({ status: 'completed', failure: null });
    expect(await toldOf(paid)).toEqual(['charge_failed', 'charge_paid']);
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ledger_cents: before.ledger_cents - 18_990,
      held_cents: 0,
    });
    expect((await world.as(world.padaria, `/receipts/${paid.receipt_id}`)).status).toBe(200);
    expect((await world.getPayment(world.padaria, paid.payment_id ?? '')).status).toBe('completed');
  });

  it('without leave to try again opens its period for another charge', async () => {
    await goTo('2027-01-18T09:00:00.000');
    const { id, code, txid } = await arrange('2027-01-22', false);
    faults.push({ kind: 'reject', code: 'AC07' });
    await goTo('2027-01-22T07:00:00.000');
    expect(await chargeOf(id, txid)).toMatchObject({ status: 'failed', failure: { code: 'AC07' }, payment_id: null });
    const again = await charge(world, code, { dueOn: '2027-01-26', amountCents: 18_990n });
    expect(await chargeOf(id, again)).toMatchObject({ status: 'scheduled', failure: null });
    await goTo('2027-01-26T07:00:00.000');
    expect(await chargeOf(id, again)).toMatchObject({ status: 'completed' });
  });
});

describe('a Pix Automático whose outcome is not known', () => {
  it('is told to nobody as paid, and its period is taken, until it settled', async () => {
    await goTo('2027-02-15T09:00:00.000');
    const { id, code, txid } = await arrange('2027-02-19', false);
    world.clock.set(at('2027-02-19T07:00:00.000'));
    faults.push({ kind: 'timeout_after_effect' });
    // the run of the day alone: what settles is not due before the lost answer is asked about
    await world.bank.runDueJobs();
    await world.advanceTo(world.clock.now(), world.padaria);
    const sent = await chargeOf(id, txid);
    expect(sent).toMatchObject({ status: 'processing' });
    expect(await toldOf(sent)).toEqual([]);
    const second = await charge(world, code, { dueOn: '2027-02-22', amountCents: 18_990n });
    expect(['cycle_charged', 'too_late']).toContain((await chargeOf(id, second)).failure?.code);
    await goTo('2027-02-19T07:10:00.000');
    const settled = await chargeOf(id, txid);
    expect(settled).toMatchObject({ status: 'completed', failure: null });
    expect(await toldOf(settled)).toEqual(['charge_paid']);
    // the receiver heard of it, and goes on with the next month
    await goTo('2027-03-15T09:00:00.000');
    expect((await read(id)).next_charge).toMatchObject({ due_on: '2027-03-19' });
  });
});
