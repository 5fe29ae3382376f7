import type { ReceiptPix } from '../../../contract/books/receipts';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { toIsPayment } from '../../../payments/orders';
import type { Sql } from '../../../storage';
import type { Looking } from './deps';
import { contestableUntil, leftOf, returnableUntil } from './left';
import { findReceivedPix, type ReceivedPix } from './received';
import { listRefundsOf, toWireReturn } from './refunds';

const NOTHING: ReceiptPix = {
  returned_cents: 0,
  returns: [],
  returnable: null,
  contestable_until: null,
  dispute: null,
  return_of: null,
};

/** Of a Pix that the account received: what it gave back and what it still may. */
const tellReceived = async (sql: Sql, pix: ReceivedPix, { now, disputes }: Looking): Promise<ReceiptPix> => {
  const refunds = await listRefundsOf(sql, pix.id);
  const { leftCents, closed } = leftOf(pix, refunds, {
    now,
    isDisputed: await disputes.isDisputed(sql, pix.endToEndId),
  });
  const done = refunds.filter(({ status }) => status === 'completed');
  return {
    ...NOTHING,
    returned_cents: toWire(done.reduce((sum, { amountCents }) => sum + amountCents, 0n)),
    returns: refunds.map(toWireReturn).map(refund => ({
      transaction_id: refund.id,
      return_id: refund.return_id,
      amount_cents: refund.amount_cents,
      status: refund.status,
      occurred_at: refund.settled_at ?? refund.created_at,
    })),
    returnable:
      closed === null ? { left_cents: toWire(leftCents), until: returnableUntil(pix.receivedAt).toISOString() } : null,
    dispute: await disputes.findLast(sql, pix.accountId, pix.endToEndId),
  };
};

interface SentRow {
  end_to_end_id: string;
  amount_cents: bigint;
  settled_at: Date | null;
}
interface CameBackRow {
  id: string;
  return_id: string;
  amount_cents: bigint;
  posted_at: Date;
}

/** Of a Pix that the account paid: what came back of it, and until when it may be contested. */
const tellSent = async (
  sql: Sql,
  accountUuid: string,
  id: string,
  { now, disputes }: Looking,
): Promise<ReceiptPix | undefined> => {
  const sent = await sql.query<SentRow>(
    `select t.end_to_end_id, o.amount_cents, o.settled_at from payment_order o join pix_order t on t.order_id = o.id
     where o.id = $1 and o.account_id = $2 and ${toIsPayment('o')}`,
    [id, accountUuid],
  );
  const payment = sent.rows[0];
  if (!payment) return undefined;
  const { rows } = await sql.query<CameBackRow>(
    'select id, return_id, amount_cents, posted_at from pix_return where payment_id = $1 and posted_at is not null order by posted_at, id',
    [id],
  );
  const returnedCents = rows.reduce((sum, row) => sum + row.amount_cents, 0n);
  const dispute = await disputes.findLast(sql, accountUuid, payment.end_to_end_id);
  const until = payment.settled_at && contestableUntil(payment.settled_at);
  const isFree = dispute === null || dispute.status === 'cancelled';
  return {
    ...NOTHING,
    returned_cents: toWire(returnedCents),
    returns: rows.map(row => ({
      transaction_id: fromUuid('txn', row.id),
      return_id: row.return_id,
      amount_cents: toWire(row.amount_cents),
      status: 'completed',
      occurred_at: row.posted_at.toISOString(),
    })),
    contestable_until:
      until && until >= now && isFree && returnedCents < payment.amount_cents ? until.toISOString() : null,
    dispute,
  };
};

/** Of a return itself, seen from either side: the Pix that it gives back. */
const tellReturn = async (sql: Sql, accountUuid: string, id: string): Promise<ReceiptPix | undefined> => {
  const { rows } = await sql.query<{ of_id: string; return_id: string }>(
    `select t.received_id as of_id, t.return_id from pix_return_order t join payment_order o on o.id = t.order_id
       where o.id = $1 and o.account_id = $2
     union all
     select r.payment_id, r.return_id from pix_return r join payment_order p on p.id = r.payment_id where r.id = $1 and p.account_id = $2`,
    [id, accountUuid],
  );
  const row = rows[0];
  return row && { ...NOTHING, return_of: { transaction_id: fromUuid('txn', row.of_id), return_id: row.return_id } };
};

/** What became of the Pix of a receipt, as the account (UUID) sees it; `undefined` for a transaction that is no Pix of the account's. */
export const findPixStory = async (
  sql: Sql,
  accountUuid: string,
  id: string,
  looking: Looking,
): Promise<ReceiptPix | undefined> => {
  const received = await findReceivedPix(sql, accountUuid, id);
  if (received) return tellReceived(sql, received, looking);
  return (await tellSent(sql, accountUuid, id, looking)) ?? tellReturn(sql, accountUuid, id);
};
