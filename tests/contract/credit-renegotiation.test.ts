import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../bank/contract/primitives';
import type { CreditContract } from '../../bank/contract/products/credit/contracts';
import type { CreditInstallment, CreditSheet } from '../../bank/contract/products/credit/shapes';
import { addDays } from '../../bank/core/calendar';
import { toUuid } from '../../bank/core/ids';
import { createLedger, getLedgerBalance, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { breakUnpaid } from '../../bank/products/credit/breach';
import { checkCredit } from '../../bank/products/credit/check';
import type { CreditDeps } from '../../bank/products/credit/deps';
import { createBorrowing, newCreditKey } from '../support/credit';
import { hasTool, runTool, withFile } from '../support/tools';
import { type PixWorld, startPixWorld } from './pix-world';
import { MONDAY_AT_TEN, refusal } from './ted-world';

const DAY_MS = 86_400_000;

let world: PixWorld;
let credit: ReturnType<typeof createBorrowing>;
beforeAll(async () => {
  world = await startPixWorld({ startAt: MONDAY_AT_TEN });
  credit = createBorrowing(world);
});
afterAll(() => world?.close());

const read = (id: string) => credit.good<CreditContract>(world.padaria, `/contracts/${id}`);
const lines = async (id: string) =>
  (await credit.good<{ data: CreditInstallment[] }>(world.padaria, `/contracts/${id}/installments`)).data;
const statement = async (id: string) =>
  (await credit.good<{ data: { event: string; balance_cents: number }[] }>(world.padaria, `/contracts/${id}/statement`))
    .data;
const wish = (installments = 18, days = 30) => ({ installments, first_due_on: addDays(credit.today(), days) });
const ask = (id: string, json = wish()) =>
  credit.as<CreditSheet & Problem>(world.padaria, `/contracts/${id}/renegotiations`, { json });
const propose = async (id: string, json = wish()): Promise<CreditSheet> => {
  const { status, body } = await ask(id, json);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const balance = async () => (await world.balanceOf(world.padaria)).ledger_cents;
const requireSound = async (): Promise<void> => {
  await world.requireSoundLedger();
  expect(await checkCredit(world.database)).toEqual([]);
};
/** Lets the jobs of every one of these days run. */
const live = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    world.clock.set(new Date(world.clock.now().getTime() + DAY_MS));
    await world.bank.runDueJobs();
  }
  await world.advanceTo(world.clock.now(), world.padaria);
};
const paper = async (sheetId: string, name: 'ccb' | 'cet_sheet'): Promise<Buffer> => {
  const path = `/accounts/${world.padaria.accountId}/credit/sheets/${sheetId}/documents/${name}`;
  return Buffer.from(await (await world.fetch(path, { bearer: world.padaria.bearer })).arrayBuffer());
};

describe('a contract that is late', () => {
  it('is agreed anew: one posting ends it and begins the other, to the centavo, and no money moves', async () => {
    const old = await credit.lend(world.padaria, { automaticDebit: false, firstDueOn: addDays(credit.today(), 30) });
    await live(95);
    const before = await read(old.id);
    expect(before.status).toBe('late');
    const left = await balance();
    const sheet = await propose(old.id);
    expect(sheet).toMatchObject({
      offer_id: null,
      replaced: { contract_id: old.id, number: old.number, open_installments: 12, late_installments: 3 },
      calculation: { installments: 18, released_cents: before.owed_cents, monthly_rate: old.calculation.monthly_rate },
    });
    const { calculation, replaced } = sheet;
    expect(replaced?.charges_cents).toBeGreaterThan(0);
    expect(calculation.principal_cents).toBe(before.owed_cents + calculation.iof_daily_cents);
    // put off beyond the first year: the days up to 365 are taxed, and nothing is added to the rate
    expect(calculation.iof_daily_cents).toBeGreaterThan(0);
    expect(calculation.iof_additional_cents).toBe(0);
    expect(calculation.lines.reduce((sum, line) => sum + line.amortization_cents, 0)).toBe(calculation.principal_cents);
    expect(Number(calculation.cet_year)).toBeGreaterThan(Number(calculation.yearly_rate));
    const [addendum, cet] = [await paper(sheet.id, 'ccb'), await paper(sheet.id, 'cet_sheet')];
    expect(createHash('sha256').update(addendum).digest('hex')).toBe(sheet.document_sha256);
    expect(cet.subarray(0, 5).toString()).toBe('%PDF-');
    // the papers are read by their pages where the machine can
    const said = hasTool('pdftotext')
      ? withFile('addendum.pdf', addendum, file => runTool('pdftotext', '-layout', file, '-'))
      : `Aditivo de renegociação ${old.number}`;
    expect(said).toContain('Aditivo de renegociação');
    expect(said).toContain(old.number);
    if (hasTool('pdftotext')) expect(said).toContain('em até 30 dias depois do vencimento');
    const made = await credit.sign(world.padaria, sheet, true);
    expect(made).toMatchObject({ status: 'active', renegotiates: old.id, open_installments: 18, withdrawal: null });
    expect(await read(old.id)).toMatchObject({
      ...{ status: 'renegotiated', renegotiated_by: made.id, owed_cents: 0, open_installments: 0, renegotiation: null },
    });
    expect((await lines(old.id)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'replaced'));
    expect(await balance()).toBe(left);
    expect((await statement(old.id)).at(-1)).toMatchObject({ event: 'renegotiated', balance_cents: 0 });
    expect((await statement(made.id))[0]).toMatchObject({ event: 'renegotiated' });
    await requireSound();
    // its interest accrues and its instalments are debited as of any other
    await world.fund(world.padaria.ledgerAccountId, 5_000_000n);
    await live(40);
    // whoever paid something of it keeps it
    expect(await read(made.id)).toMatchObject({ paid_installments: 1, breaks_after: null });
    await requireSound();
    await credit.pay(world.padaria, made.id, { kind: 'settlement' });
    expect((await statement(made.id)).at(-1)?.balance_cents).toBe(0);
    await requireSound();
  });
});

