import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LimitChange } from '../../bank/contract/payments/limits';
import { BankError } from '../../bank/core/errors';
import { fromUuid, newId, toUuid } from '../../bank/core/ids';
import { cancelRequest, lower, requestHigher as ask, type WishedChange } from '../../bank/payments/limits/changes';
import { findDeviceLimit, registerDevice, unregisterDevices } from '../../bank/products/pix/limits/device-limit';
import { createPixLimitFamily } from '../../bank/products/pix/limits/family';
import { getRules, PIX_CHANGES, setPixLimits } from '../../bank/products/pix/limits/rules';
import { getSettings } from '../../bank/products/pix/limits/settings';
import { giveBackLimit, listChanges as listOf } from '../../bank/payments/limits';
import { countBeyondLimits, getPixUse, takeLimit } from '../../bank/products/pix/limits/take-limit';
import {
  addTrusted,
  findTrustedLeft,
  type FoundPayee,
  listTrusted,
  removeTrusted,
} from '../../bank/products/pix/limits/trusted-payees';
import type { HiddenReader } from '../../bank/payments/orders';
import type { LimitPolicy } from '../../bank/products/pix/limits';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { type Database, openDatabase, type Sql } from '../../bank/storage';
import { createTestDatabase, type TestDatabase } from '../support/postgres';

/* The rules of Pix limits on a real database, function by function: each border from both sides. */

const NOON = new Date('2026-11-21T12:00:00-03:00');
const EVENING = new Date('2026-11-21T21:00:00-03:00');
const hours = (count: number, from = NOON) => new Date(from.getTime() + count * 3_600_000);
const DEVICE = { perPaymentCents: 200n, dayCents: 300n };
const POLICY: LimitPolicy = {
  usual: { perPaymentCents: 1_000n, dayCents: 2_500n, nightCents: 500n, nightStartsAtHour: 20 },
  monthDays: 31n,
  maximum: {
    ...{
      perPaymentCents: 5_000n,
      dayCents: 6_000n,
      nightCents: 4_000n,
      monthCents: 300_000n,
      trustedPayeeCents: 9_000n,
    },
  },
  raiseHours: 24,
  unregisteredDevice: DEVICE,
  orders: ORDERS_OF_DAY,
};
const PAYEE: FoundPayee = {
  name: 'Moinho Água Branca',
  document: '11222333000181',
  ispb: '18236120',
  branch: '0001',
  number: '82734519',
  key: 'moinho@agua.example',
  keyType: 'email',
};

/** An admin of an account (UUID): nothing is kept from them. */
const toReader = (account: string) =>
  ({
    ...{ account: { id: fromUuid('acc', account), role: 'admin' }, userId: newId('usr') },
    findHidden: async () => new Map(),
  }) as unknown as HiddenReader;

const lowerLimit = (sql: Sql, policy: LimitPolicy, wished: WishedChange) =>
  lower(sql, createPixLimitFamily(policy), wished);
const requestHigher = (sql: Sql, policy: LimitPolicy, wished: WishedChange) =>
  ask(sql, createPixLimitFamily(policy), wished);
const listChanges = (sql: Sql, accountUuid: string, now: Date) => listOf(sql, PIX_CHANGES, accountUuid, now);

let testDatabase: TestDatabase;
let database: Database;
let accountId: string;
let account: string;
let userId: string;
let sessionId: string;
let opened = 5_000;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, { poolSize: 4, applicationName: 'test' });
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

beforeEach(async () => {
  opened += 1;
  const companyId = randomUUID();
  [accountId, userId, sessionId] = [newId('acc'), newId('usr'), newId('ses')];
  account = toUuid(accountId);
  await database.query(
    'insert into company (id, legal_name, trade_name, cnpj, created_at) values ($1, $2, $2, $3, $4)',
    [companyId, 'Padaria', `${String(opened).padStart(12, '0')}00`, NOON],
  );
  await database.query(
    `insert into account (id, company_id, ledger_account_id, ispb, branch, number, created_at) values ($1, $2, $3, '13140088', '0001', $4, $5)`,
    [account, companyId, opened, `${opened}-0`, NOON],
  );
  await database.query(
    `insert into app_user (id, name, email, password_hash, created_at) values ($1, 'Ana', $2, 'x', $3)`,
    [toUuid(userId), `ana${opened}@padaria.example`, NOON],
  );
  await database.query(
    `insert into session (id, user_id, level, address, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, 'session', '::1', 'x', $3, $3, $4)`,
    [toUuid(sessionId), toUuid(userId), NOON, hours(240)],
  );
});

