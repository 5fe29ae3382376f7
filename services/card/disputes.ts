import type { AnswerOf } from '@/bank/contract/calls';
import type * as disputes from '@/bank/contract/products/card-disputes';
import { call, hrefOf } from '../http';

const of = (accountId: string, purchaseId: string) => ({ account_id: accountId, card_purchase_id: purchaseId });
const one = (accountId: string, purchaseId: string, disputeId: string) => ({
  ...of(accountId, purchaseId),
  card_dispute_id: disputeId,
});

export type CardDisputes = AnswerOf<typeof disputes.listCardDisputes>;
export type CardDispute = CardDisputes['data'][number];

/** What of a purchase is contested, and what can be. @throws {ApiError} `not_found` */
export const listCardDisputes = (accountId: string, purchaseId: string, signal?: AbortSignal) =>
  call<typeof disputes.listCardDisputes>('GET /accounts/{account_id}/card_purchases/{card_purchase_id}/disputes', {
    params: of(accountId, purchaseId),
    signal,
  });

/** Contests it. @throws {ApiError} `card_dispute_state`, `card_dispute_late`, `card_dispute_amount`, `step_up_required` (authorise anew) */
export const openCardDispute = (
  accountId: string,
  purchaseId: string,
  body: disputes.CardDisputeRequest,
  stepUpProof: string,
) =>
  call<typeof disputes.openCardDispute>('POST /accounts/{account_id}/card_purchases/{card_purchase_id}/disputes', {
    params: of(accountId, purchaseId),
    body,
    stepUpProof,
  });

/** Adds what shows it. @throws {ApiError} `card_dispute_state`, `file_refused`, `files_full`, `payload_too_large` */
export const addCardDisputeFile = (accountId: string, purchaseId: string, disputeId: string, file: File) =>
  call<typeof disputes.addCardDisputeFile>(
    'POST /accounts/{account_id}/card_purchases/{card_purchase_id}/disputes/{card_dispute_id}/files',
    { params: one(accountId, purchaseId, disputeId), file },
  );

/** Takes it back. @throws {ApiError} `card_dispute_state` */
export const withdrawCardDispute = (accountId: string, purchaseId: string, disputeId: string) =>
  call<typeof disputes.withdrawCardDispute>(
    'POST /accounts/{account_id}/card_purchases/{card_purchase_id}/disputes/{card_dispute_id}/withdrawal',
    { params: one(accountId, purchaseId, disputeId) },
  );

/** Where a file of a contest lies: an address for a link with `download`. */
export const disputeFileHref = (accountId: string, purchaseId: string, disputeId: string, fileId: string): string =>
  hrefOf<typeof disputes.downloadCardDisputeFile>(
    '/accounts/{account_id}/card_purchases/{card_purchase_id}/disputes/{card_dispute_id}/files/{file_id}',
    { params: { ...one(accountId, purchaseId, disputeId), file_id: fileId } },
  );
