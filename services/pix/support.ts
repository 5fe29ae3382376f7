import type * as returns from '@/bank/contract/products/pix/returns';
import type * as support from '@/bank/contract/products/pix/support';
import { call, hrefOf } from '../http';

export { createIdempotencyKey } from '../http';

/** The newest disputes of an account, by it and against it. */
export const listPixDisputes = async (accountId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof support.listPixDisputes>('GET /accounts/{account_id}/pix/disputes', {
    params: { account_id: accountId },
    signal,
  });
  return data;
};

/** One dispute and its state now. @throws {ApiError} `not_found` */
export const getPixDispute = (accountId: string, disputeId: string, signal?: AbortSignal) =>
  call<typeof support.getPixDispute>('GET /accounts/{account_id}/pix/disputes/{dispute_id}', {
    params: { account_id: accountId, dispute_id: disputeId },
    signal,
  });

/** Contests a Pix. @throws {ApiError} `pix_dispute_late`, `pix_not_disputable`, `pix_already_disputed` */
export const createPixDispute = (accountId: string, body: support.DisputeRequest) =>
  call<typeof support.createPixDispute>('POST /accounts/{account_id}/pix/disputes', {
    params: { account_id: accountId },
    body,
  });

/** Withdraws a contest. @throws {ApiError} `pix_dispute_ended` */
export const cancelPixDispute = (accountId: string, disputeId: string) =>
  call<typeof support.cancelPixDispute>('POST /accounts/{account_id}/pix/disputes/{dispute_id}/cancel', {
    params: { account_id: accountId, dispute_id: disputeId },
  });

/** Lets the blocked value go back. @throws {ApiError} `pix_dispute_ended`, `pix_dispute_answered`, `step_up_required` */
export const acceptPixDispute = (accountId: string, disputeId: string, stepUpProof: string) =>
  call<typeof support.acceptPixDispute>('POST /accounts/{account_id}/pix/disputes/{dispute_id}/accept', {
    params: { account_id: accountId, dispute_id: disputeId },
    stepUpProof,
  });

/** Hands a defence in; its files before it. @throws {ApiError} `pix_dispute_ended`, `pix_dispute_answered` */
export const defendPixDispute = (accountId: string, disputeId: string, text: string) =>
  call<typeof support.defendPixDispute>('POST /accounts/{account_id}/pix/disputes/{dispute_id}/defence', {
    params: { account_id: accountId, dispute_id: disputeId },
    body: { text },
  });

/** Hands one file in. @throws {ApiError} `file_refused`, `files_full`, `payload_too_large`, `pix_dispute_ended`, `pix_dispute_answered` */
export const addDisputeEvidence = (accountId: string, disputeId: string, file: File) =>
  call<typeof support.addDisputeEvidence>('POST /accounts/{account_id}/pix/disputes/{dispute_id}/evidence', {
    params: { account_id: accountId, dispute_id: disputeId },
    file,
  });

/** Where a file lies that was handed in: an address for a link with `download`. */
export const evidenceHref = (accountId: string, disputeId: string, evidenceId: string): string =>
  hrefOf<typeof support.downloadDisputeEvidence>(
    '/accounts/{account_id}/pix/disputes/{dispute_id}/evidence/{evidence_id}',
    { params: { account_id: accountId, dispute_id: disputeId, evidence_id: evidenceId } },
  );

/** What was and what may be given back of a received Pix. @throws {ApiError} `not_found` when the account received none such */
export const getReturnablePix = (accountId: string, transactionId: string, signal?: AbortSignal) =>
  call<typeof returns.getReturnablePix>('GET /accounts/{account_id}/pix/returns', {
    params: { account_id: accountId },
    query: { transaction_id: transactionId },
    signal,
  });

/** A return and its state now. @throws {ApiError} `not_found` */
export const getPixReturn = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof returns.getPixReturn>('GET /accounts/{account_id}/pix/returns/{transaction_id}', {
    params: { account_id: accountId, transaction_id: id },
    signal,
  });

/**
 * Gives money back. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `pix_return_too_much`, `pix_return_late`, `pix_disputed`, `insufficient_funds`, `step_up_required`, `outcome_unknown`
 */
export const createPixReturn = (
  accountId: string,
  body: returns.ReturnRequest,
  commitment: { idempotencyKey: string; stepUpProof: string },
) =>
  call<typeof returns.createPixReturn>('POST /accounts/{account_id}/pix/returns', {
    params: { account_id: accountId },
    body,
    ...commitment,
  });