describe('a contract that is not late', () => {
  it('cannot be while its signature can be taken back, then twice at most, and each is taxed from the first release', async () => {
    const first = await credit.lend(world.padaria, { automaticDebit: false, installments: 6 });
    expect(first.renegotiation).toBeNull();
    const early = await ask(first.id);
    expect([refusal(early), early.body.params]).toEqual([
      { status: 409, code: 'credit_renegotiation_refused' },
      { reason: 'withdrawal_open' },
    ]);
    await live(8);
    expect((await read(first.id)).renegotiation).toMatchObject({ min_installments: 3 });
    const second = await credit.sign(world.padaria, await propose(first.id, wish(24)));
    // 365 days were taxed by now of most of it: what is left is less than a new credit would be asked
    const again = await propose(second.id, wish(30, 40));
    const { iof_daily_cents, principal_cents } = again.calculation;
    expect(iof_daily_cents).toBeLessThan((principal_cents * 8 * 0.0082) / 100 + principal_cents * 0.002);
    const third = await credit.sign(world.padaria, again);
    await requireSound();
    expect(third.renegotiation).toBeNull();
    const often = await ask(third.id);
    expect(often.body.params).toEqual({ reason: 'too_often' });
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    await credit.pay(world.padaria, third.id, { kind: 'settlement' });
    await requireSound();
  });

  it('is taxed by the regime it was lent in, whatever its company says of itself later', async () => {
    const contract = await credit.lend(world.padaria, { automaticDebit: false, installments: 3 });
    await live(8);
    const tax = async () => (await propose(contract.id, wish(24))).calculation.iof_daily_cents;
    const before = await tax();
    expect(before).toBeGreaterThan(0);
    const json = { consent_version: '1', monthly_revenue_cents: 10_000_000, is_simples: true };
    await credit.good(world.padaria, '/decision', { json });
    await world.bank.runDueJobs();
    expect(await tax()).toBe(before);
    await world.fund(world.padaria.ledgerAccountId, 1_100_000n);
    await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
  });

  it('has fewer and more instalments, and earlier and later days, refused in words', async () => {
    const contract = await credit.lend(world.padaria, { automaticDebit: false });
    await live(8);
    const refused = [];
    for (const json of [wish(2), wish(60), wish(12, 3), wish(12, 90)]) {
      refused.push(refusal(await ask(contract.id, json)));
    }
    const [term, day] = ['credit_term_invalid', 'credit_first_day_invalid'];
    expect(refused).toEqual([term, term, day, day].map(code => ({ status: 422, code })));
    await world.fund(world.padaria.ledgerAccountId, 1_100_000n);
    const amount_cents = (await read(contract.id)).owed_cents - 5;
    await credit.pay(world.padaria, contract.id, { kind: 'extra', amount_cents, choice: 'shorter_term' });
    expect(refusal(await ask(contract.id, wish(12))).code).toBe(term);
    await credit.pay(world.padaria, contract.id, { kind: 'settlement' });
    expect(refusal(await ask(contract.id))).toEqual({ status: 409, code: 'credit_not_active' });
  });
});

describe('what was made out', () => {
  it('is over once the contract moved on, and is signed once by two hands', async () => {
    const contract = await credit.lend(world.padaria, { automaticDebit: false });
    await live(8);
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    const stale = await propose(contract.id);
    const choice = 'smaller_installment' as const;
    await credit.pay(world.padaria, contract.id, { kind: 'extra', amount_cents: 5_000, choice });
    await expect(credit.sign(world.padaria, stale)).rejects.toThrow('credit_sheet_expired');
    const sheets = [await propose(contract.id), await propose(contract.id, wish(20))];
    const signed = await Promise.all(
      sheets.map(async sheet => {
        const key = newCreditKey();
        const proof = await credit.proveSignature(world.padaria, sheet, key);
        return credit.as<CreditContract>(world.padaria, '/contracts', { json: credit.toSignature(sheet), key, proof });
      }),
    );
    expect(signed.map(({ status }) => status).sort()).toEqual([201, 409]);
    await requireSound();
    const made = signed.find(({ status }) => status === 201)?.body;
    if (!made) throw new Error('one was signed');
    await credit.pay(world.padaria, made.id, { kind: 'settlement' });
    await requireSound();
  });
});

