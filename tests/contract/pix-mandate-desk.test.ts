import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import type { AccountClosing } from '../../bank/contract/service/account-closing';
import type { MandateRequest, PixMandate, PixMandateDetail } from '../../bank/contract/products/pix/mandate-desk';
import { addDays, rollToBusinessDay } from '../../bank/core/calendar';
import { toUuid } from '../../bank/core/ids';
import { parseBrCode } from '../../bank/formats/br-code';
import { BR_CODE_VECTORS } from '../../bank/formats/br-code/vectors';
import { payFromOutside, sayAsPayer } from '../../bank/providers';
import { type MandateWorld, startMandateWorld } from './mandate-world';
import { type Customer, newKey } from './pix-world';

let m: MandateWorld;

beforeAll(async () => {
  m = await startMandateWorld();
});
afterAll(async () => {
  await m?.world.requireSoundLedger();
  await m?.world.close();
});
beforeEach(() => m.goTo(m.inDays(1)));
// what one test left open would be charged in the next
afterEach(async () => {
  const { oficina } = m.world;
  for (const state of ['waiting', 'approved']) {
    const list = await m.world.as<{ data: PixMandate[] }>(oficina, `/pix/mandates?limit=100&state=${state}`);
    for (const { id } of list.body.data) await m.world.as(oficina, `/pix/mandates/${id}`, { method: 'DELETE' });
  }
  await m.world.bank.runDueJobs();
});

const BANK = '18236120';
const toAccount = (number: string) => ({
  institution: BANK,
  branch: '1',
  account: number.slice(0, -1),
  check_digit: number.slice(-1),
});

/** Monthly, R$ 150,00, the first one in 20 days; `number` is where the customer banks, and its last digit what they do. */
const proposal = (number: string, change: Partial<MandateRequest> = {}): MandateRequest => ({
  customer: { name: 'Helena Duarte Pires', document: '70514392860' },
  contract: '5582610',
  subject: 'Manutenção mensal',
  frequency: 'month',
  starts_on: m.inDays(20),
  amount_cents: 15_000,
  retries_allowed: true,
  offer: { by: 'request', to: toAccount(number) },
  ...change,
});

const propose = <Body = PixMandateDetail>(json: MandateRequest, who: Customer = m.world.oficina, key = newKey()) =>
  m.world.as<Body>(who, '/pix/mandates', { json, key });
const read = async (id: string) => (await m.world.as<PixMandateDetail>(m.world.oficina, `/pix/mandates/${id}`)).body;

/** A proposal that its customer answered, a few minutes later. */
const answered = async (number: string, change: Partial<MandateRequest> = {}): Promise<PixMandateDetail> => {
  const { body } = await propose(proposal(number, change));
  await m.world.bank.runDueJobs();
  m.world.clock.advance({ minutes: 2 });
  await m.world.bank.runDueJobs();
  return read(body.id);
};

const goTo = async (day: string, hour = 12) => {
  await m.goTo(day, hour);
  await m.world.bank.runDueJobs();
};

/** So many days before a cycle is paid, which is on a day of business. */
const daysBefore = (dueOn: string, days = 10) => addDays(rollToBusinessDay(dueOn, 1), -days);

const notices = async (title: string) =>
  (
    await m.world.call<{ data: Notification[] }>('/notifications?limit=100', { bearer: m.world.oficina.bearer })
  ).body.data.filter(each => each.title.includes(title));

/** Makes the bank charge a cycle once more, as a worker does that died before it could say that it had. */
const repeatCycle = (id: string, cycle: number) =>
  m.world.database.query(`insert into job (kind, payload, run_at) values ('pix.collect_cycle', $1, '-infinity')`, [
    JSON.stringify({ mandateId: toUuid(id), cycle }),
  ]);