const rulesAt = (now: Date, policy = POLICY) => getRules(database, account, policy, now);
const wish = (change: LimitChange, now = NOON) => ({ accountUuid: account, userId, change, now });
interface Circumstances {
  now?: Date;
  payee?: FoundPayee;
  byBrowser?: boolean;
  paymentUuid?: string;
}
const takeWithin = (sql: Sql, amountCents: bigint, more: Circumstances = {}) =>
  takeLimit(sql, POLICY, {
    accountUuid: account,
    amountCents,
    now: more.now ?? NOON,
    payee: more.payee,
    device: more.byBrowser ? { sessionId, paymentUuid: more.paymentUuid ?? randomUUID() } : undefined,
  });
const take = (amountCents: bigint, more?: Circumstances) =>
  database.transaction(sql => takeWithin(sql, amountCents, more));
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => {
      if (!(error instanceof BankError)) throw error;
      const { window, left_cents, maximum_cents } = error.info.params ?? {};
      return [error.code, window, left_cents ?? maximum_cents].filter(part => part !== undefined).join(' ');
    },
  );
/** A payment of Ana’s as the module of payments keeps it. */
const keepPayment = (uuid: string, amountCents: bigint, status: 'processing' | 'failed') =>
  database.query(
    `insert into payment_order (id, kind, origin, account_id, created_by, status, failure_code, amount_cents, limit_period, limit_date, created_at,
       payer_ledger_account_id, payer_name, payer_document, payer_ispb, payer_branch, payer_account_number,
       payee_name, payee_document, payee_ispb, payee_branch, payee_account_number, payee_ref)
     values ($1, 'pix', 'screen', $2, $3, $4, $5, $6, 'day', '2026-11-21', $7,
       1, 'Padaria', '1', '13140088', '0001', '1', $8, $9, $10, $11, $12, $13)`,
    [
      uuid,
      account,
      toUuid(userId),
      status,
      status === 'failed' ? 'rejected' : null,
      amountCents,
      NOON,
      PAYEE.name,
      PAYEE.document,
      PAYEE.ispb,
      PAYEE.branch,
      PAYEE.number,
      PAYEE.key,
    ],
  );
const trust = (dayCents: bigint, payee = PAYEE, now = NOON) =>
  addTrusted(database, POLICY, { accountUuid: account, userId, payee, dayCents, now });
const settingsAt = (now: Date, policy = POLICY) => getSettings(database, accountId, policy, { now, sessionId });

describe('the limits that hold', () => {
  it('are the provider’s, until an account has its own', async () => {
    expect(await rulesAt(NOON)).toEqual({ ...POLICY.usual, monthCents: 31n * 3_000n });
    const own = { perPaymentCents: 7n, dayCents: 8n, nightCents: 9n, nightStartsAtHour: 22 } as const;
    await setPixLimits(database, accountId, own);
    expect(await rulesAt(NOON)).toEqual({ ...own, monthCents: 31n * 17n });
    await setPixLimits(database, accountId, { ...own, nightStartsAtHour: 20 });
    expect(await rulesAt(NOON)).toEqual({ ...own, monthCents: 31n * 17n, nightStartsAtHour: 20 });
  });

  it('are lowered at once and raised when the hours have passed, to the millisecond', async () => {
    await lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 2_499 }));
    expect(await rulesAt(NOON)).toEqual({ ...POLICY.usual, monthCents: 31n * 3_000n, dayCents: 2_499n });
    await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 6_000 }));
    await requestHigher(database, POLICY, wish({ limit: 'per_payment', amount_cents: 4_000 }));
    await requestHigher(database, POLICY, wish({ limit: 'night', amount_cents: 3_000 }));
    await requestHigher(database, POLICY, wish({ limit: 'night_start', night_starts_at: '22:00' }));
    expect((await rulesAt(new Date(hours(24).getTime() - 1))).dayCents).toBe(2_499n);
    expect(await rulesAt(hours(24))).toEqual({
      perPaymentCents: 4_000n,
      dayCents: 6_000n,
      nightCents: 3_000n,
      monthCents: 31n * 9_000n,
      nightStartsAtHour: 22,
    });
    await lowerLimit(database, POLICY, wish({ limit: 'night_start', night_starts_at: '20:00' }, hours(25)));
    expect((await rulesAt(hours(25))).nightStartsAtHour).toBe(20);
  });

  it('fall with a maximum that fell since, but never below what was agreed', async () => {
    await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 6_000 }));
    const lowered = (dayCents: bigint) => ({ ...POLICY, maximum: { ...POLICY.maximum, dayCents } });
    expect((await rulesAt(hours(24), lowered(5_000n))).dayCents).toBe(5_000n);
    expect((await rulesAt(hours(24), lowered(2_000n))).dayCents).toBe(2_500n);
  });
});

