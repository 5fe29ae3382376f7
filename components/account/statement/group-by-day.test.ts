import { describe, expect, it } from 'vitest';
import type { StatementEntry } from '@/bank/contract/books/statement';
import { groupByDay } from './group-by-day';

const entry = (posted_at: string, amount_cents: number, balance_after_cents: number): StatementEntry => ({
  seq: 1,
  transaction_id: 'txn_01h455vb4pex5vsknk084sn02q',
  kind: 'pix_out',
  description: 'Pix',
  counterparty: null,
  amount_cents,
  balance_after_cents,
  posted_at,
  status: 'completed',
});

describe('statement by day', () => {
  it('a movement at 23:30 in São Paulo belongs to that day though it is tomorrow in UTC', () => {
    const days = groupByDay([entry('2026-11-21T03:00:00.000Z', 1, 2), entry('2026-11-21T02:30:00.000Z', 1, 1)], false);
    expect(days.map(day => day.date)).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('sums what came in and what went out of each day and takes the newest balance', () => {
    const days = groupByDay(
      [
        entry('2026-11-21T15:00:00.000Z', -300, 1200),
        entry('2026-11-21T14:00:00.000Z', 1000, 1500),
        entry('2026-11-20T14:00:00.000Z', -50, 500),
      ],
      false,
    );
    expect(days.map(({ entries, isCut, ...day }) => ({ ...day, count: entries.length }))).toEqual([
      { date: '2026-11-21', inCents: 1000, outCents: 300, closingCents: 1200, isComplete: true, count: 2 },
      { date: '2026-11-20', inCents: 0, outCents: 50, closingCents: 500, isComplete: true, count: 1 },
    ]);
  });

  it('does not call the last day complete while the list goes on', () => {
    const days = groupByDay([entry('2026-11-21T15:00:00.000Z', -300, 1200)], true);
    expect(days[0]?.isComplete).toBe(false);
  });

  it('an empty statement has no days', () => {
    expect(groupByDay([], false)).toEqual([]);
  });

  it('a day whose newer entries stand before the list has no balance and no total of its own', () => {
    const days = groupByDay(
      [entry('2026-11-21T15:00:00.000Z', -300, 1200), entry('2026-11-20T15:00:00.000Z', -300, 1500)],
      false,
      true,
    );
    expect(days.map(({ isCut, isComplete }) => ({ isCut, isComplete }))).toEqual([
      { isCut: true, isComplete: false },
      { isCut: false, isComplete: true },
    ]);
  });
});
