import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CreditContract,
  CreditPayment,
  CreditQuote,
  CreditQuoteRequest,
} from '../../bank/contract/products/credit/contracts';
import type {
  CreditCalculation,
  CreditDecision,
  CreditInstallment,
  CreditRules,
} from '../../bank/contract/products/credit/shapes';
import { calculateCredit, toCanonicalSchedule } from '../../bank/contract/products/credit/calculate';
import type { Problem } from '../../bank/contract/primitives';
import { toUuid } from '../../bank/core/ids';
import { checkCredit } from '../../bank/products/credit/check';
import { createBorrowing, newCreditKey } from '../support/credit';
import { readPdfPages } from '../support/pdf-text';
import { MONDAY_AT_TEN, refusal } from './ted-world';
import { type PixWorld, startPixWorld } from './pix-world';

let world: PixWorld;
let credit: ReturnType<typeof createBorrowing>;
beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY_AT_TEN });
  credit = createBorrowing(world);
});
afterAll(() => world?.close());

const readContract = (id: string) => credit.good<CreditContract>(world.padaria, `/contracts/${id}`);
const listInstallments = async (id: string) =>
  (await credit.good<{ data: CreditInstallment[] }>(world.padaria, `/contracts/${id}/installments`)).data;
const requireSound = async (): Promise<void> => {
  await world.requireSoundLedger();
  expect(await checkCredit(world.database)).toEqual([]);
};
const balance = async (): Promise<number> => (await world.balanceOf(world.padaria)).ledger_cents;

/** Lets the jobs of every day until then run. */
const liveUntil = async (day: string, hour = 15): Promise<void> => {
  const end = new Date(`${day}T${hour}:00:00.000Z`);
  while (world.clock.now() < end) {
    const next = new Date(Math.min(world.clock.now().getTime() + 86_400_000, end.getTime()));
    world.clock.set(next);
    await world.bank.runDueJobs();
  }
  await world.advanceTo(end, world.padaria);
};

describe('what is worked out before anybody signs', () => {
  it('is the same in the browser and at the bank, to the byte', async () => {
    const rules = await credit.good<CreditRules>(world.padaria, '/rules');
    const [product] = rules.products;
    if (!product) throw new Error('a product is lent');
    const wish = { ...credit.toWish({ firstDueOn: '2026-12-23', amountCents: 5_000_000 }), product: product.id };
    const told = await credit.good<CreditCalculation>(world.padaria, '/simulations', {
      json: { ...wish, offer_id: null },
    });
    const own = calculateCredit({
      ...{ ...wish, monthly_rate: product.monthly_rate, release_on: rules.today, fee_cents: product.fee_cents },
      ...{ iof: rules.iof, is_simples: rules.is_simples },
    });
    const schedule_sha256 = createHash('sha256').update(toCanonicalSchedule(own.lines)).digest('hex');
    expect({ ...own, schedule_sha256 }).toEqual(told);
    // the worked example E1 of the facts
    expect(schedule_sha256).toBe('5688899fd097581625b363f0435b793dd3f03b7faa9f0a306add5d2bb961e36a');
    expect([told.cet_year, told.released_cents]).toEqual(['37.03', 4_861_981]);
  });

  it.each([
    [{ amountCents: 1 }, 'credit_amount_invalid'],
    [{ amountCents: 10_000_000_000 }, 'credit_amount_invalid'],
    [{ installments: 1 }, 'credit_term_invalid'],
    [{ installments: 60 }, 'credit_term_invalid'],
    [{ grace: 12, installments: 24 }, 'credit_term_invalid'],
    [{ firstDueOn: '2026-11-22' }, 'credit_first_day_invalid'],
    [{ firstDueOn: '2027-06-01' }, 'credit_first_day_invalid'],
  ])('%o is refused in words: %s', async (wanted, code) => {
    const json = { ...credit.toWish(wanted), offer_id: null };
    const answer = await credit.as<Problem>(world.padaria, '/simulations', { json });
    expect(refusal(answer)).toEqual({ status: 422, code });
  });

  it('is kept nowhere: of a simulation nothing is written down', async () => {
    const sums = async () => {
      const { rows } = await world.database.query<{ name: string; rows: string }>(
        `select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text as rows
         from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like 'credit\\_%' order by 1`,
      );
      return rows;
    };
    const before = await sums();
    expect(before.length).toBeGreaterThan(8);
    await credit.good(world.padaria, '/simulations', { json: { ...credit.toWish({}), offer_id: null } });
    expect(await sums()).toEqual(before);
  });

  it('an amount of 0, 10 billions, 421 months and a day that is none are no request', async () => {
    for (const odd of [
      { amount_cents: 0 },
      { amount_cents: 10 ** 12 },
      { installments: 421 },
      { first_due_on: '2027-02-29' },
    ]) {
      const json = { ...credit.toWish({}), ...odd, offer_id: null };
      expect((await credit.as<Problem>(world.padaria, '/simulations', { json })).status).toBe(422);
    }
  });
});

