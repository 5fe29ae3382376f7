import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agenda } from '../../bank/contract/books/agenda';
import type { Forecast } from '../../bank/contract/books/forecast';
import type { ScheduledPayment } from '../../bank/contract/books/scheduled';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { toLine } from '../../bank/formats/boleto';
import { type DdaWorld, startDdaWorld } from './dda-world';

let world: DdaWorld;
beforeAll(async () => {
  world = await startDdaWorld();
  await world.join();
  await world.bank.runDueJobs();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const DUE = '2026-11-30';

describe('paying what arrived', () => {
  it('turns paid here with its receipt, and stays so when the registry says that it is paid', async () => {
    const barcode = await world.issue({ dueDate: DUE, amountCents: 30_000n });
    const paid = await world.pay(toLine(barcode));
    expect(paid.status).toBe(201);
    expect((await world.find(barcode))?.status).toBe('paying');
    await world.bank.runDueJobs();
    expect(await world.find(barcode)).toBeUndefined();
    expect(await world.find(barcode, 'ended')).toMatchObject({
      ...{ status: 'paid_here', receipt_id: paid.body.receipt_id },
    });
    expect((await world.find(await world.issue(), 'open'))?.first_payee).toBeTypeOf('boolean');
  });

  it('is open again when the money comes back', async () => {
    const barcode = await world.issue({ dueDate: DUE, amountCents: 1_000n });
    const { body } = await world.pay(toLine(barcode));
    await world.bank.runDueJobs();
    const { rows } = await world.database.query<{ payment_number: string }>(
      'select payment_number from boleto_order where barcode = $1',
      [barcode],
    );
    await world.database.query(
      `insert into job (kind, payload, run_at) values ('boleto.receive_message', $1, '-infinity')`,
      [
        JSON.stringify({
          ...{ paymentNumber: rows[0]?.payment_number, kind: 'returned', code: 'BOL20' },
          ...{ returnNumber: 'D1', amountCents: '1000' },
        }),
      ],
    );
    await world.bank.runDueJobs();
    expect((await world.getPayment(body.id)).status).toBe('returned');
    await world.change(barcode, { state: 'open' });
    expect((await world.find(barcode))?.status).toBe('open');
  });

  it('is refused, before any proof and with it, once it was paid elsewhere while people looked at it', async () => {
    const barcode = await world.issue({ dueDate: DUE });
    const early = (await world.quote(toLine(barcode))).body;
    const late = (await world.quote(toLine(barcode))).body;
    const { accountId: account_id } = world.padaria;
    const json = { boleto_quote_id: late.id, amount_cents: late.amount.total_cents };
    const key = `key-${late.id}`;
    const proven = await world.prove({ purpose: 'boleto_payment', account_id, ...json, idempotency_key: key });
    await world.change(barcode, { state: 'paid' });
    const refused = { code: 'boleto_not_payable', params: { reason: 'paid' } };
    expect((await world.payQuoted(early)).body).toMatchObject(refused);
    const proof = 'proof' in proven ? proven.proof : '';
    const paid = await world.as(world.padaria, '/boletos/payments', { json, key, proof });
    expect(paid.body).toMatchObject(refused);
  });

  it('is refused once its amount changed while people looked at it, and paid as it is after another look', async () => {
    const barcode = await world.issue({ dueDate: DUE, amountCents: 10_000n });
    const old = (await world.quote(toLine(barcode))).body;
    await world.change(barcode, { amountCents: 12_000n });
    expect((await world.payQuoted(old)).body).toMatchObject({
      ...{ code: 'boleto_not_payable', params: { reason: 'changed' } },
    });
    const paid = await world.pay(toLine(barcode));
    expect(paid.body).toMatchObject({ amount_cents: 12_000 });
  });

  it('for its due date is told as scheduled, with its day', async () => {
    const barcode = await world.issue({ dueDate: '2026-12-03', amountCents: 20_000n });
    const { body } = await world.schedule(toLine(barcode), '2026-12-03');
    expect(await world.find(barcode)).toMatchObject({
      ...{ status: 'scheduled', scheduled: { id: body.id, date: '2026-12-03' } },
    });
  });
});

describe('what else tells of it', () => {
  const notices = async (kind: string) => {
    const { body } = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    return body.data.filter(notice => notice.kind === kind);
  };

  it('the agenda, the calendar and the forecast, while nobody has it paid', async () => {
    const { padaria } = world;
    const barcode = await world.issue({ dueDate: '2026-11-28', amountCents: 77_000n });
    const { id } = (await world.find(barcode)) ?? { id: '' };
    const agenda = (await world.as<Agenda>(padaria, '/agenda')).body.data;
    expect(agenda).toContainEqual(expect.objectContaining({ kind: 'due', by: 'dda', id, amount_cents: 77_000 }));
    const list = async (query = '') =>
      (await world.as<{ data: ScheduledPayment[] }>(padaria, `/scheduled?limit=100&${query}`)).body.data;
    expect((await list()).map(payment => payment.id)).toContain(id);
    expect((await list('kind=dda')).every(({ kind }) => kind === 'dda')).toBe(true);
    expect((await list('kind=recurrence')).map(payment => payment.id)).not.toContain(id);
    const at = async (date: string) =>
      (await world.as<Forecast>(padaria, '/forecast?days=30')).body.data.find(day => day.date === date);
    // a Saturday: it is paid on Monday
    const before = (await at('2026-11-30'))?.known_out_cents ?? 0;
    await world.put(id, 'hide');
    expect(before - ((await at('2026-11-30'))?.known_out_cents ?? 0)).toBe(77_000);
    expect((await list()).map(payment => payment.id)).not.toContain(id);
  });

  it('people are told of what arrives within a minute together, and once', async () => {
    await world.at('2026-11-23T15:00:00.000Z');
    const before = (await notices('dda_arrived')).length;
    await world.issue({ amountCents: 10_000n });
    await world.issue({ amountCents: 20_000n });
    await world.at('2026-11-23T15:02:00.000Z');
    const told = await notices('dda_arrived');
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.title).toMatch(/^Chegaram 2 boletos: R\$\s300,00$/);
    await world.at('2026-11-23T15:10:00.000Z');
    expect(await notices('dda_arrived')).toHaveLength(before + 1);
  });

  it('people are told the business day before it is due, once, and not of what is scheduled', async () => {
    const due = await world.issue({ dueDate: '2026-12-09', amountCents: 45_000n });
    const planned = await world.issue({ dueDate: '2026-12-09', amountCents: 46_000n });
    await world.schedule(toLine(planned), '2026-12-09');
    const ofDay = async () => (await notices('dda_due')).filter(({ title }) => title.includes('9 dez 2026'));
    await world.at('2026-12-07T13:00:00.000Z');
    expect(await ofDay()).toHaveLength(0);
    await world.at('2026-12-08T13:00:00.000Z');
    expect((await ofDay())[0]?.title).toMatch(/450,00/);
    await world.at('2026-12-09T11:00:00.000Z');
    expect(await ofDay()).toHaveLength(1);
    expect((await world.find(due))?.status).toBe('open');
  });

  it('an account that is told of boletos does not close', async () => {
    const { body } = await world.as<AccountClosing>(world.padaria, '/closing');
    expect(body.points).toContainEqual(expect.objectContaining({ id: 'dda', state: 'open', count: 1 }));
  });
});
