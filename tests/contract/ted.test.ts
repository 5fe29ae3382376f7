import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactCard } from '../../bank/contract/ground/contact-cards';
import type { PaidAccount, Receipt } from '../../bank/contract/books/receipts';
import type { StatementPage } from '../../bank/contract/books/statement';
import type { Problem } from '../../bank/contract/primitives';
import type { TedPayeeRequest, TedRules } from '../../bank/contract/products/ted';
import { SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { newKey } from './pix-world';
import { FEE, MOINHO, refusal, startTedWorld, type TedWorld } from './ted-world';

let world: TedWorld;
beforeAll(async () => {
  world = await startTedWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const entriesOf = async () => (await world.as<StatementPage>(world.padaria, '/statement')).body.data;
const systemBalance = async (name: 'clearing.ted' | 'income.fees'): Promise<bigint> =>
  (
    await world.database.query<{ balance: bigint }>('select balance from ledger.account where id = $1', [
      SYSTEM_ACCOUNTS[name],
    ])
  ).rows[0]?.balance ?? 0n;

/** The customer comes back at this instant: sessions end after 15 minutes. */
const at = (instant: string) => world.advanceTo(new Date(instant), world.padaria);

describe('the rules of TED', () => {
  it('tell hours, fee, purposes and what is left', async () => {
    const { status, body } = await world.as<TedRules>(world.padaria, '/ted/rules');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ opens_at: '06:30', closes_at: '17:00', leaves_on: '2026-11-23', is_open: true, fee_cents: FEE },
      limits: { per_payment_cents: 1_500_000, day_cents: 5_000_000, left_cents: 5_000_000 },
    });
    expect(body.purposes.map(({ code }) => code).sort()).toEqual([
      '00001',
      '00003',
      '00004',
      '00005',
      '00007',
      '00009',
      '00010',
      '00100',
      '00110',
      '99999',
    ]);
  });
});

describe('a quote', () => {
  it('shows the account in one writing, with its fee and its day', async () => {
    const { status, body } = await world.quote();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      payee: {
        name: 'Moinho Boa Safra Farinhas Ltda',
        document_masked: '45.120.873/0001-76',
        institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
        account: { branch: '0912', number: '55555-0', type: 'checking' },
        same_owner: false,
      },
      ...{ fee_cents: FEE, leaves_on: '2026-11-23', is_open: true, first_payment: true, recent_payments: [] },
    });
  });

  it.each<[string, Partial<TedPayeeRequest> & { purpose?: string }, string]>([
    ['an institution that nobody knows', { institution: '99999999' }, 'institution'],
    ['one that left', { institution: '33923798' }, 'institution'],
    ['our own', { institution: '13935893' }, 'institution'],
    ['a branch of five digits', { branch: '09121' }, 'branch'],
    ['an account of zeros', { account: '000' }, 'account'],
    ['two check digits', { check_digit: '12' }, 'check_digit'],
    ['a kind that takes no TED', { account_type: 'salary' as never }, 'account_type'],
    ['a CNPJ with wrong digits', { document: '45120873000177' }, 'document'],
    ['a purpose that is in no table', { purpose: '00777' }, 'purpose'],
    ['the purpose of the same owner for another', { purpose: '00110' }, 'purpose'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const { status, body } = await world.quote(wrong);
    const { code, violations } = body as unknown as Problem;
    expect([status, code, violations?.map(violation => violation.field)]).toEqual([422, 'validation_failed', [field]]);
  });

  it('takes one outside the Pix, an account of the same owner, and a letter for a digit', async () => {
    const own = { institution: '02332886', document: world.padaria.cnpj, check_digit: 'X', purpose: '00110' };
    const { status, body } = await world.quote(own);
    expect([status, body.payee.same_owner, body.payee.account.number]).toEqual([201, true, '55555-X']);
  });

  it('doubts a digit that the rule of the bank does not give', async () => {
    const brasil = { institution: '00000000', branch: '1584', account: '210169' };
    expect((await world.quote({ ...brasil, check_digit: '6' })).body.check_digit_doubtful).toBe(false);
    expect((await world.quote({ ...brasil, check_digit: '7' })).body.check_digit_doubtful).toBe(true);
  });

  it('is not for who may only look', async () => {
    const viewer = await world.seedPerson({ role: 'viewer' });
    const customer = { ...viewer, bearer: await world.signIn(viewer.email) };
    expect(refusal(await world.quote({}, customer))).toEqual({ status: 403, code: 'forbidden' });
  });
});

