import type { BatchCells, BatchProblem } from '../../contract/products/batch-rows';
import type { BatchRowKind, BatchRowState } from '../../contract/products/batch-words';
import type { OrderState } from '../../contract/payments/orders';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import type { ReadRow, RowFacts } from './facts';
import { toDigest } from './hash';
import type { Repeated } from './paid-before';

export type StoredState = 'draft' | 'queued' | 'ordered' | 'failed' | 'taken_out' | 'canceled';

/** A row as it is stored, with the order that it became. */
export interface RowRecord {
  number: number;
  state: StoredState;
  cells: BatchCells;
  kind: BatchRowKind | null;
  facts: RowFacts | null;
  amountCents: Cents | null;
  feeCents: Cents;
  day: string | null;
  name: string | null;
  nameFrom: ReadRow['nameFrom'];
  document: string | null;
  institution: string | null;
  payee: string | null;
  problems: BatchProblem[];
  digest: string | null;
  look: 'none' | 'open' | 'wanted' | 'told';
  paidBefore: string | null;
  paidBeforeAt: Date | null;
  waitsIn: string | null;
  orderId: string | null;
  failureCode: string | null;
  failureReason: string | null;
  orderKind: string | null;
  orderState: OrderState | null;
  orderFailure: string | null;
}

/** Amount of a row: that of its order once there is one, as a boleto may cost otherwise on its day. */
export const AMOUNT_SQL = 'coalesce(o.amount_cents, r.amount_cents)';

/** Day of a row: that on which its order leaves once there is one, which may have been changed since. */
const DAY_SQL = 'coalesce(o.due_on, r.day)';

const COLUMNS = `r.number, r.state, r.cells, r.kind, r.facts, ${AMOUNT_SQL} as "amountCents", r.fee_cents as "feeCents", ${DAY_SQL}::text as day, r.name,
  r.name_from as "nameFrom", r.document, r.institution, r.payee, r.problems, r.digest, r.look, r.paid_before as "paidBefore",
  r.paid_before_at as "paidBeforeAt", r.waits_in as "waitsIn", r.order_id as "orderId", r.failure_code as "failureCode", r.failure_reason as "failureReason",
  o.kind as "orderKind", o.status as "orderState", o.failure_code as "orderFailure"`;
const FROM = 'from payment_batch_row r left join payment_order o on o.id = r.order_id';

/** How a row stands, by itself and by its order. */
export const STATE_SQL = `case when r.state = 'draft' then case when r.digest is null then 'wrong' else 'ready' end
  when r.state <> 'ordered' then r.state
  when o.status in ('awaiting_approval', 'approved', 'requested') then 'waiting'
  when o.status in ('rejected', 'expired', 'canceled') then 'failed'
  else o.status end`;

/** Of the batch `$1`: what was paid before as its reader may know, or stands in it twice. Put together once, whatever the table's statistics say. */
const IS_DOUBTFUL = `(r.paid_before is not null and r.paid_before <> all (reader.unseen) or r.waits_in is not null and r.waits_in <> all (reader.unseen) or r.number in (select unnest(twice.numbers) from (select array_agg(d.number) as numbers
  from payment_batch_row d where d.batch_id = $1 and d.payee is not null group by d.payee, d.amount_cents having count(*) > 1) twice))`;

export type RowFilter = 'all' | 'wrong' | 'doubtful' | 'ready' | 'open' | 'paid' | 'unpaid';

const FILTERS: Readonly<Record<RowFilter, string>> = {
  all: 'true',
  wrong: `r.state = 'draft' and r.digest is null`,
  ready: `r.state = 'draft' and r.digest is not null`,
  doubtful: IS_DOUBTFUL,
  open: `${STATE_SQL} in ('queued', 'waiting', 'scheduled', 'processing')`,
  paid: `o.status = 'completed'`,
  // what came back has paid nobody
  unpaid: `${STATE_SQL} in ('wrong', 'failed', 'returned', 'taken_out', 'canceled')`,
};

/** A page of rows by their numbers, as if none repeated an order or a batch among `unseen`. */
export const listRows = async (
  sql: Sql,
  batchUuid: string,
  {
    filter,
    after,
    limit,
    unseen = [],
  }: { filter: RowFilter; after: number; limit: number; unseen?: readonly string[] },
): Promise<RowRecord[]> => {
  const { rows } = await sql.query<RowRecord>(
    `select ${COLUMNS} ${FROM} cross join (select $4::uuid[] as unseen) reader
     where r.batch_id = $1 and r.number > $2 and ${FILTERS[filter]} order by r.number limit $3`,
    [batchUuid, after, limit, [...unseen]],
  );
  const isUnseen = (id: string | null): boolean => id !== null && unseen.includes(id);
  return rows.map(row => ({
    ...row,
    ...(isUnseen(row.paidBefore) && { paidBefore: null, paidBeforeAt: null }),
    ...(isUnseen(row.waitsIn) && { waitsIn: null }),
  }));
};

/** Rows by their numbers. */
export const findRows = async (sql: Sql, batchUuid: string, numbers: readonly number[]): Promise<RowRecord[]> => {
  const { rows } = await sql.query<RowRecord>(
    `select ${COLUMNS} ${FROM} where r.batch_id = $1 and r.number = any ($2) order by r.number`,
    [batchUuid, [...numbers]],
  );
  return rows;
};

/** How many rows of each batch (UUIDs) stand how, and what those come to that are paid or would be. */
export const countRows = async (sql: Sql, ids: readonly string[]) => {
  const { rows } = await sql.query<{ id: string; state: BatchRowState; count: number; cents: Cents }>(
    `select r.batch_id as id, ${STATE_SQL} as state, count(*)::int as count, coalesce(sum(${AMOUNT_SQL}), 0)::bigint as cents
     ${FROM} where r.batch_id = any ($1) group by 1, 2`,
    [[...ids]],
  );
  return rows;
};

