import type { PixReturn, ReturnablePix, ReturnRequest } from '@/bank/contract/pix-returns';
import { request } from './http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/returns` as const;

/** What was and what may be given back of a received Pix. @throws {ApiError} `not_found` when the account received none such */
export const getReturnablePix = (
  accountId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<ReturnablePix> =>
  request({ method: 'GET', path: base(accountId), query: { transaction_id: transactionId }, signal });

/** A return and its state now. @throws {ApiError} `not_found` */
export const getPixReturn = (accountId: string, id: string, signal?: AbortSignal): Promise<PixReturn> =>
  request({ method: 'GET', path: `${base(accountId)}/${encodeURIComponent(id)}`, signal });

/**
 * Gives money back. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `pix_return_too_much`, `pix_return_late`, `pix_disputed`, `insufficient_funds`, `step_up_required`, `outcome_unknown`
 */
export const createPixReturn = (
  accountId: string,
  body: ReturnRequest,
  { idempotencyKey, stepUpProof }: { idempotencyKey: string; stepUpProof: string },
): Promise<PixReturn> => request({ method: 'POST', path: base(accountId), body, idempotencyKey, stepUpProof });
