import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankError } from '../../bank/core/errors';
import { newId, toUuid } from '../../bank/core/ids';
import { getPixLimitsOf, releaseLimit, setPixLimits, takeLimit } from '../../bank/modules/pix/limits';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const DEFAULTS = {
  perPaymentCents: 1_500_000n,
  dayCents: 5_000_000n,
  nightCents: 100_000n,
  nightStartsAtHour: 20,
} as const;
const NOON = new Date('2026-11-21T12:00:00-03:00');
const MIDNIGHT = new Date('2026-11-22T00:00:00-03:00');

let testDatabase: TestDatabase;
let database: Database;
let account: string;
let ledgerAccountId = 5_000n;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { poolSize: 20, applicationName: 'test' });
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

beforeEach(async () => {
  const companyId = randomUUID();
  account = newId('acc');
  ledgerAccountId += 1n;
  const cnpj = `${String(ledgerAccountId).padStart(12, '0')}00`;
  await database.query(
    'insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $2, $3, $4)',
    [companyId, 'Padaria', cnpj, NOON],
  );
  await database.query(
    `insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, '13140088', '0001', $4, $5)`,
    [toUuid(account), companyId, ledgerAccountId, `${ledgerAccountId}-0`, NOON],
  );
});

const take = (amountCents: bigint, now = NOON) =>
  database.transaction(sql => takeLimit(sql, toUuid(account), DEFAULTS, amountCents, now));

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof BankError ? { code: error.code, ...error.info.params } : error;
};

describe('Pix limits', () => {
  it('lets the provider’s limits hold for an account without its own', async () => {
    expect(await getPixLimitsOf(database, account, DEFAULTS, NOON)).toEqual({
      per_payment_cents: 1_500_000,
      day: { limit_cents: 5_000_000, used_cents: 0 },
      night: { limit_cents: 100_000, used_cents: 0 },
      period: 'day',
      night_starts_at: '20:00',
      left_cents: 1_500_000,
    });
  });

  it('takes a payment of exactly the limit and refuses one centavo more', async () => {
    expect(await refusalOf(take(1_500_001n))).toEqual({
      code: 'limit_exceeded',
      limit_cents: 1_500_000,
      left_cents: 1_500_000,
      window: 'payment',
    });
    for (let payment = 0; payment < 3; payment++) await take(1_500_000n);
    expect(await refusalOf(take(500_001n))).toEqual({
      code: 'limit_exceeded',
      limit_cents: 5_000_000,
      left_cents: 500_000,
      window: 'day',
    });
    await take(500_000n);
    expect((await getPixLimitsOf(database, account, DEFAULTS, NOON)).left_cents).toBe(0);
  });

  it('counts the night on its own, across midnight', async () => {
    await take(60_000n, new Date('2026-11-21T20:00:00-03:00'));
    expect(await refusalOf(take(40_001n, MIDNIGHT))).toMatchObject({ window: 'night', left_cents: 40_000 });
    await take(40_000n, new Date('2026-11-22T05:59:59.999-03:00'));
    await take(1_000_000n, new Date('2026-11-22T06:00:00-03:00'));
    await take(100_000n, new Date('2026-11-22T20:00:00-03:00'));
  });

  it('gives back what a failed payment took', async () => {
    const period = await take(90_000n, MIDNIGHT);
    await releaseLimit(database, toUuid(account), period, 90_000n);
    await take(100_000n, MIDNIGHT);
  });

  it('obeys a lower limit at once', async () => {
    await take(200_000n);
    await setPixLimits(database, account, { ...DEFAULTS, dayCents: 150_000n });
    expect(await refusalOf(take(1n))).toEqual({
      code: 'limit_exceeded',
      limit_cents: 150_000,
      left_cents: 0,
      window: 'day',
    });
    expect((await getPixLimitsOf(database, account, DEFAULTS, NOON)).left_cents).toBe(0);
  });

  it('lets of 64 parallel payments only as many pass as the limit holds', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 64 }, () => take(15_000n, MIDNIGHT)));
    expect(attempts.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(6);
    const { night } = await getPixLimitsOf(database, account, DEFAULTS, MIDNIGHT);
    expect(night.used_cents).toBe(90_000);
  });
});