describe('a change', () => {
  it('must be one: to the same, or the other way, it is refused', async () => {
    const conflict = { code: 'conflict' };
    await expect(lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 2_500 }))).rejects.toMatchObject(
      conflict,
    );
    await expect(lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 2_501 }))).rejects.toMatchObject(
      conflict,
    );
    await expect(requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 2_500 }))).rejects.toMatchObject(
      conflict,
    );
    await expect(requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 2_499 }))).rejects.toMatchObject(
      conflict,
    );
    expect(await refusalOf(requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 6_001 })))).toBe(
      'limit_above_maximum 6000',
    );
    expect(await listChanges(database, account, NOON)).toEqual([]);
  });

  it('ends the one of the same limit that was pending, and no other', async () => {
    const first = await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 3_000 }));
    const night = await requestHigher(database, POLICY, wish({ limit: 'night', amount_cents: 600 }));
    const second = await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 4_000 }));
    const statuses = async (now: Date) =>
      Object.fromEntries((await listChanges(database, account, now)).map(({ id, status }) => [id, status]));
    expect(await statuses(NOON)).toEqual({ [first]: 'cancelled', [night]: 'pending', [second]: 'pending' });
    await lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 100 }));
    expect(await statuses(hours(24))).toMatchObject({ [second]: 'cancelled', [night]: 'effective' });
    expect((await rulesAt(hours(24))).dayCents).toBe(100n);
  });

  it('can be taken back until it holds, by its own account', async () => {
    const id = await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 3_000 }));
    const cancel = (now: Date, uuid = account, request = id) =>
      refusalOf(cancelRequest(database, PIX_CHANGES, { accountUuid: uuid, requestId: request, now }));
    expect(await cancel(NOON, randomUUID())).toBe('not_found');
    expect(await cancel(NOON, account, newId('plr'))).toBe('not_found');
    expect(await cancel(hours(24))).toBe('conflict');
    expect(await cancel(new Date(hours(24).getTime() - 1))).toBe('ok');
    expect(await cancel(NOON)).toBe('conflict');
  });

  it('is listed as it was asked for', async () => {
    const id = await requestHigher(database, POLICY, wish({ limit: 'night_start', night_starts_at: '22:00' }));
    await lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 2_000 }));
    await lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 1_500 }, hours(1)));
    const [newest, older, oldest] = await listChanges(database, account, hours(2));
    expect(newest).toMatchObject({ limit: 'day', amount_cents: 1_500, night_starts_at: null, status: 'effective' });
    expect(older).toMatchObject({ amount_cents: 2_000, status: 'replaced', requested_at: NOON.toISOString() });
    expect(oldest).toEqual({
      id,
      family: 'pix',
      limit: 'night_start',
      amount_cents: null,
      night_starts_at: '22:00',
      requested_at: NOON.toISOString(),
      effective_at: hours(24).toISOString(),
      status: 'pending',
    });
    expect((await listChanges(database, account, new Date(hours(24).getTime() - 1)))[2]?.status).toBe('pending');
    expect((await listChanges(database, account, hours(24)))[2]?.status).toBe('effective');
    await lowerLimit(database, POLICY, wish({ limit: 'night_start', night_starts_at: '20:00' }, hours(25)));
    expect((await listChanges(database, account, hours(25)))[0]?.night_starts_at).toBe('20:00');
  });
});

