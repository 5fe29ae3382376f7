import type { CashFlowDay } from '../../contract/ground/accounts';
import { toLocalDate } from '../../core/clock';
import { toWire } from '../../core/money';
import { DAY_MS } from '../../contract/durations';
import { type LedgerAccountId, sumByDay } from '../../ledger';
import type { Sql } from '../../storage';

/** The last `days` calendar days up to today, oldest first, each with its closing balance; a day without movement keeps the one before. */
export const listCashFlowOf = async (
  sql: Sql,
  ledgerAccountId: LedgerAccountId,
  days: number,
  now: Date,
): Promise<CashFlowDay[]> => {
  const from = toLocalDate(new Date(now.getTime() - (days - 1) * DAY_MS));
  const sums = await sumByDay(sql, ledgerAccountId, { from, to: toLocalDate(now) });
  return sums.map(day => ({
    date: day.date,
    in_cents: toWire(day.inCents),
    out_cents: toWire(day.outCents),
    closing_cents: toWire(day.closingCents),
  }));
};
