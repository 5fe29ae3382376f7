import { type OrderState, PROGRESS } from '../../contract/payments/orders';
import { QUOTES } from '../../contract/payments/quotes';
import type { GiftProduct } from '../../contract/products/gift-card';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { toUuid } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Secret } from '../../core/sealing';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import { findOrder, type Order, type OrderDesk, type TargetStore } from '../../payments/orders';
import type { QuoteRules } from '../../payments/quotes';
import type { GiftCardRail, GiftCardRules } from '../../providers';
import type { Database, Sql } from '../../storage';

/** What would be bought, as quotes keep it: the product as it was read, whose terms hold. */
export interface GiftChoice {
  product: GiftProduct;
  unitCents: Cents;
  quantity: number;
}

/** What only gift cards know of an order. */
export interface GiftTarget extends GiftChoice {
  orderNumber: string;
}

const CHOICE = ['product_id', 'product', 'unit_cents', 'quantity'] as const;
const toChoiceValues = ({ product, unitCents, quantity }: GiftChoice) => [
  ...[product.id, JSON.stringify(product), unitCents, quantity],
];
const toChoice = (row: Readonly<Record<string, unknown>>): GiftChoice => ({
  product: row.product as GiftProduct,
  unitCents: row.unit_cents as Cents,
  quantity: row.quantity as number,
});

/** The rows of gift cards beside the orders. */
export const GIFT_STORE: TargetStore<GiftTarget> = {
  kind: 'gift_card',
  table: 'gift_card_order',
  columns: [...CHOICE, 'order_number'],
  toValues: target => [...toChoiceValues(target), target.orderNumber],
  toTarget: row => ({ ...toChoice(row), orderNumber: row.order_number as string }),
};

/** The same beside the quotes. */
export const GIFT_QUOTES: QuoteRules<GiftChoice> = {
  ...QUOTES.gift_card,
  store: { kind: 'gift_card', table: 'gift_card_quote', columns: CHOICE, toValues: toChoiceValues, toTarget: toChoice },
};

export type GiftOrder = Order<GiftTarget>;

/** Every state that is told so. */
export const listStatesOf = (status: string): OrderState[] =>
  (Object.keys(PROGRESS) as OrderState[]).filter(state => PROGRESS[state] === status);

/** The purchase `gft_…` of the account, whatever its state. Throws `not_found`. */
export const getGiftOrder = async (sql: Sql, accountUuid: string, id: string): Promise<GiftOrder> => {
  const order = await findOrder(sql, GIFT_STORE, toUuid(id));
  if (order?.accountId !== accountUuid) throw new BankError('not_found');
  return order;
};

/** What the parts of this module work with. */
export interface GiftCardDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  secret: Secret;
  /** Where customers reach the web app: links lead there. */
  publicUrl: string;
  rail: GiftCardRail;
  rules: GiftCardRules;
  orders: OrderDesk<GiftTarget>;
}
