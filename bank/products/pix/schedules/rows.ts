import type { OrderState } from '../../../contract/payments/orders';
import type { PaymentStatus } from '../../../contract/products/pix/pay';
import type { RepeatEvery } from '../../../contract/schedule-days';
import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import { PAYEE_COLUMNS, type PayeeColumns, type PixPayee, toPayeeValues, toPaymentStatus, toPixPayee } from '../pay';

/** A scheduled payment as it is stored. Ids are UUIDs; `id` becomes that of its payment. */
export interface StoredScheduled {
  id: string;
  scheduleId: string;
  accountId: string;
  createdBy: string;
  createdAt: Date;
  every: RepeatEvery | null;
  number: number;
  of: number;
  date: string;
  amountCents: Cents;
  isAmountFixed: boolean;
  description: string | null;
  source: 'key' | 'static_code';
  txid: string | null;
  payee: PixPayee;
  authorizationId: string;
  status: 'scheduled' | 'paid' | 'failed' | 'cancelled';
  tryAt: Date;
  shortage: string | null;
  failureCode: string | null;
  /** State and refusal of the payment, once there is one. */
  payment: { status: PaymentStatus; failureCode: string | null } | null;
}

interface Row extends PayeeColumns {
  id: string;
  schedule_id: string;
  account_id: string;
  created_by: string;
  created_at: Date;
  every: RepeatEvery | null;
  number: number;
  payments: number;
  date: string;
  amount_cents: bigint;
  amount_fixed: boolean;
  description: string | null;
  source: StoredScheduled['source'];
  txid: string | null;
  authorization_id: string;
  status: StoredScheduled['status'];
  try_at: Date;
  shortage: string | null;
  failure_code: string | null;
  payment_status: OrderState | null;
  payment_failure_code: string | null;
}

const OWN_PAYEE = PAYEE_COLUMNS.split(', ')
  .map(column => `s.${column}`)
  .join(', ');

const SELECT = `select s.id, s.schedule_id, s.account_id, o.created_by, o.created_at, o.every, s.number, o.payments, s.date::text as date,
    s.amount_cents, s.amount_fixed, s.description, s.source, s.txid, s.authorization_id, s.status, s.try_at, s.shortage, s.failure_code,
    p.status as payment_status, p.failure_code as payment_failure_code, ${OWN_PAYEE}
  from pix_scheduled s join pix_schedule o on o.id = s.schedule_id left join payment_order p on p.id = s.id`;

const toStored = (row: Row): StoredScheduled => ({
  id: row.id,
  scheduleId: row.schedule_id,
  accountId: row.account_id,
  createdBy: row.created_by,
  createdAt: row.created_at,
  every: row.every,
  number: row.number,
  of: row.payments,
  date: row.date,
  amountCents: row.amount_cents,
  isAmountFixed: row.amount_fixed,
  description: row.description,
  source: row.source,
  txid: row.txid,
  payee: toPixPayee(row),
  authorizationId: row.authorization_id,
  status: row.status,
  tryAt: row.try_at,
  shortage: row.shortage,
  failureCode: row.failure_code,
  payment: row.payment_status && { status: toPaymentStatus(row.payment_status), failureCode: row.payment_failure_code },
});

