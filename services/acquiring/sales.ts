import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as acquiring from '@/bank/contract/products/acquiring';
import { call, hrefOf } from '../http';

export { createIdempotencyKey } from '../http/idempotency-key';

export type CardSalePage = AnswerOf<typeof acquiring.listCardSales>;

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, saleId: string) => ({ params: { account_id: accountId, card_sale_id: saleId } });

/** Sales by card, newest first. @throws {ApiError} */
export const listCardSales = (
  accountId: string,
  query: QueryOf<typeof acquiring.listCardSales>,
  signal?: AbortSignal,
) =>
  call<typeof acquiring.listCardSales>('GET /accounts/{account_id}/acquiring/sales', {
    ...of(accountId),
    query,
    signal,
  });

/** A sale as it is now. @throws {ApiError} `not_found` */
export const getCardSale = (accountId: string, saleId: string, signal?: AbortSignal) =>
  call<typeof acquiring.getCardSale>('GET /accounts/{account_id}/acquiring/sales/{card_sale_id}', {
    ...one(accountId, saleId),
    signal,
  });

/**
 * Gives a sale back to its holder, whole or in part; the same key with the same amount has one effect.
 * @throws {ApiError} `sale_refund_amount`, `sale_refund_late`, `sale_not_refundable`, `acquirer_away`, `step_up_required` (authorise anew)
 */
export const refundCardSale = (
  accountId: string,
  saleId: string,
  amountCents: number,
  commitment: { idempotencyKey: string; stepUpProof: string },
) =>
  call<typeof acquiring.refundCardSale>('POST /accounts/{account_id}/acquiring/sales/{card_sale_id}/refunds', {
    ...one(accountId, saleId),
    body: { amount_cents: amountCents },
    ...commitment,
  });

/** Where the sales of some days are a file, one line an instalment. Days as `2026-11-24`. */
export const cardSalesFileHref = (accountId: string, from: string, to: string): string =>
  hrefOf<typeof acquiring.downloadCardSales>('/accounts/{account_id}/acquiring/sales/file', {
    ...of(accountId),
    query: { from, to },
  });
