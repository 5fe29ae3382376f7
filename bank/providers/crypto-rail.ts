import type { CryptoAssetId, CryptoSide } from '../contract/products/crypto-words';

/** Why the partner does not trade, in the customer's words. */
export const CRYPTO_REASONS = {
  CRY1: 'O parceiro pausou a negociação deste ativo.',
  CRY2: 'O preço travado venceu antes de chegar ao parceiro.',
  CRY3: 'O preço de mercado mudou mais de 2% e o parceiro não executou a ordem.',
  CRY9: 'O parceiro não executou a ordem.',
} as const satisfies Record<string, string>;

export type CryptoRailCode = keyof typeof CRYPTO_REASONS;
/** The code of a refused order as the table has it. */
export const toCryptoCode = (code: string): CryptoRailCode =>
  Object.hasOwn(CRYPTO_REASONS, code) ? (code as CryptoRailCode) : 'CRY9';

/** The market of an asset now. Prices are integers in the smallest part of a price of the asset. */
export interface CryptoMarket {
  asset: CryptoAssetId;
  isPaused: boolean;
  midPrice: bigint;
  /** The same 24 hours ago. */
  midPriceBefore: bigint;
  at: Date;
}

/** A market price that the partner stands by for a while. */
export interface CryptoOffer {
  offerId: string;
  isPaused: boolean;
  midPrice: bigint;
}

/** Units to be bought or sold under an offer: all of them at its price, or none. */
export interface CryptoTrade {
  /** `C`, its day and eleven characters: an order is decided at most once. */
  orderNumber: string;
  offerId: string;
  asset: CryptoAssetId;
  side: CryptoSide;
  units: bigint;
  totalCents: bigint;
}

export type CryptoTradeState =
  | { status: 'settled' }
  | { status: 'rejected'; code: CryptoRailCode }
  | { status: 'pending' }
  | { status: 'unknown_order' };

/** Who trades and keeps crypto assets. Everything of it throws RailsUnavailable or RailsTimeout. */
export interface CryptoRail {
  listMarkets(): Promise<readonly CryptoMarket[]>;
  /** Market prices at some instants, in their order. */
  listPrices(asset: CryptoAssetId, at: readonly Date[]): Promise<readonly bigint[]>;
  /** Has the price of an asset locked for at least `seconds`, and longer by what an order needs to arrive. */
  lock(asset: CryptoAssetId, seconds: number): Promise<CryptoOffer>;
  /** Hands an order over. Safe to repeat: an order is decided once. After a time-out it is asked about. */
  trade(trade: CryptoTrade): Promise<CryptoTradeState>;
  ask(orderNumber: string): Promise<CryptoTradeState>;
  /** The units that the partner keeps for all our customers together; of an asset that is missing none. */
  listPositions(): Promise<ReadonlyMap<CryptoAssetId, bigint>>;
}
