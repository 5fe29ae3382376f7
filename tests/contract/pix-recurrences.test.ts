import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type {
  PixRecurrence,
  PixRecurrenceDetail,
  RecurrenceCharge,
  RecurrenceTerms,
} from '../../bank/contract/products/pix/automatic';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { setPixLimits } from '../../bank/products/pix/limits';
import { type RecurrenceProposal, SANDBOX_RECEIVERS, sayAsReceiver } from '../../bank/providers';
import { charge, decide, newTxid, propose } from '../support/recurrences';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
let padaria: Customer;

beforeAll(async () => {
  world = await startPixWorld();
  padaria = world.padaria;
});
afterAll(() => world?.close());

const NO_MAXIMUM: RecurrenceTerms = { max_cents: null, retries_allowed: false };

const at = (local: string): Date => new Date(`${local}-03:00`);

/** Moves on to a moment in São Paulo and lets the worker do what is due, until nothing is. */
const goTo = async (local: string): Promise<void> => {
  world.clock.set(at(local));
  while ((await world.bank.runDueJobs()) > 0);
};

let signedInAt = 0;
/** The customer, signed in anew when the clock went on: a session's access ends after 15 minutes. */
const awake = async (): Promise<Customer> => {
  const now = world.clock.now().getTime();
  if (now - signedInAt < 600_000) return padaria;
  padaria.bearer = await world.signIn(padaria.email);
  signedInAt = now;
  return padaria;
};

const ask = async (receiver: Parameters<typeof propose>[2], change: Partial<RecurrenceProposal> = {}) =>
  propose(world, await awake(), receiver, change);

const read = async <Body>(path: string): Promise<Body> => (await world.as<Body>(await awake(), path)).body;
const get = (id: string) => read<PixRecurrenceDetail>(`/pix/recurrences/${id}`);
const availableOf = async (): Promise<number> => (await world.balanceOf(await awake())).available_cents;

const answer = async (what: 'approve' | 'change', id: string, terms: RecurrenceTerms, sent?: RecurrenceTerms) =>
  decide<PixRecurrence & Pick<Problem, 'code'>>(world, await awake(), what, id, { terms, sent });

const allow = async (
  receiver: Parameters<typeof propose>[2],
  terms = NO_MAXIMUM,
  change: Partial<RecurrenceProposal> = {},
): Promise<PixRecurrence> => {
  const { id } = await ask(receiver, change);
  const { status, body } = await answer('approve', id, terms);
  expect(status).toBe(200);
  return body;
};

const chargeOf = async (id: string, txid: string): Promise<RecurrenceCharge> =>
  (await get(id)).charges.find(one => one.txid === txid) as RecurrenceCharge;

const remove = async (path: string) =>
  world.as<Problem | undefined>(await awake(), `/pix/recurrences/${path}`, { method: 'DELETE' });

const newsOf = async (): Promise<string[]> => {
  const path = '/notifications?limit=100';
  const { bearer } = await awake();
  const { body } = await world.call<{ data: Notification[] }>(path, { bearer });
  return body.data.filter(({ kind }) => kind === 'pix_recurrence').map(({ title, body: text }) => `${title} ${text}`);
};

const list = async (state: string): Promise<string[]> => {
  const path = `/pix/recurrences?state=${state}&limit=100`;
  return (await read<{ data: PixRecurrence[] }>(path)).data.map(({ id }) => id);
};

