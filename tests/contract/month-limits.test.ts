import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LimitChange, LimitFamily } from '../../bank/contract/payments/limits';
import { BankError } from '../../bank/core/errors';
import { toUuid } from '../../bank/core/ids';
import {
  createDayLimitBook,
  createDayLimitRules,
  giveBackLimit,
  type LimitBook,
  type LimitFamilyRules,
  lowerAtOnce,
} from '../../bank/payments/limits';
import { createPixLimitBook, createPixLimitFamily, type LimitPolicy } from '../../bank/products/pix/limits';
import { ORDERS_OF_DAY } from '../../bank/modules';
import { type PixWorld, startPixWorld } from './pix-world';

/* The limit of the month beside those of the day and the night, family by family, on a real database. */

const MAXIMUM = { perPaymentCents: 90_000n, dayCents: 90_000n, nightCents: 90_000n, monthCents: 900_000n };
const DAY_POLICY = { perPaymentCents: 1_000n, dayCents: 3_000n, monthDays: 31n, maximum: MAXIMUM };
const PIX_POLICY: LimitPolicy = {
  usual: { perPaymentCents: 1_000n, dayCents: 3_000n, nightCents: 500n, nightStartsAtHour: 20 },
  ...{ monthDays: 31n, maximum: { ...MAXIMUM, trustedPayeeCents: 90_000n } },
  ...{ raiseHours: 24, unregisteredDevice: null, orders: ORDERS_OF_DAY },
};
const DAY_FAMILIES = ['ted', 'boleto', 'bill', 'gift_card', 'top_up'] as const;
const FAMILIES: readonly LimitFamily[] = ['pix', ...DAY_FAMILIES];
const said = { of: 'de teste', changed: [], hours: [], raiseHours: 24 };
const rulesOf = (family: LimitFamily): LimitFamilyRules =>
  family === 'pix' ? createPixLimitFamily(PIX_POLICY) : createDayLimitRules({ ...said, family }, DAY_POLICY);
const bookOf = (family: LimitFamily): LimitBook =>
  family === 'pix' ? createPixLimitBook(PIX_POLICY) : createDayLimitBook(family, DAY_POLICY);

const PAYEE = { document: '1', ispb: '1', branch: null, number: null };
const NOON = new Date('2026-11-21T12:00:00-03:00');

let world: PixWorld;
let accountUuid: string;
beforeAll(async () => {
  world = await startPixWorld();
  accountUuid = toUuid(world.padaria.accountId);
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const table of ['payment_limit_use', 'payment_limit_change', 'pix_limit_change', 'pix_limit']) {
    await world.database.query(`delete from ${table}`);
  }
});

const change = (family: LimitFamily, wanted: LimitChange, now = NOON) =>
  world.database.transaction(sql =>
    lowerAtOnce(
      sql,
      {
        rules: rulesOf(family),
        notifier: { settle: async () => undefined } as never,
        account: { id: world.padaria.accountId } as never,
        userId: world.padaria.userId,
        now,
      },
      wanted,
    ),
  );
const take = (family: LimitFamily, amountCents: bigint, now = NOON) =>
  world.database.transaction(sql => bookOf(family).take(sql, { accountUuid, amountCents, now, payee: PAYEE }));
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => {
      if (!(error instanceof BankError)) throw error;
      const { window, left_cents } = error.info.params ?? {};
      return [error.code, window, left_cents].join(' ');
    },
  );
const usedOf = async (family: LimitFamily): Promise<Record<string, bigint>> => {
  const { rows } = await world.database.query<{ name: string; used_cents: bigint }>(
    `select period || ' ' || date as name, used_cents from payment_limit_use where account_id = $1 and family = $2 order by 1`,
    [accountUuid, family],
  );
  return Object.fromEntries(rows.map(row => [row.name, row.used_cents]));
};
const held = async (family: LimitFamily, now = NOON) => {
  const { limits } = await rulesOf(family).getHeld(world.database, accountUuid, now);
  const month = limits.find(({ limit }) => limit === 'month');
  return [month?.limit_cents, month?.used_cents];
};

