import type * as proofs from '@/bank/contract/books/proofs';
import { call, hrefOf } from './http';

/** Makes a public link to a receipt of this account. @throws {ApiError} `not_found`, `rate_limited` */
export const createReceiptLink = (accountId: string, transactionId: string) =>
  call<typeof proofs.shareReceipt>('POST /accounts/{account_id}/receipts/{transaction_id}/share', {
    params: { account_id: accountId, transaction_id: transactionId },
  });

/** How many public links to a receipt there are, and how many this person may take back. */
export const getReceiptLinks = (accountId: string, transactionId: string, signal?: AbortSignal) =>
  call<typeof proofs.getReceiptLinks>('GET /accounts/{account_id}/receipts/{transaction_id}/links', {
    params: { account_id: accountId, transaction_id: transactionId },
    signal,
  });

/** Takes links back: they lead nowhere from now on, nor do the QR codes in files. */
export const endReceiptLinks = (accountId: string, transactionId: string) =>
  call<typeof proofs.endReceiptLinks>('DELETE /accounts/{account_id}/receipts/{transaction_id}/links', {
    params: { account_id: accountId, transaction_id: transactionId },
  });

/** Where the public keys of signatures are, for whoever checks by program. */
export const proofKeysHref = (): string => hrefOf<typeof proofs.listProofKeys>('/proof-keys');
