import type { PaidReceivable } from '../../contract/products/events';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { formatOwnNumber } from '../../formats/boleto';
import type { Sql } from '../../storage';

/** Tells whoever follows a receivable (UUID) that it was paid, in the transaction that notes it. */
export type TellPaid = (sql: Sql, receivableUuid: string) => Promise<void>;

interface Row {
  account_id: string;
  own_number: bigint;
  document_number: string;
  paid_by: 'boleto' | 'pix';
  paid_on: string;
  paid_cents: bigint;
  fee_cents: bigint;
  paid_at: Date;
  payment_id: string;
}

/** Tells the systems of its company of a receivable that was paid. */
export const createTellPaid =
  (tell: (sql: Sql, accountUuid: string, paid: PaidReceivable, at: Date) => Promise<void>): TellPaid =>
  async (sql, uuid) => {
    const { rows } = await sql.query<Row>(
      `select r.account_id, r.own_number, r.document_number, r.paid_by, r.paid_on::text as paid_on, r.paid_cents,
         least(r.fee_cents, r.paid_cents) as fee_cents, r.paid_at, coalesce(r.incoming_id, c.payment_id) as payment_id
       from receivable r left join pix_charge c on c.id = r.charge_id where r.id = $1`,
      [uuid],
    );
    const row = rows[0];
    if (!row) throw new Error('a receivable that was paid is gone');
    const paid: PaidReceivable = {
      ...{ id: fromUuid('rcv', uuid), own_number: formatOwnNumber('receivable', row.own_number) },
      ...{ document_number: row.document_number, by: row.paid_by, paid_on: row.paid_on },
      ...{ amount_cents: toWire(row.paid_cents), fee_cents: toWire(row.fee_cents) },
      receipt_id: fromUuid('txn', row.payment_id),
    };
    await tell(sql, row.account_id, paid, row.paid_at);
  };
