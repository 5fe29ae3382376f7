import type { downloadReceipt } from '@/bank/contract/books/proofs';
import type { getReceipt as operation } from '@/bank/contract/books/receipts';
import type { QueryOf } from '@/bank/contract/calls';
import { requireLiveSession } from './files';
import { call, hrefOf } from './http';
import { personHeaders } from './person';

/** The receipt of a transaction of this account, also while its money is on the way. @throws {ApiError} `not_found` */
export const getReceipt = (accountId: string, transactionId: string, signal?: AbortSignal) =>
  call<typeof operation>('GET /accounts/{account_id}/receipts/{transaction_id}', {
    params: { account_id: accountId, transaction_id: transactionId },
    signal,
  });

export type ReceiptFormat = QueryOf<typeof downloadReceipt>['format'];

/** Where the receipt lies as a file: an address for a link with `download`. */
export const receiptFileHref = (accountId: string, transactionId: string, format: ReceiptFormat): string =>
  hrefOf<typeof downloadReceipt>('/accounts/{account_id}/receipts/{transaction_id}/file', {
    params: { account_id: accountId, transaction_id: transactionId },
    query: { format },
  });

/** The plain name that the bank gave the file. */
const readFileName = (answer: Response): string | undefined =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];

/** The receipt as a file in hand, to be passed to another app. @throws {Error} when it could not be fetched */
export const readReceiptFile = async (
  accountId: string,
  transactionId: string,
  format: ReceiptFormat,
): Promise<File> => {
  const href = receiptFileHref(accountId, transactionId, format);
  let answer = await fetch(href, { headers: personHeaders() });
  if (answer.status === 401) {
    await requireLiveSession();
    answer = await fetch(href, { headers: personHeaders() });
  }
  if (!answer.ok) throw new Error(`The receipt could not be fetched (${answer.status}).`);
  const blob = await answer.blob();
  return new File([blob], readFileName(answer) ?? `comprovante.${format}`, { type: blob.type });
};
