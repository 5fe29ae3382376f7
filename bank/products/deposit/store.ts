import type { DepositStatus } from '../../contract/products/deposit';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { DocumentBrand } from '../../documents';
import type { Notifier } from '../../ground/notifications';
import type { DepositBounds, OwnBoletoRail } from '../../providers';
import type { Database, Sql } from '../../storage';
import { TAKEN_SQL } from '../pix/charges';

export interface DepositDeps {
  database: Database;
  clock: Clock;
  notifier: Notifier;
  rail: OwnBoletoRail;
  rules: DepositBounds;
  brand: DocumentBrand;
  /** Host of this institution's dynamic codes. */
  chargeHost: string;
}

/** A deposit as it stands; ids are UUIDs. */
export interface StoredDeposit {
  id: string;
  account_id: string;
  amount_cents: Cents;
  due_date: string;
  last_day: string;
  own_number: bigint;
  barcode: string;
  charge_id: string | null;
  created_at: Date;
  canceled_at: Date | null;
  registered_at: Date | null;
  paid_by: 'boleto' | 'pix' | null;
  paid_at: Date | null;
  /** Of the ledger transaction that paid it, or will. */
  payment_id: string | null;
  payer_name: string | null;
  /** While it may be paid by Pix. */
  pix_code: string | null;
  status: DepositStatus;
}

/** A deposit with the Pix in it and the payment that has it; `$1` is today. */
const SELECT = `select x.*, case when x.status in ('registering', 'open') then x.br_code end as pix_code from (
  select d.id, d.account_id, d.amount_cents, d.due_date::text as due_date, d.last_day::text as last_day, d.own_number, d.barcode, d.charge_id, d.created_at,
    d.canceled_at, d.registered_at, d.paid_by, d.paid_at, coalesce(d.incoming_id, c.payment_id) as payment_id, coalesce(i.payer_name, c.paid_by_name) as payer_name,
    case when c.removed_at is null then c.br_code end as br_code,
    case when d.paid_at is not null then 'paid' when d.canceled_at is not null then 'canceled'
      when d.incoming_id is not null or ${TAKEN_SQL} then 'paying' when d.last_day < $1::date then 'expired'
      when d.registered_at is null then 'registering' else 'open' end as status
  from deposit d left join pix_charge c on c.id = d.charge_id left join payment_incoming i on i.id = d.incoming_id`;

/** A deposit of an account (UUID). Throws `not_found`. */
export const getDepositOf = async (
  sql: Sql,
  accountUuid: string,
  depositId: string,
  today: string,
): Promise<StoredDeposit> => {
  const { rows } = await sql.query<StoredDeposit>(`${SELECT} where d.id = $2 and d.account_id = $3) x`, [
    ...[today, toUuid(depositId), accountUuid],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** What the rows of a list are chosen by; `after` is the last deposit (UUID) of the page before. */
interface Wanted {
  status?: DepositStatus;
  after?: string;
  limit: number;
}

/** Deposits of an account (UUID), newest first, one more than a page. Throws `validation_failed` for a cursor that is none of them. */
export const listDepositsOf = async (
  sql: Sql,
  accountUuid: string,
  { status, after, limit }: Wanted,
  today: string,
): Promise<StoredDeposit[]> => {
  const position = after === undefined ? null : await findPosition(sql, accountUuid, after);
  const { rows } = await sql.query<StoredDeposit>(
    `${SELECT} where d.account_id = $2 and ($3::timestamptz is null or (d.created_at, d.id) < ($3, $4::uuid))
     order by d.created_at desc, d.id desc) x where $5::text is null or x.status = $5 order by x.created_at desc, x.id desc limit $6`,
    [today, accountUuid, position, after ?? null, status ?? null, limit + 1],
  );
  return rows;
};

const findPosition = async (sql: Sql, accountUuid: string, uuid: string): Promise<Date> => {
  const { rows } = await sql.query<{ created_at: Date }>(
    'select created_at from deposit where id = $1 and account_id = $2',
    [uuid, accountUuid],
  );
  if (!rows[0]) throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  return rows[0].created_at;
};

/** Keeps everybody else who ends a deposit (UUID) waiting until the caller's transaction ends. */
export const lockDeposit = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query('select 1 from deposit where id = $1 for update', [uuid]);
};
