import type { Institution } from '../contract/providers';
import { toLocalDate } from '../core/clock';
import { toLimitMonth } from '../payments/limits';
import type { Sql } from '../storage/index';
import { COMPANIES } from './data/demo';
import type { DemoCompanyId } from './movement';
import type { IdentifiedMovement } from './posting';
import type { DemoAccount } from './records';

export const ORDER_COLUMNS = `id uuid, kind text, origin text, account_id uuid, created_by uuid, status text, amount_cents bigint, description text,
  payer_ledger_account_id bigint, payer_name text, payer_document text, payer_ispb text, payer_branch text,
  payer_account_number text, payee_name text, payee_document text, payee_ispb text, payee_branch text, payee_account_number text,
  payee_ref text, payee_account_id uuid, payee_ledger_account_id bigint, limit_period text, limit_date date, limit_month date,
  created_at timestamptz, settled_at timestamptz`;
const PIX_COLUMNS = 'order_id uuid, source text, end_to_end_id text, payee_key_type text';
const RETURN_COLUMNS = `id uuid, payment_id uuid, return_id text, amount_cents bigint, reason text, received_at timestamptz,
  posted_at timestamptz`;

export const INCOMING_COLUMNS = `id uuid, kind text, rail_id text, amount_cents bigint, description text, payer_name text,
  payer_document text, payer_ispb text, account_id uuid, received_at timestamptz, posted_at timestamptz`;
const PIX_INCOMING_COLUMNS = 'incoming_id uuid, key text, txid text';

const namesOf = (columns: string): string => columns.replace(/ (uuid|text|bigint|date|timestamptz)\b/g, '');

export const insertRows = (sql: Sql, table: string, columns: string, rows: readonly object[]) => {
  const names = namesOf(columns);
  return sql.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) as row (${columns}) on conflict do nothing`,
    [JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? value.toString() : value))],
  );
};

/** From looking up to settling, in milliseconds. */
const SETTLEMENT_MS = 2_400;

/** A payment that was made, as its order; of a Pix unless the caller says otherwise. */
export const toOrderRow = (
  { movement, key }: IdentifiedMovement,
  accounts: Record<DemoCompanyId, DemoAccount>,
  createdBy: string,
  institution: Institution,
  isReturned: boolean,
) => {
  const { company, party, partner, at } = movement;
  const payer = COMPANIES[company];
  return {
    id: key,
    kind: 'pix',
    origin: 'screen',
    account_id: accounts[company].id,
    created_by: createdBy,
    status: isReturned ? 'returned' : 'completed',
    amount_cents: -movement.amountCents,
    description: movement.description,
    payer_ledger_account_id: accounts[company].ledgerAccountId,
    payer_name: payer.legalName,
    payer_document: payer.cnpj,
    payer_ispb: institution.ispb,
    payer_branch: payer.branch,
    payer_account_number: payer.number,
    payee_name: party.name,
    payee_document: party.document,
    payee_ispb: party.ispb,
    payee_branch: party.pix?.branch,
    payee_account_number: party.pix?.number,
    payee_ref: party.pix?.key,
    payee_account_id: partner ? accounts[partner].id : null,
    payee_ledger_account_id: partner ? accounts[partner].ledgerAccountId : null,
    limit_period: 'day',
    limit_date: toLocalDate(at),
    limit_month: toLimitMonth(at),
    created_at: new Date(at.getTime() - SETTLEMENT_MS),
    settled_at: at,
  };
};

const toPixRow = ({ movement, key, endToEndId }: IdentifiedMovement) => ({
  order_id: key,
  source: 'key',
  end_to_end_id: endToEndId,
  payee_key_type: movement.party.pix?.type,
});

/** Pix from other institutions, where the statement tells who paid from where: what can be given back. */
const comesFromOutside = ({ movement: { kind, party, partner } }: IdentifiedMovement): boolean =>
  kind === 'pix_in' && !partner && party.document !== null && party.ispb !== null;

const toIncomingRow = (
  { movement, key, endToEndId }: IdentifiedMovement,
  accounts: Record<DemoCompanyId, DemoAccount>,
) => {
  const { party, company, at } = movement;
  return {
    id: key,
    kind: 'pix',
    rail_id: endToEndId,
    amount_cents: movement.amountCents,
    description: movement.description || null,
    payer_name: party.name,
    payer_document: party.document,
    payer_ispb: party.ispb,
    account_id: accounts[company].id,
    received_at: at,
    posted_at: at,
  };
};

const toPixIncomingRow = ({ movement, key, txid }: IdentifiedMovement) => ({
  incoming_id: key,
  key: COMPANIES[movement.company].cnpj,
  txid,
});

/** What today's payments have used of the limit of the day, and those of the month of the month's. */
const noteLimitUse = (sql: Sql, now: Date) =>
  sql.query(
    `insert into payment_limit_use (account_id, family, period, date, used_cents)
     select account_id, 'pix', limit_period, limit_date, sum(amount_cents) from payment_order where limit_date = $1 group by 1, 2, 3, 4
     union all
     select account_id, 'pix', 'month', limit_month, sum(amount_cents) from payment_order where limit_month = $2 group by 1, 2, 3, 4
     on conflict do nothing`,
    [toLocalDate(now), toLimitMonth(now)],
  );

/** Writes the Pix payments and returns behind the posted year, so that receipts, payment lists and "paid before" know them. */
export const recordPixPayments = async (
  sql: Sql,
  movements: readonly IdentifiedMovement[],
  accounts: Record<DemoCompanyId, DemoAccount>,
  institution: Institution,
  now: Date,
): Promise<void> => {
  const creators = await sql.query<{ company_id: string; user_id: string }>(
    `select distinct on (company_id) company_id, user_id from membership where role in ('operator', 'admin')
     order by company_id, role desc, user_id`,
  );
  const creatorOf = (company: DemoCompanyId) =>
    creators.rows.find(row => row.company_id === accounts[company].companyId)?.user_id ?? '';
  const returns = movements.filter(({ movement }) => movement.returns !== undefined);
  const returned = new Set(returns.map(({ movement }) => movement.returns));
  const payments = movements.filter(({ movement }) => movement.kind === 'pix_out');
  const keyOf = new Map(payments.map(({ movement, key }) => [movement, key]));
  await insertRows(
    sql,
    'payment_order',
    ORDER_COLUMNS,
    payments.map(payment => {
      const { company } = payment.movement;
      return toOrderRow(payment, accounts, creatorOf(company), institution, returned.has(payment.movement));
    }),
  );
  await insertRows(sql, 'pix_order', PIX_COLUMNS, payments.map(toPixRow));
  await insertRows(
    sql,
    'pix_return',
    RETURN_COLUMNS,
    returns.map(({ movement, key, returnId }) => ({
      id: key,
      payment_id: movement.returns && keyOf.get(movement.returns),
      return_id: returnId,
      amount_cents: movement.amountCents,
      reason: 'MD06',
      received_at: movement.at,
      posted_at: movement.at,
    })),
  );
  const incoming = movements.filter(comesFromOutside);
  const rows = incoming.map(one => toIncomingRow(one, accounts));
  await insertRows(sql, 'payment_incoming', INCOMING_COLUMNS, rows);
  await insertRows(sql, 'pix_incoming', PIX_INCOMING_COLUMNS, incoming.map(toPixIncomingRow));
  await noteLimitUse(sql, now);
};
