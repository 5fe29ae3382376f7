import type { CryptoOrder, CryptoQuote } from '@/bank/contract/products/crypto';
import { ApiError } from '@/services/http/api-error';
import type { Pending } from './kept-trade';
import { tradeTexts } from './trade-texts';

/** Why something was not done, in the words of the screen. */
export interface TradeProblem {
  code: string;
  message: string;
}

export interface AtForm {
  at: 'form';
  problem: TradeProblem | null;
  isAsking: boolean;
}

export interface AtReview {
  at: 'review' | 'sending';
  quote: CryptoQuote;
  /** The price that was seen before this one. */
  before: CryptoQuote | null;
  problem: TradeProblem | null;
  isAsking: boolean;
}

/** `confirming`: the answer got lost, only the same key may ask again. */
export type TradeStep =
  | AtForm
  | AtReview
  | { at: 'confirming'; pending: Pending }
  | { at: 'result'; order: CryptoOrder };

export const AT_FORM: AtForm = { at: 'form', problem: null, isAsking: false };

/** Refusals after which only another price is missing: nothing was done, and the proof still holds. */
const WANTS_PRICE: ReadonlySet<string> = new Set(['crypto_quote_expired', 'crypto_price_moved']);

export const wantsPrice = ({ code }: TradeProblem): boolean => WANTS_PRICE.has(code);

export const toTradeProblem = (error: unknown): TradeProblem =>
  error instanceof ApiError
    ? { code: error.code, message: error.message }
    : { code: 'internal', message: tradeTexts.failed };

/** The same order keeps its place: another one would begin to ask from the start. */
export const toConfirming = (now: TradeStep, pending: Pending): TradeStep =>
  now.at === 'confirming' && now.pending === pending ? now : { at: 'confirming', pending };
