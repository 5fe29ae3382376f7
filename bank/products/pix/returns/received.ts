import type { Cents } from '../../../core/money';
import type { LedgerAccountId } from '../../../ledger';
import type { Sql } from '../../../storage';
import { lockIncoming } from '../../../payments/incoming';
import { lockOrder } from '../../../payments/orders';

/** A Pix as the account that received it knows it. Ids are UUIDs; `id` is the key of its ledger transaction. */
export interface ReceivedPix {
  id: string;
  accountId: string;
  /** The receiver's. */
  ledgerAccountId: LedgerAccountId;
  ispb: string;
  receiver: { name: string; document: string; branch: string; number: string };
  endToEndId: string;
  /** Null when the account was named instead. */
  key: string | null;
  amountCents: Cents;
  receivedAt: Date;
  /** Branch and number are known of who banks here. */
  payer: { name: string; document: string; ispb: string; branch: string | null; number: string | null };
  /** The payer's account when it is one of ours: the Pix was paid inside, and its payment has the same id. */
  payerAccount: { id: string; ledgerAccountId: LedgerAccountId } | null;
}

interface Row {
  id: string;
  account_id: string;
  ledger_account_id: bigint;
  ispb: string;
  receiver_name: string;
  receiver_document: string;
  receiver_branch: string;
  receiver_number: string;
  end_to_end_id: string;
  key: string | null;
  amount_cents: bigint;
  received_at: Date;
  payer_name: string;
  payer_document: string;
  payer_ispb: string;
  payer_branch: string | null;
  payer_number: string | null;
  payer_account_id: string | null;
  payer_ledger_account_id: bigint | null;
}

const FROM_OUTSIDE = `
  select i.id, i.account_id, a.ledger_account_id, a.ispb, c.legal_name as receiver_name, c.cnpj as receiver_document,
    a.branch as receiver_branch, a.number as receiver_number, i.rail_id as end_to_end_id,
    x.key, i.amount_cents, i.posted_at as received_at, i.payer_name, i.payer_document, i.payer_ispb, null as payer_branch, null as payer_number, null::uuid as payer_account_id,
    null::bigint as payer_ledger_account_id
  from payment_incoming i join pix_incoming x on x.incoming_id = i.id join account a on a.id = i.account_id join company c on c.id = a.company_id
  where i.posted_at is not null`;

const INSIDE = `
  select p.id, p.payee_account_id as account_id, p.payee_ledger_account_id as ledger_account_id, p.payee_ispb as ispb,
    p.payee_name as receiver_name, p.payee_document as receiver_document,
    p.payee_branch as receiver_branch, p.payee_account_number as receiver_number, t.end_to_end_id,
    p.payee_ref as key, p.amount_cents, p.settled_at as received_at, p.payer_name, p.payer_document, p.payer_ispb,
    p.payer_branch, p.payer_account_number as payer_number, p.account_id as payer_account_id, p.payer_ledger_account_id
  from payment_order p join pix_order t on t.order_id = p.id where p.payee_account_id is not null and p.settled_at is not null`;

const toReceivedPix = (row: Row): ReceivedPix => ({
  id: row.id,
  accountId: row.account_id,
  ledgerAccountId: row.ledger_account_id,
  ispb: row.ispb,
  receiver: {
    ...{ name: row.receiver_name, document: row.receiver_document },
    ...{ branch: row.receiver_branch, number: row.receiver_number },
  },
  endToEndId: row.end_to_end_id,
  key: row.key,
  amountCents: row.amount_cents,
  receivedAt: row.received_at,
  payer: {
    ...{ name: row.payer_name, document: row.payer_document, ispb: row.payer_ispb },
    ...{ branch: row.payer_branch, number: row.payer_number },
  },
  payerAccount:
    row.payer_account_id === null || row.payer_ledger_account_id === null
      ? null
      : { id: row.payer_account_id, ledgerAccountId: row.payer_ledger_account_id },
});

const findBy = async (sql: Sql, outside: string, inside: string, values: unknown[]) => {
  const { rows } = await sql.query<Row>(
    `${FROM_OUTSIDE} and ${outside} union all ${INSIDE} and ${inside} limit 1`,
    values,
  );
  return rows[0] && toReceivedPix(rows[0]);
};

/** The Pix with this UUID that the account (UUID) received; `undefined` when it received none such. */
export const findReceivedPix = (sql: Sql, accountId: string, id: string): Promise<ReceivedPix | undefined> =>
  findBy(sql, 'i.id = $1 and i.account_id = $2', 'p.id = $1 and p.payee_account_id = $2', [id, accountId]);

/** The Pix with this end-to-end id that some account here received. */
export const findReceivedByEndToEndId = (sql: Sql, endToEndId: string): Promise<ReceivedPix | undefined> =>
  findBy(sql, 'i.rail_id = $1', 't.end_to_end_id = $1', [endToEndId]);

/** What is written down of a Pix from another institution that is not credited: its credit waits, or it was refused; `undefined`: nothing is. */
export const findUncredited = async (sql: Sql, endToEndId: string): Promise<'waits' | 'refused' | undefined> => {
  const { rows } = await sql.query<{ refusal: string | null }>(
    'select refusal from payment_incoming where rail_id = $1 and posted_at is null',
    [endToEndId],
  );
  const [row] = rows;
  return row && (row.refusal === null ? 'waits' : 'refused');
};

/** Keeps everybody else who gives back, or blocks, what was received with this UUID waiting until the caller's transaction ends. */
export const lockReceivedPix = async (sql: Sql, id: string): Promise<void> => {
  await lockIncoming(sql, id);
  await lockOrder(sql, id);
};
