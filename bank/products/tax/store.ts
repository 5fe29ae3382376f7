import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Clock } from '../../core/clock';
import { findOrder, type Order, type OrderDesk, type TargetStore } from '../../payments/orders';
import type { BoletoRules, TaxDocument } from '../../providers';
import type { Database, Sql } from '../../storage';

/** What only taxes know of an order. */
export interface TaxTarget {
  /** Our number of the payment. */
  paymentNumber: string;
  tax: TaxDocument;
  /** What the collector proves the payment with; null before. */
  authentication: string | null;
}

export type TaxOrder = Order<TaxTarget>;

/** The rows of taxes beside the orders. */
export const TAX_STORE: TargetStore<TaxTarget> = {
  kind: 'tax',
  table: 'tax_order',
  columns: ['payment_number', 'tax', 'authentication'],
  toValues: ({ paymentNumber, tax, authentication }) => [paymentNumber, JSON.stringify(tax), authentication],
  toTarget: row => ({
    paymentNumber: row.payment_number as string,
    tax: row.tax as TaxDocument,
    authentication: row.authentication as string | null,
  }),
};

/** Writes down what the collector proves an order (UUID) with, once: before its money is posted, so that no receipt lacks it. */
export const recordAuthentication = async (sql: Sql, id: string, authentication: string): Promise<void> => {
  await sql.query('update tax_order set authentication = $2 where order_id = $1 and authentication is null', [
    id,
    authentication,
  ]);
};

/** The tax `tax_…` of the account, whatever its state. Throws `not_found`. */
export const getTaxOrder = async (sql: Sql, accountUuid: string, id: string): Promise<TaxOrder> => {
  const order = await findOrder(sql, TAX_STORE, toUuid(id));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** What the parts of this module work with; taxes have the hours, the fee and the limits of bills. */
export interface TaxDeps {
  database: Database;
  clock: Clock;
  orders: OrderDesk<TaxTarget>;
  rules: BoletoRules;
}
