import type { AccountKind, PaymentStatus, PixKeyType, PixLookup } from '../../../contract/products/pix/pay';
import type { Cents } from '../../../core/money';
import type { LedgerAccountId } from '../../../ledger';
import type { Sql } from '../../../storage';

import type { LimitPeriod } from '../limits';
import { type PaidPayee, PAYEE_COLUMNS, type PayeeColumns, toOwnAccount, toPayeeValues } from './payee';

/** Who paid, as the order says it. */
export interface PixPayer {
  ledgerAccountId: LedgerAccountId;
  name: string;
  /** CNPJ, characters only. */
  document: string;
  ispb: string;
  branch: string;
  number: string;
}

/** What a payment pays: what was looked up, or an account that was named (`manual`). */
export interface PaymentTarget {
  source: PixLookup['source'] | 'manual';
  endToEndId: string;
  payee: PaidPayee;
  txid: string | null;
  /** UUID of a charge of ours. */
  chargeId: string | null;
  location: string | null;
}

/** A Pix payment as it is stored. Ids are UUIDs; `id` is also the key of its ledger transaction, its hold and its receipt. */
export interface StoredPayment extends PaymentTarget {
  id: string;
  accountId: string;
  status: PaymentStatus;
  amountCents: Cents;
  description: string | null;
  payer: PixPayer;
  limit: LimitPeriod;
  failureCode: string | null;
  /** UUID of the proof it was made with; null for payments from before proofs. */
  authorizationId: string | null;
  /** Made by the bank on the day for which it was scheduled. */
  isScheduled: boolean;
  /** Charged by its receiver under an authorisation (Pix Automático). */
  isAutomatic: boolean;
  createdAt: Date;
  settledAt: Date | null;
}

export interface PaymentRow extends Omit<PayeeColumns, 'payee_key' | 'payee_key_type'> {
  id: string;
  account_id: string;
  status: PaymentStatus;
  source: PaymentTarget['source'];
  payee_key: string | null;
  payee_key_type: PixKeyType | null;
  payee_account_type: AccountKind | null;
  amount_cents: bigint;
  description: string | null;
  end_to_end_id: string;
  txid: string | null;
  charge_id: string | null;
  location: string | null;
  payer_ledger_account_id: bigint;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
  payer_branch: string;
  payer_account_number: string;
  limit_period: LimitPeriod['period'];
  limit_date: string;
  failure_code: string | null;
  authorization_id: string | null;
  scheduled: boolean;
  automatic: boolean;
  created_at: Date;
  settled_at: Date | null;
}

const PAYER_COLUMNS =
  'payer_ledger_account_id, payer_name, payer_document, payer_ispb, payer_branch, payer_account_number';

/** What `toStoredPayment` reads. */
export const PAYMENT_COLUMNS = `id, account_id, status, source, amount_cents, description, end_to_end_id, txid, charge_id, location,
  limit_period, limit_date::text as limit_date, failure_code, authorization_id, scheduled, automatic, created_at, settled_at, ${PAYER_COLUMNS}, ${PAYEE_COLUMNS}, payee_account_type`;

const toPaidPayee = (row: PaymentRow): PaidPayee => ({
  key: row.payee_key,
  keyType: row.payee_key_type,
  owner: { name: row.payee_name, document: row.payee_document },
  account: {
    ispb: row.payee_ispb,
    branch: row.payee_branch,
    number: row.payee_account_number,
    kind: row.payee_account_type,
  },
  ownAccount: toOwnAccount(row),
});

