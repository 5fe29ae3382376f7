import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '../../bank/contract/ground/contacts';
import type { PixPayment } from '../../bank/contract/products/pix/pay';
import type { PixLimits } from '../../bank/contract/products/pix/limits';
import type { Problem } from '../../bank/contract/primitives';
import { createCharge } from '../../bank/products/pix/pay';
import { setPixLimits } from '../../bank/products/pix/limits';
import { newKey, type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
beforeAll(async () => {
  world = await startPixWorld();
});
afterAll(async () => {
  await world?.requireSoundLedger();
  await world?.close();
});

const FARINHAS = 'fornecedor@farinhas.example';
const OFICINA = 'contato@oficina.example';

const freshLookup = async (input = FARINHAS) => (await world.lookUp(world.padaria, input)).body.id;

/** Runs a payment of the bakery that has to be refused, and checks that it left no trace. */
const refuse = async (attempt: () => Promise<{ status: number; body: unknown }>) => {
  const before = await world.balanceOf(world.padaria);
  const { status, body } = await attempt();
  expect(await world.balanceOf(world.padaria)).toEqual(before);
  return { ...(body as Problem), status };
};

describe('a Pix inside the bank', () => {
  it('is completed at once, and both sides see each other', async () => {
    const { padaria, oficina } = world;
    const [payer, payee] = [await world.balanceOf(padaria), await world.balanceOf(oficina)];
    const payment = await world.pay(padaria, OFICINA, 12_345, 'Revisão do furgão');
    expect(payment).toMatchObject({
      status: 'completed',
      amount_cents: 12_345,
      description: 'Revisão do furgão',
      failure: null,
      payee: { name: 'Oficina Ipê Ltda', key: OFICINA, key_type: 'email' },
    });
    expect(payment.end_to_end_id).toMatch(/^E13935893\d{12}[a-zA-Z0-9]{11}$/);
    expect(payment.receipt_id.slice(4)).toBe(payment.id.slice(4));
    expect(payment.settled_at).toBe(world.clock.now().toISOString());
    expect((await world.balanceOf(padaria)).available_cents).toBe(payer.available_cents - 12_345);
    expect((await world.balanceOf(oficina)).available_cents).toBe(payee.available_cents + 12_345);
    expect(await world.getPayment(padaria, payment.id)).toEqual(payment);
  });

  it('is not paid a second time by the job that would have finished it after a crash', async () => {
    const before = await world.balanceOf(world.padaria);
    await world.pay(world.padaria, OFICINA, 100);
    world.clock.advance({ seconds: 10 });
    expect(await world.bank.runDueJobs()).toBeGreaterThan(0);
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 100);
  });

  it('makes the payee a contact, who is no first payment any more', async () => {
    const first = await world.lookUp(world.padaria, '+5511987654321');
    expect(first.body.first_payment).toBe(true);
    await world.pay(world.padaria, '+5511987654321', 100);
    expect((await world.lookUp(world.padaria, '+5511987654321')).body.first_payment).toBe(true);
    await world.bank.runDueJobs();
    expect((await world.lookUp(world.padaria, '+5511987654321')).body.first_payment).toBe(false);
    const { body } = await world.as<{ data: Contact[] }>(world.padaria, '/contacts');
    expect(body.data.find(({ pix_key }) => pix_key === '+5511987654321')).toMatchObject({
      name: 'Marina Lopes Cardoso',
      document_masked: '***.143.928-**',
      institution_name: 'Nu Pagamentos S.A. (Nubank)',
      last_paid_at: world.clock.now().toISOString(),
    });
  });
});

