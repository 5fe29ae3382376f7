import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Deposit, DepositRules } from '../../bank/contract/products/deposit';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { ChargeTotals, PixCharge } from '../../bank/contract/products/pix/charges';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { Problem } from '../../bank/contract/primitives';
import { parseBrCode } from '../../bank/formats/br-code';
import { parseBoleto } from '../../bank/formats/boleto';
import { payFromOutside, payOwnBoleto, tellOwnBoletoPaid } from '../../bank/providers';
import { findOwnChargeByLocation } from '../../bank/products/pix/charges';
import { type Customer, newKey, type PixWorld, startPixWorld } from './pix-world';

/** A Monday at ten in Brasília. */
const MONDAY = new Date('2026-11-23T13:00:00.000Z');
const DUE = '2026-11-27';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY });
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const issue = (wish: object = {}, key = newKey(), customer: Customer = world.padaria) =>
  world.as<Deposit & Pick<Problem, 'code'>>(customer, '/deposits', {
    json: { amount_cents: 25_000, due_date: DUE, ...wish },
    key,
  });
const read = async (id: string): Promise<Deposit> => (await world.as<Deposit>(world.padaria, `/deposits/${id}`)).body;
const open = async (wish: object = {}): Promise<Deposit> => {
  const { status, body } = await issue(wish);
  expect(status).toBe(201);
  await world.bank.runDueJobs();
  return read(body.id);
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;
const cancel = (id: string) =>
  world.as<Deposit & Pick<Problem, 'code'>>(world.padaria, `/deposits/${id}/cancel`, { method: 'POST', json: {} });
const answers = async () =>
  (
    await world.database.query<{ settlement_number: string; code: string | null }>(
      'select settlement_number, code from sandbox_own_boleto_answer',
    )
  ).rows;
const answerTo = async (number: string | undefined) =>
  (await answers()).find(({ settlement_number }) => settlement_number === number);
const countDead = async () => (await world.database.query('select from job where died_at is not null')).rowCount ?? 0;

const payAtBank = async ({ barcode }: Deposit) => {
  const number = await payOwnBoleto(world.database, { barcode, now: world.clock.now() });
  await world.bank.runDueJobs();
  return number;
};
const tell = async (told: Parameters<typeof tellOwnBoletoPaid>[1]) => {
  const number = await tellOwnBoletoPaid(world.database, told);
  await world.bank.runDueJobs();
  return number;
};
const payByPix = async ({ pix_code }: Deposit) => {
  const code = parseBrCode(pix_code ?? '');
  if (!code.ok || code.code.kind !== 'dynamic') throw new Error('no dynamic code');
  const now = world.clock.now();
  const charge = await findOwnChargeByLocation(world.database, code.code.location, now);
  if (!charge) throw new Error('no charge');
  await payFromOutside(world.database, { ...charge, now });
  await world.bank.runDueJobs();
};

describe('a deposit', () => {
  it('is issued with a line of the brand’s institution, a Pix of its amount, and registered', async () => {
    const { body } = await issue();
    expect(body.status).toBe('registering');
    await world.bank.runDueJobs();
    const deposit = await read(body.id);
    expect(deposit).toMatchObject({
      status: 'open',
      amount_cents: 25_000,
      due_date: DUE,
      last_day: DUE,
      payment: null,
    });
    const line = parseBoleto(deposit.line, '2026-11-23');
    expect(line).toMatchObject({
      ok: true,
      boleto: { bank: '509', amountCents: 25_000n, dueDate: DUE, barcode: deposit.barcode },
    });
    expect(parseBrCode(deposit.pix_code ?? '').ok).toBe(true);
  });

  it('is owed by no customer: neither among the charges nor in what they sum up to, nor on the agenda', async () => {
    const { pix_code } = await open();
    expect(pix_code).not.toBeNull();
    const { body } = await world.as<{ data: PixCharge[] }>(world.padaria, '/pix/charges');
    expect(body.data).toEqual([]);
    const { body: agenda } = await world.as<Agenda>(world.padaria, '/agenda');
    expect(agenda.data.filter(({ kind }) => kind === 'charge')).toEqual([]);
    const { body: totals } = await world.as<ChargeTotals>(world.padaria, '/pix/charge_totals');
    expect(totals.active).toEqual({ count: 0, amount_cents: 0 });
  });

  it('tells its bounds and the data of the account', async () => {
    const { body } = await world.as<DepositRules>(world.padaria, '/deposits/rules');
    const { branch, number, cnpj, legalName } = world.padaria;
    expect(body).toMatchObject({
      ...{ min_cents: 1_000, max_cents: 24_999_999, first_due_date: '2026-11-23', last_due_date: '2027-01-22' },
      ...{ suggested_due_date: '2026-11-26', branch, account_number: number },
      holder: { name: legalName, document: cnpj },
    });
    expect(parseBrCode(body.pix?.br_code ?? '')).toMatchObject({ ok: true, code: { kind: 'static' } });
  });

  it.each([
    ['nothing', { amount_cents: 0 }, 'deposit_amount_invalid'],
    ['less than nothing', { amount_cents: -25_000 }, 'deposit_amount_invalid'],
    ['less than the least', { amount_cents: 999 }, 'deposit_amount_invalid'],
    ['more than the most', { amount_cents: 25_000_000 }, 'deposit_amount_invalid'],
    ['as much as a number holds', { amount_cents: Number.MAX_SAFE_INTEGER }, 'deposit_amount_invalid'],
    ['a broken amount', { amount_cents: 10.5 }, 'validation_failed'],
    ['a day that is over', { due_date: '2026-11-22' }, 'deposit_due_date_invalid'],
    ['a day beyond the bounds', { due_date: '2027-01-23' }, 'deposit_due_date_invalid'],
    ['a day that no calendar has', { due_date: '2026-02-30' }, 'validation_failed'],
  ])('refuses %s and issues nothing', async (_name, wish, code) => {
    const before = (await world.database.query('select from deposit')).rowCount;
    const { body } = await issue(wish);
    expect(body.code).toBe(code);
    expect((await world.database.query('select from deposit')).rowCount).toBe(before);
  });

  it('that is due on a Saturday or holiday is taken on the next business day', async () => {
    expect((await open({ due_date: '2026-11-28' })).last_day).toBe('2026-11-30');
    expect((await open({ due_date: '2026-12-25' })).last_day).toBe('2026-12-28');
  });

  it('is issued once however often a call with its key comes', async () => {
    const key = newKey();
    const made = await Promise.all([issue({}, key), issue({}, key), issue({}, key)]);
    const again = await issue({}, key);
    const ids = new Set([...made, again].filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await issue({ amount_cents: 26_000 }, key)).body.code).toBe('idempotency_mismatch');
  });

  it('of an account without a key has no Pix, and is paid all the same', async () => {
    const { customer } = { customer: await admitWithoutKey() };
    const { body } = await issue({}, newKey(), customer);
    await world.bank.runDueJobs();
    const { body: deposit } = await world.as<Deposit>(customer, `/deposits/${body.id}`);
    expect(deposit).toMatchObject({ status: 'open', pix_code: null });
    await payAtBank(deposit);
    expect((await world.balanceOf(customer)).ledger_cents).toBe(25_000);
  });

  it('is nobody else’s to read, cancel or print', async () => {
    const { id } = await open();
    for (const path of [`/deposits/${id}`, `/deposits/${id}/document`]) {
      expect((await world.as(world.oficina, path)).status).toBe(404);
    }
    expect((await world.as(world.oficina, `/deposits/${id}/cancel`, { method: 'POST', json: {} })).status).toBe(404);
  });
});

