import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as crypto from '@/bank/contract/products/crypto';
import type { CryptoAssetId, CryptoPeriod } from '@/bank/contract/products/crypto-words';
import { call, hrefOf } from './http';

export { createIdempotencyKey } from './http/idempotency-key';

/** What makes one intent one order, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

export type CryptoOrderPage = AnswerOf<typeof crypto.listCryptoOrders>;
export type CryptoPricePoint = AnswerOf<typeof crypto.listCryptoPrices>['data'][number];

const of = (accountId: string) => ({ params: { account_id: accountId } });

/** Every asset with what the account has of it, at what a sale would give now. @throws {ApiError} */
export const getCryptoWallet = (accountId: string, signal?: AbortSignal) =>
  call<typeof crypto.getCryptoWallet>('GET /accounts/{account_id}/crypto/wallet', { ...of(accountId), signal });

/** How the price of an asset went, oldest first. @throws {ApiError} `crypto_partner_away` */
export const listCryptoPrices = async (
  accountId: string,
  asset: CryptoAssetId,
  period: CryptoPeriod,
  signal?: AbortSignal,
): Promise<CryptoPricePoint[]> =>
  (
    await call<typeof crypto.listCryptoPrices>('GET /accounts/{account_id}/crypto/assets/{crypto_asset}/prices', {
      params: { account_id: accountId, crypto_asset: asset },
      query: { period },
      signal,
    })
  ).data;

/**
 * Locks a price for some seconds. Moves nothing; serves one order.
 * @throws {ApiError} `crypto_below_minimum`, `crypto_quantity_invalid`, `crypto_insufficient`, `crypto_asset_paused`, `crypto_partner_away`,
 *   `limit_exceeded`
 */
export const createCryptoQuote = (accountId: string, body: crypto.CryptoQuoteRequest) =>
  call<typeof crypto.createCryptoQuote>('POST /accounts/{account_id}/crypto/quotes', { ...of(accountId), body });

/**
 * Accepts a locked price. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `crypto_quote_expired`, `crypto_price_moved` (nothing was done: accept another price), `outcome_unknown` (ask again with the same key)
 */
export const createCryptoOrder = (accountId: string, body: crypto.CryptoOrderRequest, commitment: Commitment) =>
  call<typeof crypto.createCryptoOrder>('POST /accounts/{account_id}/crypto/orders', {
    ...of(accountId),
    body,
    ...commitment,
  });

/** An order as it is now. @throws {ApiError} `not_found` */
export const getCryptoOrder = (accountId: string, orderId: string, signal?: AbortSignal) =>
  call<typeof crypto.getCryptoOrder>('GET /accounts/{account_id}/crypto/orders/{crypto_order_id}', {
    params: { account_id: accountId, crypto_order_id: orderId },
    signal,
  });

/** Orders of the account, newest first. @throws {ApiError} */
export const listCryptoOrders = (
  accountId: string,
  query: QueryOf<typeof crypto.listCryptoOrders>,
  signal?: AbortSignal,
) =>
  call<typeof crypto.listCryptoOrders>('GET /accounts/{account_id}/crypto/orders', {
    ...of(accountId),
    query,
    signal,
  });

/** Keeps the answers of the company, and that the risks were read. @throws {ApiError} `crypto_risk_outdated`, `forbidden` */
export const answerCryptoProfile = (accountId: string, body: crypto.CryptoProfileRequest) =>
  call<typeof crypto.answerCryptoProfile>('POST /accounts/{account_id}/crypto/profile', { ...of(accountId), body });

/** Where the wallet over a period is a file. */
export const cryptoStatementHref = (accountId: string, query: QueryOf<typeof crypto.downloadCryptoStatement>): string =>
  hrefOf<typeof crypto.downloadCryptoStatement>('/accounts/{account_id}/crypto/statement/file', {
    ...of(accountId),
    query,
  });

/** Where every order of a year is a file for the accountant. */
export const cryptoReportFileHref = (accountId: string, year: string): string =>
  hrefOf<typeof crypto.downloadCryptoReport>('/accounts/{account_id}/crypto/report/file', {
    ...of(accountId),
    query: { year },
  });