describe('a contract', () => {
  it('releases its money by one transaction, and is settled with its discount line by line', async () => {
    const before = await balance();
    const contract = await credit.lend(world.padaria);
    const { calculation } = contract;
    expect(contract).toMatchObject({ status: 'active', open_installments: 12, paid_installments: 0 });
    expect(await balance()).toBe(before + calculation.released_cents);
    await requireSound();
    await world.fund(world.padaria.ledgerAccountId, 1_000_000n);
    const quote = await credit.quote(world.padaria, contract.id, { kind: 'settlement' });
    expect(quote.amount_cents).toBe(calculation.principal_cents);
    expect(quote.lines.reduce((sum, line) => sum + line.amount_cents, 0)).toBe(quote.amount_cents);
    expect(quote.discount_cents).toBe(quote.full_cents - quote.amount_cents);
    const paid = await credit.payQuote(world.padaria, quote);
    expect(paid.body).toMatchObject({ status: 'completed', kind: 'settlement' });
    expect(await readContract(contract.id)).toMatchObject({ status: 'settled', owed_cents: 0, open_installments: 0 });
    await requireSound();
  });

  it('is handed over as it was signed, with a page of who signed it, the same bytes each time', async () => {
    const contract = await credit.lend(world.padaria);
    const path = `/accounts/${world.padaria.accountId}/credit/contracts/${contract.id}/documents/ccb`;
    const read = async () =>
      Buffer.from(await (await world.fetch(path, { bearer: world.padaria.bearer })).arrayBuffer());
    const signed = await read();
    expect((await read()).equals(signed)).toBe(true);
    const { rows } = await world.database.query<{ ccb: Buffer }>(
      'select ccb from credit_sheet where document_sha256 = $1',
      [contract.document_sha256],
    );
    const ccb = rows[0]?.ccb ?? Buffer.alloc(0);
    expect(ccb.length).toBeGreaterThan(1_000);
    expect(signed.subarray(0, ccb.length).equals(ccb)).toBe(true);
    const evidence = (await readPdfPages(signed)).at(-1) ?? '';
    for (const told of [
      ...[contract.number, contract.document_sha256, 'CNPJ', 'horário de Brasília', 'Código', 'Endereço de rede (IP)'],
      ...['10.0.', '***.'],
    ]) {
      expect(evidence).toContain(told);
    }
    // from before this was kept
    await world.database.query('update credit_contract set signed_paper = null where id = $1', [toUuid(contract.id)]);
    const older = await read();
    expect((await read()).equals(older)).toBe(true);
    expect((await readPdfPages(older)).at(-1)).toContain('Não registrado');
    await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
  });

  it('is taken back within seven days for what arrived, and not on the eighth', async () => {
    const before = await balance();
    const contract = await credit.lend(world.padaria);
    await liveUntil('2026-11-25');
    const json = { amount_cents: contract.withdrawal?.amount_cents ?? 0, document_sha256: contract.document_sha256 };
    const key = newCreditKey();
    const proof = await world.authorize(world.padaria.bearer, {
      ...{ purpose: 'credit_withdrawal', account_id: world.padaria.accountId, credit_contract_id: contract.id },
      ...{ ...json, idempotency_key: key },
    });
    const call = { json, key, proof };
    const path = `/contracts/${contract.id}/withdrawal`;
    const [one, two] = await Promise.all([
      credit.as<CreditContract>(world.padaria, path, call),
      credit.as<CreditContract>(world.padaria, path, call),
    ]);
    expect([one.status, two.status].every(status => status === 200 || status === 409)).toBe(true);
    expect(await readContract(contract.id)).toMatchObject({ status: 'withdrawn', withdrawal: null, owed_cents: 0 });
    expect(await balance()).toBe(before);
    await requireSound();
    const late = await credit.lend(world.padaria);
    await liveUntil('2026-12-04');
    expect((await readContract(late.id)).withdrawal).toBeNull();
    await credit.pay(world.padaria, late.id, { kind: 'settlement' });
    await requireSound();
  });
});

