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
