import type { PayerAddress } from '../../contract/products/receivable-shapes';
import type { ReceivableSpecies, ReceivableStatus, ReceivedWay } from '../../contract/products/receivable-words';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';
import { TAKEN_SQL } from '../pix/charges';
import type { Terms } from './terms';

/** A receivable as it stands; ids are UUIDs. */
export interface StoredReceivable {
  id: string;
  token: string;
  account_id: string;
  agreement_id: string;
  payer_id: string;
  payer_name: string;
  payer_document: string;
  payer_email: string | null;
  payer_address: PayerAddress | null;
  /** Who pays wants no e-mails. */
  is_silent: boolean;
  plan_id: string | null;
  plan_position: number;
  plan_count: number;
  species: ReceivableSpecies;
  document_number: string;
  description: string | null;
  amount_cents: Cents;
  fee_cents: Cents;
  due_date: string;
  grace_date: string;
  days_after_due: number;
  last_day: string;
  terms: Terms;
  protest_after_days: number | null;
  remind_before_days: number | null;
  remind_on_due: boolean;
  remind_after_days: number | null;
  own_number: bigint;
  barcode: string;
  charge_id: string | null;
  revision: number;
  created_at: Date;
  registered_at: Date | null;
  changed_at: Date | null;
  canceled_at: Date | null;
  protested_at: Date | null;
  /** Of the newest protest that was asked for; null of one of before they were kept. */
  protest_asked_at: Date | null;
  protest_notary_at: Date | null;
  protest_stopped_at: Date | null;
  protest_recorded_on: string | null;
  received_on: string | null;
  received_cents: Cents | null;
  received_how: ReceivedWay | null;
  paid_by: 'boleto' | 'pix' | null;
  paid_at: Date | null;
  paid_on: string | null;
  paid_cents: Cents | null;
  /** Of the ledger transaction that paid it, or will. */
  payment_id: string | null;
  paid_by_name: string | null;
  /** While it may be paid. */
  pix_code: string | null;
  status: ReceivableStatus;
}

/** What is read of a row, beside its state. */
const OWN = `r.id, r.token, r.account_id, r.agreement_id, r.payer_id, r.payer_name, r.payer_document, r.payer_email, r.payer_address, r.plan_id,
  r.plan_position, r.plan_count, r.species, r.document_number, r.description, r.amount_cents, r.fee_cents, r.due_date::text as due_date,
  r.grace_date::text as grace_date, r.days_after_due, r.last_day::text as last_day, r.terms, r.protest_after_days, r.remind_before_days,
  r.remind_on_due, r.remind_after_days, r.own_number, r.barcode, r.charge_id, r.revision, r.created_at, r.registered_at, r.canceled_at,
  r.protested_at, r.received_on::text as received_on, r.received_cents, r.received_how, r.paid_by, r.paid_at, r.paid_on::text as paid_on, r.paid_cents`;

/** Its state on a day, `$1`. */
const STATUS = `case when r.paid_at is not null then 'paid' when r.canceled_at is not null then 'canceled' when r.received_at is not null then 'received'
  when r.incoming_id is not null or ${TAKEN_SQL} then 'paying' when r.last_day < $1::date then 'expired'
  when r.registered_at is null then 'registering' when r.protested_at is not null then 'protested'
  when r.grace_date < $1::date then 'overdue' else 'open' end`;

/** Whether its payer wants no more letters of this account: said under this document, or by whoever has the address. */
const SILENT = `(p.silent_since is not null or exists (select 1 from receivable_payer s
  where s.account_id = r.account_id and lower(s.email) = lower(r.payer_email) and s.silent_since is not null))`;

/** With the Pix in it and the payment that has it. */
const SELECT = `select x.*, case when x.status in ('registering', 'open', 'overdue', 'protested') then x.br_code end as pix_code from (
  select ${OWN}, ${SILENT} as is_silent,
    (select max(v.changed_at) from receivable_revision v where v.receivable_id = r.id) as changed_at,
    q.asked_at as protest_asked_at, q.notary_at as protest_notary_at, q.stopped_at as protest_stopped_at,
    q.recorded_on::text as protest_recorded_on,
    coalesce(r.incoming_id, c.payment_id) as payment_id, coalesce(i.payer_name, c.paid_by_name) as paid_by_name,
    case when c.removed_at is null then c.br_code end as br_code, ${STATUS} as status
  from receivable r join receivable_payer p on p.id = r.payer_id left join pix_charge c on c.id = r.charge_id
    left join payment_incoming i on i.id = r.incoming_id
    left join lateral (select * from receivable_protest one where one.receivable_id = r.id order by one.asked_at desc limit 1) q on true`;

