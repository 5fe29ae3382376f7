import type { OrderState } from '../../../contract/payments/orders';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';

/** A charge as it is stored. Ids are UUIDs. */
export interface StoredCharge {
  id: string;
  recurrenceId: string;
  accountId: string;
  txid: string;
  cycle: number;
  amountCents: Cents;
  description: string | null;
  dueOn: string;
  /** The day of the try: `dueOn`, or that of a later one. */
  payOn: string;
  extraTries: number;
  /** `paying`: its payment is on its way; `paid`: it has settled. */
  status: 'scheduled' | 'paying' | 'paid' | 'refused' | 'failed' | 'cancelled';
  tryAt: Date;
  shortage: string | null;
  failureCode: string | null;
  cancelledBy: 'payer' | 'receiver' | null;
  arrivedAt: Date;
  endedAt: Date | null;
  receiverName: string;
  subject: string;
  /** The payment that is under way or paid it, and its state. */
  paymentId: string | null;
  paymentStatus: OrderState | null;
}

const SELECT = `select c.id, c.recurrence_id as "recurrenceId", c.account_id as "accountId", c.txid, c.cycle, c.amount_cents as "amountCents",
    c.description, c.due_on::text as "dueOn", c.pay_on::text as "payOn", c.extra_tries as "extraTries", c.status, c.try_at as "tryAt",
    c.shortage, c.failure_code as "failureCode", c.cancelled_by as "cancelledBy", c.arrived_at as "arrivedAt", c.ended_at as "endedAt",
    r.payee_name as "receiverName", r.subject, c.payment_id as "paymentId", p.status as "paymentStatus"
  from pix_recurrence_charge c join pix_recurrence r on r.id = c.recurrence_id left join payment_order p on p.id = c.payment_id`;

type NewCharge = Omit<
  StoredCharge,
  'extraTries' | 'shortage' | 'cancelledBy' | 'receiverName' | 'subject' | 'paymentId' | 'paymentStatus'
>;

/** Writes a charge that arrived; false when its txid is known, or its cycle is charged already. */
export const insertCharge = async (sql: Sql, charge: NewCharge): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into pix_recurrence_charge (id, recurrence_id, account_id, txid, cycle, amount_cents, description, due_on, pay_on, status, try_at,
       failure_code, arrived_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    [
      charge.id,
      charge.recurrenceId,
      charge.accountId,
      charge.txid,
      charge.cycle,
      charge.amountCents,
      charge.description,
      charge.dueOn,
      charge.payOn,
      charge.status,
      charge.tryAt,
      charge.failureCode,
      charge.arrivedAt,
      charge.endedAt,
    ],
  );
  return rowCount === 1;
};

/** The charge with this UUID, whoever's it is. `lock` keeps it as it is until the transaction ends. */
export const findCharge = async (sql: Sql, id: string, lock = false): Promise<StoredCharge | undefined> =>
  (await sql.query<StoredCharge>(`${SELECT} where c.id = $1${lock ? ' for update of c' : ''}`, [id])).rows[0];

/** The charge of an authorisation that its receiver knows by this txid, kept for the caller's transaction. */
export const lockChargeByTxid = async (
  sql: Sql,
  recurrenceId: string,
  txid: string,
): Promise<StoredCharge | undefined> =>
  (
    await sql.query<StoredCharge>(`${SELECT} where c.recurrence_id = $1 and c.txid = $2 for update of c`, [
      recurrenceId,
      txid,
    ])
  ).rows[0];

/** Whether a cycle of an authorisation has a charge that is paid or to be paid. */
export const isCycleCharged = async (sql: Sql, recurrenceId: string, cycle: number): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from pix_recurrence_charge where recurrence_id = $1 and cycle = $2 and status in ('scheduled', 'paying', 'paid')`,
    [recurrenceId, cycle],
  );
  return rowCount !== 0;
};

/** The open charges of an authorisation, kept for the caller's transaction. */
export const lockOpenCharges = async (sql: Sql, recurrenceId: string): Promise<StoredCharge[]> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.recurrence_id = $1 and c.status = 'scheduled' order by c.id for update of c`,
      [recurrenceId],
    )
  ).rows;

