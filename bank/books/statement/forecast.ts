import type { Forecast } from '../../contract/service/preferences';
import { toLocalDate } from '../../core/clock';
import { toWire } from '../../core/money';
import { type DaySum, getLedgerBalance, type LedgerAccountId, sumByDay } from '../../ledger';
import type { Sql } from '../../storage';

const DAY_MS = 86_400_000;
const WEEKS = 8;
const WEEK_DAYS = 7;
/** Happens once: it says nothing of days to come. */
const NOT_USUAL = ['opening'];

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const average = (sum: bigint, count: number): bigint => (count === 0 ? 0n : (sum + BigInt(count) / 2n) / BigInt(count));

interface Usual {
  inCents: bigint;
  outCents: bigint;
}

/** What usually comes and goes on each day of the week (0 is the weekday of `days[0]`), by the mean of the weeks given. */
const toUsual = (days: readonly DaySum[]): Usual[] =>
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

/**
 * The balance expected for the coming `days` days, from what is available today and the mean of the same weekday in the last eight weeks.
 * Nothing can be scheduled yet: the known amounts are zero. `lowest` is the first of the lowest days; null without any past to go by.
 */
export const forecastBalance = async (
  sql: Sql,
  accountId: LedgerAccountId,
  days: number,
  now: Date,
): Promise<Forecast> => {
  const today = toLocalDate(now);
  const past = await findPastWeeks(sql, accountId, today);
  const { availableCents } = await getLedgerBalance(sql, accountId);
  const usual = toUsual(past);
  let closingCents = availableCents;
  const data = Array.from({ length: days }, (_, index) => {
    // `past` begins on today's weekday, as whole weeks before today do; tomorrow is the next one
    const { inCents, outCents } = usual[(index + 1) % WEEK_DAYS] ?? { inCents: 0n, outCents: 0n };
    closingCents += inCents - outCents;
    return {
      date: addDays(today, index + 1),
      expected_in_cents: toWire(inCents),
      expected_out_cents: toWire(outCents),
      known_in_cents: 0,
      known_out_cents: 0,
      closing_cents: toWire(closingCents),
    };
  });
  if (past.length === 0) return { data, lowest: null };
  const lowest = data.reduce((low, day) => (day.closing_cents < low.closing_cents ? day : low));
  return { data, lowest: { date: lowest.date, closing_cents: lowest.closing_cents } };
};