describe('a proposal', () => {
  it('arrives once, is told, moves nothing, and can be refused without a proof', async () => {
    const proposed = await ask('gym');
    expect(proposed).toMatchObject({
      status: 'proposed',
      receiver: { name: 'Academia Corpo em Dia Ltda', document: '28.741.653/0001-40' },
      debtor: { name: 'Padaria do Zé Ltda' },
      subject: 'Plano empresarial da academia',
      frequency: 'month',
      amount_cents: 45_000,
      retries_offered: false,
      next_charge: null,
    });
    expect(proposed.recurrence_code).toMatch(/^RN\d{8}20261120[a-zA-Z0-9]{11}$/);
    expect(await newsOf()).toContainEqual(expect.stringMatching(/Corpo em Dia Ltda pede um Pix Automático .*450,00/));
    expect(await list('awaiting')).toContain(proposed.id);
    await ask('gym', { code: proposed.recurrence_code });
    expect((await list('awaiting')).filter(id => id === proposed.id)).toHaveLength(1);

    const refuse = () => world.as<Problem>(padaria, `/pix/recurrences/${proposed.id}/refusal`, { method: 'POST' });
    const asking = async () =>
      (await world.call<{ data: Notification[] }>('/notifications', { bearer: padaria.bearer })).body.data
        .filter(({ href }) => href?.includes(proposed.id))
        .map(({ settles_at, read_at }) => [settles_at, read_at !== null]);
    expect(await asking()).toEqual([[proposed.expires_at, false]]);
    expect((await refuse()).body).toMatchObject({ status: 'refused' });
    expect(await asking()).toEqual([[world.clock.now().toISOString(), true]]);
    expect((await refuse()).body.code).toBe('recurrence_ended');
    expect((await answer('approve', proposed.id, NO_MAXIMUM)).status).toBe(403);
    expect(await list('ended')).toContain(proposed.id);
  });

  it('is dropped for an account that is none of ours, a person as receiver, and a code that is none', async () => {
    const before = await list('awaiting');
    const other = { document: padaria.cnpj, branch: padaria.branch, number: '1-1' };
    expect(await ask('gym', { payer: other })).toBeUndefined();
    expect(await ask('gym', { code: 'RX12' })).toBeUndefined();
    const receiver = { ...SANDBOX_RECEIVERS.gym.entry, owner: { name: 'Ana', document: '52998224725' } };
    expect(await ask('gym', { receiver })).toBeUndefined();
    expect(await list('awaiting')).toEqual(before);
  });

  it('is over after 30 days without an answer', async () => {
    const { id } = await ask('software');
    await goTo('2026-12-20T09:59:59.999');
    expect((await get(id)).status).toBe('proposed');
    await goTo('2026-12-20T10:00:00.000');
    expect((await get(id)).status).toBe('expired');
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Um pedido de Pix Automático venceu/));
    expect((await answer('approve', id, NO_MAXIMUM)).status).toBe(403);
  });

  it('is approved with a proof of exactly its terms', async () => {
    const { id } = await ask('energy');
    const terms = { max_cents: 90_000, retries_allowed: true };
    expect((await answer('approve', id, terms, { ...terms, max_cents: 90_001 })).body.code).toBe('step_up_required');
    expect((await answer('approve', id, terms, { ...terms, retries_allowed: false })).body.code).toBe(
      'step_up_required',
    );
    const bare = { method: 'POST', json: terms };
    expect((await world.as<Problem>(padaria, `/pix/recurrences/${id}/approval`, bare)).body.code).toBe(
      'step_up_required',
    );
    // below the lowest maximum that the receiver takes
    await expect(
      world.authorize(padaria.bearer, {
        purpose: 'approve_pix_recurrence',
        account_id: padaria.accountId,
        recurrence_id: id,
        max_cents: 59_999,
        retries_allowed: false,
      }),
    ).rejects.toThrow(/recurrence_maximum_invalid/);
    expect((await answer('approve', id, terms)).body).toMatchObject({ status: 'approved', ...terms });
    expect(await list('active')).toContain(id);
    expect((await answer('approve', id, terms)).status).toBe(403);
    await remove(id);
  });

  it('of another company is not found, and who only looks may not answer', async () => {
    const { id } = await ask('gym');
    world.oficina.bearer = await world.signIn(world.oficina.email);
    expect((await world.as<Problem>(world.oficina, `/pix/recurrences/${id}`)).status).toBe(404);
    const viewer = await world.seedPerson({ companyId: padaria.companyId, role: 'viewer' });
    const bearer = await world.signIn(viewer.email);
    const path = `/accounts/${padaria.accountId}/pix/recurrences/${id}`;
    expect((await world.call(path, { bearer })).status).toBe(200);
    expect((await world.fail(`${path}/refusal`, { bearer, method: 'POST' })).body.code).toBe('forbidden');
    expect((await world.fail(path, { bearer, method: 'DELETE' })).body.code).toBe('forbidden');
  });
});

