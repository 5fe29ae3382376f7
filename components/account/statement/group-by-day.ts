import type { StatementEntry } from '@/bank/contract/books/statement';
import { toLocalDate } from '@/components/ui/format';

export interface StatementDay {
  /** Calendar day in São Paulo: `2026-11-21`. */
  date: string;
  entries: StatementEntry[];
  inCents: number;
  outCents: number;
  /** Balance after the newest entry of the day that is in the list. */
  closingCents: number;
  /** False for the last day of a list that goes on: more of its entries may follow, so its totals are not known yet. */
  isComplete: boolean;
  /** True for the first day of a list that begins below the newest entry: newer ones of that day are missing. */
  isCut: boolean;
}

/** Groups a statement (newest first) by day in São Paulo, newest day first; `hasMore` tells that the list goes on, `beginsBelow` that newer entries stand before it. */
export function groupByDay(entries: readonly StatementEntry[], hasMore: boolean, beginsBelow = false): StatementDay[] {
  const days: StatementDay[] = [];
  for (const entry of entries) {
    const date = toLocalDate(new Date(entry.posted_at));
    let day = days.at(-1);
    if (day?.date !== date) {
      const isCut = beginsBelow && days.length === 0;
      const closingCents = entry.balance_after_cents;
      day = { date, entries: [], inCents: 0, outCents: 0, closingCents, isComplete: !isCut, isCut };
      days.push(day);
    }
    day.entries.push(entry);
    if (entry.amount_cents >= 0) day.inCents += entry.amount_cents;
    else day.outCents -= entry.amount_cents;
  }
  const last = days.at(-1);
  if (last && hasMore) last.isComplete = false;
  return days;
}
