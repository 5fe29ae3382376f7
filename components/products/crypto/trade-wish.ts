import type { AuthorizationWish } from '@/bank/contract/authorizations';
import type { CryptoQuote } from '@/bank/contract/products/crypto';
import { isBeyond } from './limit-price';
import type { TradeQuestion } from './use-prices';

/** What a person proved: one trade at no worse a price, under one key. It outlives the lock of a price. */
export interface Proven {
  stepUpProof: string;
  idempotencyKey: string;
  limitPrice: string;
}

/** Whether what was proved holds for a price. */
export const holdsFor = (proven: Proven | null, { price, side }: CryptoQuote): proven is Proven =>
  proven !== null && !isBeyond(price, proven.limitPrice, side);

/** What the person authorises. */
export const toTradeWish = (
  accountId: string,
  question: TradeQuestion,
  { idempotencyKey, limitPrice }: Omit<Proven, 'stepUpProof'>,
): AuthorizationWish => ({
  ...{ purpose: 'crypto_order', account_id: accountId, idempotency_key: idempotencyKey, limit_price: limitPrice },
  ...question,
});
