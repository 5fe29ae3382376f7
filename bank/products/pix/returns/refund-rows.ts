import type { PixReturn } from '../../../contract/products/pix/returns';
import { fromUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { isSpiRejectCode, SPI_REJECT_REASONS } from '../../../providers';
import type { Sql } from '../../../storage';

/** A return that an account here sends. Ids are UUIDs; `id` is also the key of its debit and the id of its hold. */
export interface Refund {
  id: string;
  returnId: string;
  accountId: string;
  receivedId: string;
  endToEndId: string;
  amountCents: Cents;
  reason: PixReturn['reason'];
  description: string | null;
  status: PixReturn['status'];
  failureCode: string | null;
  /** How often the SPI refused one that must go back: each try has another `returnId`. */
  tries: number;
  /** When the try under way left: what became of it is not known. */
  sentAt: Date | null;
  createdAt: Date;
  settledAt: Date | null;
}

interface Row {
  id: string;
  return_id: string;
  account_id: string;
  received_id: string;
  end_to_end_id: string;
  amount_cents: bigint;
  reason: PixReturn['reason'];
  description: string | null;
  status: PixReturn['status'];
  failure_code: string | null;
  tries: number;
  sent_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

const COLUMNS =
  'id, return_id, account_id, received_id, end_to_end_id, amount_cents, reason, description, status, failure_code, tries, sent_at, created_at, settled_at';

const toRefund = (row: Row): Refund => ({
  id: row.id,
  returnId: row.return_id,
  accountId: row.account_id,
  receivedId: row.received_id,
  endToEndId: row.end_to_end_id,
  amountCents: row.amount_cents,
  reason: row.reason,
  description: row.description,
  status: row.status,
  failureCode: row.failure_code,
  tries: row.tries,
  sentAt: row.sent_at,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

/** Writes a return that is on its way. */
export const insertRefund = async (
  sql: Sql,
  refund: Omit<Refund, 'status' | 'failureCode' | 'tries' | 'sentAt' | 'settledAt'>,
  by: { userId: string; authorizationId: string } | null,
): Promise<void> => {
  await sql.query(
    `insert into pix_refund (id, return_id, account_id, received_id, end_to_end_id, amount_cents, reason, description, status,
       created_at, created_by, authorization_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'processing', $9, $10, $11)`,
    [
      refund.id,
      refund.returnId,
      refund.accountId,
      refund.receivedId,
      refund.endToEndId,
      refund.amountCents,
      refund.reason,
      refund.description,
      refund.createdAt,
      by?.userId ?? null,
      by?.authorizationId ?? null,
    ],
  );
};

/** The return with this UUID; `lock` keeps it for the caller's transaction. */
export const findRefund = async (sql: Sql, id: string, lock = false): Promise<Refund | undefined> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from pix_refund where id = $1${lock ? ' for update' : ''}`, [
    id,
  ]);
  return rows[0] && toRefund(rows[0]);
};

/** Notes that a return leaves now, and gives it as it does; `undefined` when it has ended: nothing may be sent. */
export const noteRefundSent = async (sql: Sql, id: string, now: Date): Promise<Refund | undefined> => {
  const { rows } = await sql.query<Row>(
    `update pix_refund set sent_at = coalesce(sent_at, $2) where id = $1 and status = 'processing' returning ${COLUMNS}`,
    [id, now],
  );
  return rows[0] && toRefund(rows[0]);
};

/** Every return of a received Pix (UUID), the oldest first. */
export const listRefundsOf = async (sql: Sql, receivedId: string): Promise<Refund[]> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from pix_refund where received_id = $1 order by created_at, id`,
    [receivedId],
  );
  return rows.map(toRefund);
};

/** Moves a return on from `processing`; false when it had left that state already. */
export const endRefund = async (
  sql: Sql,
  id: string,
  end: { status: 'completed'; settledAt: Date } | { status: 'failed'; failureCode: string },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update pix_refund set status = $2, settled_at = $3, failure_code = $4 where id = $1 and status = 'processing'`,
    [
      id,
      end.status,
      end.status === 'completed' ? end.settledAt : null,
      end.status === 'failed' ? end.failureCode : null,
    ],
  );
  return rowCount === 1;
};

const toFailure = (code: string) => ({
  code,
  reason: isSpiRejectCode(code) ? SPI_REJECT_REASONS[code] : 'O sistema de pagamentos recusou a devolução.',
});

/** A return as the contract shows it. */
export const toWireReturn = (refund: Refund): PixReturn => ({
  id: fromUuid('txn', refund.id),
  return_id: refund.returnId,
  of_transaction_id: fromUuid('txn', refund.receivedId),
  amount_cents: toWire(refund.amountCents),
  description: refund.description,
  reason: refund.reason,
  status: refund.status,
  failure: refund.failureCode === null ? null : toFailure(refund.failureCode),
  created_at: refund.createdAt.toISOString(),
  settled_at: refund.settledAt?.toISOString() ?? null,
});
