import { QUOTES } from '../../contract/payments/quotes';
import type { CryptoAssetId, CryptoSide } from '../../contract/products/crypto-words';
import type { Clock } from '../../core/clock';
import type { Cents } from '../../core/money';
import type { DocumentBrand } from '../../documents';
import type { Notifier } from '../../ground/notifications';
import type { Ledger } from '../../ledger';
import type { Order, OrderDesk, TargetStore } from '../../payments/orders';
import type { QuoteRules } from '../../payments/quotes';
import type { CryptoRail, CryptoRules } from '../../providers';
import type { Database } from '../../storage';
import { toTraded } from './amounts';

/** A locked price and what it gives. Prices are in the smallest part of a price of the asset. */
export interface LockedTrade {
  side: CryptoSide;
  /** Whether reais or units were asked for. */
  given: 'amount' | 'quantity';
  asset: CryptoAssetId;
  units: bigint;
  /** Paid or received in all. */
  totalCents: Cents;
  /** The tax in it, and the dated rule that it was made with. */
  iofCents: Cents;
  iofRule: string;
  price: bigint;
  midPrice: bigint;
  offerId: string;
}

/** What only purchases of crypto assets know of an order. */
export interface CryptoTarget extends LockedTrade {
  /** The most that was proven. */
  limitPrice: bigint;
  orderNumber: string;
}

const LOCKED = [
  ...(['side', 'given', 'asset', 'units', 'total_cents', 'price', 'mid_price', 'offer_id'] as const),
  ...(['iof_cents', 'iof_rule'] as const),
];
const toLockedValues = (trade: LockedTrade): unknown[] => [
  ...[trade.side, trade.given, trade.asset, trade.units, trade.totalCents, trade.price, trade.midPrice, trade.offerId],
  ...[trade.iofCents, trade.iofRule],
];

/** The same of a row. */
export const toLocked = (row: Readonly<Record<string, unknown>>): LockedTrade => ({
  ...{ side: row.side as CryptoSide, given: row.given as LockedTrade['given'], asset: row.asset as CryptoAssetId },
  ...{ units: BigInt(row.units as string), totalCents: row.total_cents as Cents, price: row.price as bigint },
  ...{ midPrice: row.mid_price as bigint, offerId: row.offer_id as string },
  ...{ iofCents: row.iof_cents as Cents, iofRule: row.iof_rule as string },
});

/** The rows of purchases beside the orders. */
export const CRYPTO_STORE: TargetStore<CryptoTarget> = {
  kind: 'crypto_buy',
  table: 'crypto_order',
  columns: [...LOCKED, 'limit_price', 'order_number'],
  toValues: target => [...toLockedValues(target), target.limitPrice, target.orderNumber],
  toTarget: row => ({
    ...toLocked(row),
    ...{ limitPrice: row.limit_price as bigint, orderNumber: row.order_number as string },
  }),
};

/** The same beside the quotes, of sales too. */
export const CRYPTO_QUOTES: QuoteRules<LockedTrade> = {
  ...QUOTES.crypto_buy,
  store: {
    ...{ kind: 'crypto_buy', table: 'crypto_quote', columns: LOCKED, toValues: toLockedValues, toTarget: toLocked },
  },
};

export type CryptoPurchase = Order<CryptoTarget>;

/** What the parts of this module work with. */
export interface CryptoDeps {
  database: Database;
  ledger: Ledger;
  clock: Clock;
  notifier: Notifier;
  rail: CryptoRail;
  rules: CryptoRules;
  brand: DocumentBrand;
  orders: OrderDesk<CryptoTarget>;
}

/** The margin of an asset. */
export const spreadOf = ({ spreadBasisPoints }: CryptoRules, asset: CryptoAssetId): bigint =>
  asset === 'usdc' || asset === 'usdt' ? spreadBasisPoints.pegged : spreadBasisPoints.usual;

/** As `toTraded`, of a purchase that is held to its reais. */
export const toUnitsFor = (asset: CryptoAssetId, price: bigint, cents: Cents): bigint =>
  toTraded({ asset, side: 'buy' }, price, { given: 'amount', cents }).units;