const admitWithoutKey = async (): Promise<Customer> => {
  const person = await world.seedPerson({ legalName: 'Sem Chave Comércio Ltda', balanceCents: 0n });
  return { ...person, bearer: await world.signIn(person.email) };
};

describe('a deposit that is paid', () => {
  it('by its barcode is credited once, told, on the statement, and its Pix is closed', async () => {
    const deposit = await open();
    const before = await balance();
    const number = await payAtBank(deposit);
    expect(await balance()).toBe(before + 25_000);
    expect(await answerTo(number)).toMatchObject({ code: null });
    const paid = await read(deposit.id);
    expect(paid).toMatchObject({ status: 'paid', pix_code: null, payment: { by: 'boleto' } });
    const [entry] = (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
    expect(entry).toMatchObject({ kind: 'deposit', amount_cents: 25_000, transaction_id: paid.payment?.receipt_id });
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${paid.payment?.receipt_id}`);
    expect(receipt).toMatchObject({ title: 'Depósito por boleto', direction: 'in', end_to_end_id: number });
    const news = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    expect(news.body.data[0]).toMatchObject({ kind: 'deposit_received', href: expect.stringContaining(deposit.id) });
    await payByPix(deposit).catch(() => undefined);
    expect(await balance()).toBe(before + 25_000);
  });

  it('by its Pix is credited once, and its barcode is closed', async () => {
    const deposit = await open({ amount_cents: 31_000 });
    const before = await balance();
    await payByPix(deposit);
    expect(await balance()).toBe(before + 31_000);
    expect(await read(deposit.id)).toMatchObject({ status: 'paid', payment: { by: 'pix' } });
    expect(await payAtBank(deposit)).toBeUndefined();
    // a payment that crossed the Pix on its way goes back
    const number = await tell({ barcode: deposit.barcode, amountCents: 31_000n, paidOn: '2026-11-23' });
    expect(await answerTo(number)).toMatchObject({ code: 'BOL1' });
    expect(await balance()).toBe(before + 31_000);
  });

  it('by both in a race is credited by exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const deposit = await open({ amount_cents: 12_000 + round });
      const before = await balance();
      const now = world.clock.now();
      const code = parseBrCode(deposit.pix_code ?? '');
      if (!code.ok || code.code.kind !== 'dynamic') throw new Error('no dynamic code');
      const charge = await findOwnChargeByLocation(world.database, code.code.location, now);
      if (!charge) throw new Error('no charge');
      await payFromOutside(world.database, { ...charge, now });
      await payOwnBoleto(world.database, { barcode: deposit.barcode, now });
      await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
      world.clock.advance({ minutes: 1 });
      await world.bank.runDueJobs();
      expect(await balance()).toBe(before + 12_000 + round);
      expect((await read(deposit.id)).status).toBe('paid');
    }
  });

  it('is credited once however often it is told, and a contradiction stays as a dead job', async () => {
    const { barcode, id } = await open({ amount_cents: 44_000 });
    const before = await balance();
    const told = { barcode, amountCents: 44_000n, paidOn: '2026-11-23', settlementNumber: 'LDOUBLE0000000000001' };
    await Promise.all([tellOwnBoletoPaid(world.database, told), tellOwnBoletoPaid(world.database, told)]);
    await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
    await tell(told);
    expect(await balance()).toBe(before + 44_000);
    const dead = await countDead();
    await tell({ ...told, amountCents: 43_999n });
    await tell({ ...told, paidOn: '2026-11-24' });
    expect(await countDead()).toBe(dead + 2);
    expect(await balance()).toBe(before + 44_000);
    expect((await read(id)).status).toBe('paid');
  });

  it('with another amount goes back, and stays open', async () => {
    const deposit = await open();
    const before = await balance();
    const number = await tell({ barcode: deposit.barcode, amountCents: 24_999n, paidOn: '2026-11-23' });
    expect(await answerTo(number)).toMatchObject({ code: 'BOL5' });
    expect(await balance()).toBe(before);
    expect((await read(deposit.id)).status).toBe('open');
  });

  it('that nobody issued goes back', async () => {
    const number = await tell({ barcode: '5'.repeat(44), amountCents: 1_000n, paidOn: '2026-11-23' });
    expect(await answerTo(number)).toMatchObject({ code: 'BOL7' });
  });

  it('with a word that nobody can read stays as a dead job', async () => {
    const dead = await countDead();
    await tell({ barcode: 'none', amountCents: 1_000n, paidOn: '2026-11-23' });
    expect(await countDead()).toBe(dead + 1);
  });
});

describe('a deposit that ends', () => {
  it('by its owner can be paid neither way, and is cancelled once', async () => {
    const deposit = await open();
    const both = await Promise.all([cancel(deposit.id), cancel(deposit.id)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await cancel(deposit.id)).body.code).toBe('deposit_ended');
    expect(await read(deposit.id)).toMatchObject({ status: 'canceled', pix_code: null });
    expect(await payAtBank(deposit)).toBeUndefined();
    const before = await balance();
    const number = await tell({ barcode: deposit.barcode, amountCents: 25_000n, paidOn: '2026-11-23' });
    expect(await answerTo(number)).toMatchObject({ code: 'BOL2' });
    await payByPix(deposit).catch(() => undefined);
    expect(await balance()).toBe(before);
  });

  it('is not cancelled once somebody paid it a second ago', async () => {
    const deposit = await open();
    await payOwnBoleto(world.database, { barcode: deposit.barcode, now: world.clock.now() });
    expect((await cancel(deposit.id)).body.code).toBe('deposit_being_paid');
    await world.bank.runDueJobs();
    expect((await read(deposit.id)).status).toBe('paid');
  });

  it('by its day is expired; what was paid in time and told late is credited, what was paid late goes back', async () => {
    const [inTime, late] = [await open({ amount_cents: 51_000 }), await open({ amount_cents: 52_000 })];
    await world.advanceTo(new Date('2026-11-30T13:00:00.000Z'), world.padaria);
    expect((await read(inTime.id)).status).toBe('expired');
    expect((await world.as(world.padaria, `/deposits/${inTime.id}/document`)).status).toBe(409);
    const before = await balance();
    await tell({ barcode: inTime.barcode, amountCents: 51_000n, paidOn: '2026-11-27' });
    expect(await balance()).toBe(before + 51_000);
    const number = await tell({ barcode: late.barcode, amountCents: 52_000n, paidOn: '2026-11-30' });
    expect(await answerTo(number)).toMatchObject({ code: 'BOL6' });
    expect((await read(late.id)).status).toBe('expired');
  });

  it('stands in its list by state, page by page', async () => {
    const seen: Deposit[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await world.as<{ data: Deposit[]; next_cursor: string | null }>(
        world.padaria,
        `/deposits?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...body.data);
      if (!body.next_cursor) break;
      cursor = body.next_cursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    for (const status of ['open', 'paid', 'expired', 'canceled'] as const) {
      const { body } = await world.as<{ data: Deposit[] }>(world.padaria, `/deposits?limit=100&status=${status}`);
      expect(body.data.map(({ id }) => id)).toEqual(seen.filter(one => one.status === status).map(({ id }) => id));
      expect(body.data.length).toBeGreaterThan(0);
    }
  });
});
