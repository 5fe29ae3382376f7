import type { AccountClosing } from '../../bank/contract/service/account-closing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Notification } from '../../bank/contract/ground/notifications';
import type { Problem } from '../../bank/contract/primitives';
import type { ReceivableReport, ReceivableRules } from '../../bank/contract/products/receivable';
import type { PublicReceivable } from '../../bank/contract/products/receivable-public';
import type { Receivable } from '../../bank/contract/products/receivable-shapes';
import { parseBoleto } from '../../bank/formats/boleto';
import { parseBrCode } from '../../bank/formats/br-code';
import { newKey } from './pix-world';
import { PAYER, type ReceivableWorld, startReceivableWorld } from './receivable-world';
import { letIn } from './systems-world';

let world: ReceivableWorld;
beforeAll(async () => {
  world = await startReceivableWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const FEE = 190;
const LATE = { fine: { mode: 2, value: 200 }, interest: { mode: 3, value: 100 } };

describe('a receivable', () => {
  it('has a line of its agreement’s number, a Pix, a link, and is registered', async () => {
    const made = await world.request();
    expect(made.body.data[0]).toMatchObject({ status: 'registering', plan: null, fee_cents: FEE });
    await world.bank.runDueJobs();
    const one = await world.read(made.body.data[0]?.id ?? '');
    expect(one).toMatchObject({ status: 'open', payer: { name: PAYER.name }, amounts: { total_cents: 100_000 } });
    expect(one.own_number).toMatch(/^02\/00\d{9}-[\dP]$/);
    expect(one.link).toMatch(/\/share-pix-payment\/[0-9a-f]{40}$/);
    expect(parseBoleto(one.line, '2026-11-23')).toMatchObject({
      ok: true,
      boleto: { bank: '509', amountCents: 100_000n, dueDate: '2026-11-27', barcode: one.barcode },
    });
    expect(parseBrCode(one.pix_code ?? '').ok).toBe(true);
    const { points } = (await world.as<AccountClosing>(world.padaria, '/closing')).body;
    expect(points).toContainEqual(expect.objectContaining({ id: 'receivables', state: 'open' }));
    const rules = (await world.as<ReceivableRules>(world.padaria, '/receivables/rules')).body;
    expect(rules).toMatchObject({
      ...{ has_pix: true, may_write: true, min_cents: 501 },
      agreements: [{ id: world.agreement.id, fee_cents: FEE, may_protest: true }],
    });
  });

  it('is split into instalments by the centavo, a month between two', async () => {
    const { body } = await world.request({
      amount_cents: 10_000,
      due_date: '2026-12-31',
      plan: { mode: 'split', count: 3 },
    });
    expect(body.data.map(({ amount_cents, due_date, plan }) => [amount_cents, due_date, plan?.position])).toEqual([
      [3_334, '2026-12-31', 1],
      [3_333, '2027-01-31', 2],
      [3_333, '2027-02-28', 3],
    ]);
    const series = await world.request({ plan: { mode: 'repeat', count: 2 } });
    expect(series.body.data.map(({ amount_cents }) => amount_cents)).toEqual([100_000, 100_000]);
    const numbers = new Set([...body.data, ...series.body.data].map(({ own_number }) => own_number));
    expect(numbers.size).toBe(5);
  });

  it('of a company against itself is refused at its field', async () => {
    const { status, body } = await world.request({ payer: { ...PAYER, document: world.padaria.cnpj } });
    expect([status, body]).toMatchObject([422, { violations: [{ field: 'payer.document', rule: 'own' }] }]);
  });

  it.each([
    ['a document that does not add up', { payer: { ...PAYER, document: '45120873000177' } }, 'validation_failed'],
    ['too little', { amount_cents: 500 }, 'receivable_amount_invalid'],
    [
      'parts that are too little',
      { amount_cents: 1_000, plan: { mode: 'split', count: 2 } },
      'receivable_amount_invalid',
    ],
    ['a day that is over', { due_date: '2026-11-22' }, 'receivable_due_date_invalid'],
    ['a fine of more than all', { fine: { mode: 2, value: 10_001 } }, 'receivable_terms_invalid'],
    [
      'a discount of a day that is over',
      { discount: { mode: 1, tiers: [{ days_before: 30, value: 100 }] } },
      'receivable_terms_invalid',
    ],
    ['a rebate of all', { rebate_cents: 100_000 }, 'receivable_terms_invalid'],
    ['protest of a receipt', { protest_after_days: 5, species: 'RC' }, 'receivable_protest_invalid'],
    [
      'protest without an address',
      { protest_after_days: 5, payer: { ...PAYER, address: null } },
      'receivable_protest_invalid',
    ],
    [
      'reminders to nobody',
      { reminders: { on_due: true }, payer: { ...PAYER, email: null } },
      'receivable_email_missing',
    ],
    ['another company’s agreement', { agreement_id: 'agr_01kb0v3x4rf5tvwk2m8q7n6c9a' }, 'not_found'],
  ])('refuses %s and makes nothing', async (_name, wish, code) => {
    const before = (await world.database.query('select from receivable')).rowCount;
    expect((await world.request(wish)).body.code).toBe(code);
    expect((await world.database.query('select from receivable')).rowCount).toBe(before);
  });

  it('is made once however often a call with its key comes', async () => {
    const key = newKey();
    const made = await Promise.all([world.request({}, key), world.request({}, key), world.request({}, key)]);
    const again = await world.request({}, key);
    const good = [...made, again].filter(({ status }) => status === 201);
    expect(new Set(good.map(({ body }) => body.data[0]?.id)).size).toBe(1);
    expect((await world.request({ amount_cents: 5_000 }, key)).body.code).toBe('idempotency_mismatch');
  });

  it('is numbered without a gap or a double when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => world.request({ plan: { mode: 'repeat', count: 2 } })),
    );
    const numbers = made.flatMap(({ body }) => body.data.map(({ own_number }) => own_number));
    expect(new Set(numbers).size).toBe(16);
  });

  it('is nobody else’s', async () => {
    const { id } = await world.open();
    for (const path of [`/receivables/${id}`, `/receivables/${id}/document`]) {
      expect((await world.as(world.oficina, path)).status).toBe(404);
    }
    const call = { method: 'POST', json: {} } as const;
    expect((await world.as(world.oficina, `/receivables/${id}/cancel`, call)).status).toBe(404);
    expect((await world.as<{ data: Receivable[] }>(world.oficina, '/receivables')).body.data).toEqual([]);
  });

  it('is on paper', async () => {
    const { id } = await world.open({ ...LATE, description: 'Pães de novembro' });
    const { bearer, accountId } = world.padaria;
    const answer = await world.fetch(`/accounts/${accountId}/receivables/${id}/document`, { bearer });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });
});