describe('a charge', () => {
  it('is told, paid at 07:00 of its day once, and has a receipt with the proof of the authorisation', async () => {
    const { id, recurrence_code: code } = await allow('software', NO_MAXIMUM, { startsOn: '2026-12-28' });
    const txid = await charge(world, code, { dueOn: '2026-12-28', amountCents: 18_990n });
    const arrived = await chargeOf(id, txid);
    expect(arrived).toMatchObject({
      status: 'scheduled',
      pay_on: '2026-12-28',
      amount_cents: 18_990,
      payment_id: null,
    });
    expect(arrived.try_at).toBe('2026-12-28T10:00:00.000Z');
    expect(arrived.cancel_before).toBe('2026-12-28T03:00:00.000Z');
    expect((await get(id)).next_charge?.id).toBe(arrived.id);
    const open = await read<{ data: RecurrenceCharge[] }>('/pix/recurrence_charges?to=2026-12-28');
    expect(open.data.map(one => one.id)).toContain(arrived.id);
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Pix Automático de R\$.189,90 em 28 dez 2026/));
    // the same again changes nothing, a second one in the month is refused
    await charge(world, code, { dueOn: '2026-12-28', amountCents: 18_990n, txid });
    const second = await charge(world, code, { dueOn: '2026-12-29', amountCents: 18_990n });
    expect((await chargeOf(id, second)).failure?.code).toBe('cycle_charged');

    await goTo('2026-12-28T06:59:59.999');
    const before = await availableOf();
    await goTo('2026-12-28T07:00:00.000');
    const paid = await chargeOf(id, txid);
    expect(paid).toMatchObject({ status: 'completed', try_at: null, failure: null });
    const after = await availableOf();
    expect(before - after).toBe(18_990);
    expect(await read(`/receipts/${paid.receipt_id}`)).toMatchObject({
      amount_cents: 18_990,
      description: 'Sistema de notas fiscais',
      authorization_id: expect.stringMatching(/^aut_/),
    });
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Pix Automático de R\$.189,90 enviado/));
    // the receiver goes on by itself: the next month's arrives five days before
    await goTo('2027-01-23T09:00:00.000');
    const next = (await get(id)).next_charge;
    expect(next).toMatchObject({ due_on: '2027-01-28', amount_cents: 18_990, status: 'scheduled' });
    await remove(id);
    await world.requireSoundLedger();
  });

  it('one day before, eleven days before, or with another amount is refused', async () => {
    const { id, recurrence_code: code } = await allow('gym', NO_MAXIMUM, { startsOn: '2027-01-24' });
    for (const [dueOn, amountCents, problem] of [
      ['2027-01-24', 45_000n, 'too_late'],
      ['2027-02-03', 45_000n, 'too_early'],
      ['2027-01-26', 45_001n, 'amount_differs'],
    ] as const) {
      const txid = await charge(world, code, { dueOn, amountCents });
      expect(await chargeOf(id, txid)).toMatchObject({ status: 'refused', failure: { code: problem }, pay_on: null });
    }
    await remove(id);
  });

  it('two days before and ten days before is taken; outside the period, or without an authorisation, it is not', async () => {
    const weekly = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-01-25', endsOn: '2027-02-01' });
    const early = await charge(world, weekly.recurrence_code, { dueOn: '2027-01-25', amountCents: 100n });
    const late = await charge(world, weekly.recurrence_code, { dueOn: '2027-02-01', amountCents: 100n });
    const after = await charge(world, weekly.recurrence_code, { dueOn: '2027-02-02', amountCents: 100n });
    const { charges } = await get(weekly.id);
    const found = (txid: string) => charges.find(one => one.txid === txid);
    expect([found(early)?.status, found(late)?.status]).toEqual(['scheduled', 'scheduled']);
    expect(found(after)?.failure?.code).toBe('outside_calendar');
    await remove(weekly.id);
    const refused = await charge(world, weekly.recurrence_code, { dueOn: '2027-01-26', amountCents: 100n });
    expect(await chargeOf(weekly.id, refused)).toBeUndefined();
  });

  it('above the own maximum is refused when it arrives, and on its day when the maximum was lowered meanwhile', async () => {
    await goTo('2027-02-01T10:00:00.000');
    const terms = { max_cents: 70_000, retries_allowed: false };
    const { id, recurrence_code: code } = await allow('energy', terms, { startsOn: '2027-02-05' });
    const above = await charge(world, code, { dueOn: '2027-02-05', amountCents: 70_001n });
    expect((await chargeOf(id, above)).failure?.code).toBe('above_maximum');
    expect(await newsOf()).toContainEqual(expect.stringMatching(/^Cobrança de R\$.700,01 recusada .*máximo/));
    const fits = await charge(world, code, { dueOn: '2027-02-05', amountCents: 70_000n });
    expect((await chargeOf(id, fits)).status).toBe('scheduled');

    const lower = { max_cents: 65_000, retries_allowed: true };
    expect((await answer('change', id, lower, terms)).body.code).toBe('step_up_required');
    expect((await answer('change', id, lower)).body).toMatchObject(lower);
    const before = await availableOf();
    await goTo('2027-02-05T07:00:00.000');
    expect(await chargeOf(id, fits)).toMatchObject({ status: 'failed', failure: { code: 'above_maximum' } });
    expect(await availableOf()).toBe(before);
    await remove(id);
  });

  it('is cancelled by the payer until 23:59 of the day before, and the authorisation stays', async () => {
    await goTo('2027-02-08T10:00:00.000');
    const { id, recurrence_code: code } = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-02-10' });
    const first = await chargeOf(id, await charge(world, code, { dueOn: '2027-02-10', amountCents: 5_000n }));
    const next = await chargeOf(id, await charge(world, code, { dueOn: '2027-02-17', amountCents: 5_100n }));
    await goTo('2027-02-09T23:59:59.999');
    expect((await remove(`${id}/charges/${first.id}`)).status).toBe(204);
    expect(await chargeOf(id, first.txid)).toMatchObject({ status: 'cancelled', cancelled_by: 'payer' });
    expect((await remove(`${id}/charges/${first.id}`)).body?.code).toBe('recurrence_charge_closed');
    expect((await get(id)).status).toBe('approved');
    await goTo('2027-02-17T00:00:00.000');
    expect((await remove(`${id}/charges/${next.id}`)).body?.code).toBe('recurrence_charge_closed');
    // of another authorisation it is not found
    const other = await ask('gym');
    expect((await remove(`${other.id}/charges/${next.id}`)).status).toBe(404);
    await remove(id);
  });

  it('is taken back by its receiver until 22:00 of the day before', async () => {
    await goTo('2027-02-20T10:00:00.000');
    const { id, recurrence_code: code } = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-02-23' });
    const [first, second] = [
      await charge(world, code, { dueOn: '2027-02-23', amountCents: 100n }),
      await charge(world, code, { dueOn: '2027-03-02', amountCents: 200n }),
    ];
    world.clock.set(at('2027-02-22T21:59:59.999'));
    await sayAsReceiver(world.database, { kind: 'withdrawn', code, txid: first });
    await world.bank.runDueJobs();
    expect(await chargeOf(id, first)).toMatchObject({ status: 'cancelled', cancelled_by: 'receiver' });
    world.clock.set(at('2027-03-01T22:00:00.000'));
    await sayAsReceiver(world.database, { kind: 'withdrawn', code, txid: second });
    await world.bank.runDueJobs();
    expect((await chargeOf(id, second)).status).toBe('scheduled');
    // giving the authorisation up is too late for it, too: it is paid
    await sayAsReceiver(world.database, { kind: 'cancelled', code });
    await goTo('2027-03-02T07:00:00.000');
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'receiver' });
    expect((await chargeOf(id, second)).status).toBe('completed');
  });

  it('is not taken when its receiver took it back before it arrived', async () => {
    await goTo('2027-03-05T10:00:00.000');
    const { id, recurrence_code: code } = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-03-09' });
    const txid = newTxid();
    await sayAsReceiver(world.database, { kind: 'withdrawn', code, txid });
    await world.bank.runDueJobs();
    await charge(world, code, { dueOn: '2027-03-09', amountCents: 100n, txid });
    expect(await chargeOf(id, txid)).toBeUndefined();
  });
});

