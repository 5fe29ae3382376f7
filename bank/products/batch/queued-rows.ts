import type { PayrollKind } from '../../contract/payroll-text';
import type { Sql } from '../../storage';
import type { LeavingRow } from './become';
import { toDescription } from './description';
import type { AskedSince } from './unanswered';

/** Rows that are read at once. */
const READ_ROWS = 60;

/** A row that waits to leave. */
export type QueuedRow = LeavingRow & AskedSince;

/** The next of them, in their order: those that are not asked about later. */
export const listQueued = async (sql: Sql, batchId: string, now: Date): Promise<QueuedRow[]> => {
  const { rows } = await sql.query<QueuedRow & { payrollKind: PayrollKind | null }>(
    `select r.number, r.kind, r.facts, r.amount_cents as "amountCents", r.day::text as day, r.cells ->> 'description' as description, r.document,
       r.asked_since as "askedSince", b.payroll_kind as "payrollKind"
     from payment_batch_row r join payment_batch b on b.id = r.batch_id
     where r.batch_id = $1 and r.state = 'queued' and (r.ask_at is null or r.ask_at <= $2) order by r.number limit ${READ_ROWS}`,
    [batchId, now],
  );
  return rows.map(({ payrollKind, ...row }) => ({ ...row, description: toDescription(row.description, payrollKind) }));
};

/** Of some rows those that wait still, and that no other run has in hand: they are this transaction's. */
export const claimRows = async (sql: Sql, batchId: string, numbers: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql.query<{ number: number }>(
    `select number from payment_batch_row where batch_id = $1 and number = any ($2) and state = 'queued' for update skip locked`,
    [batchId, [...numbers]],
  );
  return new Set(rows.map(({ number }) => number));
};

/** Notes of claimed rows that they are orders (UUIDs). */
export const noteOrdered = async (
  sql: Sql,
  batchId: string,
  ordered: readonly { number: number; orderId: string }[],
): Promise<void> => {
  await sql.query(
    `update payment_batch_row r set state = 'ordered', order_id = o.id from unnest($2::int[], $3::uuid[]) as o (number, id)
     where r.batch_id = $1 and r.number = o.number`,
    [batchId, ordered.map(({ number }) => number), ordered.map(({ orderId }) => orderId)],
  );
};

/** Notes why a queued row is not paid. */
export const noteFailed = async (
  sql: Sql,
  batchId: string,
  number: number,
  { code, reason }: { code: string; reason: string },
) => {
  await sql.query(
    `update payment_batch_row set state = 'failed', failure_code = $3, failure_reason = $4 where batch_id = $1 and number = $2 and state = 'queued'`,
    [batchId, number, code, reason],
  );
};