/** A receivable of an account (UUID). Throws `not_found`. */
export const getReceivableOf = async (
  sql: Sql,
  accountUuid: string,
  receivableId: string,
  today: string,
): Promise<StoredReceivable> => {
  const { rows } = await sql.query<StoredReceivable>(`${SELECT} where r.id = $2 and r.account_id = $3) x`, [
    ...[today, toUuid(receivableId), accountUuid],
  ]);
  if (!rows[0]) throw new BankError('not_found');
  return rows[0];
};

/** The receivable that a link leads to, whoever's it is. */
export const findByToken = async (sql: Sql, token: string, today: string): Promise<StoredReceivable | undefined> => {
  const { rows } = await sql.query<StoredReceivable>(`${SELECT} where r.token = $2) x`, [today, token]);
  return rows[0];
};

/** The receivables with these UUIDs, in the order of their parts. */
export const listByIds = async (sql: Sql, uuids: readonly string[], today: string): Promise<StoredReceivable[]> => {
  const { rows } = await sql.query<StoredReceivable>(
    `${SELECT} where r.id = any ($2)) x order by x.plan_position, x.created_at, x.id`,
    [today, [...uuids]],
  );
  return rows;
};

/** By which titles are looked for: ours, and those of their maker. */
export interface Numbers {
  ownNumbers: readonly bigint[];
  documentNumbers: readonly string[];
}

/** The receivables of an agreement (UUIDs) that have one of the numbers. */
export const listByNumbers = async (
  sql: Sql,
  { id, accountId }: { id: string; accountId: string },
  { ownNumbers, documentNumbers }: Numbers,
  today: string,
): Promise<StoredReceivable[]> => {
  if (ownNumbers.length + documentNumbers.length === 0) return [];
  const { rows } = await sql.query<StoredReceivable>(
    `${SELECT} where r.account_id = $3 and r.agreement_id = $2 and (r.own_number = any ($4::bigint[]) or r.document_number = any ($5::text[]))) x
     order by x.created_at, x.id`,
    [today, id, accountId, ownNumbers.map(String), [...documentNumbers]],
  );
  return rows;
};

/** What the rows of a list are chosen by; `after` is the last (UUID) of the page before. */
export interface Wanted {
  status?: ReceivableStatus;
  dueFrom?: string;
  dueTo?: string;
  search?: string;
  after?: string;
  limit: number;
}

/** Receivables of an account (UUID), newest first, one more than a page. Throws `validation_failed` for a cursor that is none of them. */
export const listReceivablesOf = async (
  sql: Sql,
  accountUuid: string,
  { status, dueFrom, dueTo, search, after, limit }: Wanted,
  today: string,
): Promise<StoredReceivable[]> => {
  const position = after === undefined ? null : await findPosition(sql, accountUuid, after);
  const digits = search?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const { rows } = await sql.query<StoredReceivable>(
    `${SELECT} where r.account_id = $2 and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::uuid))
       and ($7::date is null or r.due_date >= $7) and ($8::date is null or r.due_date <= $8)
       and ($9::text is null or strpos(lower(r.payer_name), lower($9)) > 0 or strpos(lower(r.document_number), lower($9)) > 0
         or ($10 <> '' and (strpos(r.payer_document, $10) > 0 or strpos(lpad(r.own_number::text, 11, '0'), $10) > 0)))
     order by r.created_at desc, r.id desc) x where $5::text is null or x.status = $5 order by x.created_at desc, x.id desc limit $6`,
    [
      ...[today, accountUuid, position, after ?? null, status ?? null, limit + 1],
      ...[dueFrom ?? null, dueTo ?? null, search ?? null, digits ?? ''],
    ],
  );
  return rows;
};

const findPosition = async (sql: Sql, accountUuid: string, uuid: string): Promise<Date> => {
  const { rows } = await sql.query<{ created_at: Date }>(
    'select created_at from receivable where id = $1 and account_id = $2',
    [uuid, accountUuid],
  );
  if (!rows[0]) throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  return rows[0].created_at;
};

/** A payment of the barcode that was sent back. */
export interface Returned {
  amount_cents: Cents;
  payer_name: string;
  received_at: Date;
  refusal: string;
}

export const listReturned = async (sql: Sql, uuid: string): Promise<Returned[]> => {
  const { rows } = await sql.query<Returned>(
    `select i.amount_cents, i.payer_name, i.received_at, i.refusal from receivable_incoming t join payment_incoming i on i.id = t.incoming_id
     where t.receivable_id = $1 and i.refusal is not null order by i.received_at desc limit 20`,
    [uuid],
  );
  return rows;
};

/** Keeps everybody else who ends or changes a receivable (UUID) waiting until the caller's transaction ends. */
export const lockReceivable = async (sql: Sql, uuid: string): Promise<void> => {
  await sql.query('select 1 from receivable where id = $1 for update', [uuid]);
};