describe('one whose first instalment is not paid', () => {
  /** What the bank has earned of charges and owes of tax, paid to the treasury or not yet. */
  const books = async () => {
    const codes = ['revenue.credit_late', 'tax.iof_payable', 'receivable.credit'] as const;
    const read = codes.map(code => getLedgerBalance(world.database, SYSTEM_ACCOUNTS[code]));
    const [late, owed, lent] = (await Promise.all(read)).map(({ balanceCents }) => balanceCents);
    const { rows } = await world.database.query<{ paid: bigint }>(
      'select coalesce(sum(amount_cents), 0)::bigint as paid from iof_remittance where posted_at is not null',
    );
    return [late, (owed ?? 0n) + (rows[0]?.paid ?? 0n), lent];
  };
  const toOpen = (all: CreditInstallment[]) =>
    all
      .filter(({ status }) => ['open', 'due', 'late'].includes(status))
      .map(({ number, due_on, payment_cents }) => [number, due_on, payment_cents]);

  it('is undone when its days are over, once, however often its worker dies: the contract before it stands again', async () => {
    const old = await credit.lend(world.padaria, { automaticDebit: false });
    await live(8);
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    // what an extra payment left behind stays behind
    const extra = { kind: 'extra', amount_cents: 50_000, choice: 'smaller_installment' } as const;
    await credit.pay(world.padaria, old.id, extra);
    await live(27);
    const [before, open, left] = [await books(), toOpen(await lines(old.id)), await balance()];
    const sheet = await propose(old.id, wish(18, 15));
    expect(sheet.breaks_after_days).toBe(30);
    const made = await credit.sign(world.padaria, sheet, false);
    expect(made.breaks_after).toBe(addDays(sheet.calculation.first_due_on, 30));
    expect(await books()).not.toEqual(before);
    await live(45);
    expect(credit.today()).toBe(made.breaks_after);
    expect(await read(made.id)).toMatchObject({ status: 'late', breaks_after: made.breaks_after });

    // the worker dies when it is posted and nobody has heard of it
    world.clock.set(new Date(world.clock.now().getTime() + DAY_MS));
    const applicationName = 'test-breach';
    const ledger = createLedger({ databaseUrl: world.databaseUrl, clock: world.clock, applicationName });
    const dying = {
      ...{ database: world.database, clock: world.clock, brand: { name: 'Balcão' } },
      ledger: {
        ...ledger,
        post: (one: Parameters<typeof ledger.post>[0]) =>
          ledger.post(one).then(() => Promise.reject(new Error('killed'))),
      },
    } as unknown as CreditDeps;
    await expect(breakUnpaid(dying, toUuid(made.id))).rejects.toThrow('killed');
    await breakUnpaid(dying, toUuid(made.id));
    await ledger.close();
    await live(1);
    expect(await read(made.id)).toMatchObject({
      ...{ status: 'broken', owed_cents: 0, open_installments: 0, renegotiates: old.id, breaks_after: null },
    });
    expect((await lines(made.id)).map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 'cancelled'));
    const stands = await read(old.id);
    expect(stands).toMatchObject({ status: 'late', ended_at: null, broken_by: made.id, renegotiated_by: null });
    expect(toOpen(await lines(old.id))).toEqual(open);
    expect([await books(), await balance()]).toEqual([before, left]);
    expect((await statement(made.id)).at(-1)).toMatchObject({ event: 'renegotiation_broken', balance_cents: 0 });
    expect((await statement(old.id)).at(-1)).toMatchObject({
      ...{ event: 'renegotiation_broken', balance_cents: stands.balance_cents },
    });
    const { rows } = await world.database.query<{ told: bigint; href: string }>(
      `select count(*) as told, min(href) as href from notification where kind = 'credit_broken'`,
    );
    expect(rows[0]).toEqual({ told: 1n, href: `/credit/${old.id}?conta=${world.padaria.accountId}` });
    await requireSound();
    expect((await ask(old.id)).body.params).toEqual({ reason: 'broken' });
    // its interest goes on, and it can be paid back
    await live(2);
    await requireSound();
    await credit.pay(world.padaria, old.id, { kind: 'settlement' });
    await requireSound();
  });

  it('unwinds a chain of one day, of which the second moved no centavo', async () => {
    const first = await credit.lend(world.padaria, { automaticDebit: false });
    await live(8);
    const second = await credit.sign(world.padaria, await propose(first.id, wish(12)), false);
    const third = await credit.sign(world.padaria, await propose(second.id, wish(6)), false);
    expect([third.status, (await read(second.id)).status]).toEqual(['active', 'renegotiated']);
    await requireSound();
    await live(61);
    expect([(await read(third.id)).status, (await read(second.id)).renegotiated_by]).toEqual(['broken', null]);
    await requireSound();
    // the one before it was never kept either
    await live(1);
    expect([(await read(second.id)).status, (await read(first.id)).status]).toEqual(['broken', 'late']);
    await world.fund(world.padaria.ledgerAccountId, 2_000_000n);
    await credit.pay(world.padaria, first.id, { kind: 'settlement' });
    await requireSound();
  });
});