describe.each(FAMILIES)('the month of %s', family => {
  it('takes to the centavo, refuses one more, and what it refuses leaves the day as it was', async () => {
    await change(family, { limit: 'month', amount_cents: 1_500 });
    expect(await take(family, 1_000n)).toEqual({ period: 'day', date: '2026-11-21', month: '2026-11-01' });
    expect(await refusalOf(take(family, 501n, new Date('2026-11-22T12:00:00-03:00')))).toBe('limit_exceeded month 500');
    expect(await usedOf(family)).toEqual({ 'day 2026-11-21': 1_000n, 'month 2026-11-01': 1_000n });
    expect(await refusalOf(take(family, 500n))).toBe('ok');
    expect(await refusalOf(take(family, 1n))).toBe('limit_exceeded month 0');
    expect(await held(family)).toEqual([1_500, 1_500]);
  });

  it('leaves nothing of a refused payment in a transaction that goes on', async () => {
    await change(family, { limit: 'month', amount_cents: 900 });
    const wish = { accountUuid, amountCents: 901n, now: NOON, payee: PAYEE };
    await world.database.transaction(async sql => {
      await expect(bookOf(family).take(sql, wish)).rejects.toMatchObject({ code: 'limit_exceeded' });
      await bookOf(family).take(sql, { ...wish, amountCents: 300n });
      await expect(bookOf(family).take(sql, { ...wish, amountCents: 601n })).rejects.toMatchObject({
        info: { params: { window: 'month', left_cents: 600 } },
      });
    });
    expect(await usedOf(family)).toEqual({ 'day 2026-11-21': 300n, 'month 2026-11-01': 300n });
  });

  it('and the day tell of the one that leaves less, and of the month when both leave as much', async () => {
    await change(family, { limit: 'month', amount_cents: 900 });
    await change(family, { limit: 'day', amount_cents: 600 });
    expect(await refusalOf(take(family, 901n))).toBe('limit_exceeded day 600');
    await take(family, 600n, new Date('2026-11-20T12:00:00-03:00'));
    expect(await refusalOf(take(family, 601n))).toBe('limit_exceeded month 300');
    await take(family, 300n);
    await change(family, { limit: 'day', amount_cents: 300 });
    expect(await refusalOf(take(family, 1n))).toBe('limit_exceeded month 0');
  });

  it('begins anew at midnight of its first day in São Paulo', async () => {
    await change(family, { limit: 'month', amount_cents: 400 });
    const last = new Date('2026-11-30T23:59:59.999-03:00');
    const first = new Date('2026-12-01T00:00:00.000-03:00');
    expect(await refusalOf(take(family, 400n, last))).toBe('ok');
    expect(await refusalOf(take(family, 1n, last))).toBe('limit_exceeded month 0');
    expect(await held(family, first)).toEqual([400, 0]);
    // of Pix it is the same night still, of which 100 are left
    expect(await refusalOf(take(family, 100n, first))).toBe('ok');
    expect(await held(family, first)).toEqual([400, 100]);
  });

  it('gets back what failed, in its own month, as the day does', async () => {
    await change(family, { limit: 'month', amount_cents: 1_000 });
    const use = await take(family, 700n);
    const before = await usedOf(family);
    const later = await take(family, 900n, new Date('2026-12-02T12:00:00-03:00'));
    await giveBackLimit(world.database, { ...use, accountUuid, family }, 700n);
    expect(await usedOf(family)).toMatchObject({
      ...Object.fromEntries(Object.keys(before).map(name => [name, 0n])),
      'month 2026-12-01': 900n,
    });
    expect(later.month).toBe('2026-12-01');
    expect(await refusalOf(take(family, 1_000n))).toBe('ok');
  });

  it('counts what no limit refuses', async () => {
    await change(family, { limit: 'month', amount_cents: 100 });
    const wish = { accountUuid, amountCents: 5_000n, now: NOON, payee: PAYEE };
    const use = await world.database.transaction(sql => bookOf(family).count(sql, wish));
    expect(await usedOf(family)).toEqual({ 'day 2026-11-21': 5_000n, 'month 2026-11-01': 5_000n });
    expect(await refusalOf(take(family, 1n))).toBe('limit_exceeded month 0');
    await giveBackLimit(world.database, { ...use, accountUuid, family }, 5_000n);
    expect(await refusalOf(take(family, 100n))).toBe('ok');
  });

  it('is never passed by a centavo, however many want it at once', async () => {
    await change(family, { limit: 'month', amount_cents: 1_000 });
    // of three days at once, so that no row of a day keeps them apart
    const days = [21, 22, 23].map(day => new Date(`2026-11-${day}T12:00:00-03:00`));
    const asked = Array.from({ length: 64 }, (_, index) => take(family, 30n, days[index % 3]));
    const tries = await Promise.allSettled(asked);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
    const { 'month 2026-11-01': month, ...ofDays } = await usedOf(family);
    expect(month).toBe(990n);
    expect(Object.values(ofDays).reduce((sum, used) => sum + used, 0n)).toBe(990n);
    expect(await refusalOf(take(family, 11n))).toBe('limit_exceeded month 10');
  });
});