/** Writes what was scheduled at once. */
export const insertSchedule = async (
  sql: Sql,
  schedule: { id: string; accountId: string; createdBy: string; every: RepeatEvery | null; createdAt: Date },
  payments: readonly Omit<
    StoredScheduled,
    | 'scheduleId'
    | 'accountId'
    | 'createdBy'
    | 'createdAt'
    | 'every'
    | 'of'
    | 'status'
    | 'shortage'
    | 'failureCode'
    | 'payment'
  >[],
): Promise<void> => {
  await sql.query(
    'insert into pix_schedule (id, account_id, created_by, every, payments, created_at) values ($1, $2, $3, $4, $5, $6)',
    [schedule.id, schedule.accountId, schedule.createdBy, schedule.every, payments.length, schedule.createdAt],
  );
  for (const payment of payments) {
    await sql.query(
      `insert into pix_scheduled (id, schedule_id, account_id, number, date, amount_cents, amount_fixed, description, source, txid,
         authorization_id, status, try_at, ${PAYEE_COLUMNS})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'scheduled', $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
      [
        payment.id,
        schedule.id,
        schedule.accountId,
        payment.number,
        payment.date,
        payment.amountCents,
        payment.isAmountFixed,
        payment.description,
        payment.source,
        payment.txid,
        payment.authorizationId,
        payment.tryAt,
        ...toPayeeValues(payment.payee),
      ],
    );
  }
};

/** The scheduled payment with this UUID, whoever's it is. `lock` keeps it as it is until the transaction ends. */
export const findScheduled = async (sql: Sql, id: string, lock = false): Promise<StoredScheduled | undefined> => {
  const { rows } = await sql.query<Row>(`${SELECT} where s.id = $1${lock ? ' for update of s' : ''}`, [id]);
  return rows[0] && toStored(rows[0]);
};

/** The payment with this UUID when it waits for its day. `lock` keeps it as it is until the transaction ends. */
export const findOpen = async (sql: Sql, id: string, lock = false): Promise<StoredScheduled | undefined> => {
  const scheduled = await findScheduled(sql, id, lock);
  return scheduled?.status === 'scheduled' ? scheduled : undefined;
};

/** The payment `psc_…` of the account. Throws `not_found`. */
export const getScheduled = async (
  sql: Sql,
  accountUuid: string,
  scheduledId: string,
  lock = false,
): Promise<StoredScheduled> => {
  const found = await findScheduled(sql, toUuid(scheduledId), lock);
  if (found?.accountId !== accountUuid) throw new BankError('not_found');
  return found;
};

/** The open payments that were scheduled with this one and come after it, locked. */
export const lockFollowing = async (sql: Sql, scheduled: StoredScheduled): Promise<StoredScheduled[]> => {
  const { rows } = await sql.query<Row>(
    `${SELECT} where s.schedule_id = $1 and s.number > $2 and s.status = 'scheduled' order by s.number for update of s`,
    [scheduled.scheduleId, scheduled.number],
  );
  return rows.map(toStored);
};

/** Everything of one schedule, in its order. */
export const listOfSchedule = async (sql: Sql, scheduleUuid: string): Promise<StoredScheduled[]> => {
  const { rows } = await sql.query<Row>(`${SELECT} where s.schedule_id = $1 order by s.number`, [scheduleUuid]);
  return rows.map(toStored);
};

interface ListQuery {
  state?: 'open' | 'ended';
  from?: string;
  to?: string;
  cursor?: string;
  limit: number;
}

/** The `limit` scheduled payments after the cursor and one more, if there is. Throws `validation_failed` for a cursor that is none of the account. */
export const listScheduled = async (
  sql: Sql,
  accountUuid: string,
  { state, from, to, cursor, limit }: ListQuery,
): Promise<StoredScheduled[]> => {
  const after = cursor === undefined ? undefined : await findScheduled(sql, toUuid(cursor));
  if (cursor !== undefined && after?.accountId !== accountUuid) {
    throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  }
  const [order, beyond] = state === 'ended' ? ['desc', '<'] : ['asc', '>'];
  const states = { open: `and s.status = 'scheduled'`, ended: `and s.status <> 'scheduled'` };
  const { rows } = await sql.query<Row>(
    `${SELECT} where s.account_id = $1 ${state ? states[state] : ''}
       and ($2::date is null or s.date >= $2) and ($3::date is null or s.date <= $3)
       and ($4::date is null or (s.date, s.id) ${beyond} ($4, $5::uuid))
     order by s.date ${order}, s.id ${order} limit $6`,
    [accountUuid, from ?? null, to ?? null, after?.date ?? null, after?.id ?? null, limit + 1],
  );
  return rows.map(toStored);
};

/** Writes when an open payment is tried again on its day, and why. */
export const postponeScheduled = async (sql: Sql, id: string, tryAt: Date, shortage: string): Promise<void> => {
  await sql.query('update pix_scheduled set try_at = $2, shortage = $3 where id = $1', [id, tryAt, shortage]);
};

/** Ends an open payment; false when it had ended. */
export const endScheduled = async (
  sql: Sql,
  id: string,
  to: { status: 'paid' | 'cancelled'; now: Date } | { status: 'failed'; failureCode: string; now: Date },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update pix_scheduled set status = $2, failure_code = $3, shortage = null, ended_at = $4 where id = $1 and status = 'scheduled'`,
    [id, to.status, to.status === 'failed' ? to.failureCode : null, to.now],
  );
  return rowCount === 1;
};
