import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BankError } from '../../bank/core/errors';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { giveBackLimit } from '../../bank/payments/limits';
import { type LimitPolicy, setPixLimits, takeLimit } from '../../bank/products/pix/limits';
import { type Database, openDatabase } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

const USUAL = {
  perPaymentCents: 1_500_000n,
  dayCents: 5_000_000n,
  nightCents: 100_000n,
  nightStartsAtHour: 20,
} as const;
const POLICY: LimitPolicy = {
  usual: USUAL,
  monthDays: 31n,
  maximum: {
    ...{ perPaymentCents: 9_000_000n, dayCents: 9_000_000n, nightCents: 9_000_000n, monthCents: 900_000_000n },
    trustedPayeeCents: 9_000_000n,
  },
  raiseHours: 24,
  unregisteredDevice: null,
  orders: ORDERS_OF_DAY,
};
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

const openAccount = async (): Promise<string> => {
  const companyId = randomUUID();
  const id = newId('acc');
  ledgerAccountId += 1n;
  const cnpj = `${String(ledgerAccountId).padStart(12, '0')}00`;
  await database.query(
    'insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $2, $3, $4)',
    [companyId, 'Padaria', cnpj, NOON],
  );
  await database.query(
    `insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, '13140088', '0001', $4, $5)`,
    [toUuid(id), companyId, ledgerAccountId, `${ledgerAccountId}-0`, NOON],
  );
  return id;
};

beforeEach(async () => {
  account = await openAccount();
});

const take = (amountCents: bigint, now = NOON, accountId = account) =>
  database.transaction(sql => takeLimit(sql, POLICY, { accountUuid: toUuid(accountId), amountCents, now }));

const refusalOf = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof BankError ? { code: error.code, ...error.info.params } : error;
};

/** What days, nights and trusted payees of the account have used, by period and date. */
const usedOf = async (accountId = account): Promise<Record<string, bigint>> => {
  const { rows } = await database.query<{ name: string; used_cents: bigint }>(
    `select period || ' ' || date as name, used_cents from payment_limit_use where account_id = $1 and period <> 'month'`,
    [toUuid(accountId)],
  );
  return Object.fromEntries(rows.map(row => [row.name, row.used_cents]));
};

describe('Pix limits', () => {
  it('take a payment of exactly the limit and refuse one centavo more', async () => {
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
    expect(await refusalOf(take(1n))).toMatchObject({ window: 'day', left_cents: 0 });
  });

  it('count the night on its own, across midnight', async () => {
    await take(60_000n, new Date('2026-11-21T20:00:00-03:00'));
    expect(await refusalOf(take(40_001n, MIDNIGHT))).toMatchObject({ window: 'night', left_cents: 40_000 });
    await take(40_000n, new Date('2026-11-22T05:59:59.999-03:00'));
    await take(1_000_000n, new Date('2026-11-22T06:00:00-03:00'));
    await take(100_000n, new Date('2026-11-22T20:00:00-03:00'));
  });

  it('get back what a failed payment took', async () => {
    const period = await take(90_000n, MIDNIGHT);
    await giveBackLimit(database, { accountUuid: toUuid(account), family: 'pix', ...period }, 90_000n);
    await take(100_000n, MIDNIGHT);
  });

  it('may be agreed anew, and a lower one is obeyed at once', async () => {
    await take(200_000n);
    await setPixLimits(database, account, { ...USUAL, dayCents: 150_000n });
    expect(await refusalOf(take(1n))).toEqual({
      code: 'limit_exceeded',
      limit_cents: 150_000,
      left_cents: 0,
      window: 'day',
    });
  });

  it('let of 64 parallel payments only as many pass as the limit holds', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 64 }, () => take(15_000n, MIDNIGHT)));
    expect(attempts.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(6);
    expect(await usedOf()).toEqual({ 'night 2026-11-21': 90_000n });
  });
});

/** The calendar of Brasília by the time zone database of the platform, which the bank's own does not ask. */
const SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

