import { PROGRESS } from '../../contract/payments/orders';
import type { GiftPurchase } from '../../contract/products/gift-card';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { Actor } from '../../core/operation';
import { maskDocument } from '../../formats/documents';
import type { AccountRow } from '../../ground/accounts';
import type { Sql } from '../../storage';
import { type ClaimRow, listClaims, toWireClaim } from './claims';
import { type CodeRow, isTheirs, listCodes, toWireCode } from './codes';
import { toFailure } from './news';
import { mapShares, type ShareRow, toWireShare } from './shares';
import type { GiftOrder } from './store';

/** Who reads, which decides whether the codes of a purchase can be shown. */
export interface Reader {
  actor: Pick<Actor, 'userId'>;
  account: Pick<AccountRow, 'role'>;
  now: Date;
}

const toWirePurchase = (
  order: GiftOrder,
  codes: CodeRow[],
  claims: ClaimRow[],
  shares: Map<string, ShareRow>,
  { actor, account, now }: Reader,
): GiftPurchase => {
  const { target, payee } = order;
  const refunded = claims
    .filter(({ posted_at }) => posted_at !== null)
    .reduce((sum, one) => sum + one.amount_cents, 0n);
  return {
    ...{ id: fromUuid('gft', order.id), receipt_id: fromUuid('txn', order.id), status: PROGRESS[order.status] },
    payee: { name: target.product.name },
    seller: { name: payee.name, document_masked: maskDocument(payee.document) },
    ...{ product: target.product, unit_cents: toWire(target.unitCents), quantity: target.quantity },
    ...{ amount_cents: toWire(order.amountCents), refunded_cents: toWire(refunded), description: order.description },
    ...{ order_number: target.orderNumber, created_at: order.createdAt.toISOString() },
    settled_at: order.settledAt?.toISOString() ?? null,
    failure: order.failureCode === null ? null : toFailure(order.failureCode),
    may_reveal: isTheirs(actor, account, order),
    ...{
      codes: codes.map(row => toWireCode(row, toWireShare(shares.get(row.id), now))),
      claims: claims.map(toWireClaim),
    },
  };
};

/** The purchases as the contract shows them, each with its cards and what was asked back; never with a code. */
export const toWirePurchases =
  (reader: Reader) =>
  async (sql: Sql, orders: readonly GiftOrder[]): Promise<GiftPurchase[]> => {
    const ids = orders.map(({ id }) => id);
    const [codes, claims] = [await listCodes(sql, ids), await listClaims(sql, ids)];
    const shares = await mapShares(
      sql,
      codes.map(({ id }) => id),
    );
    return orders.map(order =>
      toWirePurchase(
        order,
        codes.filter(({ order_id }) => order_id === order.id),
        claims.filter(({ order_id }) => order_id === order.id),
        shares,
        reader,
      ),
    );
  };
