import type { ReceiptLinks } from '@/bank/contract/books/proofs';
import { request } from './http';

/** A public link to a receipt; whoever has it sees the masked facts and the state until it expires. */
export interface ReceiptLink {
  token: string;
  url: string;
  expires_at: string;
}

/** Makes a public link to a receipt of this account. @throws {ApiError} `not_found`, `rate_limited` */
export const createReceiptLink = (accountId: string, transactionId: string): Promise<ReceiptLink> =>
  request({
    method: 'POST',
    path: `/accounts/${encodeURIComponent(accountId)}/receipts/${encodeURIComponent(transactionId)}/share`,
  });

const linksOf = (accountId: string, transactionId: string) =>
  `/accounts/${encodeURIComponent(accountId)}/receipts/${encodeURIComponent(transactionId)}/links` as const;

/** How many public links to a receipt there are, and how many this person may take back. */
export const getReceiptLinks = (
  accountId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<ReceiptLinks> => request({ method: 'GET', path: linksOf(accountId, transactionId), signal });

/** Takes links back: they lead nowhere from now on, nor do the QR codes in files. */
export const endReceiptLinks = (accountId: string, transactionId: string): Promise<ReceiptLinks> =>
  request({ method: 'DELETE', path: linksOf(accountId, transactionId) });
