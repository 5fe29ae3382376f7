import { areaOf, readTopUpPhone } from '../../contract/top-up-phone';
import type { TopUpLookup, TopUpNumber } from '../../contract/products/top-up';
import { fromUuid, toUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import type { AccountRow } from '../../ground/accounts';
import { getDayLeft } from '../../payments/limits';
import { RailsTimeout, RailsUnavailable, type TopUpRail } from '../../providers';
import type { RateRule, Sql } from '../../storage';
import { requirePhones } from './asked';
import { readCatalogue, toWireOperator } from './catalogue';
import type { TopUpDeps } from './store';

/** A person types and corrects, a machine tries. */
export const TOP_UP_LOOKED_UP: RateRule = { name: 'top_up.lookup', limit: 120, windowSeconds: 60 };

/** Operators refuse the same value for the same line so soon. */
const RECENT_MS = 5 * 60_000;

interface PaidRow {
  id: string;
  phone: string;
  operator: string;
  amount_cents: Cents;
  created_at: Date;
}

const toLast = ({ operator, amount_cents, created_at }: PaidRow) => ({
  ...{ operator, amount_cents: toWire(amount_cents), created_at: created_at.toISOString() },
});

/** The last top-up of each line (E.164) of an account (UUID) that was confirmed. */
export const mapLast = async (sql: Sql, accountUuid: string, phones: readonly string[]) => {
  const { rows } = await sql.query<PaidRow>(
    `select distinct on (t.phone) o.id, t.phone, t.operator, o.amount_cents, o.created_at
     from payment_order o join top_up_order t on t.order_id = o.id
     where o.account_id = $1 and o.kind = 'top_up' and o.status = 'completed' and t.phone = any ($2)
     order by t.phone, o.created_at desc, o.id desc`,
    [accountUuid, phones],
  );
  return new Map(rows.map(row => [row.phone, toLast(row)]));
};

const listRecent = async (sql: Sql, accountUuid: string, phones: readonly string[], now: Date): Promise<PaidRow[]> => {
  const { rows } = await sql.query<PaidRow>(
    `select o.id, t.phone, t.operator, o.amount_cents, o.created_at
     from payment_order o join top_up_order t on t.order_id = o.id
     where o.account_id = $1 and o.kind = 'top_up' and o.created_at > $3 and o.status in ('processing', 'completed')
       and t.phone = any ($2)
     order by o.created_at desc, o.id desc limit 200`,
    [accountUuid, phones, new Date(now.getTime() - RECENT_MS)],
  );
  return rows;
};

/** A guess is a help, not a condition: without one the person chooses. */
const guess = async (rail: TopUpRail, phone: string): Promise<string | null> => {
  try {
    return await rail.findOperator(phone);
  } catch (error) {
    if (error instanceof RailsUnavailable || error instanceof RailsTimeout) return null;
    throw error;
  }
};

const isUnusual = (phone: string): boolean => {
  const read = readTopUpPhone(phone);
  return 'phone' in read && read.isUnusual;
};

/** Reads numbers as they were typed, the same one once, and tells what is known of each and sold in their areas. */
export const lookUpNumbers = async (
  { database, clock, rail, rules }: TopUpDeps,
  account: AccountRow,
  typed: readonly string[],
): Promise<TopUpLookup> => {
  const phones = [...new Set(requirePhones(typed, index => `phones.${index}`))];
  const accountUuid = toUuid(account.id);
  const now = clock.now();
  const catalogue = await readCatalogue(rail, phones);
  const guesses = await Promise.all(phones.map(phone => guess(rail, phone)));
  const last = await mapLast(database, accountUuid, phones);
  const recent = await listRecent(database, accountUuid, phones, now);
  const toNumber = (phone: string, index: number): TopUpNumber => ({
    ...{ phone, area_code: areaOf(phone), is_unusual: isUnusual(phone) },
    // what was confirmed before is known, a prefix is guessed
    proposed_operator: last.get(phone)?.operator ?? guesses[index] ?? null,
    last_top_up: last.get(phone) ?? null,
    recent_top_ups: recent
      .filter(row => row.phone === phone)
      .map(({ id, amount_cents, created_at }) => ({
        ...{ receipt_id: fromUuid('txn', id), amount_cents: toWire(amount_cents) },
        created_at: created_at.toISOString(),
      })),
  });
  return {
    numbers: phones.map(toNumber),
    areas: [...catalogue].map(([area_code, sold]) => ({ area_code, operators: sold.map(toWireOperator) })),
    limits: await getDayLeft(database, { accountUuid, family: 'top_up', now }, rules.limits),
  };
};