describe('without money or limit', () => {
  it('is tried again at 18:00; with leave, on up to three more days that its receiver asks for within seven', async () => {
    await goTo('2027-03-08T10:00:00.000');
    const amountCents = 60_000_000n;
    const terms = { max_cents: null, retries_allowed: true };
    const change = { startsOn: '2027-03-10', amountCents, floorCents: null };
    const { id, recurrence_code: code } = await allow('software', terms, change);
    await setPixLimits(world.database, padaria.accountId, {
      ...{ perPaymentCents: 90_000_000n, dayCents: 90_000_000n, nightCents: 90_000_000n, nightStartsAtHour: 20 },
    });
    const txid = await charge(world, code, { dueOn: '2027-03-10', amountCents });
    await goTo('2027-03-10T07:00:00.000');
    expect(await chargeOf(id, txid)).toMatchObject({ status: 'waiting', try_at: '2027-03-10T21:00:00.000Z' });
    expect(await newsOf()).toContainEqual(expect.stringMatching(/aguarda saldo .* hoje às 18h/));
    expect((await chargeOf(id, txid)).cancel_before).toBeNull();
    await goTo('2027-03-10T18:00:00.000');
    // the sandbox's receiver asked for the second day after
    expect(await chargeOf(id, txid)).toMatchObject({ status: 'waiting', pay_on: '2027-03-12', due_on: '2027-03-10' });
    expect(await newsOf()).toContainEqual(expect.stringMatching(/em 12 mar 2027 Nova tentativa/));
    // a day that is past, that is not later than the last one, or beyond the seventh is not taken
    for (const payOn of ['2027-03-10', '2027-03-18'])
      await sayAsReceiver(world.database, { kind: 'retried', code, txid, payOn });
    await world.bank.runDueJobs();
    expect((await chargeOf(id, txid)).pay_on).toBe('2027-03-12');
    for (const [day, next] of [
      ['2027-03-12', '2027-03-14'],
      ['2027-03-14', '2027-03-17'],
    ] as const) {
      await goTo(`${day}T07:00:00.000`);
      await goTo(`${day}T18:00:00.000`);
      expect((await chargeOf(id, txid)).pay_on).toBe(next);
    }
    await world.fund(padaria.ledgerAccountId, amountCents);
    await goTo('2027-03-17T07:00:00.000');
    expect((await chargeOf(id, txid)).status).toBe('completed');
    await remove(id);
    await world.requireSoundLedger();
  });

  it('fails on its day without that leave, and nothing is held', async () => {
    await goTo('2027-03-22T10:00:00.000');
    const amountCents = 70_000_000n;
    const change = { startsOn: '2027-03-25', amountCents, floorCents: null };
    const { id, recurrence_code: code } = await allow('software', NO_MAXIMUM, change);
    const txid = await charge(world, code, { dueOn: '2027-03-25', amountCents });
    await goTo('2027-03-25T07:00:00.000');
    await goTo('2027-03-25T18:00:00.000');
    expect(await chargeOf(id, txid)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } });
    await sayAsReceiver(world.database, { kind: 'retried', code, txid, payOn: '2027-03-27' });
    await world.bank.runDueJobs();
    expect((await chargeOf(id, txid)).status).toBe('failed');
    expect((await world.balanceOf(await awake())).held_cents).toBe(0);
    await remove(id);
  });
});