describe('a Pix to another institution', () => {
  it('is on its way with the money held until the instant payment system settles it', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await world.pay(world.padaria, FARINHAS, 50_000);
    expect(payment).toMatchObject({ status: 'processing', settled_at: null });
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      available_cents: before.available_cents - 50_000,
      held_cents: before.held_cents + 50_000,
      ledger_cents: before.ledger_cents,
    });
    await world.bank.runDueJobs();
    expect(await world.getPayment(world.padaria, payment.id)).toMatchObject({ status: 'completed', failure: null });
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      available_cents: before.available_cents - 50_000,
      held_cents: before.held_cents,
      ledger_cents: before.ledger_cents - 50_000,
    });
  });

  it('that is refused gives money and limit back and says why', async () => {
    const before = await world.balanceOf(world.padaria);
    const limits = await world.as<PixLimits>(world.padaria, '/pix/limits');
    const payment = await world.pay(world.padaria, 'recusa-am02@loja.example', 70_000);
    await world.bank.runDueJobs();
    expect(await world.getPayment(world.padaria, payment.id)).toMatchObject({
      status: 'failed',
      settled_at: null,
      failure: { code: 'AM02', reason: 'O valor passa do limite da conta de quem recebe.' },
    });
    expect(await world.balanceOf(world.padaria)).toMatchObject({ ...before, as_of: expect.any(String) });
    expect((await world.as<PixLimits>(world.padaria, '/pix/limits')).body.day).toEqual(limits.body.day);
    const closed = await world.pay(world.padaria, 'recusa-@loja.example', 1);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, closed.id)).failure?.code).toBe('AC07');
  });

  it('whose answer is lost stays on its way, is asked again, and is paid once', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await world.pay(world.padaria, 'demora-muito@loja.example', 30_000);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('processing');
    expect((await world.balanceOf(world.padaria)).held_cents).toBe(before.held_cents + 30_000);
    world.clock.advance({ seconds: 60 });
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('completed');
    expect(await world.balanceOf(world.padaria)).toMatchObject({
      held_cents: before.held_cents,
      ledger_cents: before.ledger_cents - 30_000,
    });
  });

  it('that comes back is a new credit beside the old debit', async () => {
    const before = await world.balanceOf(world.padaria);
    const payment = await world.pay(world.padaria, 'devolve-tudo@loja.example', 45_000);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('completed');
    world.clock.advance({ seconds: 60 });
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, payment.id)).status).toBe('returned');
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents);
  });

  it('by a dynamic code pays its charge once', async () => {
    const code =
      '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4';
    const [one, two] = [await freshLookup(code), await freshLookup(code)];
    const first = await world.payLookup(world.padaria, one, 25_000);
    const second = await world.payLookup(world.padaria, two, 25_000);
    await world.bank.runDueJobs();
    expect((await world.getPayment(world.padaria, first.body.id)).status).toBe('completed');
    expect((await world.getPayment(world.padaria, second.body.id)).failure?.code).toBe('DS04');
    expect((await world.lookUp(world.padaria, code)).body).toMatchObject({ code: 'br_code_paid' });
  });
});

describe('a charge of this institution', () => {
  it('is paid once, for its amount only', async () => {
    const { clock, database, oficina, padaria } = world;
    const { brCode } = await createCharge(database, {
      accountId: oficina.accountId,
      key: OFICINA,
      amountCents: 32_050n,
      expiresInSeconds: 3_600,
      host: 'pix.balcao.example',
      city: 'Curitiba',
      now: clock.now(),
    });
    const [one, two] = [await freshLookup(brCode), await freshLookup(brCode)];
    expect(await refuse(() => world.payLookup(padaria, one, 32_051))).toMatchObject({
      status: 422,
      code: 'pix_amount_fixed',
      params: { amount_cents: 32_050 },
    });
    const answers = await Promise.all([one, two].map(id => world.payLookup(padaria, id, 32_050)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'br_code_paid' });
    expect((await world.lookUp(padaria, brCode)).body).toMatchObject({ code: 'br_code_paid' });
  });
});

