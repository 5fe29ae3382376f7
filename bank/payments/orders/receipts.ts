import type { PaymentKind } from '../../contract/payments/orders';
import type { Sql } from '../../storage';
import { isPayment } from './day-orders';
import { findOrder } from './rows';
import type { KindRules, Order, ReceiptFacts } from './types';

/** An order as the receipt of either side tells it. */
export interface OrderReceipt extends ReceiptFacts {
  order: Order<unknown>;
}

/** The order with this UUID, of whatever kind; undefined where there is none, or where its kind leaves the receipt to the ledger. */
export type FindOrderReceipt = (sql: Sql, id: string) => Promise<OrderReceipt | undefined>;

export const createOrderReceipts =
  (rules: Readonly<Record<PaymentKind, KindRules>>): FindOrderReceipt =>
  async (sql, id) => {
    const { rows } = await sql.query<{ kind: PaymentKind }>('select kind from payment_order where id = $1', [id]);
    if (!rows[0]) return undefined;
    const { store, toReceipt } = rules[rows[0].kind];
    const order = await findOrder(sql, store, id);
    const facts = order && isPayment(order) ? toReceipt(order) : undefined;
    return order && facts && { ...facts, order };
  };
