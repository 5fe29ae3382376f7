import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { dropOwn, findOwn, keepOwn } from '@/services/own-storage';
import type { TradeWish } from './wish';

/** An order that was sent, with all that it takes to ask again what became of it. */
export interface Pending {
  quote: CryptoQuote;
  idempotencyKey: string;
  stepUpProof: string;
  limitPrice: string;
  hasConsent: boolean;
}

/** What outlives a reload: what was typed, and an order whose outcome is open. */
export interface KeptTrade {
  wish: TradeWish;
  pending?: Pending;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isWish = (value: unknown): value is TradeWish =>
  isRecord(value) &&
  (value.side === 'buy' || value.side === 'sell') &&
  (value.by === 'amount' || value.by === 'quantity') &&
  (value.amountCents === null || typeof value.amountCents === 'number') &&
  typeof value.typedQuantity === 'string';

const isPending = (value: unknown): value is Pending =>
  isRecord(value) &&
  typeof value.idempotencyKey === 'string' &&
  typeof value.stepUpProof === 'string' &&
  typeof value.limitPrice === 'string' &&
  typeof value.hasConsent === 'boolean' &&
  isRecord(value.quote) &&
  typeof value.quote.id === 'string' &&
  typeof value.quote.amount_cents === 'number';

/** The trade of this tab that is kept under a name, or null; guards against what another version of the app may have left behind. */
export function findTrade(name: string): KeptTrade | null {
  try {
    const kept: unknown = JSON.parse(findOwn('tab', name) ?? 'null');
    if (!isRecord(kept) || !isWish(kept.wish)) return null;
    return isPending(kept.pending) ? { wish: kept.wish, pending: kept.pending } : { wish: kept.wish };
  } catch {
    return null;
  }
}

export const keepTrade = (name: string, trade: KeptTrade): void => keepOwn('tab', name, JSON.stringify(trade));

export const dropTrade = (name: string): void => dropOwn('tab', name);