describe('a TED', () => {
  it('holds amount and fee, settles, and both are legs of one transaction', async () => {
    const [before, clearing, fees] = [
      await world.balanceOf(world.padaria),
      await systemBalance('clearing.ted'),
      await systemBalance('income.fees'),
    ];
    const { status, body: ted } = await world.send({ amountCents: 15_000, description: 'Farinha' });
    expect([status, ted.status, ted.fee_cents, ted.purpose]).toEqual([201, 'processing', FEE, '00005']);
    expect(ted.control_number).toMatch(/^T20261123[0-9A-Z]{11}$/);
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(before.held_cents + 15_000 + FEE);
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('completed');
    const after = await world.balanceOf(world.padaria);
    expect(after.ledger_cents).toBe(before.ledger_cents - 15_000 - FEE);
    expect(after.held_cents).toBe(before.held_cents);
    expect(await systemBalance('clearing.ted')).toBe(clearing + 15_000n);
    expect(await systemBalance('income.fees')).toBe(fees + BigInt(FEE));
    const [fee, out] = await entriesOf();
    expect(fee).toMatchObject({ kind: 'fee', description: 'Tarifa', amount_cents: -FEE });
    expect(out).toMatchObject({ kind: 'ted_out', description: 'Farinha', amount_cents: -15_000 });
    expect(fee?.transaction_id).toBe(out?.transaction_id);
    const { body: receipt } = await world.as<Receipt>(world.padaria, `/receipts/${ted.receipt_id}`);
    expect(receipt).toMatchObject({
      ...{ kind: 'ted_out', title: 'TED enviada', status: 'completed', amount_cents: 15_000 },
      ...{ end_to_end_id: ted.control_number, payee: { branch: '0912', account_number: '55555-0' } },
    });
  });

  it('is one under its key, however often and at once it is asked for', async () => {
    const before = await world.balanceOf(world.padaria);
    const key = newKey();
    const { id } = (await world.quote()).body;
    const proof = await world.prove(id, { amountCents: 1_100 }, key);
    const json = { ted_quote_id: id, amount_cents: 1_100, purpose: '00005' };
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => world.as<{ id: string }>(world.padaria, '/ted/payments', { json, key, proof })),
    );
    const made = calls.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(made).size).toBe(1);
    const again = await world.as<{ id: string }>(world.padaria, '/ted/payments', { json, key, proof });
    expect([again.status, again.body.id]).toEqual([201, made[0]]);
    await world.bank.runDueJobs();
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 1_100 - FEE);
  });

  it('needs the proof of exactly this account, amount and purpose', async () => {
    const key = newKey();
    const { id } = (await world.quote()).body;
    const other = (await world.quote({ account: '77777' })).body.id;
    const proof = await world.prove(id, { amountCents: 1_000 }, key);
    const pay = (json: object) =>
      world.as(world.padaria, '/ted/payments', {
        json: { amount_cents: 1_000, purpose: '00005', ...json },
        key,
        proof,
      });
    for (const json of [
      { ted_quote_id: other },
      { ted_quote_id: id, amount_cents: 1_001 },
      { ted_quote_id: id, purpose: '00004' },
    ]) {
      expect(refusal(await pay(json))).toMatchObject({ code: 'step_up_required' });
    }
    expect((await pay({ ted_quote_id: id })).status).toBe(201);
    expect(
      refusal(
        await world.as(world.padaria, '/ted/payments', {
          ...{ json: { ted_quote_id: id, amount_cents: 1_000, purpose: '00005' }, key: newKey(), proof },
        }),
      ),
    ).toEqual({ status: 422, code: 'ted_quote_used' });
    await world.bank.runDueJobs();
  });

  it('asks for words where its purpose is told by them alone', async () => {
    const { id } = (await world.quote()).body;
    const json = { ted_quote_id: id, amount_cents: 1_000, purpose: '99999' };
    const { status, body } = await world.as<Problem>(world.padaria, '/ted/payments', { json, key: newKey() });
    expect([status, body.violations]).toEqual([422, [{ field: 'description', rule: 'required' }]]);
    expect((await world.send({ purpose: '99999', description: 'Aluguel do forno' })).status).toBe(201);
    await world.bank.runDueJobs();
  });

  it('is refused over its limits, which are not those of Pix, and for want of the fee', async () => {
    expect(refusal(await world.send({ amountCents: 1_500_001 }))).toEqual({ status: 422, code: 'limit_exceeded' });
    const { available_cents } = await world.balanceOf(world.padaria);
    const all = await world.send({ amountCents: available_cents });
    expect(refusal(all)).toEqual({ status: 422, code: 'insufficient_funds' });
    const { rows } = await world.database.query(
      `select distinct family from payment_limit_use u join account a on a.id = u.account_id where u.family = 'ted'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('remembers the account that was paid, whole', async () => {
    const { body } = await world.as<{ data: object[] }>(world.padaria, '/ted/payees');
    expect(body.data[0]).toMatchObject({
      ...MOINHO,
      branch: '0912',
      account: '55555',
      institution_name: 'Itaú Unibanco S.A.',
    });
    expect((await world.quote()).body.first_payment).toBe(false);
  });

  it('tells its payer alone the account with all that was typed, to pay it once more', async () => {
    const { body: ted } = await world.send({ amountCents: 12_300, description: 'Farinha' });
    const path = `/receipts/${ted.receipt_id}/account`;
    const { status, body } = await world.as<PaidAccount>(world.padaria, path);
    expect(status).toBe(200);
    const { account, branch, ...named } = MOINHO;
    expect(body).toEqual({
      ...named,
      ...{
        way: 'ted',
        institution_name: 'Itaú Unibanco S.A.',
        branch: `0${branch}`,
        account: account.replace(/^0+/, ''),
      },
      ...{ purpose: '00005', amount_cents: 12_300, description: 'Farinha' },
    });
    expect(refusal(await world.as(world.oficina, path))).toEqual({ status: 404, code: 'not_found' });
    const viewer = await world.seedPerson({ role: 'viewer' });
    const looking = { ...viewer, bearer: await world.signIn(viewer.email) };
    expect((await world.as(looking, path)).status).toBe(403);
  });

  it('knows the most that an account was paid, once that is a habit', async () => {
    const most = async () => (await world.quote()).body.usual_most_cents;
    const { rows } = await world.database.query<{ most: bigint; count: bigint }>(
      `select max(amount_cents) as most, count(*) as count from payment_order
       where kind = 'ted' and status in ('completed', 'returned') and payee_account_number = '55555-0'`,
    );
    const [before] = rows;
    expect(await most()).toBe((before?.count ?? 0n) >= 3n ? Number(before?.most) : null);
    for (const amountCents of [1_200, 9_800, 1_100]) {
      expect((await world.send({ amountCents })).status).toBe(201);
      await world.bank.runDueJobs();
    }
    expect(await most()).toBe(Math.max(9_800, Number(before?.most ?? 0)));
  });
});

describe('what the rails say', () => {
  it.each([
    ['90001', 'SPB1', 'A conta de quem recebe foi encerrada.'],
    ['90002', 'SPB2', 'A agência ou a conta de quem recebe não existe.'],
    ['90003', 'SPB3', 'O CPF ou CNPJ de quem recebe não confere com a conta.'],
    ['90019', 'SPB19', 'A TED foi recusada por uma regra de prevenção a fraudes.'],
  ])('refused (%s): amount, fee and limit are free again, with %s in words', async (account, code, reason) => {
    const before = await world.balanceOf(world.padaria);
    const left = (await world.as<TedRules>(world.padaria, '/ted/rules')).body.limits.left_cents;
    const { body: ted } = await world.send({ named: { account } });
    await world.bank.runDueJobs();
    expect(await world.getTed(ted.id)).toMatchObject({ status: 'failed', failure: { code, reason } });
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      ...{ available_cents: before.available_cents, held_cents: before.held_cents },
    });
    expect((await world.as<TedRules>(world.padaria, '/ted/rules')).body.limits.left_cents).toBe(left);
  });

  it('a lost answer is asked about, and nothing is sent twice', async () => {
    const before = await world.balanceOf(world.padaria);
    const { body: ted } = await world.send({ named: { account: '90080' } });
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('processing');
    world.clock.advance({ seconds: 30 });
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('completed');
    const { rows } = await world.database.query<{ tries: number }>(
      'select tries from sandbox_str_order where control_number = $1',
      [ted.control_number],
    );
    expect(rows[0]?.tries).toBe(1);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 10_000 - FEE);
  });

  it('sent back: a new credit with its code in words, the fee stays', async () => {
    const before = await world.balanceOf(world.padaria);
    const { body: ted } = await world.send({ named: { account: '90081' }, amountCents: 20_000 });
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('completed');
    world.clock.advance({ seconds: 40 });
    await world.bank.runDueJobs();
    const returned = await world.getTed(ted.id);
    expect(returned).toMatchObject({ status: 'returned', returned: { code: 'SPB1' } });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - FEE);
    const [credit] = await entriesOf();
    expect(credit).toMatchObject({
      ...{ kind: 'ted_return', amount_cents: 20_000, description: 'A conta de quem recebe foi encerrada.' },
      transaction_id: returned.returned?.receipt_id,
    });
    const { body } = await world.as<Receipt>(world.padaria, `/receipts/${credit?.transaction_id}`);
    expect(body).toMatchObject({ kind: 'ted_return', title: 'Devolução de TED', direction: 'in' });
    // the order itself keeps its entry
    expect((await world.as<Receipt>(world.padaria, `/receipts/${ted.receipt_id}`)).body.status).toBe('returned');
  });
});

describe('who was paid', () => {
  const read = async () => {
    const { body } = await world.as<{ data: ContactCard[] }>(world.padaria, '/contact_cards');
    return body.data.filter(({ name }) => name === 'Posto 7 Ltda');
  };

  it('is a contact with the account, once, and found by their name', async () => {
    const named = { name: 'Posto 7 Ltda', document: '11444777000161', account: '55558' };
    for (let time = 0; time < 2; time++) {
      expect((await world.send({ named, amountCents: 1_000 + time })).status).toBe(201);
      while ((await world.bank.runDueJobs()) > 0);
    }
    const [posto, ...others] = await read();
    expect(others).toEqual([]);
    expect(posto?.accounts).toEqual([
      expect.objectContaining({ account: '55558', branch: '0912', takes_pix: true, last_paid_at: expect.any(String) }),
    ]);
  });

  it('before such payees were remembered is one as well', async () => {
    const [posto] = await read();
    await world.database.query('delete from contact_card where name = $1', ['Posto 7 Ltda']);
    const file = '../../bank/storage/migrations/981_contact_accounts_of_before.sql';
    const backfill = await readFile(new URL(file, import.meta.url), 'utf8');
    // by itself it changes nothing the second time
    for (let time = 0; time < 2; time++) await world.database.query(backfill);
    const [again, ...others] = await read();
    expect(others).toEqual([]);
    expect(again?.accounts.map(({ id: _id, ...account }) => account)).toEqual(
      posto?.accounts.map(({ id: _id, ...account }) => account),
    );
    expect(again?.document_masked).toBe('11.444.777/0001-61');
  });
});

describe('the window', () => {
  it.each([
    ['a second before five', '2026-11-23T19:59:59.000Z', true, '2026-11-23'],
    ['at five', '2026-11-23T20:00:00.000Z', false, '2026-11-24'],
    ['on Saturday', '2026-11-28T13:00:00.000Z', false, '2026-11-30'],
    ['on Christmas', '2026-12-25T13:00:00.000Z', false, '2026-12-28'],
    ['on Carnival Monday', '2027-02-08T13:00:00.000Z', false, '2027-02-10'],
    ['on Good Friday at 17:01', '2027-03-26T20:01:00.000Z', false, '2027-03-29'],
    ['on Corpus Christi', '2027-05-27T13:00:00.000Z', false, '2027-05-28'],
    ['on 20 November', '2026-11-20T13:00:00.000Z', false, '2026-11-23'],
  ])('%s', async (_, instant, isOpen, leavesOn) => {
    await at(instant);
    const { body } = await world.quote();
    expect([body.is_open, body.leaves_on]).toEqual([isOpen, leavesOn]);
    expect(body.is_business_day).toBe(instant.startsWith('2026-11-23'));
    const sent = await world.send({ amountCents: 1_000 });
    if (isOpen) expect(sent.status).toBe(201);
    else expect((sent.body as unknown as Problem).code).toBe('step_up_required');
    await world.bank.runDueJobs();
  });

  it('closes between the proof and the payment: nothing is lost', async () => {
    await at('2026-11-24T19:58:00.000Z');
    const before = await world.balanceOf(world.padaria);
    const key = newKey();
    const { id } = (await world.quote()).body;
    const proof = await world.prove(id, { amountCents: 1_000 }, key);
    world.clock.advance({ minutes: 3 });
    const json = { ted_quote_id: id, amount_cents: 1_000, purpose: '00005' };
    const late = await world.as<Problem>(world.padaria, '/ted/payments', { json, key, proof });
    expect([late.status, late.body.code, late.body.params?.leaves_on]).toEqual([
      422,
      'ted_window_closed',
      '2026-11-25',
    ]);
    expect(await world.balanceOf(world.padaria)).toMatchObject({ held_cents: before.held_cents });
  });

  it('before the opening it is held, and leaves at half past six', async () => {
    await at('2026-11-26T08:00:00.000Z');
    const { status, body: ted } = await world.send({ amountCents: 1_000 });
    expect(status).toBe(201);
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('processing');
    const asked = () =>
      world.database.query('select 1 from sandbox_str_order where control_number = $1', [ted.control_number]);
    expect((await asked()).rows).toHaveLength(0);
    await at('2026-11-26T09:30:00.000Z');
    await world.bank.runDueJobs();
    expect((await world.getTed(ted.id)).status).toBe('completed');
  });
});