export const countDoubtful = async (sql: Sql, batchUuid: string, unseen: readonly string[]): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from payment_batch_row r cross join (select $2::uuid[] as unseen) reader
     where r.batch_id = $1 and ${IS_DOUBTFUL}`,
    [batchUuid, [...unseen]],
  );
  return rows[0]?.count ?? 0;
};

/** As many are named beside a row. */
const MOST_SAME = 20;

const groupNumbers = (rows: readonly { number: number; payment: string }[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const { number, payment } of rows) {
    const group = groups.get(payment);
    if (group) group.push(number);
    else groups.set(payment, [number]);
  }
  return groups;
};

/** Of each of some rows the others that would pay the same. */
export const mapSame = async (
  sql: Sql,
  batchUuid: string,
  numbers: readonly number[],
): Promise<Map<number, number[]>> => {
  // read once and put together here: a join of a batch with itself is quadratic until the table was analysed
  const { rows } = await sql.query<{ number: number; payment: string }>(
    `select number, payee || ' ' || amount_cents as payment from payment_batch_row where batch_id = $1 and payee is not null and amount_cents is not null
     order by number`,
    [batchUuid],
  );
  const byPayment = groupNumbers(rows);
  const paymentOf = new Map(rows.map(({ number, payment }) => [number, payment]));
  return new Map(
    numbers.flatMap(number => {
      const same = (byPayment.get(paymentOf.get(number) ?? '') ?? []).filter(other => other !== number);
      return same.length === 0 ? [] : [[number, same.slice(0, MOST_SAME)] as const];
    }),
  );
};

/** What is written of a row that was read. */
export interface WrittenRow extends Omit<ReadRow, 'look'>, Repeated {
  number: number;
  look: RowRecord['look'];
}

const toJson = (written: WrittenRow) => ({
  ...{ number: written.number, cells: written.cells, kind: written.kind, facts: written.facts },
  ...{
    amount_cents: written.amountCents?.toString() ?? null,
    fee_cents: written.feeCents.toString(),
    day: written.day,
  },
  ...{ name: written.name, name_from: written.nameFrom, document: written.document, institution: written.institution },
  ...{ payee: written.payee, problems: written.problems, look: written.look },
  ...{ paid_before: written.paidBefore?.id ?? null, paid_before_at: written.paidBefore?.at.toISOString() ?? null },
  waits_in: written.waitsIn,
  digest: written.problems.length > 0 ? null : toDigest(written.number, written),
});

/** Writes rows of a held draft: a number that is there is written anew. */
export const putRows = async (sql: Sql, batchUuid: string, written: readonly WrittenRow[]): Promise<void> => {
  await sql.query(
    `insert into payment_batch_row (batch_id, number, state, cells, kind, facts, amount_cents, fee_cents, day, name, name_from, document, institution, payee,
       problems, digest, look, paid_before, paid_before_at, waits_in)
     select $1, w.number, 'draft', w.cells, w.kind, w.facts, w.amount_cents, w.fee_cents, w.day, w.name, w.name_from, w.document, w.institution, w.payee,
       w.problems, w.digest, w.look, w.paid_before, w.paid_before_at, w.waits_in
     from jsonb_to_recordset($2::jsonb) as w (number int, cells jsonb, kind text, facts jsonb, amount_cents bigint, fee_cents bigint, day date, name text,
       name_from text, document text, institution text, payee text, problems jsonb, digest text, look text, paid_before uuid, paid_before_at timestamptz,
       waits_in uuid)
     on conflict (batch_id, number) do update set cells = excluded.cells, kind = excluded.kind, facts = excluded.facts, amount_cents = excluded.amount_cents,
       fee_cents = excluded.fee_cents, day = excluded.day, name = excluded.name, name_from = excluded.name_from, document = excluded.document,
       institution = excluded.institution, payee = excluded.payee, problems = excluded.problems, digest = excluded.digest, look = excluded.look,
       paid_before = excluded.paid_before, paid_before_at = excluded.paid_before_at, waits_in = excluded.waits_in`,
    [batchUuid, JSON.stringify(written.map(toJson))],
  );
};

export const countAll = async (sql: Sql, batchUuid: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from payment_batch_row where batch_id = $1',
    [batchUuid],
  );
  return rows[0]?.count ?? 0;
};

export const removeRows = async (sql: Sql, batchUuid: string, numbers: readonly number[]): Promise<number> => {
  const { rowCount } = await sql.query('delete from payment_batch_row where batch_id = $1 and number = any ($2)', [
    batchUuid,
    [...numbers],
  ]);
  return rowCount ?? 0;
};

/** Moves rows that have not left on; of all of them, or of some. Gives how many. */
export const moveQueued = async (
  sql: Sql,
  batchUuid: string,
  to: Extract<StoredState, 'taken_out' | 'canceled'>,
  numbers: readonly number[] | null = null,
): Promise<number> => {
  const { rowCount } = await sql.query(
    `update payment_batch_row set state = $2 where batch_id = $1 and state = 'queued' and ($3::int[] is null or number = any ($3))`,
    [batchUuid, to, numbers],
  );
  return rowCount ?? 0;
};

/** Notes by which commitment of its browser each row (by its number) is held. */
export const noteCommitments = async (
  sql: Sql,
  batchUuid: string,
  held: readonly { number: number; id: string }[],
): Promise<void> => {
  await sql.query(
    `update payment_batch_row r set device_commitment = t.id from unnest($2::int[], $3::uuid[]) as t (number, id)
     where r.batch_id = $1 and r.number = t.number`,
    [batchUuid, held.map(({ number }) => number), held.map(({ id }) => id)],
  );
};