describe('instalments', () => {
  it('are debited on their day, late with their charges when the balance is short, and end the contract', async () => {
    const contract = await credit.lend(world.padaria, { firstDueOn: '2027-01-04', installments: 3 });
    const [first] = await listInstallments(contract.id);
    await liveUntil('2027-01-05');
    const paid = await listInstallments(contract.id);
    expect(paid[0]).toMatchObject({ status: 'paid', paid_cents: first?.payment_cents, paid_on: '2027-01-04' });
    await requireSound();
    // everything leaves: the next debit comes short
    const left = (await world.balanceOf(world.padaria)).available_cents;
    await world.fund(world.padaria.ledgerAccountId, BigInt(-left));
    await liveUntil('2027-02-09');
    const [, second] = await listInstallments(contract.id);
    expect(second).toMatchObject({ status: 'late', days_late: 5 });
    expect(second?.to_pay_cents).toBe(
      (second?.payment_cents ?? 0) +
        (second?.fine_cents ?? 0) +
        (second?.late_interest_cents ?? 0) +
        (second?.remunerative_cents ?? 0),
    );
    expect((await readContract(contract.id)).status).toBe('late');
    const extra = await credit.as<Problem>(world.padaria, `/contracts/${contract.id}/quotes`, {
      json: { kind: 'extra', amount_cents: 1_000, choice: 'shorter_term' },
    });
    expect(refusal(extra)).toEqual({ status: 409, code: 'credit_installments_late' });
    await world.fund(world.padaria.ledgerAccountId, 5_000_000n);
    await liveUntil('2027-03-05');
    expect(await readContract(contract.id)).toMatchObject({ status: 'settled', paid_installments: 3 });
    await requireSound();
  });

  it('are paid ahead, and an extra payment makes them fewer or smaller, whatever the day', async () => {
    const contract = await credit.lend(world.padaria, { firstDueOn: '2027-04-05', automaticDebit: false });
    await liveUntil('2027-03-20');
    const ahead = await credit.pay(world.padaria, contract.id, { kind: 'installments', count: 2 });
    expect(ahead.discount_cents).toBeGreaterThan(0);
    await requireSound();
    const shorter = await credit.quote(world.padaria, contract.id, {
      ...{ kind: 'extra', amount_cents: 200_000, choice: 'shorter_term' },
    });
    expect(shorter.after?.installments).toBeLessThan(10);
    await credit.payQuote(world.padaria, shorter);
    await requireSound();
    const smaller = await credit.quote(world.padaria, contract.id, {
      ...{ kind: 'extra', amount_cents: 100_000, choice: 'smaller_installment' },
    });
    await credit.payQuote(world.padaria, smaller);
    await liveUntil('2027-05-12');
    const open = (await listInstallments(contract.id)).filter(({ status }) => status !== 'replaced');
    expect(open.reduce((sum, { amortization_cents }) => sum + amortization_cents, 0)).toBeLessThan(1_000_000);
    await requireSound();
    await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
    expect((await readContract(contract.id)).status).toBe('settled');
    await requireSound();
    const statement = await credit.good<{ data: { balance_cents: number }[] }>(
      world.padaria,
      `/contracts/${contract.id}/statement`,
    );
    expect(statement.data.at(-1)?.balance_cents).toBe(0);
  });
});