const MOST = 100;

/** The charges of an authorisation, the one of the latest day first. */
export const listChargesOf = async (sql: Sql, recurrenceId: string): Promise<StoredCharge[]> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.recurrence_id = $1 order by c.due_on desc, c.id desc limit ${MOST}`,
      [recurrenceId],
    )
  ).rows;

/** What an account (UUID) is still to pay, the next first. */
export const listOpenCharges = async (
  sql: Sql,
  accountId: string,
  { from, to }: { from?: string; to?: string } = {},
): Promise<StoredCharge[]> =>
  (
    await sql.query<StoredCharge>(
      `${SELECT} where c.account_id = $1 and c.status = 'scheduled' and ($2::date is null or c.pay_on >= $2)
         and ($3::date is null or c.pay_on <= $3) order by c.pay_on, c.id limit ${MOST}`,
      [accountId, from ?? null, to ?? null],
    )
  ).rows;

/** The next open charge of each of these authorisations that has one. */
export const mapNextCharges = async (
  sql: Sql,
  recurrenceIds: readonly string[],
): Promise<Map<string, StoredCharge>> => {
  const { rows } = await sql.query<StoredCharge>(
    `${SELECT} where c.recurrence_id = any ($1::uuid[]) and c.status = 'scheduled' order by c.pay_on desc, c.id desc`,
    [recurrenceIds],
  );
  // the last one written of each is its first day
  return new Map(rows.map(charge => [charge.recurrenceId, charge]));
};

type ChargeEnd =
  | { status: 'failed'; failureCode: string; now: Date }
  | { status: 'cancelled'; cancelledBy: 'payer' | 'receiver'; now: Date };

/** An open charge is being paid by this payment (UUID). */
export const startPaying = async (sql: Sql, id: string, paymentId: string): Promise<void> => {
  await sql.query(
    `update pix_recurrence_charge set status = 'paying', payment_id = $2, shortage = null where id = $1 and status = 'scheduled'`,
    [id, paymentId],
  );
};

/**
 * Ends the charge that a payment (UUID) was paying, as that payment ended; the period of one that failed is open again. Undefined when there is none.
 */
export const endPaying = async (
  sql: Sql,
  paymentId: string,
  to: { failureCode: string | null; at: Date },
): Promise<{ id: string; recurrenceId: string; extraTries: number } | undefined> => {
  const { rows } = await sql.query<{ id: string; recurrenceId: string; extraTries: number }>(
    `update pix_recurrence_charge set status = case when $2::text is null then 'paid' else 'failed' end, failure_code = $2, ended_at = $3,
       payment_id = case when $2::text is null then payment_id end
     where payment_id = $1 and status = 'paying' returning id, recurrence_id as "recurrenceId", extra_tries as "extraTries"`,
    [paymentId, to.failureCode, to.at],
  );
  return rows[0];
};

/** Ends an open charge that is not paid. */
export const endCharge = async (sql: Sql, id: string, to: ChargeEnd): Promise<void> => {
  await sql.query(
    `update pix_recurrence_charge set status = $2, failure_code = $3, cancelled_by = $4, shortage = null, ended_at = $5
     where id = $1 and status = 'scheduled'`,
    [
      id,
      to.status,
      to.status === 'failed' ? to.failureCode : null,
      to.status === 'cancelled' ? to.cancelledBy : null,
      to.now,
    ],
  );
};

/** Writes when an open charge is tried again on the same day, and why. */
export const postponeCharge = async (sql: Sql, id: string, tryAt: Date, shortage: string): Promise<void> => {
  await sql.query('update pix_recurrence_charge set try_at = $2, shortage = $3 where id = $1', [id, tryAt, shortage]);
};

/** Opens a charge that failed once more, for another day. */
export const reopenCharge = async (sql: Sql, id: string, payOn: string, tryAt: Date): Promise<void> => {
  await sql.query(
    `update pix_recurrence_charge set status = 'scheduled', pay_on = $2, try_at = $3, extra_tries = extra_tries + 1,
       shortage = failure_code, failure_code = null, ended_at = null where id = $1`,
    [id, payOn, tryAt],
  );
};
