import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountList } from '../../bank/contract/ground/accounts';
import type { CardReport } from '../../bank/contract/products/card-report';
import type { CreditContract } from '../../bank/contract/products/credit/contracts';
import type { LoanOffer, LoanSearch } from '../../bank/contract/products/marketplace-offers';
import { seedDemo, type SeedResult } from '../../bank/demo';
import { findUserByEmail } from '../../bank/ground/identity';
import { enqueueJob } from '../../bank/jobs';
import { checkCredit } from '../../bank/products/credit/check';
import { startTestBank, type TestBank } from '../support/bank';
import { listOffersOf, passSeconds } from './market-world';

const NOW = new Date('2026-11-20T13:00:00.000Z');

let test: TestBank;
let demo: SeedResult;
beforeAll(async () => {
  test = await startTestBank({ startAt: NOW });
  demo = await seedDemo({ databaseUrl: test.databaseUrl, provider: 'celcoin', now: NOW });
});
afterAll(() => test?.close());

const idOf = async (email: string): Promise<string> => {
  const user = await findUserByEmail(test.database, email);
  if (!user) throw new Error(`nobody is called ${email}`);
  return user.id;
};
/** What `npm start` asks the worker for, twice. */
const askFor = async (kind: string, payload: Record<string, string>): Promise<void> => {
  for (const uniqueKey of ['demo', 'again']) {
    await enqueueJob(test.database, { kind, payload, uniqueKey });
    await passSeconds(test, 20);
  }
};

it('has a borrower without an account, for whom offers are there to be compared', async () => {
  const { email = '', password = '' } = demo.borrower ?? {};
  await askFor('loan.demo', { userId: await idOf(email) });
  const bearer = await test.signIn(email, password);
  const { body: who } = await test.call<AccountList>('/accounts?include=user', { bearer });
  expect(who.data).toMatchObject({ accounts: [], user: { email } });
  const { body } = await test.call<{ data: LoanSearch[] }>('/marketplace/searches', { bearer });
  expect(body.data).toHaveLength(1);
  const offers: LoanOffer[] = await listOffersOf(test, bearer, body.data[0]?.id ?? '');
  expect(offers.filter(({ state }) => state === 'open').length).toBeGreaterThan(1);
});

it('has a company with a credit, some of which was paid ahead', async () => {
  const [ana] = demo.people;
  const { access_token: bearer } = await test.signInFully(ana?.email ?? '', ana?.password);
  const { body } = await test.call<AccountList>('/accounts?include=user', { bearer });
  const account = body.data.accounts?.find(({ company }) => company.trade_name === 'Oficina Ipê');
  const accountId = account?.id ?? '';
  await askFor('credit.demo', { accountId, userId: await idOf(ana?.email ?? '') });
  const path = `/accounts/${accountId}/credit/contracts`;
  const { access_token } = await test.signInFully(ana?.email ?? '', ana?.password);
  const found = await test.call<{ data: CreditContract[] }>(path, { bearer: access_token });
  expect(found.body.data).toHaveLength(1);
  expect(found.body.data[0]).toMatchObject({ status: 'active', paid_installments: 3, open_installments: 9 });
  expect(await checkCredit(test.database)).toEqual([]);
});

it('has a shop that sold by card for four weeks, once however often it is asked for', async () => {
  const [ana] = demo.people;
  const { access_token: bearer } = await test.signInFully(ana?.email ?? '', ana?.password);
  const { body } = await test.call<AccountList>('/accounts?include=user', { bearer });
  const accountId = body.data.accounts?.find(({ company }) => company.trade_name === 'Padaria do Zé')?.id ?? '';
  await askFor('acquiring.demo', { accountId });
  const { rows } = await test.database.query<{ sales: bigint; days: bigint; instalments: bigint }>(
    `select count(*) as sales, count(distinct sold_at::date) as days, count(*) filter (where product = 'instalments') as instalments from acquiring_sale`,
  );
  expect(rows[0]?.sales).toBe(84n);
  expect(Number(rows[0]?.days)).toBeGreaterThan(27);
  expect(Number(rows[0]?.instalments)).toBeGreaterThan(20);
});

it('has cards that made the purchases of the statement, to the centavo', async () => {
  await askFor('card.demo', {
    ...{ cnpj: '11222333000181', inUse: 'ana@padariadoze.example', underWay: 'financeiro@padariadoze.example' },
  });
  const [ana] = demo.people;
  const { access_token: bearer } = await test.signInFully(ana?.email ?? '', ana?.password);
  const { body } = await test.call<AccountList>('/accounts?include=user', { bearer });
  const accountId = body.data.accounts?.find(({ company }) => company.trade_name === 'Padaria do Zé')?.id ?? '';
  const path = `/accounts/${accountId}/card_report?month=2026-11`;
  const { body: report } = await test.call<CardReport>(path, { bearer });
  const { rows } = await test.database.query<{ spent: bigint; purchases: bigint }>(
    `select coalesce(sum(-e.amount), 0)::bigint as spent, count(*) as purchases from ledger.entry e
     join account a on a.ledger_account_id = e.account_id join company c on c.id = a.company_id
     where c.cnpj = '11222333000181' and e.kind = 'card' and e.posted_at >= '2026-11-01T03:00:00Z'`,
  );
  expect(rows[0]?.purchases).toBeGreaterThan(2n);
  expect([BigInt(report.spent_cents), BigInt(report.purchases)]).toEqual([rows[0]?.spent, rows[0]?.purchases]);
});