describe('a rest of centavos', () => {
  it.each([
    [1, ['0.01']],
    [2, ['0.01', '0.01']],
  ])('of %i is paid in as many instalments as have one each, and ends the contract', async (left, expected) => {
    const contract = await credit.lend(world.padaria, { installments: 3 });
    await world.fund(world.padaria.ledgerAccountId, 1_000_000n);
    const choice = 'smaller_installment' as const;
    await credit.pay(world.padaria, contract.id, { kind: 'extra', amount_cents: contract.owed_cents - left, choice });
    const open = (await listInstallments(contract.id)).filter(({ status }) => status !== 'replaced');
    expect(open.map(({ payment_cents }) => (payment_cents / 100).toFixed(2))).toEqual(expected);
    await liveUntil(open.at(-1)?.due_on ?? '', 20);
    expect(await readContract(contract.id)).toMatchObject({ status: 'settled', owed_cents: 0 });
    await requireSound();
  });
});

describe('two hands at once', () => {
  it('one offer makes one contract, one quote one payment, and one release', async () => {
    const offer = await credit.requireOffer(world.padaria);
    const sheets = [await credit.makeOut(world.padaria, offer.id), await credit.makeOut(world.padaria, offer.id)];
    const before = await balance();
    const calls = [];
    for (const sheet of sheets) {
      const key = newCreditKey();
      const proof = await credit.proveSignature(world.padaria, sheet, key);
      calls.push({ json: credit.toSignature(sheet), key, proof });
    }
    const signed = await Promise.all(calls.map(call => credit.as<CreditContract>(world.padaria, '/contracts', call)));
    expect(signed.map(({ status }) => status).sort()).toEqual([201, 409]);
    const contract = signed.find(({ status }) => status === 201)?.body;
    if (!contract) throw new Error('one was signed');
    expect(await balance()).toBe(before + contract.calculation.released_cents);
    const quotes: CreditQuote[] = [
      await credit.quote(world.padaria, contract.id, { kind: 'settlement' }),
      await credit.quote(world.padaria, contract.id, { kind: 'settlement' }),
    ];
    const payments = await Promise.all(quotes.map(quote => credit.payQuote(world.padaria, quote)));
    const done = payments.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    expect(await readContract(contract.id)).toMatchObject({ status: 'settled' });
    await requireSound();
  });

  it('a proof is used once, for the document and the amount that it was given for', async () => {
    const offer = await credit.requireOffer(world.padaria);
    const sheet = await credit.makeOut(world.padaria, offer.id);
    const key = newCreditKey();
    const proof = await credit.proveSignature(world.padaria, sheet, key);
    const json = credit.toSignature(sheet);
    const changed = { ...json, document_sha256: 'b'.repeat(64) };
    const forged = await credit.as<Problem>(world.padaria, '/contracts', { json: changed, key, proof });
    expect(refusal(forged).code).toBe('credit_document_changed');
    const other = await credit.as<Problem>(world.padaria, '/contracts', {
      ...{ json: { ...json, automatic_debit: false }, key: newCreditKey(), proof },
    });
    expect(refusal(other).code).toBe('step_up_required');
    const call = { json, key, proof };
    const first = await credit.as<CreditContract>(world.padaria, '/contracts', call);
    const again = await credit.as<CreditContract>(world.padaria, '/contracts', call);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    await credit.pay(world.padaria, first.body.id, { kind: 'settlement' });
    await requireSound();
  });

  it('an offer that expired and a sheet of another day are not signed', async () => {
    const offer = await credit.requireOffer(world.padaria);
    const sheet = await credit.makeOut(world.padaria, offer.id);
    await world.advanceTo(new Date(world.clock.now().getTime() + 31 * 60_000), world.padaria);
    await expect(credit.proveSignature(world.padaria, sheet, newCreditKey())).rejects.toThrow('credit_sheet_expired');
    await world.advanceTo(new Date(world.clock.now().getTime() + 11 * 86_400_000), world.padaria);
    const json = { ...credit.toWish({}), offer_id: offer.id, expected: null };
    expect(refusal(await credit.as<Problem>(world.padaria, '/sheets', { json })).code).toBe('credit_offer_expired');
  });

  it('a sheet that the page worked out a centavo apart is refused', async () => {
    const offer = await credit.requireOffer(world.padaria);
    const { calculation } = await credit.makeOut(world.padaria, offer.id);
    const { principal_cents, released_cents, total_cents, cet_year, schedule_sha256 } = calculation;
    const expected = { principal_cents, released_cents, total_cents: total_cents + 1, cet_year, schedule_sha256 };
    const json = { ...credit.toWish({}), offer_id: offer.id, expected };
    expect(refusal(await credit.as<Problem>(world.padaria, '/sheets', { json })).code).toBe('credit_sheet_differs');
    const right = { ...json, expected: { ...expected, total_cents } };
    expect((await credit.as(world.padaria, '/sheets', { json: right })).status).toBe(201);
  });
});