describe('amounts', () => {
  it.each([
    [0, 'amount_invalid'],
    [-1, 'amount_invalid'],
    [-1_000_000, 'amount_invalid'],
    ['100', 'validation_failed'],
    [null, 'validation_failed'],
  ])('%j is %s, and nothing moves', async (amount, code) => {
    const lookup = await freshLookup();
    expect(await refuse(() => world.payLookup(world.padaria, lookup, amount))).toMatchObject({ status: 422, code });
  });

  it('with a third decimal are refused: centavos are whole', async () => {
    const lookup = await freshLookup();
    const refusal = await refuse(() => world.payLookup(world.padaria, lookup, 10.005));
    expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('above the balance are refused with what is available, and the lookup may still be used', async () => {
    const { available_cents: available } = await world.balanceOf(world.padaria);
    const lookup = await freshLookup();
    expect(await refuse(() => world.payLookup(world.padaria, lookup, available + 1))).toMatchObject({
      status: 422,
      code: 'insufficient_funds',
      params: { available_cents: available },
    });
    expect((await world.payLookup(world.padaria, lookup, 1)).status).toBe(201);
  });

  it('above the limit of a payment, of the day and of the night are refused with what is left', async () => {
    const company = await world.seedPerson({ legalName: 'Ateliê Ltda', balanceCents: 50_000_000n });
    const customer = { ...company, bearer: await world.signIn(company.email) };
    const pay = async (amountCents: number) => {
      const { body } = await world.lookUp(customer, FARINHAS);
      return world.payLookup(customer, body.id, amountCents);
    };
    expect((await pay(1_500_001)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'payment', limit_cents: 1_500_000, left_cents: 1_500_000 },
    });
    for (let payment = 0; payment < 3; payment++) expect((await pay(1_500_000)).status).toBe(201);
    expect((await pay(500_001)).body).toMatchObject({
      code: 'limit_exceeded',
      params: { window: 'day', limit_cents: 5_000_000, left_cents: 500_000 },
    });
    const { body: limits } = await world.as<PixLimits>(customer, '/pix/limits');
    expect(limits).toMatchObject({ day: { used_cents: 4_500_000 }, left_cents: 500_000, period: 'day' });
    await setPixLimits(world.database, company.accountId, {
      perPaymentCents: 1_500_000n,
      dayCents: 4_500_000n,
      nightCents: 100_000n,
      nightStartsAtHour: 20,
    });
    expect((await pay(1)).body).toMatchObject({ code: 'limit_exceeded', params: { window: 'day', left_cents: 0 } });
    await world.bank.runDueJobs();
  });
});

describe('a lookup', () => {
  it('pays once', async () => {
    const lookup = await freshLookup();
    expect((await world.payLookup(world.padaria, lookup, 100)).status).toBe(201);
    expect(await refuse(() => world.payLookup(world.padaria, lookup, 100))).toMatchObject({ code: 'pix_lookup_used' });
  });

  it('ends after 15 minutes', async () => {
    const [kept, late] = [await freshLookup(), await freshLookup()];
    const end = world.clock.now().getTime() + 15 * 60_000;
    await world.advanceTo(new Date(end - 1), world.padaria);
    expect((await world.payLookup(world.padaria, kept, 100)).status).toBe(201);
    world.clock.set(new Date(end));
    expect(await refuse(() => world.payLookup(world.padaria, late, 100))).toMatchObject({ code: 'pix_lookup_expired' });
  });

  it.each(['pxl_00000000000000000000000000', 'pxl_nonsense', 'acc_00000000000000000000000000', "' or 1=1 --"])(
    'that is none (%s) is not found',
    async id => {
      expect(await refuse(() => world.payLookup(world.padaria, id, 100))).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    },
  );

  it('of another account is not found', async () => {
    world.oficina.bearer = await world.signIn(world.oficina.email);
    const { body } = await world.lookUp(world.oficina, FARINHAS);
    expect(await refuse(() => world.payLookup(world.padaria, body.id, 100))).toMatchObject({ status: 404 });
  });
});

describe('repeating a payment call', () => {
  it('gives the same answer for the same key, and pays once', async () => {
    const before = await world.balanceOf(world.padaria);
    const [lookup, key] = [await freshLookup(OFICINA), newKey()];
    const first = await world.payLookup(world.padaria, lookup, 777, key);
    const second = await world.payLookup(world.padaria, lookup, 777, key);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 777);
  });

  it('refuses the key for another payment, and a call without a key', async () => {
    const [lookup, key] = [await freshLookup(), newKey()];
    await world.payLookup(world.padaria, lookup, 100, key);
    expect(await refuse(() => world.payLookup(world.padaria, lookup, 101, key))).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    });
    const json = { lookup_id: lookup, amount_cents: 100 };
    expect(await refuse(() => world.as(world.padaria, '/pix/payments', { json }))).toMatchObject({
      status: 400,
      code: 'idempotency_key_required',
    });
  });

  it('does not keep a refusal: the same key may pay when there is money', async () => {
    const poor = await world.seedPerson({ legalName: 'Nova Ltda' });
    const customer = { ...poor, bearer: await world.signIn(poor.email) };
    const { body } = await world.lookUp(customer, FARINHAS);
    const key = newKey();
    expect((await world.payLookup(customer, body.id, 500, key)).body).toMatchObject({ code: 'insufficient_funds' });
    await world.fund(poor.ledgerAccountId, 500n);
    expect((await world.payLookup(customer, body.id, 500, key)).status).toBe(201);
  });

  it('a double click has one effect', async () => {
    const before = await world.balanceOf(world.padaria);
    const [lookup, key] = [await freshLookup(OFICINA), newKey()];
    const proof = await world.proveLookup(world.padaria, lookup, 900, key);
    const call = { lookupId: lookup, amountCents: 900, key, proof };
    const clicks = await Promise.all(Array.from({ length: 8 }, () => world.payWith(world.padaria, call)));
    const paid = clicks.filter(({ status }) => status === 201);
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of clicks) {
      if (status !== 201)
        expect({ status, body }).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
    }
    expect((await world.balanceOf(world.padaria)).ledger_cents).toBe(before.ledger_cents - 900);
  });

  it('two payments at once over the balance: exactly one leaves', async () => {
    const company = await world.seedPerson({ legalName: 'Apertada Ltda', balanceCents: 10_000n });
    const customer = { ...company, bearer: await world.signIn(company.email) };
    for (const payee of [OFICINA, FARINHAS]) {
      const { available_cents: available } = await world.balanceOf(customer);
      const lookups = await Promise.all(Array.from({ length: 6 }, () => world.lookUp(customer, payee)));
      const amount = Math.floor(available / 2) + 1;
      const calls = await Promise.all(
        lookups.map(async ({ body }) => {
          const key = newKey();
          const proof = await world.proveLookup(customer, body.id, amount, key);
          return { lookupId: body.id, amountCents: amount, key, proof };
        }),
      );
      const answers = await Promise.all(calls.map(call => world.payWith(customer, call)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of answers) {
        if (status !== 201) expect(body).toMatchObject({ code: 'insufficient_funds' });
      }
    }
    await world.bank.runDueJobs();
    expect((await world.balanceOf(customer)).held_cents).toBe(0);
  });
});

