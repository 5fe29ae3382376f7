import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as receivable from '@/bank/contract/products/receivable';
import type * as links from '@/bank/contract/products/receivable-public';
import type { ChangeRequest, ReceivableRequest } from '@/bank/contract/products/receivable-shapes';
import { call, hrefOf } from './http';

export { createIdempotencyKey } from './http';

export type ReceivablePage = AnswerOf<typeof receivable.listReceivables>;

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, receivable_id: id } });

/**
 * Charges somebody: once, in instalments or in a series. The same key with the same body does it once.
 * @throws {ApiError} `receivable_agreement_missing`, `receivable_amount_invalid`, `receivable_due_date_invalid`, `receivable_terms_invalid`,
 * `receivable_protest_invalid`, `receivable_email_missing`, `validation_failed`, `rate_limited`
 */
export const createReceivables = (accountId: string, body: ReceivableRequest, idempotencyKey: string) =>
  call<typeof receivable.createReceivables>('POST /accounts/{account_id}/receivables', {
    ...of(accountId),
    body,
    idempotencyKey,
  });

/** Receivables, newest first; `cursor` (`rcv_…`): those older than it. */
export const listReceivables = (
  accountId: string,
  query: QueryOf<typeof receivable.listReceivables>,
  signal?: AbortSignal,
) =>
  call<typeof receivable.listReceivables>('GET /accounts/{account_id}/receivables', {
    ...of(accountId),
    query,
    signal,
  });

/** A receivable and its state now. @throws {ApiError} `not_found` */
export const getReceivable = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof receivable.getReceivable>('GET /accounts/{account_id}/receivables/{receivable_id}', {
    ...one(accountId, id),
    signal,
  });

/** Moves its due day, gives or takes discount and rebate. @throws {ApiError} `receivable_ended`, `receivable_being_paid`, `receivable_not_changeable`, `receivable_due_date_invalid`, `receivable_terms_invalid` */
export const changeReceivable = (accountId: string, id: string, body: ChangeRequest) =>
  call<typeof receivable.changeReceivable>('POST /accounts/{account_id}/receivables/{receivable_id}/change', {
    ...one(accountId, id),
    body,
  });

/** @throws {ApiError} `receivable_ended`, `receivable_being_paid`, `receivable_registry_unavailable` */
export const cancelReceivable = (accountId: string, id: string) =>
  call<typeof receivable.cancelReceivable>(
    'POST /accounts/{account_id}/receivables/{receivable_id}/cancel',
    one(accountId, id),
  );

/** Says that it was paid by another way. @throws {ApiError} as `cancelReceivable`, `validation_failed` */
export const receiveReceivable = (
  accountId: string,
  id: string,
  body: { received_on: string; amount_cents: number; how: 'cash' | 'pix' | 'transfer' | 'card' | 'other' },
) =>
  call<typeof receivable.receiveReceivable>('POST /accounts/{account_id}/receivables/{receivable_id}/received', {
    ...one(accountId, id),
    body,
  });

/** Asks for its protest. @throws {ApiError} `receivable_not_protestable`, `receivable_ended`, `receivable_being_paid`, `receivable_not_registered` */
export const protestReceivable = (accountId: string, id: string) =>
  call<typeof receivable.protestReceivable>(
    'POST /accounts/{account_id}/receivables/{receivable_id}/protest',
    one(accountId, id),
  );

/** Stops its protest. @throws {ApiError} `receivable_not_protestable`, `receivable_ended`, `receivable_being_paid` */
export const stopReceivableProtest = (accountId: string, id: string) =>
  call<typeof receivable.stopReceivableProtest>(
    'POST /accounts/{account_id}/receivables/{receivable_id}/stop_protest',
    one(accountId, id),
  );

/** Writes to its payer. @throws {ApiError} `receivable_ended`, `receivable_not_registered`, `receivable_email_missing`, `rate_limited` */
export const sendReceivable = (accountId: string, id: string) =>
  call<typeof receivable.sendReceivable>(
    'POST /accounts/{account_id}/receivables/{receivable_id}/send',
    one(accountId, id),
  );

/** Takes a payer off the list. @throws {ApiError} `not_found` */
export const removeReceivablePayer = (accountId: string, payerId: string) =>
  call<typeof receivable.removeReceivablePayer>('DELETE /accounts/{account_id}/receivable_payers/{payer_id}', {
    params: { account_id: accountId, payer_id: payerId },
  });

/** The address of its boleto as a PDF. */
export const receivableDocumentHref = (accountId: string, id: string): string =>
  hrefOf<typeof receivable.downloadReceivable>(
    '/accounts/{account_id}/receivables/{receivable_id}/document',
    one(accountId, id),
  );

const by = (token: string) => ({ params: { token } });

/** A receivable as anybody with its link sees it. @throws {ApiError} `not_found`, `rate_limited` */
export const getPublicReceivable = (token: string, signal?: AbortSignal) =>
  call<typeof links.getPublicReceivable>('GET /receivable_links/{token}', { ...by(token), signal });

/** Ends the e-mails of its company to who is charged. @throws {ApiError} `not_found`, `rate_limited` */
export const silenceReceivable = (token: string) =>
  call<typeof links.silenceReceivable>('POST /receivable_links/{token}/silence', by(token));

/** The address of its boleto as a PDF. */
export const publicReceivableHref = (token: string): string =>
  hrefOf<typeof links.downloadPublicReceivable>('/receivable_links/{token}/document', by(token));