describe('a payment', () => {
  it('fits the limit of a payment and that of its period to the centavo', async () => {
    expect(await refusalOf(take(1_001n))).toBe('limit_exceeded payment 1000');
    expect(await take(1_000n)).toEqual({ period: 'day', date: '2026-11-21', month: '2026-11-01' });
    await take(1_000n);
    expect(await refusalOf(take(501n))).toBe('limit_exceeded day 500');
    await take(500n);
    expect(await refusalOf(take(1n))).toBe('limit_exceeded day 0');
    expect(await refusalOf(take(501n, { now: EVENING }))).toBe('limit_exceeded night 500');
    expect(await take(500n, { now: EVENING })).toEqual({ period: 'night', date: '2026-11-21', month: '2026-11-01' });
    expect(await getPixUse(database, account, { period: 'day', date: '2026-11-21' })).toBe(2_500n);
  });

  it('to a trusted payee is taken from its own limit while that holds, then from the others', async () => {
    const id = await trust(4_000n);
    expect(await refusalOf(take(4_000n, { payee: PAYEE }))).toBe('limit_exceeded payment 1000');
    const now = hours(24);
    expect(await take(3_500n, { payee: PAYEE, now })).toEqual({
      ...{ period: `trusted:${toUuid(id)}`, date: '2026-11-22', month: null },
    });
    expect(await findTrustedLeft(database, toReader(account), PAYEE, now)).toBe(500);
    expect(await take(501n, { payee: PAYEE, now })).toMatchObject({ period: 'day' });
    expect(await refusalOf(take(1_001n, { payee: PAYEE, now }))).toBe('limit_exceeded payment 1000');
    expect(await take(500n, { payee: PAYEE, now })).toMatchObject({ period: `trusted:${toUuid(id)}` });
    expect(await refusalOf(take(1_001n, { payee: PAYEE, now }))).toBe('limit_exceeded payment 1000');
    expect(await take(10n, { now })).toMatchObject({ period: 'day' });
  });

  it('to a trusted payee is told of the limit that leaves more room', async () => {
    await trust(4_000n);
    const now = hours(24);
    const refusal = (amountCents: bigint) => refusalOf(take(amountCents, { payee: PAYEE, now }));
    // 999 of its own, 1.000 at a time of the others
    await take(3_001n, { payee: PAYEE, now });
    expect(await refusal(1_001n)).toBe('limit_exceeded payment 1000');
    for (const amount of [1_000n, 1_000n, 1n]) await take(amount, { now });
    // 999 of its own, 499 of the day
    expect(await refusal(1_000n)).toBe('limit_exceeded trusted_payee 999');
    await take(500n, { payee: PAYEE, now });
    // as much here as there
    expect(await refusal(500n)).toBe('limit_exceeded trusted_payee 499');
    await take(1n, { payee: PAYEE, now });
    expect(await refusal(500n)).toBe('limit_exceeded day 499');
    await take(498n, { payee: PAYEE, now });
    await take(499n, { now });
    expect(await refusal(1n)).toBe('limit_exceeded day 0');
  });

  it('that must be counted goes beyond the limits, and what failed is given back to its own period', async () => {
    const day = { period: 'day', date: '2026-11-21', month: '2026-11-01' } as const;
    const around = ['2026-11-20', '2026-11-22'].map(date => ({ ...day, date }));
    for (const now of [hours(-24), hours(24)]) await take(700n, { now });
    await take(300n, { now: EVENING });
    for (const used of [2_400n, 4_800n]) {
      const counted = { accountUuid: account, amountCents: 2_400n, now: NOON };
      expect(await countBeyondLimits(database, POLICY, counted)).toEqual(day);
      expect(await getPixUse(database, account, day)).toBe(used);
    }
    await giveBackLimit(database, { accountUuid: account, family: 'pix', ...day }, 2_400n);
    expect(await getPixUse(database, account, day)).toBe(2_400n);
    expect(await getPixUse(database, account, { ...day, period: 'night' })).toBe(300n);
    for (const other of around) expect(await getPixUse(database, account, other)).toBe(700n);
    expect(await refusalOf(take(101n))).toBe('limit_exceeded day 100');
  });

  it('waits for a change of the limits and is waited for, but not for another payment', async () => {
    await trust(4_000n);
    const now = hours(24);
    const late = { code: '55P03' };
    // what has to wait gives up
    const atOnce = (work: (sql: Sql) => Promise<unknown>) =>
      database.transaction(async sql => {
        await sql.query("set local lock_timeout = '250ms'");
        await work(sql);
      });
    const lower = (sql: Sql) => lowerLimit(sql, POLICY, wish({ limit: 'day', amount_cents: 2_000 }, now));
    await database.transaction(async sql => {
      await takeWithin(sql, 100n, { payee: PAYEE, now });
      await atOnce(other => takeWithin(other, 100n, { now }));
      await expect(atOnce(lower)).rejects.toMatchObject(late);
    });
    await database.transaction(async sql => {
      await lower(sql);
      await expect(atOnce(other => takeWithin(other, 100n, { now }))).rejects.toMatchObject(late);
    });
    expect(await getPixUse(database, account, { period: 'day', date: '2026-11-22' })).toBe(100n);
  });

  it('from a browser that was not registered fits its own limits as well', async () => {
    expect(await refusalOf(take(201n, { byBrowser: true }))).toBe('limit_exceeded device_payment 200');
    expect(await refusalOf(take(200n, { byBrowser: true }))).toBe('ok');
    expect(await findDeviceLimit(database, POLICY, sessionId, NOON)).toEqual({ ...DEVICE, usedCents: 0n });
    expect(await findDeviceLimit(database, { ...POLICY, unregisteredDevice: null }, sessionId, NOON)).toBeNull();
    const tight = { ...POLICY, unregisteredDevice: { perPaymentCents: 200n, dayCents: 100n } };
    const from = (amountCents: bigint, policy: LimitPolicy) =>
      refusalOf(
        database.transaction(sql =>
          takeLimit(sql, policy, {
            accountUuid: account,
            amountCents,
            now: NOON,
            device: { sessionId, paymentUuid: randomUUID() },
          }),
        ),
      );
    expect(await from(101n, tight)).toBe('limit_exceeded device_day 100');
    expect(await from(100n, tight)).toBe('ok');
    expect(await from(300n, { ...POLICY, unregisteredDevice: null })).toBe('ok');
  });

  it('from a browser that was not registered counts for the day of who pays, unless it failed', async () => {
    const tight = { ...POLICY, unregisteredDevice: DEVICE };
    const [paid, failed] = [randomUUID(), randomUUID()];
    await take(180n, { byBrowser: true, paymentUuid: failed });
    await keepPayment(failed, 180n, 'failed');
    await take(200n, { byBrowser: true, paymentUuid: paid });
    await keepPayment(paid, 200n, 'processing');
    expect(await findDeviceLimit(database, POLICY, sessionId, NOON)).toEqual({ ...DEVICE, usedCents: 200n });
    expect((await settingsAt(NOON, tight)).left_cents).toBe(100);
    expect(await refusalOf(take(101n, { byBrowser: true }))).toBe('limit_exceeded device_day 100');
    expect(await refusalOf(take(101n, { byBrowser: true, now: hours(24) }))).toBe('ok');
    expect(await refusalOf(take(100n, { byBrowser: true }))).toBe('ok');
  });

  it('from a registered browser has the whole limits, until it is trusted no more', async () => {
    expect(await registerDevice(database, { userId, sessionId }, NOON)).toBe(true);
    expect(await registerDevice(database, { userId, sessionId }, NOON)).toBe(false);
    expect(await findDeviceLimit(database, POLICY, sessionId, NOON)).toBeNull();
    expect(await refusalOf(take(1_000n, { byBrowser: true }))).toBe('ok');
    await unregisterDevices(database, [toUuid(sessionId)]);
    expect(await refusalOf(take(201n, { byBrowser: true }))).toBe('limit_exceeded device_payment 200');
  });
});