describe('whose payment', () => {
  it('nobody but the payer’s company reads it', async () => {
    const { padaria, oficina } = world;
    const payment = await world.pay(padaria, OFICINA, 100);
    for (const path of [`/pix/payments/${payment.id}`, '/pix/payments', '/pix/keys', '/pix/limits']) {
      const answer = await world.fail(`/accounts/${padaria.accountId}${path}`, { bearer: oficina.bearer });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const own = await world.as(oficina, `/pix/payments/${payment.id}`);
    expect(own).toMatchObject({ status: 404 });
  });

  it('a viewer reads but does not pay', async () => {
    const { padaria } = world;
    const viewer = await world.seedPerson({ companyId: padaria.companyId, role: 'viewer' });
    const vera = { ...padaria, ...viewer, bearer: await world.signIn(viewer.email) };
    expect((await world.as(vera, '/pix/payments')).status).toBe(200);
    expect(await refuse(async () => world.payLookup(vera, await freshLookup(), 100))).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  it('an unknown or malformed id is not found', async () => {
    for (const id of ['pix_00000000000000000000000000', 'pix_x', 'txn_00000000000000000000000000', '%00']) {
      expect((await world.as(world.padaria, `/pix/payments/${id}`)).status).toBe(404);
    }
  });
});

describe('the list of payments', () => {
  it('comes newest first, page by page, and by status', async () => {
    const company = await world.seedPerson({ legalName: 'Lista Ltda', balanceCents: 100_000n });
    const customer = { ...company, bearer: await world.signIn(company.email) };
    const ids: string[] = [];
    for (let payment = 0; payment < 5; payment++) {
      world.clock.advance({ seconds: 1 });
      ids.unshift((await world.pay(customer, payment === 2 ? FARINHAS : OFICINA, 100)).id);
    }
    type Page = { data: PixPayment[]; next_cursor: string | null };
    const collected: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = (await world.as<Page>(customer, `/pix/payments?limit=2${cursor ? `&cursor=${cursor}` : ''}`))
        .body;
      collected.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(collected).toEqual(ids);
    const waiting = (await world.as<Page>(customer, '/pix/payments?status=processing')).body;
    expect(waiting).toEqual({
      data: [expect.objectContaining({ id: ids[2], status: 'processing' })],
      next_cursor: null,
    });
    await world.bank.runDueJobs();
    expect((await world.as<Page>(customer, '/pix/payments?status=processing')).body.data).toEqual([]);
  });

  it.each([
    'cursor=nonsense',
    'cursor=pix_00000000000000000000000000',
    'limit=0',
    'limit=101',
    'limit=x',
    'status=paid',
  ])('refuses %s', async query => {
    const answer = await world.as(world.padaria, `/pix/payments?${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it('of keys shows those of the account', async () => {
    const { body } = await world.as(world.padaria, '/pix/keys');
    expect(body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ key: world.padaria.cnpj, type: 'cnpj' })]),
    });
  });
});