describe('the lender', () => {
  beforeAll(() => world.advanceTo(world.clock.now(), world.oficina));

  it('refuses in words, and a person may look at it', async () => {
    const json = { consent_version: '1', monthly_revenue_cents: 100_000, is_simples: true };
    await credit.good(world.oficina, '/decision', { json });
    const again = await credit.as<Problem>(world.oficina, '/decision', { json });
    expect(refusal(again)).toEqual({ status: 409, code: 'conflict' });
    await world.bank.runDueJobs();
    const decision = await credit.good<CreditDecision>(world.oficina, '/decision');
    expect(decision).toMatchObject({ status: 'refused', offers: [], review: 'none' });
    expect(decision.reasons).toContain('movement_too_low');
    await credit.good(world.oficina, '/decision/review', { json: { note: 'Temos contratos novos' } });
    await world.bank.runDueJobs();
    expect(await credit.good<CreditDecision>(world.oficina, '/decision')).toMatchObject({ review: 'kept' });
  });

  /** As if the refusal had been so many days ago. */
  const letDaysPass = (days: number) =>
    world.database.query(
      'update credit_profile set decided_at = decided_at - make_interval(days => $2) where account_id = $1',
      [toUuid(world.oficina.accountId), days],
    );

  it('that refused is not asked again before the day that it tells', async () => {
    const json = { consent_version: '1', monthly_revenue_cents: 90_000_000, is_simples: true };
    const { ask_again_on } = await credit.good<CreditDecision>(world.oficina, '/decision');
    const { status, body } = await credit.as<Problem>(world.oficina, '/decision', { json });
    expect([status, body.code, body.params]).toEqual([409, 'credit_asked_recently', { from: ask_again_on }]);
    await letDaysPass(29);
    expect((await credit.as<Problem>(world.oficina, '/decision', { json })).status).toBe(409);
    await letDaysPass(1);
  });

  it('answers what is asked anew while a review waits', async () => {
    const json = { consent_version: '1', monthly_revenue_cents: 100_000, is_simples: true };
    await credit.good(world.oficina, '/decision', { json });
    await world.bank.runDueJobs();
    await letDaysPass(30);
    await credit.good(world.oficina, '/decision/review', { json: { note: 'Revejam' } });
    await credit.good(world.oficina, '/decision', { json: { ...json, monthly_revenue_cents: 10_000_000 } });
    await world.bank.runDueJobs();
    const decision = await credit.good<CreditDecision>(world.oficina, '/decision');
    expect(decision).toMatchObject({ status: 'offered', review: 'none' });
  });

  it('asks for the text that is in force', async () => {
    const json = { consent_version: '0', monthly_revenue_cents: 100_000, is_simples: true };
    expect(refusal(await credit.as<Problem>(world.oficina, '/decision', { json })).code).toBe('credit_consent_needed');
  });
});