describe('a trusted payee', () => {
  it('is trusted up to the maximum, once, and no more than fifty', async () => {
    expect(await refusalOf(trust(9_001n))).toBe('limit_above_maximum 9000');
    const id = await trust(9_000n);
    expect(await refusalOf(trust(1n))).toBe('trusted_payee_exists');
    for (let number = 1; number < 50; number++) await trust(1n, { ...PAYEE, number: String(number) });
    expect(await refusalOf(trust(1n, { ...PAYEE, number: '50' }))).toBe('trusted_payees_full');
    await removeTrusted(database, account, id, NOON);
    expect(await refusalOf(removeTrusted(database, account, id, NOON))).toBe('not_found');
    expect(await refusalOf(trust(1n, { ...PAYEE, number: '50' }))).toBe('ok');
  });

  it('is listed with what today used, and in effect from its hour on', async () => {
    const id = await trust(4_000n);
    expect(await findTrustedLeft(database, toReader(account), PAYEE, NOON)).toBeNull();
    await take(3_000n, { payee: PAYEE, now: hours(24) });
    const [listed, ...more] = await listTrusted(database, toReader(account), hours(24));
    expect(listed).toEqual({
      id,
      payee: {
        name: PAYEE.name,
        document_masked: '11.222.333/0001-81',
        institution: { ispb: '18236120', name: 'Nu Pagamentos S.A. (Nubank)' },
        key: PAYEE.key,
        key_type: 'email',
      },
      day: { limit_cents: 4_000, used_cents: 3_000 },
      added_at: NOON.toISOString(),
      effective_at: hours(24).toISOString(),
      in_effect: true,
    });
    expect(more).toEqual([]);
    expect((await listTrusted(database, toReader(account), new Date(hours(24).getTime() - 1)))[0]?.in_effect).toBe(
      false,
    );
  });
});

