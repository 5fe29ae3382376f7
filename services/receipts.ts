import type { Receipt } from '@/bank/contract/receipts';
import { request } from './http';

/** The receipt of a transaction of this account, also while its money is on the way. @throws {ApiError} `not_found` */
export const getReceipt = (accountId: string, transactionId: string, signal?: AbortSignal): Promise<Receipt> =>
  request({
    method: 'GET',
    path: `/accounts/${encodeURIComponent(accountId)}/receipts/${encodeURIComponent(transactionId)}`,
    signal,
  });
