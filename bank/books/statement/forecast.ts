import type { Forecast } from '../../contract/books/forecast';
import { addDays } from '../../core/calendar';
import { toLocalDate } from '../../core/clock';
import { toUuid } from '../../core/ids';
import { toWireSum } from '../../core/money';
import { type DaySum, getLedgerBalance, type LedgerAccountId, sumByDay } from '../../ledger';
import type { KnownAmounts } from '../../parcel';
import type { Sql } from '../../storage';
import type { AccountRow } from '../../ground/accounts';

const WEEKS = 8;
const WEEK_DAYS = 7;
/** Happens once: it says nothing of days to come. */
const NOT_USUAL = ['opening'];

const average = (sum: bigint, count: number): bigint => (count === 0 ? 0n : (sum + BigInt(count) / 2n) / BigInt(count));

type Moved = Pick<DaySum, 'inCents' | 'outCents'>;

/** What usually comes and goes on each day of the week (0 is the weekday of `days[0]`), by the mean of the weeks given. */
const toUsual = (days: readonly Moved[]): Moved[] =>
  Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const same = days.filter((_, index) => index % WEEK_DAYS === weekday);
    return {
      inCents: average(
        same.reduce((sum, day) => sum + day.inCents, 0n),
        same.length,
      ),
      outCents: average(
        same.reduce((sum, day) => sum + day.outCents, 0n),
        same.length,
      ),
    };
  });

/** The whole weeks within the eight that the account has lived: a young account's first days must not count as days without movement. */
const findPastWeeks = async (sql: Sql, accountId: LedgerAccountId, today: string): Promise<DaySum[]> => {
  const days = await sumByDay(sql, accountId, {
    from: addDays(today, -WEEKS * WEEK_DAYS),
    to: addDays(today, -1),
    without: NOT_USUAL,
  });
  const first = days.findIndex(day => day.inCents > 0n || day.outCents > 0n);
  if (first === -1) return [];
  return days.slice(Math.floor(first / WEEK_DAYS) * WEEK_DAYS);
};

const toOutByDay = (amounts: Awaited<ReturnType<KnownAmounts>>): ((date: string) => bigint) => {
  const out = new Map<string, bigint>();
  for (const { date, outCents } of amounts) out.set(date, (out.get(date) ?? 0n) + outCents);
  return date => out.get(date) ?? 0n;
};

const without = (outCents: bigint, knownCents: bigint): bigint => (outCents > knownCents ? outCents - knownCents : 0n);

/**
 * The balance expected for the coming `days` days: what is available, less what is still due today, then day by day the mean of the same weekday in the
 * last eight weeks and what is known to leave. `lowest` is the first of the lowest days; null without anything to go by.
 */
export const forecastBalance = async (
  sql: Sql,
  account: AccountRow,
  listKnownAmounts: KnownAmounts,
  days: number,
  now: Date,
): Promise<Forecast> => {
  const today = toLocalDate(now);
  const range = { from: addDays(today, -WEEKS * WEEK_DAYS), today, to: addDays(today, days) };
  const known = await listKnownAmounts(sql, toUuid(account.id), range);
  const knownOutOf = toOutByDay(known);
  const past = await findPastWeeks(sql, account.ledgerAccountId, today);
  const usual = toUsual(past.map(day => ({ ...day, outCents: without(day.outCents, knownOutOf(day.date)) })));
  const { availableCents } = await getLedgerBalance(sql, account.ledgerAccountId);
  let closingCents = availableCents - knownOutOf(today);
  const data = Array.from({ length: days }, (_, index) => {
    // `past` begins on today's weekday, as whole weeks before today do; tomorrow is the next one
    const { inCents, outCents } = usual[(index + 1) % WEEK_DAYS] ?? { inCents: 0n, outCents: 0n };
    const date = addDays(today, index + 1);
    const knownOutCents = knownOutOf(date);
    closingCents += inCents - outCents - knownOutCents;
    return {
      date,
      expected_in_cents: toWireSum(inCents),
      expected_out_cents: toWireSum(outCents),
      known_in_cents: 0,
      known_out_cents: toWireSum(knownOutCents),
      closing_cents: toWireSum(closingCents),
    };
  });
  const lowest = data.reduce((low, day) => (day.closing_cents < low.closing_cents ? day : low));
  const isKnown = past.length > 0 || known.some(({ date }) => date >= today);
  return { data, lowest: isKnown ? { date: lowest.date, closing_cents: lowest.closing_cents } : null };
};