describe('the end of an authorisation', () => {
  it('by the payer is at once: charges of later days are cancelled with it, one of today is paid, nothing new is taken', async () => {
    await goTo('2027-04-05T10:00:00.000');
    const { id, recurrence_code: code } = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-04-07' });
    const [today, later] = [
      await charge(world, code, { dueOn: '2027-04-07', amountCents: 300n }),
      await charge(world, code, { dueOn: '2027-04-14', amountCents: 400n }),
    ];
    world.clock.set(at('2027-04-07T00:00:00.000'));
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).body?.code).toBe('recurrence_ended');
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'payer' });
    expect((await chargeOf(id, later)).status).toBe('cancelled');
    expect((await answer('change', id, NO_MAXIMUM)).status).toBe(403);
    await goTo('2027-04-07T07:00:00.000');
    expect((await chargeOf(id, today)).status).toBe('completed');
    const { rows } = await world.database.query<{ kind: string }>(
      `select kind from audit_event where kind like 'pix_recurrence.%' and facts ->> 'recurrence' = $1 order by seq`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['pix_recurrence.approved', 'pix_recurrence.cancelled']);
  });

  it('leaves a charge paid once, though two workers run its day at once and one of them again', async () => {
    const { id, recurrence_code: code } = await allow('laundry', NO_MAXIMUM, { startsOn: '2027-04-12' });
    const txid = newTxid();
    await charge(world, code, { dueOn: '2027-04-12', amountCents: 1_234n, txid });
    const one = await chargeOf(id, txid);
    const before = await availableOf();
    world.clock.set(at('2027-04-12T07:00:00.000'));
    await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
    await world.database.query(
      `insert into job (kind, payload, run_at) values ('pix.pay_recurrence_charge', $1, '-infinity')`,
      [JSON.stringify({ dueId: toUuid(one.id) })],
    );
    await goTo('2027-04-12T07:00:01.000');
    expect((await chargeOf(id, txid)).status).toBe('completed');
    expect(before - (await availableOf())).toBe(1_234);
    await remove(id);
    await world.requireSoundLedger();
  });
});
