import type { CreditQuoteRequest } from '../../contract/products/credit/contracts';
import type { CreditPaymentKind } from '../../contract/products/credit/words';
import type { Cents } from '../../core/money';
import { findOrders, type Order, type TargetStore } from '../../payments/orders';
import type { Sql } from '../../storage';
import type { Effect, PostingRow } from './posting-rows';

/** What only credits know of an order: what was quoted, and what it moves on the day on which it leaves. */
export interface CreditTarget {
  contractId: string;
  contractNumber: string;
  request: CreditQuoteRequest;
  kind: CreditPaymentKind;
  discountCents: Cents;
  chargesCents: Cents;
  legs: PostingRow['legs'];
  effect: Effect;
}

export type CreditOrder = Order<CreditTarget>;

/** The rows of credits beside the orders. */
export const CREDIT_STORE: TargetStore<CreditTarget> = {
  kind: 'credit',
  table: 'credit_order',
  columns: [
    ...['contract_id', 'contract_number', 'request', 'payment_kind', 'discount_cents', 'charges_cents'],
    ...['legs', 'effect'],
  ],
  toValues: ({ contractId, contractNumber, request, kind, discountCents, chargesCents, legs, effect }) => [
    ...[contractId, contractNumber, JSON.stringify(request), kind, discountCents, chargesCents],
    ...[JSON.stringify(legs), JSON.stringify(effect)],
  ],
  toTarget: row => ({
    contractId: row.contract_id as string,
    contractNumber: row.contract_number as string,
    request: row.request as CreditQuoteRequest,
    kind: row.payment_kind as CreditPaymentKind,
    discountCents: row.discount_cents as Cents,
    chargesCents: row.charges_cents as Cents,
    legs: row.legs as PostingRow['legs'],
    effect: row.effect as Effect,
  }),
};

/** What people paid for a contract (UUID), or have to agree to first. */
export const listContractOrders = (sql: Sql, contractUuid: string): Promise<CreditOrder[]> =>
  findOrders(sql, CREDIT_STORE, 'where t.contract_id = $1 order by o.created_at, o.id', [contractUuid]);
