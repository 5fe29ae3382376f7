import type { QueryOf } from '@/bank/contract/calls';
import type * as deposit from '@/bank/contract/products/deposit';
import { call, hrefOf } from './http';

export { createIdempotencyKey } from './http';

const of = (accountId: string) => ({ params: { account_id: accountId } });
const one = (accountId: string, id: string) => ({ params: { account_id: accountId, deposit_id: id } });

/**
 * Issues a boleto that funds the account. The same key with the same body issues one.
 * @throws {ApiError} `deposit_amount_invalid`, `deposit_due_date_invalid`
 */
export const createDeposit = (accountId: string, body: deposit.DepositRequest, idempotencyKey: string) =>
  call<typeof deposit.createDeposit>('POST /accounts/{account_id}/deposits', {
    ...of(accountId),
    body,
    idempotencyKey,
  });

/** A deposit and its state now. @throws {ApiError} `not_found` */
export const getDeposit = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof deposit.getDeposit>('GET /accounts/{account_id}/deposits/{deposit_id}', {
    ...one(accountId, id),
    signal,
  });

/** Deposits, newest first; `cursor` (`dep_…`): those older than it. */
export const listDeposits = (accountId: string, query: QueryOf<typeof deposit.listDeposits>, signal?: AbortSignal) =>
  call<typeof deposit.listDeposits>('GET /accounts/{account_id}/deposits', { ...of(accountId), query, signal });

/** @throws {ApiError} `deposit_ended`, `deposit_being_paid`, `deposit_registry_unavailable` */
export const cancelDeposit = (accountId: string, id: string) =>
  call<typeof deposit.cancelDeposit>('POST /accounts/{account_id}/deposits/{deposit_id}/cancel', one(accountId, id));

/** The address of its boleto as a PDF. */
export const depositDocumentHref = (accountId: string, id: string): string =>
  hrefOf<typeof deposit.downloadDeposit>('/accounts/{account_id}/deposits/{deposit_id}/document', one(accountId, id));
