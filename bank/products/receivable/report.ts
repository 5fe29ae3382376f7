import type { ReceivableReport } from '../../contract/products/receivable';
import { MOST_REPORT_DAYS } from '../../contract/products/receivable-words';
import { addDays, countDays } from '../../core/calendar';
import { BankError } from '../../core/errors';
import { toWireSum } from '../../core/money';
import type { Sql } from '../../storage';

interface Sums {
  day: string;
  count: number;
  cents: bigint;
  fee_cents: bigint;
}

const FACE = `r.amount_cents - least(coalesce((r.terms #>> '{abatement,value}')::bigint, 0), r.amount_cents - 1)`;

/** Three sums of the days of a period, each by its own day. */
const QUERIES = {
  expected: `select r.due_date::text as day, count(*)::int as count, sum(${FACE})::bigint as cents, 0::bigint as fee_cents from receivable r
    where r.account_id = $1 and r.due_date between $2 and $3 and r.canceled_at is null group by 1`,
  received: `select r.paid_on::text as day, count(*)::int as count, sum(r.paid_cents)::bigint as cents,
    sum(least(r.fee_cents, r.paid_cents))::bigint as fee_cents from receivable r
    where r.account_id = $1 and r.paid_on between $2 and $3 group by 1`,
  elsewhere: `select r.received_on::text as day, count(*)::int as count, sum(r.received_cents)::bigint as cents, 0::bigint as fee_cents
    from receivable r where r.account_id = $1 and r.received_on between $2 and $3 group by 1`,
} as const;

const requirePeriod = (from: string, to: string): void => {
  const days = countDays(from, to) + 1;
  if (days >= 1 && days <= MOST_REPORT_DAYS) return;
  const rule = days < 1 ? 'before_from' : 'too_far';
  throw new BankError('validation_failed', { violations: [{ field: 'to', rule }] });
};

const sumOverdue = async (sql: Sql, accountUuid: string, today: string): Promise<{ count: number; cents: bigint }> => {
  const { rows } = await sql.query<{ count: number; cents: bigint }>(
    `select count(*)::int as count, coalesce(sum(${FACE}), 0)::bigint as cents from receivable r
     where r.account_id = $1 and r.grace_date < $2::date and r.last_day >= $2::date and r.paid_at is null and r.incoming_id is null
       and r.canceled_at is null and r.received_at is null`,
    [accountUuid, today],
  );
  return rows[0] ?? { count: 0, cents: 0n };
};

/** What an account (UUID) expects and received on each day of a period. Throws `validation_failed` for one that is none or too long. */
export const readReport = async (
  sql: Sql,
  accountUuid: string,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<ReceivableReport> => {
  requirePeriod(from, to);
  const read = async (text: string) =>
    new Map((await sql.query<Sums>(text, [accountUuid, from, to])).rows.map(row => [row.day, row]));
  const expected = await read(QUERIES.expected);
  const received = await read(QUERIES.received);
  const elsewhere = await read(QUERIES.elsewhere);
  const overdue = await sumOverdue(sql, accountUuid, today);
  const days = Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    days: days.map(day => ({
      day,
      expected_count: expected.get(day)?.count ?? 0,
      expected_cents: toWireSum(expected.get(day)?.cents ?? 0n),
      received_count: received.get(day)?.count ?? 0,
      received_cents: toWireSum(received.get(day)?.cents ?? 0n),
      elsewhere_cents: toWireSum(elsewhere.get(day)?.cents ?? 0n),
      fee_cents: toWireSum(received.get(day)?.fee_cents ?? 0n),
    })),
    ...{ overdue_count: overdue.count, overdue_cents: toWireSum(overdue.cents) },
  };
};