export const toStoredPayment = (row: PaymentRow): StoredPayment => ({
  id: row.id,
  accountId: row.account_id,
  status: row.status,
  source: row.source,
  amountCents: row.amount_cents,
  description: row.description,
  endToEndId: row.end_to_end_id,
  txid: row.txid,
  chargeId: row.charge_id,
  location: row.location,
  payer: {
    ledgerAccountId: row.payer_ledger_account_id,
    name: row.payer_name,
    document: row.payer_document,
    ispb: row.payer_ispb,
    branch: row.payer_branch,
    number: row.payer_account_number,
  },
  payee: toPaidPayee(row),
  limit: { period: row.limit_period, date: row.limit_date },
  failureCode: row.failure_code,
  authorizationId: row.authorization_id,
  isScheduled: row.scheduled,
  isAutomatic: row.automatic,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

/** Writes a payment that is on its way. */
export const insertPayment = async (
  sql: Sql,
  payment: {
    id: string;
    accountId: string;
    createdBy: string;
    authorizationId: string;
    amountCents: Cents;
    description: string | null;
    payer: PixPayer;
    limit: LimitPeriod;
    isScheduled?: boolean;
    isAutomatic?: boolean;
    createdAt: Date;
  },
  target: PaymentTarget,
): Promise<void> => {
  await sql.query(
    `insert into pix_payment (id, account_id, created_by, status, source, amount_cents, description, end_to_end_id, txid, charge_id,
       location, limit_period, limit_date, created_at, authorization_id, scheduled, automatic, ${PAYER_COLUMNS}, ${PAYEE_COLUMNS}, payee_account_type)
     values ($1, $2, $3, 'processing', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32)`,
    [
      payment.id,
      payment.accountId,
      payment.createdBy,
      target.source,
      payment.amountCents,
      payment.description,
      target.endToEndId,
      target.txid,
      target.chargeId,
      target.location,
      payment.limit.period,
      payment.limit.date,
      payment.createdAt,
      payment.authorizationId,
      payment.isScheduled ?? false,
      payment.isAutomatic ?? false,
      payment.payer.ledgerAccountId,
      payment.payer.name,
      payment.payer.document,
      payment.payer.ispb,
      payment.payer.branch,
      payment.payer.number,
      ...toPayeeValues(target.payee),
      target.payee.account.kind ?? null,
    ],
  );
};

/** The payment with this UUID, whoever's it is: for settlement and receipts, never for an answer on its own. */
export const findPayment = async (sql: Sql, id: string): Promise<StoredPayment | undefined> => {
  const { rows } = await sql.query<PaymentRow>(`select ${PAYMENT_COLUMNS} from pix_payment where id = $1`, [id]);
  return rows[0] && toStoredPayment(rows[0]);
};

/** The payment with this end-to-end id. */
export const findPaymentByEndToEndId = async (sql: Sql, endToEndId: string): Promise<StoredPayment | undefined> => {
  const { rows } = await sql.query<PaymentRow>(`select ${PAYMENT_COLUMNS} from pix_payment where end_to_end_id = $1`, [
    endToEndId,
  ]);
  return rows[0] && toStoredPayment(rows[0]);
};

/** Keys (UUIDs) of the ledger transactions of a payment and its returns, by the end-to-end id of the payment or the id of one of its returns. */
export const findTransactionKeys = async (sql: Sql, spiId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from pix_payment where end_to_end_id = $1
     union all
     select r.id from pix_return r join pix_payment p on p.id = r.payment_id where p.end_to_end_id = $1 or r.return_id = $1`,
    [spiId],
  );
  return rows.map(row => row.id);
};

/**
 * Notes that the order of a payment is about to leave. `first`: it never was before; `again`: it may be at the SPI already, which has to be asked;
 * `ended`: the payment is not on its way any more.
 */
export const noteOrderSent = async (sql: Sql, id: string, now: Date): Promise<'first' | 'again' | 'ended'> => {
  const { rows } = await sql.query<{ sent_before: boolean }>(
    `update pix_payment p set order_sent_at = coalesce(p.order_sent_at, $2)
     from (select id, order_sent_at is not null as sent_before from pix_payment where id = $1 for update) before
     where p.id = before.id and p.status = 'processing' returning sent_before`,
    [id, now],
  );
  if (!rows[0]) return 'ended';
  return rows[0].sent_before ? 'again' : 'first';
};

/** Moves a payment on from `processing`; false when it had left that state already. */
export const leaveProcessing = async (
  sql: Sql,
  id: string,
  to: { status: 'completed'; settledAt: Date } | { status: 'failed'; failureCode: string },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update pix_payment set status = $2, settled_at = $3, failure_code = $4 where id = $1 and status = 'processing'`,
    [id, to.status, to.status === 'completed' ? to.settledAt : null, to.status === 'failed' ? to.failureCode : null],
  );
  return rowCount === 1;
};

/** Whether the account ever completed a payment to this key. */
export const hasPaidKey = async (sql: Sql, accountUuid: string, key: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from pix_payment where account_id = $1 and payee_key = $2 and status in ('completed', 'returned') limit 1`,
    [accountUuid, key],
  );
  return rowCount !== 0;
};

/** Whether the account ever completed a payment to this account, whatever it was found by. */
export const hasPaidAccount = async (
  sql: Sql,
  accountUuid: string,
  { owner, account }: Pick<PaidPayee, 'owner' | 'account'>,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select 1 from pix_payment where account_id = $1 and payee_ispb = $2 and payee_account_number = $3 and payee_branch = $4
       and payee_document = $5 and status in ('completed', 'returned') limit 1`,
    [accountUuid, account.ispb, account.number, account.branch, owner.document],
  );
  return rowCount !== 0;
};
