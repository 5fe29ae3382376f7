import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSchedule } from '../../bank/contract/products/loan/schedule';
import type { LoanLine, LoanTerms } from '../../bank/contract/products/loan/types';
import { addDays } from '../../bank/core/calendar';
import { toUuid } from '../../bank/core/ids';
import { createLedger, type Ledger, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { accrueUntil } from '../../bank/products/credit/accrual';
import { checkCredit } from '../../bank/products/credit/check';
import { startTestBank, type TestBank } from '../support/bank';

/** `npm run test:long -- accrual` does all of it. */
const CONTRACTS = process.env.LONG ? 10_000 : 40;
const DAYS = 365;
const RELEASE = '2026-11-23';

let test: TestBank;
let ledger: Ledger;
beforeAll(async () => {
  test = await startTestBank({ startAt: new Date(`${RELEASE}T13:00:00.000Z`) });
  ledger = createLedger({ databaseUrl: test.databaseUrl, clock: test.clock, applicationName: 'test-accrual' });
});
afterAll(async () => {
  await ledger?.close();
  await test?.close();
});

const toTerms = (index: number): LoanTerms => ({
  ...{ system: index % 2 ? 'price' : 'sac', periods: 'month', monthlyRate: index % 3 ? '2.19' : '1.69' },
  ...{ installments: 12, grace: index % 5 ? 0 : 3, releaseOn: RELEASE, firstDueOn: addDays(RELEASE, 30) },
});

/** Contracts as they stand after their release, of a few schedules, in few statements. */
const seed = async (): Promise<{ principal: bigint; interest: bigint }> => {
  const person = await test.seedPerson({});
  const [account, user] = [toUuid(person.accountId), toUuid(person.userId)];
  const sums = { principal: 0n, interest: 0n };
  const KINDS = 20;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = CONTRACTS / KINDS;
    const principal = BigInt(1_000_000 + kind * 123_457);
    const lines: LoanLine[] = toSchedule(principal, toTerms(kind));
    sums.principal += principal * BigInt(count);
    sums.interest += lines.reduce((sum, line) => sum + line.interestCents, 0n) * BigInt(count);
    await test.database.query(
      `with ids as (select gen_random_uuid() as id from generate_series(1, $3)),
         offers as (insert into credit_offer (id, account_id, product, monthly_rate, limit_cents, min_cents, min_installments, max_installments, installment_limit_cents, offered_at, expires_at, used_at)
           select id, $1, $5, '2.19', 1, 1, 3, 36, 1, now(), now(), now() from ids),
         sheets as (insert into credit_sheet (id, account_id, offer_id, calculation, late, ccb, cet_sheet, document_sha256, created_by, created_at, expires_at)
           select id, $1, id, '{}', '{}', '', '', '', $2, now(), now() from ids),
         contracts as (insert into credit_contract (id, account_id, sheet_id, offer_id, number, product, state, principal_cents, signed_by, signed_at, release_on, released_at, automatic_debit)
           select id, $1, id, id, id::text, $5, 'active', $4, $2, now(), $6, now(), false from ids),
         accrued as (insert into credit_accrued (contract_id, product, cents, through, is_frozen) select id, $5, 0, $6, false from ids)
       insert into credit_installment (contract_id, generation, number, starts_on, due_on, payment_cents, interest_cents, amortization_cents, balance_cents, state)
       select id, 1, n, s, d, i + a, i, a, b, 'open' from ids,
         unnest($7::int[], $8::date[], $9::date[], $10::bigint[], $11::bigint[], $12::bigint[]) as l (n, s, d, i, a, b)`,
      [
        ...[account, user, count, principal, kind % 2 ? 'investment' : 'working_capital', RELEASE],
        lines.map(({ number }) => number),
        lines.map((_, index) => lines[index - 1]?.dueOn ?? RELEASE),
        lines.map(({ dueOn }) => dueOn),
        lines.map(({ interestCents }) => interestCents),
        lines.map(({ amortizationCents }) => amortizationCents),
        lines.map(({ balanceCents }) => balanceCents),
      ],
    );
  }
  await ledger.post({
    key: toUuid(person.accountId),
    legs: [
      { accountId: SYSTEM_ACCOUNTS['receivable.credit'], amountCents: -sums.principal },
      { accountId: SYSTEM_ACCOUNTS['equity.opening'], amountCents: sums.principal },
    ],
    details: { kind: 'credit_in', description: 'Créditos liberados' },
  });
  return sums;
};

class Killed extends Error {}

/** A worker that dies at a posting: just before it, or when it was made and nobody heard of it. */
const dieAt = (at: number, heard: 'before' | 'after'): Ledger => {
  let posts = 0;
  return {
    ...ledger,
    async post(command) {
      posts++;
      if (posts === at && heard === 'before') throw new Killed();
      const posted = await ledger.post(command);
      if (posts === at) throw new Killed();
      return posted;
    },
  };
};

it(`${CONTRACTS} contracts over ${DAYS} days, killed three times, accrue their schedules to the centavo`, async () => {
  const sums = await seed();
  const { database, clock } = test;
  const toDeps = (writer: Ledger) => ({ database, clock, ledger: writer });
  const last = addDays(RELEASE, DAYS);
  const begun = performance.now();
  for (const death of [dieAt(30, 'before'), dieAt(55, 'after'), dieAt(200, 'after')]) {
    await expect(accrueUntil(toDeps(death), last)).rejects.toThrow(Killed);
    expect(await checkCredit(database)).toEqual([]);
  }
  // two workers at once work nothing out twice
  await Promise.all([accrueUntil(toDeps(ledger), last), accrueUntil(toDeps(ledger), last)]);
  await accrueUntil(toDeps(ledger), last);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { rows } = await database.query<{ cents: bigint; days: bigint }>(
    'select (select sum(cents) from credit_accrued)::bigint as cents, (select count(*) from credit_accrual_day where posted_at is not null) as days',
  );
  expect(rows[0]).toEqual({ cents: sums.interest, days: BigInt(2 * DAYS) });
  expect(await checkCredit(database)).toEqual([]);
  console.info(`figure: accrual: ${CONTRACTS} contracts, ${DAYS} days, ${seconds} s`);
  // beside other work
}, 1_200_000);