const toCalendar = (instant: Date) => {
  const parts = Object.fromEntries(SAO_PAULO.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
};

const DAY_MS = 86_400_000;

/** Which limit an instant belongs to: written from the rule's words, with none of the bank's code. */
const oracleWindow = (instant: Date): string => {
  const { date, hour } = toCalendar(instant);
  if (hour >= 6 && hour < 20) return `day ${date}`;
  return `night ${hour < 6 ? toCalendar(new Date(instant.getTime() - DAY_MS)).date : date}`;
};

const BORDERS = ['05:59:59.999', '06:00:00.000', '19:59:59.999', '20:00:00.000', '23:59:59.999', '00:00:00.000'];
const DATES = [
  '2026-01-31',
  '2026-02-28',
  '2026-03-01',
  '2026-04-30',
  '2026-12-31',
  '2027-01-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
];

describe('Pix limits at their borders', () => {
  it('agree with an independent calendar in every decision of random sequences of payments', async () => {
    const instants = fc
      .tuple(fc.constantFrom(...DATES), fc.constantFrom(...BORDERS))
      .map(([date, time]) => new Date(`${date}T${time}-03:00`));
    const amounts = fc.oneof(fc.bigInt(1n, 60_000n), fc.constantFrom(1n, 40_000n, 40_001n, 100_000n, 100_001n));
    let decisions = 0;
    const rules = { ...USUAL, perPaymentCents: 40_000n, dayCents: 150_000n, nightCents: 100_000n };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(instants, amounts), { minLength: 8, maxLength: 24 }), async payments => {
        const accountId = await openAccount();
        await setPixLimits(database, accountId, rules);
        const used = new Map<string, bigint>();
        for (const [now, amount] of payments) {
          decisions++;
          const window = oracleWindow(now);
          const before = used.get(window) ?? 0n;
          const limit = window.startsWith('day') ? 150_000n : 100_000n;
          const passes = amount <= 40_000n && before + amount <= limit;
          const outcome = await refusalOf(take(amount, now, accountId));
          expect(outcome === undefined, `${now.toISOString()} ${amount} after ${before}`).toBe(passes);
          if (passes) used.set(window, before + amount);
        }
        expect(await usedOf(accountId)).toEqual(Object.fromEntries(used));
      }),
      { numRuns: 60 },
    );
    expect(decisions).toBeGreaterThan(60 * 8 - 1);
  });
});

describe('a trusted payee', () => {
  const PAYEE = { document: '00000000000191', ispb: '00000000', branch: '0001', number: '123-4' };
  const trust = async (dayCents: bigint, effectiveAt: Date) => {
    const userId = randomUUID();
    await database.query(
      `insert into app_user (id, name, email, password_hash, created_at) values ($1, 'Ana', $2, 'none', $3)`,
      [userId, `${userId}@empresa.example`, NOON],
    );
    const id = newId('ptp');
    await database.query(
      `insert into pix_trusted_payee (id, account_id, payee_name, payee_document, payee_ispb, payee_branch, payee_account_number,
         payee_key, payee_key_type, day_cents, added_by, added_at, effective_at)
       values ($1, $2, 'Banco', $3, $4, $5, $6, $3, 'cnpj', $7, $8, $9, $9)`,
      [
        toUuid(id),
        toUuid(account),
        PAYEE.document,
        PAYEE.ispb,
        PAYEE.branch,
        PAYEE.number,
        dayCents,
        userId,
        effectiveAt,
      ],
    );
    return id;
  };
  const payTrusted = (amountCents: bigint, now = NOON, number = PAYEE.number) =>
    database.transaction(sql =>
      takeLimit(sql, POLICY, { accountUuid: toUuid(account), amountCents, now, payee: { ...PAYEE, number } }),
    );

  it('is paid from its own limit alone, day and night, and from the others when that is used up', async () => {
    const id = await trust(3_000_000n, NOON);
    const own = `trusted:${toUuid(id)} 2026-11-21`;
    await payTrusted(2_950_000n);
    expect(await usedOf()).toEqual({ [own]: 2_950_000n });
    // what no longer fits its own limit is paid from the limit of the day
    await payTrusted(60_000n);
    expect(await usedOf()).toEqual({ [own]: 2_950_000n, 'day 2026-11-21': 60_000n });
    expect(await refusalOf(payTrusted(1_600_000n))).toMatchObject({ window: 'payment', left_cents: 1_500_000 });
    // of two limits that both refuse, the one that leaves more is told
    expect(await refusalOf(payTrusted(3_000_001n, MIDNIGHT))).toMatchObject({
      window: 'trusted_payee',
      left_cents: 3_000_000,
    });
  });

  it('is one account: another account of the same owner is not trusted', async () => {
    await trust(3_000_000n, NOON);
    expect(await refusalOf(payTrusted(2_000_000n, NOON, '999-9'))).toMatchObject({ window: 'payment' });
  });

  it('is trusted from its hour on, and not a millisecond before', async () => {
    await trust(3_000_000n, NOON);
    const before = new Date(NOON.getTime() - 1);
    expect(await refusalOf(payTrusted(2_000_000n, before))).toMatchObject({ window: 'payment' });
    await payTrusted(2_000_000n, NOON);
  });

  it('takes of 64 parallel payments only what its limit holds; the rest comes out of the limit of the day', async () => {
    const id = await trust(600_000n, NOON);
    await setPixLimits(database, account, { ...USUAL, dayCents: 1_000_000n });
    const attempts = await Promise.allSettled(Array.from({ length: 64 }, () => payTrusted(100_000n)));
    expect(attempts.filter(attempt => attempt.status === 'fulfilled')).toHaveLength(16);
    expect(await usedOf()).toEqual({
      [`trusted:${toUuid(id)} 2026-11-21`]: 600_000n,
      'day 2026-11-21': 1_000_000n,
    });
    expect(fromUuid('ptp', toUuid(id))).toBe(id);
  });
});
