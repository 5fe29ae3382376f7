import type { CashFlowDay } from '../../contract/accounts';
import { startOfLocalDate, toLocalDate } from '../../core/clock';
import { toWire } from '../../core/money';
import { getBalanceBefore, type LedgerAccountId, listDayTotals } from '../../ledger';
import type { Sql } from '../../storage';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last `days` calendar days up to today, oldest first, each with its closing balance; a day without movement keeps the one before. */
export const listCashFlowOf = async (
  sql: Sql,
  ledgerAccountId: LedgerAccountId,
  days: number,
  now: Date,
): Promise<CashFlowDay[]> => {
  const today = startOfLocalDate(toLocalDate(now));
  const from = new Date(today.getTime() - (days - 1) * DAY_MS);
  const until = new Date(today.getTime() + DAY_MS);
  let closing = await getBalanceBefore(sql, ledgerAccountId, from);
  const moved = new Map(
    (await listDayTotals(sql, ledgerAccountId, { from, until })).map(totals => [totals.date, totals]),
  );
  return Array.from({ length: days }, (_, index) => {
    const date = toLocalDate(new Date(from.getTime() + index * DAY_MS));
    const totals = moved.get(date);
    closing = totals?.closingCents ?? closing;
    return {
      date,
      in_cents: toWire(totals?.inCents ?? 0n),
      out_cents: toWire(totals?.outCents ?? 0n),
      closing_cents: toWire(closing),
    };
  });
};
