import type { DisputeRequest, PixDispute } from '@/bank/contract/products/pix/support';
import type { PixReturn, ReturnablePix, ReturnRequest } from '@/bank/contract/products/pix/returns';
import { request } from '../http';

export { createIdempotencyKey } from '../http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/disputes` as const;
const one = (accountId: string, disputeId: string) => `${base(accountId)}/${encodeURIComponent(disputeId)}` as const;

/** The newest disputes of an account, by it and against it. */
export const listPixDisputes = async (accountId: string, signal?: AbortSignal): Promise<PixDispute[]> =>
  (await request<{ data: PixDispute[] }>({ method: 'GET', path: base(accountId), signal })).data;

/** One dispute and its state now. @throws {ApiError} `not_found` */
export const getPixDispute = (accountId: string, disputeId: string, signal?: AbortSignal): Promise<PixDispute> =>
  request({ method: 'GET', path: one(accountId, disputeId), signal });

/** Contests a Pix. @throws {ApiError} `pix_dispute_late`, `pix_not_disputable`, `pix_already_disputed` */
export const createPixDispute = (accountId: string, body: DisputeRequest): Promise<PixDispute> =>
  request({ method: 'POST', path: base(accountId), body });

/** Withdraws a contest. @throws {ApiError} `pix_dispute_ended` */
export const cancelPixDispute = (accountId: string, disputeId: string): Promise<PixDispute> =>
  request({ method: 'POST', path: `${one(accountId, disputeId)}/cancel` });

/** Lets the blocked value go back. @throws {ApiError} `pix_dispute_ended`, `pix_dispute_answered`, `step_up_required` */
export const acceptPixDispute = (accountId: string, disputeId: string, stepUpProof: string): Promise<PixDispute> =>
  request({ method: 'POST', path: `${one(accountId, disputeId)}/accept`, stepUpProof });

/** Hands a defence in; its files before it. @throws {ApiError} `pix_dispute_ended`, `pix_dispute_answered` */
export const defendPixDispute = (accountId: string, disputeId: string, text: string): Promise<PixDispute> =>
  request({ method: 'POST', path: `${one(accountId, disputeId)}/defence`, body: { text } });

/** Hands one file in. @throws {ApiError} `file_refused`, `files_full`, `payload_too_large`, `pix_dispute_ended`, `pix_dispute_answered` */
export const addDisputeEvidence = (accountId: string, disputeId: string, file: File): Promise<PixDispute> =>
  request({ method: 'POST', path: `${one(accountId, disputeId)}/evidence`, file });

/** Where a file lies that was handed in: an address for a link with `download`. */
export const evidenceHref = (accountId: string, disputeId: string, evidenceId: string): string =>
  `/api/bank${one(accountId, disputeId)}/evidence/${encodeURIComponent(evidenceId)}`;

const returns = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/returns` as const;

/** What was and what may be given back of a received Pix. @throws {ApiError} `not_found` when the account received none such */
export const getReturnablePix = (
  accountId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<ReturnablePix> =>
  request({ method: 'GET', path: returns(accountId), query: { transaction_id: transactionId }, signal });

/** A return and its state now. @throws {ApiError} `not_found` */
export const getPixReturn = (accountId: string, id: string, signal?: AbortSignal): Promise<PixReturn> =>
  request({ method: 'GET', path: `${returns(accountId)}/${encodeURIComponent(id)}`, signal });

/**
 * Gives money back. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `pix_return_too_much`, `pix_return_late`, `pix_disputed`, `insufficient_funds`, `step_up_required`, `outcome_unknown`
 */
export const createPixReturn = (
  accountId: string,
  body: ReturnRequest,
  { idempotencyKey, stepUpProof }: { idempotencyKey: string; stepUpProof: string },
): Promise<PixReturn> => request({ method: 'POST', path: returns(accountId), body, idempotencyKey, stepUpProof });
