import type { QueryOf } from '@/bank/contract/calls';
import type * as accounts from '@/bank/contract/ground/accounts';
import type * as gift from '@/bank/contract/products/gift-card';
import { call } from './http';

/** What makes one intent one purchase, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, purchaseId: string) => ({
  params: { account_id: accountId, gift_purchase_id: purchaseId },
});

/**
 * Checks product, value and quantity. Moves nothing; the answer lives 15 minutes and serves one purchase.
 * @throws {ApiError} `gift_card_unavailable`, `gift_card_value_invalid`, `gift_card_quantity_invalid`, `gift_card_catalogue_away`, `limit_exceeded`
 */
export const createGiftQuote = (accountId: string, body: gift.GiftQuoteRequest) =>
  call<typeof gift.createGiftQuote>('POST /accounts/{account_id}/gift_cards/quotes', { ...of(accountId), body });

/**
 * Buys what was quoted. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `gift_card_quote_expired`, `gift_card_quote_used`, `gift_card_unavailable`,
 *   `step_up_required` (nothing was bought: authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createGiftPurchase = (accountId: string, body: gift.GiftPurchaseRequest, commitment: Commitment) =>
  call<typeof gift.createGiftPurchase>('POST /accounts/{account_id}/gift_cards/purchases', {
    ...of(accountId),
    body,
    ...commitment,
  });

/** A purchase and its cards now; never with a code. @throws {ApiError} `not_found` */
export const getGiftPurchase = (accountId: string, purchaseId: string, signal?: AbortSignal) =>
  call<typeof gift.getGiftPurchase>('GET /accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}', {
    ...one(accountId, purchaseId),
    signal,
  });

/** Purchases of the account, newest first. @throws {ApiError} */
export const listGiftPurchases = (
  accountId: string,
  query: QueryOf<typeof gift.listGiftPurchases>,
  signal?: AbortSignal,
) =>
  call<typeof gift.listGiftPurchases>('GET /accounts/{account_id}/gift_cards/purchases', {
    ...of(accountId),
    query,
    signal,
  });

/** The code of one card, for the eyes of who proved it. @throws {ApiError} `gift_card_not_ready`, `gift_card_not_yours`, `rate_limited`, `step_up_required` */
export const revealGiftCode = (accountId: string, purchaseId: string, codeId: string, stepUpProof: string) =>
  call<typeof gift.revealGiftCode>(
    'POST /accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/codes/{gift_code_id}/reveals',
    { params: { account_id: accountId, gift_purchase_id: purchaseId, gift_code_id: codeId }, stepUpProof },
  );

/** Asks money back, or complains. @throws {ApiError} `gift_card_claim_refused`, `gift_card_not_yours` */
export const createGiftClaim = (accountId: string, purchaseId: string, body: gift.GiftClaimRequest) =>
  call<typeof gift.createGiftClaim>('POST /accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/claims', {
    ...one(accountId, purchaseId),
    body,
  });

/** What an account has to spend now. @throws {ApiError} `not_found` */
export const getBalanceNow = (accountId: string, signal?: AbortSignal) =>
  call<typeof accounts.getBalance>('GET /accounts/{account_id}/balance', { ...of(accountId), signal });
