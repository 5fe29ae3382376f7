import type { Reconciliation, ReconciliationDay } from '../../contract/products/acquiring-reconciliation';
import type { Arrangement, CardBrand, DayMatch, DifferenceReason } from '../../contract/products/acquiring-words';
import { countDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire, toWireSum } from '../../core/money';
import type { Sql } from '../../storage';

const MOST_DAYS = 92;

export interface Compared {
  expected: Cents;
  settled: Cents;
  is_settled: boolean;
}

const toWireCompared = ({ expected, settled, is_settled: isSettled }: Compared) => {
  const difference = isSettled ? settled - expected : 0n;
  const state: DayMatch = isSettled ? (difference === 0n ? 'matched' : 'differs') : 'waiting';
  return {
    ...{ expected_cents: toWireSum(expected), settled_cents: toWireSum(settled) },
    ...{ difference_cents: toWireSum(difference), state },
  };
};

export const COMPARED = `coalesce(u.expected_cents, u.free_cents) as expected, case when u.settled_at is null then 0 else u.paid_cents end as settled,
  u.settled_at is not null as is_settled`;

/** Throws `validation_failed` for a period that is none or too long. */
export const requirePeriod = (from: string, to: string): void => {
  const many = countDays(from, to) + 1;
  if (many >= 1 && many <= MOST_DAYS) return;
  throw new BankError('validation_failed', {
    violations: [{ field: 'to', rule: many < 1 ? 'before_from' : 'too_far' }],
  });
};

/** What was expected and what came, day by day. Throws `validation_failed` for a period that is none or too long. */
export const readDays = async (
  sql: Sql,
  accountUuid: string,
  { from, to }: { from: string; to: string },
): Promise<Reconciliation> => {
  requirePeriod(from, to);
  const { rows } = await sql.query<Compared & { day: string; odd: number; difference: Cents }>(
    `select x.due_date::text as day, sum(x.expected)::bigint as expected, sum(x.settled)::bigint as settled, bool_and(x.is_settled) as is_settled,
       sum(case when x.is_settled then x.settled - x.expected else 0 end)::bigint as difference, sum(x.odd)::int as odd
     from (select u.due_date, ${COMPARED}, (select count(*) from acquiring_difference d where d.unit_id = u.id) as odd from acquiring_unit u
       where u.account_id = $1 and u.due_date between $2 and $3 and u.lines > 0) x group by x.due_date order by x.due_date`,
    [accountUuid, from, to],
  );
  const total = (pick: (row: (typeof rows)[number]) => Cents) =>
    toWireSum(rows.reduce((sum, row) => sum + pick(row), 0n));
  return {
    days: rows.map(row => ({ day: row.day, ...toWireCompared(row), open_differences: row.odd })),
    totals: {
      ...{ expected_cents: total(row => row.expected), settled_cents: total(row => row.settled) },
      difference_cents: total(row => row.difference),
    },
  };
};

interface Line extends Compared {
  id: string;
  brand: CardBrand;
  arrangement: Arrangement;
  settled_at: Date | null;
  differences: { reason: DifferenceReason; amount_cents: string; note: string }[];
}

/** A day unit by unit, each difference with its reason. */
export const readDay = async (sql: Sql, accountUuid: string, day: string): Promise<ReconciliationDay> => {
  const { rows } = await sql.query<Line>(
    `select u.id, u.brand, u.arrangement, u.settled_at, ${COMPARED}, coalesce((select json_agg(json_build_object('reason', d.reason, 'amount_cents', d.amount_cents::text,
       'note', d.note) order by d.position) from acquiring_difference d where d.unit_id = u.id), '[]'::json) as differences
     from acquiring_unit u where u.account_id = $1 and u.due_date = $2 and u.lines > 0 order by u.brand, u.arrangement`,
    [accountUuid, day],
  );
  const whole = {
    expected: rows.reduce((sum, row) => sum + row.expected, 0n),
    settled: rows.reduce((sum, row) => sum + row.settled, 0n),
    is_settled: rows.length > 0 && rows.every(row => row.is_settled),
  };
  return {
    ...{ day, ...toWireCompared(whole) },
    lines: rows.map(row => ({
      ...{ unit_id: fromUuid('rcu', row.id), brand: row.brand, arrangement: row.arrangement },
      ...{ ...toWireCompared(row), settled_at: row.settled_at?.toISOString() ?? null },
      differences: row.differences.map(({ reason, amount_cents, note }) => ({
        ...{ reason, amount_cents: toWire(BigInt(amount_cents)), note },
      })),
    })),
  };
};
