import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as links from '@/bank/contract/products/acquiring-links';
import { call } from '../http';

export type PaymentLinkPage = AnswerOf<typeof links.listPaymentLinks>;

const PLACE = '/accounts/{account_id}/acquiring/payment_links';
const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, payment_link_id: id } });

/** Payment links, newest first. @throws {ApiError} */
export const listPaymentLinks = (
  accountId: string,
  query: QueryOf<typeof links.listPaymentLinks>,
  signal?: AbortSignal,
) => call<typeof links.listPaymentLinks>(`GET ${PLACE}`, { ...of(accountId), query, signal });

/** Makes one. @throws {ApiError} `payment_link_invalid`, `payment_link_key_missing`, `rate_limited` */
export const createPaymentLink = (accountId: string, body: links.PaymentLinkRequest, idempotencyKey: string) =>
  call<typeof links.createPaymentLink>(`POST ${PLACE}`, { ...of(accountId), body, idempotencyKey });

/** One link and what was paid by it. @throws {ApiError} `not_found` */
export const getPaymentLink = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof links.getPaymentLink>(`GET ${PLACE}/{payment_link_id}`, { ...one(accountId, id), signal });

/** Switches one off. @throws {ApiError} `not_found` */
export const endPaymentLink = (accountId: string, id: string) =>
  call<typeof links.endPaymentLink>(`POST ${PLACE}/{payment_link_id}/end`, one(accountId, id));