describe('a month that nobody chose', () => {
  it.each(FAMILIES)('of %s lets every day be used up', async family => {
    const day = family === 'pix' ? 3_500 : 3_000;
    expect(await held(family)).toEqual([31 * day, 0]);
    for (let date = 1; date <= 31; date++) {
      const now = new Date(Date.UTC(2026, 11, date, 15));
      for (let payment = 0; payment < 3; payment++) await take(family, 1_000n, now);
    }
    const after = await refusalOf(take(family, 1n, new Date('2026-12-31T15:00:00Z')));
    expect(after).toBe(family === 'pix' ? 'limit_exceeded day 0' : 'limit_exceeded month 0');
  });

  it.each(FAMILIES)('of %s is not made smaller by a lower day', async family => {
    const [before] = await held(family);
    await change(family, { limit: 'day', amount_cents: 10 });
    expect(await held(family)).toEqual([before, 0]);
  });
});

/** Which month an instant is of, by the time zone database of the platform, which the bank does not ask. */
const SAO_PAULO = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
});
const oracleMonth = (instant: Date) => `month ${SAO_PAULO.format(instant).slice(0, 7)}-01`;
const BORDERS = ['2026-10-31T23:59:59.999', '2026-11-01T00:00:00', '2026-11-30T23:59:59.999', '2026-12-01T00:00:00'];

describe('the limit of a month', () => {
  it('agrees with an independent calendar in every decision of random sequences of payments', async () => {
    const instants = fc
      .constantFrom(...BORDERS, '2026-11-10T12:00:00', '2027-02-28T23:59:59')
      .map(at => new Date(`${at}-03:00`));
    const amounts = fc.oneof(fc.bigInt(1n, 300n), fc.constantFrom(250n, 251n, 500n));
    const payments = fc.array(fc.tuple(instants, amounts), { minLength: 6, maxLength: 20 });
    let [decisions, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...DAY_FAMILIES), payments, async (family, wanted) => {
        await world.database.query('delete from payment_limit_use');
        await world.database.query('delete from payment_limit_change');
        await change(family, { limit: 'month', amount_cents: 750 });
        const used = new Map<string, bigint>();
        for (const [now, amount] of wanted) {
          const month = oracleMonth(now);
          const before = used.get(month) ?? 0n;
          const passes = before + amount <= 750n;
          const outcome = await refusalOf(take(family, amount, now));
          expect(outcome, `${now.toISOString()} ${amount} after ${before}`).toBe(
            passes ? 'ok' : `limit_exceeded month ${750n - before}`,
          );
          if (passes) used.set(month, before + amount);
          decisions += 1;
          refused += passes ? 0 : 1;
        }
      }),
      { numRuns: 40 },
    );
    expect([decisions >= 240, refused > 40]).toEqual([true, true]);
  });
});