describe('what the screen shows of the limits', () => {
  it('is the least of what is left', async () => {
    await registerDevice(database, { userId, sessionId }, NOON);
    const pending = await requestHigher(database, POLICY, wish({ limit: 'day', amount_cents: 3_000 }));
    expect(await settingsAt(NOON)).toEqual({
      per_payment_cents: 1_000,
      day: { limit_cents: 2_500, used_cents: 0 },
      night: { limit_cents: 500, used_cents: 0 },
      month: { limit_cents: 93_000, used_cents: 0 },
      period: 'day',
      night_starts_at: '20:00',
      left_cents: 1_000,
      left_in: 'day',
      maximum: {
        ...{ per_payment_cents: 5_000, day_cents: 6_000, night_cents: 4_000, month_cents: 300_000 },
        trusted_payee_cents: 9_000,
      },
      raise_hours: 24,
      device_limit: null,
      pending: [expect.objectContaining({ id: pending, status: 'pending' })],
    });
    expect((await settingsAt(hours(24))).pending).toEqual([]);
    await take(1_000n);
    await take(900n);
    expect(await settingsAt(NOON)).toMatchObject({ left_cents: 600, day: { used_cents: 1_900 } });
    await take(400n, { now: EVENING });
    expect(await settingsAt(EVENING)).toMatchObject({ period: 'night', left_cents: 100, night: { used_cents: 400 } });
    // three in the morning is still that night; by day the next night is shown
    expect(await settingsAt(hours(15))).toMatchObject({ period: 'night', left_cents: 100, night: { used_cents: 400 } });
    expect(await settingsAt(hours(24))).toMatchObject({
      period: 'day',
      night: { used_cents: 0 },
      day: { used_cents: 0 },
    });
    await lowerLimit(database, POLICY, wish({ limit: 'day', amount_cents: 100 }));
    expect((await settingsAt(NOON)).left_cents).toBe(0);
  });

  it('is what a browser may pay that was not registered', async () => {
    expect(await settingsAt(NOON)).toMatchObject({
      left_cents: 200,
      device_limit: { per_payment_cents: 200, day: { limit_cents: 300, used_cents: 0 } },
    });
    const tight = { ...POLICY, unregisteredDevice: { perPaymentCents: 200n, dayCents: 150n } };
    expect((await settingsAt(NOON, tight)).left_cents).toBe(150);
  });
});
