import { type OrderState, PROGRESS } from '../../../contract/payments/orders';
import type { PixReturn } from '../../../contract/products/pix/returns';
import { fromUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { isSpiRejectCode, SPI_REJECT_REASONS } from '../../../providers';
import type { Sql } from '../../../storage';
import { findOrder, findOrders, type Order, type TargetStore } from '../../../payments/orders';

/** What only a return knows of its order. */
export interface ReturnTarget {
  /** `D…`: the SPI's name of the try that is under way. */
  returnId: string;
  /** UUID of the received Pix that is given back. */
  receivedId: string;
  endToEndId: string;
  reason: PixReturn['reason'];
  /** How often the SPI refused one that must go back: each try has another `returnId`. */
  tries: number;
}

/** A return that an account here sends. Ids are UUIDs; `id` is also the key of its debit and the id of its hold. */
export interface Refund extends ReturnTarget {
  id: string;
  accountId: string;
  amountCents: Cents;
  description: string | null;
  status: PixReturn['status'];
  failureCode: string | null;
  createdAt: Date;
  settledAt: Date | null;
}

/** The rows of returns beside the orders. */
export const RETURN_STORE: TargetStore<ReturnTarget> = {
  kind: 'pix_return',
  table: 'pix_return_order',
  columns: ['return_id', 'received_id', 'end_to_end_id', 'reason', 'tries'],
  toValues: ({ returnId, receivedId, endToEndId, reason, tries }) => [returnId, receivedId, endToEndId, reason, tries],
  toTarget: row => ({
    returnId: row.return_id as string,
    receivedId: row.received_id as string,
    endToEndId: row.end_to_end_id as string,
    reason: row.reason as ReturnTarget['reason'],
    tries: row.tries as number,
  }),
};

/** The state of an order as the operations of returns tell it; nobody gives a return back. */
const toStatus = (state: OrderState): PixReturn['status'] => (state === 'returned' ? 'completed' : PROGRESS[state]);

/** The order as a return. */
export const toRefund = ({ target, status, ...order }: Order<ReturnTarget>): Refund => ({
  ...target,
  ...{ id: order.id, accountId: order.accountId, status: toStatus(status), failureCode: order.failureCode },
  ...{ amountCents: order.amountCents, description: order.description },
  ...{ createdAt: order.createdAt, settledAt: order.settledAt },
});

/** The order of the return with this UUID, whoever's it is. */
export const findReturnOrder = (sql: Sql, id: string): Promise<Order<ReturnTarget> | undefined> =>
  findOrder(sql, RETURN_STORE, id);

/** Every return of a received Pix (UUID), the oldest first. */
export const listRefundsOf = async (sql: Sql, receivedId: string): Promise<Refund[]> =>
  (await findOrders(sql, RETURN_STORE, 'where t.received_id = $1 order by o.created_at, o.id', [receivedId])).map(
    toRefund,
  );

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