describe('a receivable that is paid', () => {
  it('by its barcode is credited once less its fee, told, on the statement, and its Pix is closed', async () => {
    const one = await world.open();
    const before = await world.balance();
    const number = await world.payAtBank(one);
    expect(await world.balance()).toBe(before + 100_000 - FEE);
    expect(await world.answerTo(number)).toMatchObject({ code: null });
    const paid = await world.read(one.id);
    expect(paid).toMatchObject({
      ...{ status: 'paid', pix_code: null },
      payment: { by: 'boleto', amount_cents: 100_000, paid_on: '2026-11-23' },
    });
    const entries = (await world.as<StatementPage>(world.padaria, '/statement')).body.data.slice(0, 2);
    expect(entries.map(({ kind, amount_cents }) => [kind, amount_cents]).sort()).toEqual([
      ['fee', -FEE],
      ['receivable', 100_000],
    ]);
    expect(new Set(entries.map(({ transaction_id }) => transaction_id))).toEqual(new Set([paid.payment?.receipt_id]));
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${paid.payment?.receipt_id}`);
    expect(receipt).toMatchObject({ direction: 'in', end_to_end_id: number });
    const news = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    const href = expect.stringContaining(`/receipts/${paid.payment?.receipt_id}?`);
    expect(news.body.data[0]).toMatchObject({ kind: 'receivable_paid', href });
  });

  it('by its Pix is credited once less its fee, and its barcode is closed', async () => {
    const one = await world.open({ amount_cents: 31_000 });
    const before = await world.balance();
    await world.payByPix(one);
    expect(await world.balance()).toBe(before + 31_000 - FEE);
    expect(await world.read(one.id)).toMatchObject({ status: 'paid', payment: { by: 'pix', amount_cents: 31_000 } });
    expect(await world.payAtBank(one)).toBeUndefined();
    // a payment that crossed the Pix on its way goes back, and is said
    const number = await world.tell({ barcode: one.barcode, amountCents: 31_000n, paidOn: '2026-11-23' });
    expect(await world.answerTo(number)).toMatchObject({ code: 'BOL1' });
    expect(await world.balance()).toBe(before + 31_000 - FEE);
    expect((await world.read(one.id)).returned).toMatchObject([{ amount_cents: 31_000, code: 'BOL1' }]);
    const news = await world.call<{ data: Notification[] }>('/notifications', { bearer: world.padaria.bearer });
    const told = news.body.data.filter(({ kind }) => kind === 'receivable_returned');
    expect(told).toMatchObject([{ href: expect.stringContaining(`/receivables/${one.id}?`) }]);
    expect(told[0]?.body).toMatch(/^A cobrança já estava paga\. O valor voltou para /);
  });

  it('by another company of the bank is debited and credited once, with the fee of who charged', async () => {
    const one = await world.as<{ data: Receivable[] }>(world.padaria, '/receivables', {
      json: { agreement_id: world.agreement.id, payer: PAYER, amount_cents: 2_000, due_date: '2026-11-27' },
      key: newKey(),
    });
    await world.bank.runDueJobs();
    const { pix_code } = await world.read(one.body.data[0]?.id ?? '');
    const before = [await world.balance(), (await world.balanceOf(world.oficina)).ledger_cents] as const;
    const found = await world.lookUp(world.oficina, pix_code ?? '');
    expect((await world.payLookup(world.oficina, found.body.id, 2_000)).status).toBe(201);
    await world.bank.runDueJobs();
    await world.bank.runDueJobs();
    expect(await world.balance()).toBe(before[0] + 2_000 - FEE);
    expect((await world.balanceOf(world.oficina)).ledger_cents).toBe(before[1] - 2_000);
    expect((await world.read(one.body.data[0]?.id ?? '')).status).toBe('paid');
  });

  it('is credited once when two workers hear it at once, told again and again', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await world.open({ amount_cents: 20_000 + round });
      const before = await world.balance();
      const told = {
        ...{ barcode: one.barcode, amountCents: BigInt(20_000 + round), paidOn: '2026-11-23' },
        settlementNumber: `LSTORM${round}`,
      };
      await Promise.all([world.tell(told), world.tell(told), world.tell(told)]);
      await Promise.all([world.bank.runDueJobs(), world.bank.runDueJobs()]);
      expect(await world.balance()).toBe(before + 20_000 + round - FEE);
    }
  });

  it('twice, by two payers, keeps the first and sends the second back', async () => {
    const one = await world.open({ amount_cents: 12_300 });
    const before = await world.balance();
    const told = { barcode: one.barcode, amountCents: 12_300n, paidOn: '2026-11-23' };
    const numbers = await Promise.all([world.tell(told), world.tell(told)]);
    await world.bank.runDueJobs();
    const codes = await Promise.all(numbers.map(number => world.answerTo(number)));
    expect(codes.map(answer => answer?.code).sort()).toEqual(['BOL1', null]);
    expect(await world.balance()).toBe(before + 12_300 - FEE);
  });

  it('by both in a race is credited by exactly one', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await world.open({ amount_cents: 15_000 + round });
      const before = await world.balance();
      const told = { barcode: one.barcode, amountCents: BigInt(15_000 + round), paidOn: '2026-11-23' };
      await Promise.all([world.payByPix(one), world.tell(told)]);
      world.clock.advance({ minutes: 1 });
      await world.bank.runDueJobs();
      expect(await world.balance()).toBe(before + 15_000 + round - FEE);
      expect((await world.read(one.id)).status).toBe('paid');
    }
  });

  it('with another amount, or after its last day, goes back', async () => {
    const one = await world.open({ amount_cents: 9_000, days_after_due: 0 });
    const less = await world.tell({ barcode: one.barcode, amountCents: 8_999n, paidOn: '2026-11-23' });
    expect(await world.answerTo(less)).toMatchObject({ code: 'BOL5' });
    const late = await world.tell({ barcode: one.barcode, amountCents: 9_000n, paidOn: '2026-11-28' });
    expect(await world.answerTo(late)).toMatchObject({ code: 'BOL6' });
    expect((await world.read(one.id)).status).toBe('open');
  });

  it('late costs what its terms say of the day of payment, however late it is told', async () => {
    const one = await world.open(LATE);
    // 13 days late: 20.00 of fine and 1 % a month of 13 days
    const told = { barcode: one.barcode, paidOn: '2026-12-10' };
    const wrong = await world.tell({ ...told, amountCents: 100_000n });
    expect(await world.answerTo(wrong)).toMatchObject({ code: 'BOL5' });
    const before = await world.balance();
    const number = await world.tell({ ...told, amountCents: 102_433n });
    expect(await world.answerTo(number)).toMatchObject({ code: null });
    expect(await world.balance()).toBe(before + 102_433 - FEE);
  });

  it('tells the systems of its company', async () => {
    const erp = await letIn(world, world.padaria, ['receivable.read', 'receivable.write', 'events.write']);
    const put = await world.call('/api/v1/webhook', {
      ...{ method: 'PUT', bearer: erp.bearer, json: { url: 'https://erp.padaria.example/eventos' } },
    });
    expect(put.status).toBe(200);
    const made = await world.call<{ data: Receivable[] }>('/api/v1/receivables', {
      ...{ bearer: erp.bearer, key: newKey() },
      json: { agreement_id: world.agreement.id, payer: PAYER, amount_cents: 7_700, due_date: '2026-11-27' },
    });
    expect(made.status).toBe(201);
    await world.bank.runDueJobs();
    const id = made.body.data[0]?.id ?? '';
    const one = await world.call<Receivable>(`/api/v1/receivables/${id}`, { bearer: erp.bearer });
    await world.payAtBank(one.body);
    const { rows } = await world.database.query<{ payload: { data: object } }>(
      `select payload from event_delivery where event = 'receivable.paid'`,
    );
    expect(rows).toMatchObject([{ payload: { data: { id, amount_cents: 7_700, fee_cents: FEE, by: 'boleto' } } }]);
    const other = await letIn(world, world.oficina, ['receivable.read']);
    expect((await world.call<Problem>(`/api/v1/receivables/${id}`, { bearer: other.bearer })).status).toBe(404);
    expect((await world.call('/api/v1/receivables', { bearer: other.bearer, json: {}, key: newKey() })).status).toBe(
      403,
    );
  });
});

describe('a receivable that is changed', () => {
  it('by a system with a key of its account is changed as on the screen', async () => {
    const one = await world.open({ due_date: '2026-12-04', amount_cents: 50_000 });
    const erp = await letIn(world, world.padaria, ['receivable.write']);
    const ask = (json: object, bearer = erp.bearer) =>
      world.call<Receivable & { code?: string }>(`/api/v1/receivables/${one.id}/change`, { bearer, json });
    const moved = await ask({ due_date: '2026-12-18' });
    expect([moved.status, moved.body]).toMatchObject([200, { due_date: '2026-12-18', terms: { rebate_cents: 0 } }]);
    const given = await ask({ rebate_cents: 2_000 });
    expect(given.body).toMatchObject({ due_date: '2026-12-18', amounts: { total_cents: 48_000 } });
    expect((await ask({ rebate_cents: 0 })).body).toMatchObject({ terms: { rebate_cents: 0 } });
    expect((await ask({ due_date: '2020-01-01' })).body.code).toBe('receivable_due_date_invalid');
    expect((await ask({ rebate_cents: 50_000 })).body.code).toBe('receivable_terms_invalid');
    const reader = await letIn(world, world.padaria, ['receivable.read']);
    expect((await ask({ rebate_cents: 1 }, reader.bearer)).status).toBe(403);
    const other = await letIn(world, world.oficina, ['receivable.write']);
    expect((await ask({ rebate_cents: 1 }, other.bearer)).status).toBe(404);
    await world.act(one.id, 'cancel');
    expect((await ask({ due_date: '2026-12-21' })).body.code).toBe('receivable_ended');
  });

  it('is due later at the registry and in the Pix; who paid by what it was is not sent back', async () => {
    const one = await world.open({ ...LATE, amount_cents: 50_000 });
    const changed = await world.act(one.id, 'change', { due_date: '2026-12-11', rebate_cents: 1_000 });
    expect(changed.body).toMatchObject({
      ...{ due_date: '2026-12-11', barcode: one.barcode, status: 'open' },
      ...{ terms: { rebate_cents: 1_000 }, amounts: { total_cents: 49_000 } },
    });
    await world.bank.runDueJobs();
    // what is paid at the registry now costs what it was changed to
    const quote = (
      await world.as<{ amount: { total_cents: number } }>(world.oficina, '/boletos/quotes', {
        json: { code: one.line },
      })
    ).body;
    expect(quote.amount.total_cents).toBe(49_000);
    const before = await world.balance();
    const number = await world.tell({ barcode: one.barcode, amountCents: 50_000n, paidOn: '2026-11-23' });
    expect(await world.answerTo(number)).toMatchObject({ code: null });
    expect(await world.balance()).toBe(before + 50_000 - FEE);
  });

  it('gets a discount until a day', async () => {
    const one = await world.open({ amount_cents: 123_456, due_date: '2026-12-18' });
    const { body } = await world.act(one.id, 'change', {
      discount: { mode: 2, tiers: [{ days_before: 7, value: 500 }] },
    });
    expect(body).toMatchObject({
      amounts: { discount_cents: 6_173, total_cents: 117_283 },
      terms: { discount: { tiers: [{ until: '2026-12-11', value: 500 }] } },
    });
    await world.bank.runDueJobs();
    const before = await world.balance();
    await world.payAtBank(one);
    expect(await world.balance()).toBe(before + 117_283 - FEE);
    expect((await world.act(one.id, 'change', { due_date: '2027-01-11' })).body.code).toBe('receivable_ended');
  });
});

describe('a receivable that ends without a payment', () => {
  it('is cancelled at the registry and in the Pix; what comes for it goes back', async () => {
    const one = await world.open({ amount_cents: 8_800 });
    expect((await world.act(one.id, 'cancel')).body).toMatchObject({ status: 'canceled', pix_code: null });
    expect((await world.act(one.id, 'cancel')).body.code).toBe('receivable_ended');
    expect(await world.payAtBank(one)).toBeUndefined();
    const number = await world.tell({ barcode: one.barcode, amountCents: 8_800n, paidOn: '2026-11-23' });
    expect(await world.answerTo(number)).toMatchObject({ code: 'BOL2' });
  });

  it('is cancelled before its registration has come through', async () => {
    const { id, barcode } = (await world.request({ amount_cents: 8_900 })).body.data[0] as Receivable;
    expect((await world.act(id, 'cancel')).status).toBe(200);
    await world.bank.runDueJobs();
    expect(await world.payAtBank({ barcode } as Receivable)).toBeUndefined();
  });

  it('is said to be received by another way, today at the latest', async () => {
    const one = await world.open({ amount_cents: 4_400 });
    const said = { received_on: '2026-11-23', amount_cents: 4_400, how: 'cash' };
    const early = await world.act(one.id, 'received', { ...said, received_on: '2026-11-24' });
    expect(early.body.code).toBe('validation_failed');
    expect((await world.act(one.id, 'received', said)).body).toMatchObject({ status: 'received', received: said });
    expect(await world.payAtBank(one)).toBeUndefined();
  });

  it('stays when it was paid a moment before', async () => {
    const one = await world.open({ amount_cents: 6_600 });
    const { payOwnBoleto } = await import('../../bank/providers');
    await payOwnBoleto(world.database, { barcode: one.barcode, now: world.clock.now() });
    expect((await world.act(one.id, 'cancel')).body.code).toBe('receivable_being_paid');
    await world.bank.runDueJobs();
    expect((await world.read(one.id)).status).toBe('paid');
  });
});

describe('what others see', () => {
  it('is the amount of today and who is paid, never who paid', async () => {
    const one = await world.open({ amount_cents: 5_500, description: 'Pães' });
    const token = one.link.slice(-40);
    const { body } = await world.call<PublicReceivable>(`/receivable_links/${token}`, {});
    expect(body).toMatchObject({
      ...{ status: 'open', line: one.line, pix_code: one.pix_code, description: 'Pães' },
      payer: { name: PAYER.name, document_masked: '**.120.873/0001-**' },
      payee: { name: world.padaria.legalName },
      terms: one.terms,
    });
    await world.payAtBank(one);
    const paid = (await world.call<PublicReceivable>(`/receivable_links/${token}`, {})).body;
    expect(paid).toMatchObject({ status: 'paid', payer: null, line: null, barcode: null, pix_code: null });
    expect((await world.call(`/receivable_links/${'0'.repeat(40)}`, {})).status).toBe(404);
    const paper = await world.fetch(`/receivable_links/${token}/document`, {});
    expect(paper.status).toBe(409);
  });

  it('is summed up by day', async () => {
    const { body } = await world.as<ReceivableReport>(
      world.padaria,
      '/receivables/report?from=2026-11-23&to=2026-11-27',
    );
    expect(body.days.map(({ day }) => day)).toHaveLength(5);
    const { rows } = await world.database.query<{ received: string; expected: string }>(
      `select coalesce(sum(paid_cents) filter (where paid_on = '2026-11-23'), 0) as received,
         coalesce(sum(amount_cents - coalesce((terms #>> '{abatement,value}')::bigint, 0)) filter (where due_date = '2026-11-27' and canceled_at is null), 0) as expected
       from receivable`,
    );
    expect(body.days[0]?.received_cents).toBe(Number(rows[0]?.received));
    expect(body.days[4]?.expected_cents).toBe(Number(rows[0]?.expected));
    expect(body.days[0]?.elsewhere_cents).toBe(4_400);
    const backwards = await world.as<Problem>(world.padaria, '/receivables/report?from=2026-11-23&to=2026-11-22');
    expect(backwards.body.code).toBe('validation_failed');
  });

  it('is who was charged, once each, until they are taken off', async () => {
    const { body } = await world.as<{ data: { id: string; document: string; email: string }[] }>(
      world.padaria,
      '/receivable_payers',
    );
    expect(body.data).toMatchObject([{ document: PAYER.document, email: PAYER.email }]);
    const searched = async (text: string) =>
      (await world.as<{ data: [] }>(world.padaria, `/receivable_payers?search=${encodeURIComponent(text)}`)).body.data;
    expect(await searched('45.120.873/0001-76')).toHaveLength(1);
    expect(await searched('esquina')).toHaveLength(1);
    expect(await searched('.')).toHaveLength(0);
    const gone = await world.as(world.padaria, `/receivable_payers/${body.data[0]?.id}`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await world.as<{ data: [] }>(world.padaria, '/receivable_payers')).body.data).toEqual([]);
  });
});