describe('a proposal', () => {
  it('reaches the customer, is authorised, and tells the company who did', async () => {
    const { body, status } = await propose(proposal('5551231'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'created',
      collected_by: 'bank',
      offer: 'request',
      asked: { branch: '0001', number: '5551231' },
    });
    await m.world.bank.runDueJobs();
    expect((await read(body.id)).status).toBe('waiting');
    m.world.clock.advance({ minutes: 2 });
    await m.world.bank.runDueJobs();
    const approved = await read(body.id);
    expect(approved).toMatchObject({
      status: 'approved',
      payer: { document: '70514392860', institution: expect.stringMatching(/\w/) },
      history: [{ status: 'created' }, { status: 'approved' }],
      next_due_on: m.inDays(20),
    });
    const [notice] = await notices('Helena Duarte Pires autorizou');
    expect(notice?.body).toContain('cobrado sozinho');
    expect(notice?.href).toContain(body.id);
  });

  it('is refused, and nothing is ever charged', async () => {
    const refused = await answered('5551239');
    expect(refused).toMatchObject({ status: 'refused', ended_by: 'customer', next_due_on: null });
    expect(await notices('não autorizou')).toHaveLength(1);
    await goTo(m.inDays(12));
    expect((await read(refused.id)).charges).toEqual([]);
  });

  it('runs out when nobody answers in time for the first charge', async () => {
    const { id } = await answered('5551238', { starts_on: m.inDays(5) });
    expect((await read(id)).status).toBe('waiting');
    await goTo(m.inDays(4), 1);
    expect((await read(id)).status).toBe('expired');
  });

  it.each([
    ['code', { by: 'code' }, 'recurrence'],
    ['paid_at_once', { by: 'paid_at_once', amount_cents: 9_900 }, 'dynamic'],
    ['with_charge', { by: 'with_charge', amount_cents: 9_900, due_date: '' }, 'dynamic'],
  ] as const)('by %s is a code that offers it, and is authorised by who scans it', async (by, offer, kind) => {
    const due = offer.by === 'with_charge' ? { ...offer, due_date: m.inDays(6) } : offer;
    const { body } = await propose(proposal('0', { offer: due }));
    expect(body).toMatchObject({ status: 'waiting', offer: by });
    expect(parseBrCode(body.br_code ?? '')).toMatchObject({
      ok: true,
      code: { kind, recurrenceLocation: expect.any(String) },
    });
    expect(body.offered_charge_id === null).toBe(by === 'code');
    const payer = { ispb: BANK, document: '70514392860', branch: null, number: null };
    const journey = { code: 2, paid_at_once: 3, with_charge: 4 }[by];
    await sayAsPayer(m.world.database, { kind: 'approved', code: body.recurrence_code, journey, payer });
    await m.world.bank.runDueJobs();
    expect(await read(body.id)).toMatchObject({ status: 'approved', offer: by, br_code: null });
  });

  it('that is given up takes its first payment along', async () => {
    const { body } = await propose(proposal('0', { offer: { by: 'paid_at_once', amount_cents: 9_900 } }));
    expect((await m.world.as(m.world.oficina, `/pix/mandates/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await read(body.id)).toMatchObject({ status: 'cancelled', ended_by: 'company', br_code: null });
    const charge = await m.world.as<{ status: string }>(m.world.oficina, `/pix/charges/${body.offered_charge_id}`);
    expect(charge.body.status).toBe('canceled');
    const again = await m.world.as(m.world.oficina, `/pix/mandates/${body.id}`, { method: 'DELETE' });
    expect(again).toMatchObject({ status: 409, body: { code: 'pix_mandate_ended' } });
  });

  it.each([
    [{ customer: { name: 'Helena', document: '70514392861' } }, 'customer.document'],
    [{ min_maximum_cents: 100 }, 'min_maximum_cents'],
    [{ starts_on: '2026-01-01' }, 'starts_on'],
    [{ ends_on: '2026-01-01' }, 'ends_on'],
    [{ offer: { by: 'request', to: { ...toAccount('5551231'), institution: '99999999' } } }, 'offer.to.institution'],
    [{ offer: { by: 'with_charge', amount_cents: 1, due_date: '2099-01-01' } }, 'offer.due_date'],
    [{ contract: '\u202e' }, 'contract'],
  ] as [Partial<MandateRequest>, string][])('with %j is refused at %s, and nothing is kept', async (change, field) => {
    const count = async () => (await m.world.database.query('select 1 from pix_mandate')).rowCount;
    const kept = await count();
    const answer = await propose<unknown>(proposal('5551231', change));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', violations: [{ field }] } });
    expect(await count()).toBe(kept);
  });

  it('is made once, however often its call is repeated', async () => {
    const key = newKey();
    const json = proposal('5551231');
    const made = await propose(json, m.world.oficina, key);
    expect((await propose(json, m.world.oficina, key)).body.id).toBe(made.body.id);
  });

  it('is the company’s own: another one sees and touches nothing of it', async () => {
    const { body } = await propose(proposal('5551231'));
    const { padaria } = m.world;
    const path = `/pix/mandates/${body.id}`;
    expect((await m.world.as(padaria, path)).status).toBe(404);
    expect((await m.world.as(padaria, path, { method: 'DELETE' })).status).toBe(404);
    const list = await m.world.as<{ data: PixMandate[] }>(padaria, '/pix/mandates');
    expect(list.body.data).toEqual([]);
  });

  it('needs a key that the money comes to', async () => {
    await m.world.database.query('delete from pix_key where account_id = $1', [toUuid(m.world.padaria.accountId)]);
    expect(await propose<unknown>(proposal('5551231'), m.world.padaria)).toMatchObject({
      status: 409,
      body: { code: 'pix_mandate_key_missing' },
    });
  });
});

describe('the list', () => {
  it('keeps the account open until it is given up', async () => {
    const countCharges = async () => {
      const { body } = await m.world.as<AccountClosing>(m.world.oficina, '/closing');
      return body.points.find(({ id }) => id === 'charges')?.count;
    };
    const before = (await countCharges()) ?? 0;
    const { id } = await answered('5551231');
    expect(await countCharges()).toBe(before + 1);
    await m.world.as(m.world.oficina, `/pix/mandates/${id}`, { method: 'DELETE' });
    expect(await countCharges()).toBe(before);
    const { ends_on: last } = await answered('5551231', { ends_on: m.inDays(20) });
    await goTo(addDays(last ?? '', 5));
    expect(await countCharges()).toBe(before);
  });

  it('is told by state and found by name, document and contract', async () => {
    const { id } = await answered('5551231', {
      contract: 'ZX-77',
      customer: { name: 'Ótica Sol', document: '70514392860' },
    });
    const list = async (query: string) =>
      (await m.world.as<{ data: PixMandate[] }>(m.world.oficina, `/pix/mandates?limit=100&${query}`)).body.data;
    for (const search of ['ótica', 'zx-77', '705.143.928-60']) {
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.map(each => each.id)).toContain(id);
    }
    expect(await list('search=%25')).toEqual([]);
    await answered('5551238');
    await answered('5551239');
    const states = { waiting: ['created', 'waiting'], approved: ['approved'], refused: ['refused'] };
    for (const [state, statuses] of Object.entries(states)) {
      const found = await list(`state=${state}`);
      expect(found.length).toBeGreaterThan(0);
      expect(found.every(({ status }) => statuses.includes(status))).toBe(true);
    }
    const first = await m.world.as<{ data: PixMandate[]; next_cursor: string }>(
      m.world.oficina,
      '/pix/mandates?limit=1',
    );
    const second = await list(`limit=1&cursor=${first.body.next_cursor}`.replace('limit=1&', ''));
    expect(second.map(each => each.id)).not.toContain(first.body.data[0]?.id);
  });
});

describe('each cycle', () => {
  it('is charged ten days before its day, paid, and followed by the next one; once, however often the job runs', async () => {
    const { id, starts_on: first } = await answered('5551231');
    expect((await read(id)).charges).toEqual([]);
    await goTo(daysBefore(first, 11));
    expect((await read(id)).charges).toEqual([]);
    await goTo(daysBefore(first));
    await repeatCycle(id, 0);
    await repeatCycle(id, 0);
    await Promise.all([m.world.bank.runDueJobs(), m.world.bank.runDueJobs()]);
    const [charge, ...more] = (await read(id)).charges;
    expect(more).toEqual([]);
    expect(charge).toMatchObject({ cycle: 0, due_on: first, amount_cents: 15_000, status: 'active' });
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    await goTo(charge?.tries[0]?.pay_on ?? '');
    await repeatCycle(id, 0);
    await m.world.bank.runDueJobs();
    const paid = await read(id);
    expect(paid.charges).toMatchObject([{ status: 'completed', paid_cents: 15_000 }]);
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had + 15_000);
    const next = paid.next_due_on ?? '';
    await goTo(daysBefore(next, 9));
    expect((await read(id)).charges).toMatchObject([{ cycle: 1, due_on: next }, { cycle: 0 }]);
  });

  it('is charged though the worker died in between, and once', async () => {
    const { id, starts_on: first } = await answered('5551231');
    await m.world.database.query(`create function fail_once() returns trigger language plpgsql as $$
      begin raise exception 'the worker died'; end $$`);
    // dies after the charge was written and before the job could end
    await m.world.database.query(`create trigger dies before insert on job for each row
      when (new.kind = 'pix.collect_cycle') execute function fail_once()`);
    await goTo(daysBefore(first)).catch(() => undefined);
    expect((await read(id)).charges).toEqual([]);
    await m.world.database.query('drop trigger dies on job');
    await goTo(daysBefore(first, 9));
    expect((await read(id)).charges).toMatchObject([{ cycle: 0, due_on: first }]);
  });

  it('is tried again on other days by itself, until it is paid', async () => {
    const { id, starts_on: first } = await answered('5551237');
    await goTo(daysBefore(first));
    const day = (await read(id)).charges[0]?.tries[0]?.pay_on ?? '';
    await goTo(day, 20);
    const again = addDays(day, 2);
    expect((await read(id)).charges).toMatchObject([
      { status: 'active', tries: [{ status: 'expired' }, { pay_on: again, status: 'scheduled' }], cancel_before: null },
    ]);
    expect((await notices('não foi pago'))[0]?.body).toContain('Nova tentativa');
    await goTo(again);
    expect((await read(id)).charges).toMatchObject([{ status: 'completed', tries: [{}, { status: 'paid' }] }]);
  });

  it('is over after three other days without money', async () => {
    const { id, starts_on: first, recurrence_code: code } = await answered('5551237');
    await goTo(daysBefore(first));
    const [{ txid } = { txid: '' }] = (await read(id)).charges;
    const day = (await read(id)).charges[0]?.tries[0]?.pay_on ?? '';
    await goTo(day, 20);
    for (const after of [2, 4, 7]) {
      // its money does not come, and its institution says so
      await m.world.database.query(`delete from job where kind = 'pix.receive_credit' and payload::text like $1`, [
        `%${txid}%`,
      ]);
      await goTo(addDays(day, after - 1), 20);
      m.world.clock.set(new Date(`${addDays(day, after)}T19:00:00-03:00`));
      await sayAsPayer(m.world.database, { kind: 'charge_failed', code, txid, failureCode: 'insufficient_funds' });
      await m.world.bank.runDueJobs();
      await m.world.bank.runDueJobs();
    }
    await goTo(addDays(day, 8));
    const [charge] = (await read(id)).charges;
    expect(charge?.tries.map(each => each.pay_on)).toEqual([day, ...[2, 4, 7].map(after => addDays(day, after))]);
    expect(charge).toMatchObject({ status: 'expired', retry_from: null });
  });

  it('is not tried again where the company did not ask for it', async () => {
    const { id, starts_on: first, status } = await answered('5551237', { retries_allowed: false });
    expect(status).toBe('approved');
    await goTo(daysBefore(first));
    await goTo((await read(id)).charges[0]?.tries[0]?.pay_on ?? '', 20);
    expect((await read(id)).charges).toMatchObject([{ status: 'expired', tries: [{ status: 'expired' }] }]);
  });

  it('that was taken back stays so, and the next one is charged', async () => {
    const { id, starts_on: first } = await answered('5551231');
    await goTo(daysBefore(first));
    const [charge] = (await read(id)).charges;
    const path = `/pix/mandates/${id}/charges/${charge?.id}`;
    expect((await m.world.as(m.world.oficina, path, { method: 'DELETE' })).status).toBe(204);
    await repeatCycle(id, 0);
    await m.world.bank.runDueJobs();
    const after = await read(id);
    expect(after.charges).toMatchObject([{ status: 'cancelled', ended_by: 'company' }]);
    expect((await m.world.as(m.world.oficina, path, { method: 'DELETE' })).body).toMatchObject({
      code: 'pix_mandate_charge_closed',
    });
    await goTo(daysBefore(after.next_due_on ?? '', 9));
    expect((await read(id)).charges).toMatchObject([{ cycle: 1 }, { cycle: 0, status: 'cancelled' }]);
  });

  it('ends with the recurrence, whoever gives it up', async () => {
    const ours = await answered('5551231');
    const theirs = await answered('5551231');
    await goTo(daysBefore(ours.starts_on, 9));
    await m.world.as(m.world.oficina, `/pix/mandates/${ours.id}`, { method: 'DELETE' });
    await sayAsPayer(m.world.database, { kind: 'cancelled', code: theirs.recurrence_code });
    await m.world.bank.runDueJobs();
    for (const [{ id }, by] of [[ours, 'company'] as const, [theirs, 'customer'] as const]) {
      expect(await read(id)).toMatchObject({ status: 'cancelled', ended_by: by, charges: [{ status: 'cancelled' }] });
    }
    expect(await notices('encerrou')).toHaveLength(1);
    await goTo(addDays(ours.starts_on, 40));
    for (const { id } of [ours, theirs]) expect((await read(id)).charges).toHaveLength(1);
  });

  it('that nobody could charge in time is told, and the next one is charged', async () => {
    const { id, starts_on: first } = await answered('5551231');
    m.world.clock.set(new Date(`${daysBefore(first, 1)}T12:00:00-03:00`));
    await goTo(daysBefore(first, 1));
    const after = await read(id);
    expect(after.charges).toEqual([]);
    expect((await notices('não foi feita')).filter(({ href }) => href?.includes(id))).toHaveLength(1);
    await goTo(daysBefore(after.next_due_on ?? '', 9));
    expect((await read(id)).charges).toMatchObject([{ cycle: 1 }]);
  });

  it('without a fixed amount waits for the company to say it, and is charged once', async () => {
    const change = { amount_cents: undefined, min_maximum_cents: 20_000 };
    const { id, starts_on: first } = await answered('5551231', change);
    await goTo(daysBefore(first));
    expect((await read(id)).charges).toEqual([]);
    expect((await notices('Informe o valor'))[0]?.href).toContain(id);
    const charge = (json: object, key = newKey()) =>
      m.world.as<PixMandateDetail>(m.world.oficina, `/pix/mandates/${id}/charges`, { json, key });
    const wish = { due_on: first, amount_cents: 18_990, description: 'Consumo de novembro' };
    const key = newKey();
    expect(await charge(wish, key)).toMatchObject({ status: 201, body: { charges: [{ amount_cents: 18_990 }] } });
    expect(await charge(wish, key)).toMatchObject({ status: 201, body: { charges: [{ amount_cents: 18_990 }] } });
    expect((await charge(wish)).body).toMatchObject({ code: 'pix_mandate_cycle_charged' });
    const early = { due_on: m.inDays(1), amount_cents: 1 };
    expect((await charge(early)).body).toMatchObject({ violations: [{ field: 'due_on' }] });
  });

  it('is the same to the company’s system: who charged first has it', async () => {
    const { id, recurrence_code: code, starts_on: first } = await answered('5551231');
    await goTo(daysBefore(first));
    const answer = await m.charge(code, first);
    expect(answer.body).toMatchObject({ violacoes: [{ razao: expect.stringContaining('ciclo') }] });
    const [charge] = (await read(id)).charges;
    expect(await m.cobr(charge?.txid ?? '')).toMatchObject({ status: 'ATIVA', idRec: code });
  });

  it('of what a system made is the system’s to charge, and its retry the company’s', async () => {
    const { idRec } = await m.postRec({ calendario: { dataInicial: m.inDays(20), periodicidade: 'MENSAL' } });
    await m.askOutside(idRec, '5551237');
    m.world.clock.advance({ minutes: 2 });
    await m.world.bank.runDueJobs();
    const first = m.inDays(20);
    await goTo(daysBefore(first, 9));
    const list = await m.world.as<{ data: PixMandate[] }>(m.world.oficina, '/pix/mandates?limit=100');
    const { id } = list.body.data.find(each => each.recurrence_code === idRec) as PixMandate;
    expect(await read(id)).toMatchObject({ collected_by: 'company', charges: [] });
    await m.charge(idRec, first);
    await m.world.bank.runDueJobs();
    // a system says itself whether a day moves
    await goTo(first, 20);
    const [charge] = (await read(id)).charges;
    expect(charge).toMatchObject({ status: 'active', tries: [{ status: 'expired' }], retry_from: addDays(first, 1) });
    const again = (pay_on: string) =>
      m.world.as<PixMandateDetail>(m.world.oficina, `/pix/mandates/${id}/charges/${charge?.id}/retries`, {
        json: { pay_on },
      });
    expect((await again(addDays(first, 8))).body).toMatchObject({ violations: [{ field: 'pay_on' }] });
    expect(await again(addDays(first, 3))).toMatchObject({ status: 201, body: { charges: [{ tries: [{}, {}] }] } });
    expect((await again(addDays(first, 4))).body).toMatchObject({ code: 'pix_mandate_charge_closed' });
  });
});

describe('a code', () => {
  const readCode = <Body = PixRecurrence & { code?: string }>(code: string, who: Customer = m.world.padaria) =>
    m.world.as<Body>(who, '/pix/recurrence_codes', { json: { code } });
  const offerTo = async (offer: MandateRequest['offer']) => (await propose(proposal('0', { offer }))).body;
  const pay = async (txid: string, amountCents: bigint) => {
    const { rows } = await m.world.database.query<{ key: string }>('select key from pix_charge where txid = $1', [
      txid,
    ]);
    const now = m.world.clock.now();
    await payFromOutside(m.world.database, { key: rows[0]?.key ?? '', txid, amountCents, now });
    await m.world.bank.runDueJobs();
  };

  it('is read by a customer of this bank, who authorises it and is charged by cycle', async () => {
    const made = await offerTo({ by: 'code' });
    const { body } = await readCode(made.br_code ?? '');
    expect(body).toMatchObject({
      ...{ status: 'proposed', recurrence_code: made.recurrence_code, amount_cents: 15_000 },
      receiver: { name: m.world.oficina.legalName },
    });
    expect((await readCode(made.br_code ?? '')).body.id).toBe(body.id);
    await m.approve(body.id);
    await m.world.bank.runDueJobs();
    await m.world.bank.runDueJobs();
    expect(await read(made.id)).toMatchObject({
      ...{ status: 'approved', offer: 'code' },
      payer: { document: m.world.padaria.cnpj },
    });
    expect((await readCode(made.br_code ?? '')).body.code).toBe('recurrence_ended');
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    await goTo(daysBefore(made.starts_on, 9));
    await goTo((await read(made.id)).charges[0]?.tries[0]?.pay_on ?? '');
    expect((await read(made.id)).charges).toMatchObject([{ status: 'completed', paid_cents: 15_000 }]);
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had + 15_000);
  });

  it('of a first payment is authorised once that was paid, one beside a charge before it, too', async () => {
    const first = await offerTo({ by: 'paid_at_once', amount_cents: 9_900 });
    expect((await readCode(first.br_code ?? '')).body.code).toBe('recurrence_pay_first');
    const charge = await m.world.as<{ txid: string }>(m.world.oficina, `/pix/charges/${first.offered_charge_id}`);
    await pay(charge.body.txid, 9_900n);
    const beside = await offerTo({ by: 'with_charge', amount_cents: 9_900, due_date: m.inDays(6) });
    for (const [{ id, br_code: code }, journey] of [[first, 3] as const, [beside, 4] as const]) {
      const asked = (await readCode(code ?? '')).body;
      await m.approve(asked.id);
      await m.world.bank.runDueJobs();
      await m.world.bank.runDueJobs();
      expect((await read(id)).status).toBe('approved');
      const { rows } = await m.world.database.query('select journey from pix_mandate where id = $1', [toUuid(id)]);
      expect(rows).toEqual([{ journey }]);
    }
  });

  it('of one’s own, of nobody here or of no recurrence is refused in words, and who refused may read it again', async () => {
    const { br_code: code } = await offerTo({ by: 'code' });
    expect((await readCode(code ?? '', m.world.oficina)).body.code).toBe('recurrence_own');
    expect((await readCode(BR_CODE_VECTORS['Pix Automático, recurrence only'])).body.code).toBe('br_code_invalid');
    expect((await readCode('nada')).body.code).toBe('br_code_invalid');
    const { id } = (await readCode(code ?? '')).body;
    await m.world.as(m.world.padaria, `/pix/recurrences/${id}/refusal`, { method: 'POST' });
    expect((await readCode(code ?? '')).body).toMatchObject({ status: 'proposed' });
  });
});

describe('a charge whose payer banks here', () => {
  const onUs = async (change: Partial<MandateRequest> = {}): Promise<PixMandateDetail> => {
    const { body } = await propose(proposal('0', { offer: { by: 'code' }, ...change }));
    const json = { code: body.br_code };
    const asked = await m.world.as<PixRecurrence>(m.world.padaria, '/pix/recurrence_codes', { json });
    await m.approve(asked.body.id);
    await m.world.bank.runDueJobs();
    await m.world.bank.runDueJobs();
    return read(body.id);
  };
  const charged = async (change: Partial<MandateRequest> = {}) => {
    const { id, starts_on: first } = await onUs(change);
    await goTo(daysBefore(first, 9));
    await m.world.bank.runDueJobs();
    await m.world.bank.runDueJobs();
    const [charge] = (await read(id)).charges;
    return { id, charge, day: charge?.tries[0]?.pay_on ?? '' };
  };
  const balances = () =>
    Promise.all([m.world.oficina, m.world.padaria].map(async who => (await m.world.balanceOf(who)).available_cents));
  const to = async (instant: string) => {
    m.world.clock.set(new Date(`${instant}-03:00`));
    for (const who of [m.world.oficina, m.world.padaria]) who.bearer = await m.world.signIn(who.email);
  };

  it.each(['charge', 'recurrence'])(
    'that is taken back in time by its %s is not paid, though it is heard late',
    async what => {
      const { id, charge, day } = await charged();
      await to(`${addDays(day, -1)}T21:59:58`);
      const path = what === 'charge' ? `/pix/mandates/${id}/charges/${charge?.id}` : `/pix/mandates/${id}`;
      expect((await m.world.as(m.world.oficina, path, { method: 'DELETE' })).status).toBe(204);
      await to(`${addDays(day, -1)}T22:00:03`);
      await m.world.bank.runDueJobs();
      const had = await balances();
      await goTo(day, 8);
      await m.world.bank.runDueJobs();
      expect(await balances()).toEqual(had);
    },
  );

  it('falls on a Sunday, the last day of its recurrence, and is paid on Monday', async () => {
    let first = m.inDays(12);
    while (new Date(`${first}T12:00:00Z`).getUTCDay() !== 0) first = addDays(first, 1);
    const { id, charge, day } = await charged({ frequency: 'week', starts_on: first, ends_on: first });
    expect([charge?.due_on, charge?.status]).toEqual([first, 'active']);
    expect(day > first).toBe(true);
    await goTo(day, 8);
    await m.world.bank.runDueJobs();
    expect((await read(id)).charges).toMatchObject([{ status: 'completed' }]);
  });
});

describe('money under attack', () => {
  /** A recurrence with a charge that lies before its payer, whose own money never comes. */
  const charged = async () => {
    const { id, starts_on: first, recurrence_code: code } = await answered('5551237');
    await goTo(daysBefore(first));
    const [charge] = (await read(id)).charges;
    const day = charge?.tries[0]?.pay_on ?? '';
    await goTo(day, 8);
    return { id, code, txid: charge?.txid ?? '', day };
  };
  const send = async (txid: string, amountCents: bigint): Promise<string | null> => {
    const { rows: keys } = await m.world.database.query<{ key: string }>(
      'select key from pix_key where account_id = $1 order by created_at, key limit 1',
      [toUuid(m.world.oficina.accountId)],
    );
    const now = m.world.clock.now();
    const railId = await payFromOutside(m.world.database, { key: keys[0]?.key ?? '', txid, amountCents, now });
    await m.world.bank.runDueJobs();
    const { rows } = await m.world.database.query<{ refusal: string | null }>(
      'select refusal from payment_incoming where rail_id = $1',
      [railId],
    );
    return rows[0]?.refusal ?? null;
  };

  it('of another amount does not pay a charge, and what was paid is not paid again', async () => {
    const { id, txid } = await charged();
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    expect(await send(txid, 1n)).toBe('AM09');
    expect((await read(id)).charges).toMatchObject([{ status: 'active', paid_cents: null }]);
    expect(await send(txid, 15_000n)).toBe(null);
    expect((await read(id)).charges).toMatchObject([{ status: 'completed', paid_cents: 15_000 }]);
    expect(await send(txid, 15_000n)).toBe('DS04');
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had + 15_000);
  });

  it('of a charge that ended goes back to its payer', async () => {
    const { id, txid } = await charged();
    await goTo(m.inDays(9));
    expect((await read(id)).charges).not.toMatchObject([{ status: 'active', tries: [{ status: 'scheduled' }] }]);
    await m.world.database.query(`update pix_mandate_charge set status = 'expired' where txid = $1`, [txid]);
    expect(await send(txid, 15_000n)).toBe('DS04');
  });

  it('that is not there is asked for again though the word that it was scheduled was lost', async () => {
    const { id, day, txid } = await charged();
    await m.world.database.query(
      `with c as (update pix_mandate_charge set status = 'created' where txid = $1 returning id)
       update pix_mandate_try t set status = 'requested' from c where t.charge_id = c.id`,
      [txid],
    );
    await goTo(day, 20);
    expect((await read(id)).charges).toMatchObject([{ status: 'active', tries: [{ status: 'expired' }, {}] }]);
  });

  /** A charge whose payer's institution took it and then says nothing, on the day after it was to be paid. */
  const silent = async ({ isTaken = true, ...change }: Partial<MandateRequest> & { isTaken?: boolean } = {}) => {
    const { id, starts_on: first, recurrence_code: code } = await answered('5551231', change);
    await goTo(daysBefore(first));
    const [charge] = (await read(id)).charges;
    const txid = charge?.txid ?? '';
    await m.world.database.query(`delete from job where kind = 'pix.receive_credit' and payload::text like $1`, [
      `%${txid}%`,
    ]);
    if (!isTaken) {
      await m.world.database.query(
        `with c as (update pix_mandate_charge set status = 'created' where txid = $1 returning id)
         update pix_mandate_try t set status = 'requested' from c where t.charge_id = c.id`,
        [txid],
      );
    }
    const day = charge?.tries[0]?.pay_on ?? '';
    await goTo(addDays(day, 1), 11);
    expect((await read(id)).charges[0]?.tries).toHaveLength(1);
    await goTo(addDays(day, 1), 13);
    return { id, code, txid, day };
  };

  it('of a day that passed in silence is tried again; what comes late is credited once, and the other day taken back', async () => {
    const { id, code, txid, day } = await silent();
    const again = addDays(day, 2);
    const tries = [{ failure_code: 'no_answer', reason: expect.stringContaining('não respondeu') }, { pay_on: again }];
    expect((await read(id)).charges).toMatchObject([{ status: 'active', tries }]);
    expect((await notices('não foi pago'))[0]?.body).toMatch(/não respondeu no prazo\. Nova tentativa/);
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    // said of the day before, it ends nothing of the day to come
    await sayAsPayer(m.world.database, { kind: 'charge_failed', code, txid, failureCode: 'insufficient_funds' });
    await m.world.bank.runDueJobs();
    expect((await read(id)).charges[0]?.tries).toMatchObject([
      { failure_code: 'insufficient_funds' },
      { status: 'scheduled' },
    ]);
    expect(await send(txid, 15_000n)).toBe(null);
    await m.world.bank.runDueJobs();
    await goTo(addDays(again, 1), 20);
    expect((await read(id)).charges).toMatchObject([
      { status: 'completed', paid_cents: 15_000, tries: [{ status: 'paid' }, { status: 'cancelled' }] },
    ]);
    expect(await send(txid, 15_000n)).toBe('DS04');
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had + 15_000);
  });

  it('that no institution took is over after its day, lets the account close, and is credited once when it comes', async () => {
    const { id, txid } = await silent({ isTaken: false });
    const over = { status: 'expired', retry_from: null, tries: [{ status: 'expired', failure_code: 'no_answer' }] };
    expect((await read(id)).charges).toMatchObject([over]);
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    expect([await send(txid, 15_000n), await send(txid, 15_000n)]).toEqual([null, 'DS04']);
    expect((await read(id)).charges).toMatchObject([{ status: 'completed', paid_cents: 15_000 }]);
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had + 15_000);
  });

  it('that was taken and is not credited yet keeps its charge open', async () => {
    const { id, starts_on: first } = await answered('5551231', { retries_allowed: false });
    await goTo(daysBefore(first));
    const [charge] = (await read(id)).charges;
    const day = charge?.tries[0]?.pay_on ?? '';
    // its credit waits: the worker died before it could note it
    await m.world.database.query(`create or replace function dies_noting() returns trigger language plpgsql as $$
      begin raise exception 'the worker died'; end $$`);
    await m.world.database.query(`create trigger dies before update on pix_mandate_charge for each row
      when (new.status = 'completed') execute function dies_noting()`);
    await goTo(day).catch(() => undefined);
    await goTo(addDays(day, 1), 13).catch(() => undefined);
    expect((await read(id)).charges).toMatchObject([{ status: 'active', tries: [{ status: 'scheduled' }] }]);
    await m.world.database.query('drop trigger dies on pix_mandate_charge');
    await goTo(addDays(day, 1), 20);
    expect((await read(id)).charges).toMatchObject([{ status: 'completed', paid_cents: 15_000 }]);
  });

  it.each([
    ['inactive', 'receiver_blocked', 'bloqueada', { status: 'active', retry_from: null }],
    ['closed', 'receiver_closed', 'encerrada', { status: 'expired', retry_from: null }],
  ] as const)('for an account that is %s on its day ends that day as %s', async (state, failure_code, word, end) => {
    const { id, starts_on: first } = await answered('5551231');
    await goTo(daysBefore(first));
    const [charge] = (await read(id)).charges;
    const day = charge?.tries[0]?.pay_on ?? '';
    // without the triggers by which a closed account stays closed
    const setState = (to: string) =>
      m.world.database.transaction(async sql => {
        await sql.query('set local session_replication_role = replica');
        const account = toUuid(m.world.oficina.accountId);
        await sql.query('update account set status = $2, status_since = now() where id = $1', [account, to]);
      });
    const had = (await m.world.balanceOf(m.world.oficina)).available_cents;
    await setState(state);
    for (const [on, hour] of [[day, '08'] as const, [addDays(day, 1), '13'] as const]) {
      m.world.clock.set(new Date(`${on}T${hour}:00:00-03:00`));
      await m.world.bank.runDueJobs();
    }
    await setState('active');
    await goTo(addDays(day, 1), 14);
    const [ended] = (await read(id)).charges;
    expect(ended).toMatchObject(end);
    expect(ended?.tries[0]).toMatchObject({ failure_code, reason: expect.stringContaining(word) });
    expect((await m.world.balanceOf(m.world.oficina)).available_cents).toBe(had);
    if (state === 'closed') return;
    await goTo(addDays(day, 2));
    expect((await read(id)).charges).toMatchObject([{ status: 'completed', tries: [{}, { status: 'paid' }] }]);
  });

  it('of a cycle that the payer’s institution refuses is told to the company', async () => {
    const { id, starts_on: first, recurrence_code: code } = await answered('5551231');
    await goTo(daysBefore(first, 9));
    const [made] = (await read(id)).charges;
    const txid = made?.txid ?? '';
    await sayAsPayer(m.world.database, { kind: 'charge_refused', code, txid, failureCode: 'over_maximum' });
    await m.world.bank.runDueJobs();
    expect((await read(id)).charges).toMatchObject([{ status: 'rejected' }]);
    expect((await notices('não será pago')).filter(({ href }) => href?.includes(id))).toHaveLength(1);
  });

  it('has somewhere to come to: without a key no cycle is charged, and the company is told', async () => {
    const { id, starts_on: first } = await answered('5551231');
    const { rows } = await m.world.database.query('delete from pix_key where account_id = $1 returning *', [
      toUuid(m.world.oficina.accountId),
    ]);
    await goTo(daysBefore(first));
    expect((await read(id)).charges).toEqual([]);
    expect((await notices('não foi feita'))[0]?.body).toContain('chave');
    for (const row of rows) {
      const names = Object.keys(row as object);
      await m.world.database.query(
        `insert into pix_key (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row as object),
      );
    }
    await goTo(addDays(first, 25));
    expect((await read(id)).charges).toMatchObject([{ cycle: 1 }]);
  });
});