it('an instalment is debited from an account at rest as it was agreed', async () => {
  const contract = await credit.lend(world.padaria, { installments: 3 });
  await world.fund(world.padaria.ledgerAccountId, 1_500_000n);
  const rest = async (resting: boolean) => {
    const wish = { purpose: 'set_account_rest', account_id: world.padaria.accountId, resting } as const;
    const proof = await world.authorize(world.padaria.bearer, wish);
    expect((await world.as(world.padaria, '/rest', { method: 'PUT', json: { resting }, proof })).status).toBe(200);
  };
  await rest(true);
  const [first] = await listInstallments(contract.id);
  await liveUntil(first?.due_on ?? '', 20);
  expect((await listInstallments(contract.id))[0]).toMatchObject({ status: 'paid', paid_on: first?.due_on });
  await rest(false);
  await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
  await requireSound();
});

it('a payment without money says so and leaves the contract as it is', async () => {
  const contract = await credit.lend(world.padaria, { automaticDebit: false });
  const left = (await world.balanceOf(world.padaria)).available_cents;
  await world.fund(world.padaria.ledgerAccountId, BigInt(-left));
  const quote = await credit.quote(world.padaria, contract.id, { kind: 'installments', count: 1 });
  const answer = await credit.payQuote(world.padaria, quote);
  expect(refusal(answer)).toEqual({ status: 422, code: 'insufficient_funds' });
  const payments = await credit.good<{ data: CreditPayment[] }>(world.padaria, `/contracts/${contract.id}/payments`);
  expect(payments.data).toEqual([]);
  await requireSound();
});

describe('a rest of centavos over years', () => {
  it('is paid ahead and settled for a centavo at least, though what is due in years is worth less than half of one', async () => {
    const person = await world.seedPerson({ balanceCents: 0n });
    const who = { ...person, bearer: await world.signIn(person.email) };
    const {
      id: offer_id,
      min_cents: amountCents,
      max_installments: installments,
    } = await credit.requireOffer(who, 'investment');
    const sheet = await credit.makeOut(who, offer_id, { product: 'investment', amountCents, installments });
    const { id } = await credit.sign(who, sheet);
    await world.bank.runDueJobs();
    await world.fund(person.ledgerAccountId, 10_000_000n);
    const quote = (json: CreditQuoteRequest) => credit.good<CreditQuote>(who, `/contracts/${id}/quotes`, { json });
    const owed = (await quote({ kind: 'settlement' })).amount_cents;
    // about one centavo a month is left
    await credit.pay(who, id, { kind: 'extra', choice: 'smaller_installment', amount_cents: owed - 38 });
    await world.bank.runDueJobs();
    const open = (await quote({ kind: 'settlement' })).lines.length;
    await credit.pay(who, id, { kind: 'installments', count: open - 5 });
    await world.bank.runDueJobs();
    const next = await quote({ kind: 'installments', count: 1 });
    expect(next).toMatchObject({ amount_cents: 1, full_cents: 1, discount_cents: 0 });
    await credit.pay(who, id, { kind: 'installments', count: 1 });
    await world.bank.runDueJobs();
    expect((await quote({ kind: 'settlement' })).amount_cents).toBeGreaterThan(0);
    await credit.pay(who, id, { kind: 'settlement' });
    await world.bank.runDueJobs();
    expect((await credit.good<CreditContract>(who, `/contracts/${id}`)).status).toBe('settled');
    await requireSound();
  });
});
