import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountList, Balance, CashFlowDay } from '../../bank/contract/ground/accounts';
import { createLedger, placeHold, SYSTEM_ACCOUNTS } from '../../bank/ledger';
import { startTestBank, type TestBank } from '../support/bank';
import type { SeededPerson } from '../support/people';

let test: TestBank;
let ana: SeededPerson;
let bearer: string;

beforeAll(async () => {
  test = await startTestBank();
  ana = await test.seedPerson({ name: 'Ana Beatriz Souza', legalName: 'Padaria do Zé Ltda' });
  bearer = await test.signIn(ana.email);
});
afterAll(() => test?.close());

const get = async <Body>(path: string, as = bearer) => {
  const answer = await test.call<Body>(path, { bearer: as });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Moves money between an account and the Pix clearing account; a positive amount enters the account. */
const move = async (person: SeededPerson, amountCents: bigint) => {
  const ledger = createLedger({ databaseUrl: test.databaseUrl, clock: test.clock });
  await ledger.post({
    key: randomUUID(),
    legs: [
      { accountId: SYSTEM_ACCOUNTS['clearing.pix'], amountCents: -amountCents },
      { accountId: person.ledgerAccountId, amountCents },
    ],
    details: { kind: amountCents > 0n ? 'pix_in' : 'pix_out', description: 'Pix' },
  });
  await ledger.close();
};

describe('the accounts of a person', () => {
  it('come with company, institution and role, and with the person when asked', async () => {
    const account = {
      id: ana.accountId,
      company: {
        id: ana.companyId,
        legal_name: 'Padaria do Zé Ltda',
        trade_name: 'Padaria do Zé Ltda',
        cnpj: ana.cnpj,
      },
      branch: '0001',
      number: ana.number,
      institution: { compe: '509', ispb: '13935893', name: 'Celcoin Instituição de Pagamento S.A.' },
      role: 'admin',
      status: 'active',
    };
    expect(await get<AccountList>('/accounts')).toEqual({ data: { accounts: [account] } });
    expect(await get<AccountList>('/accounts?include=user')).toEqual({
      data: {
        user: {
          ...{ user_identifier: ana.userId, name: 'Ana Beatriz Souza', email: ana.email },
          ...{ last_sign_in_at: null, has_own_factor: false },
        },
        accounts: [account],
      },
    });
  });

  it('are those of all companies the person works for, the oldest first', async () => {
    test.clock.advance({ minutes: 1 });
    const other = await test.seedPerson({ legalName: 'Oficina Ipê Ltda' });
    await test.database.query(
      `insert into membership (user_id, company_id, role, created_at)
       select u.id, m.company_id, 'viewer', now() from app_user u, membership m
       where u.email = $1 and m.user_id = (select id from app_user where email = $2)`,
      [ana.email, other.email],
    );
    const { data } = await get<AccountList>('/accounts');
    expect(data.accounts?.map(({ id, role }) => [id, role])).toEqual([
      [ana.accountId, 'admin'],
      [other.accountId, 'viewer'],
    ]);
  });
});

describe('the balance', () => {
  it('is what the ledger has, less what is held', async () => {
    const owner = await test.seedPerson({ balanceCents: 150_000n });
    await test.database.transaction(sql =>
      placeHold(sql, { id: randomUUID(), accountId: owner.ledgerAccountId, amountCents: 40_000n }),
    );
    const balance = await get<Balance>(`/accounts/${owner.accountId}/balance`, await test.signIn(owner.email));
    expect(balance).toEqual({
      ledger_cents: 150_000,
      held_cents: 40_000,
      available_cents: 110_000,
      as_of: test.clock.now().toISOString(),
    });
  });
});

describe('the cash flow', () => {
  it('has every calendar day of Brasília with what came, what went and how it closed', async () => {
    const owner = await test.seedPerson();
    test.clock.set(new Date('2026-11-17T12:00:00.000Z'));
    await test.fund(owner.ledgerAccountId, 100_000n);
    // 23:59 on the 18th in Brasília is already the 19th in UTC
    test.clock.set(new Date('2026-11-19T02:59:00.000Z'));
    await move(owner, 5_000n);
    await move(owner, -30_000n);
    test.clock.set(new Date('2026-11-20T12:00:00.000Z'));
    await move(owner, 1_234n);
    const { data } = await get<{ data: CashFlowDay[] }>(
      `/accounts/${owner.accountId}/cash-flow?days=5`,
      await test.signIn(owner.email),
    );
    expect(data).toEqual([
      { date: '2026-11-16', in_cents: 0, out_cents: 0, closing_cents: 0 },
      { date: '2026-11-17', in_cents: 100_000, out_cents: 0, closing_cents: 100_000 },
      { date: '2026-11-18', in_cents: 5_000, out_cents: 30_000, closing_cents: 75_000 },
      { date: '2026-11-19', in_cents: 0, out_cents: 0, closing_cents: 75_000 },
      { date: '2026-11-20', in_cents: 1_234, out_cents: 0, closing_cents: 76_234 },
    ]);
  });

  it('starts from the balance before its first day and is thirty days unless asked', async () => {
    const owner = await test.seedPerson({ balanceCents: 7_700n });
    test.clock.advance({ days: 40 });
    const as = await test.signIn(owner.email);
    const { data } = await get<{ data: CashFlowDay[] }>(`/accounts/${owner.accountId}/cash-flow`, as);
    expect(data).toHaveLength(30);
    expect(new Set(data.map(day => day.closing_cents))).toEqual(new Set([7_700]));
    for (const days of ['0', '367', '1.5', 'x', '']) {
      const answer = await test.fail(`/accounts/${owner.accountId}/cash-flow?days=${days}`, { bearer: as });
      expect(answer.body.code, days).toBe('validation_failed');
    }
  });
});
