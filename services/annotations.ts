import type * as annotations from '@/bank/contract/books/annotations';
import { call, hrefOf } from './http';

const byEntry = (accountId: string, transactionId: string) => ({
  account_id: accountId,
  transaction_id: transactionId,
});

/** Note, category and files of an entry. @throws {ApiError} `not_found` */
export const getAnnotation = (accountId: string, transactionId: string, signal?: AbortSignal) =>
  call<typeof annotations.getAnnotation>('GET /accounts/{account_id}/statement/{transaction_id}/annotation', {
    params: byEntry(accountId, transactionId),
    signal,
  });

/** Sets categories of entries and of payees. Gives what stood before: sent back it undoes. @throws {ApiError} `not_found` */
export const setCategories = (accountId: string, body: Partial<annotations.CategoryAssignments>) =>
  call<typeof annotations.setCategories>('PUT /accounts/{account_id}/statement/categories', {
    params: { account_id: accountId },
    body,
  });

/** Writes a note to an entry; null removes it. @throws {ApiError} `not_found` */
export const setNote = (accountId: string, transactionId: string, note: string | null) =>
  call<typeof annotations.setNote>('PUT /accounts/{account_id}/statement/{transaction_id}/note', {
    params: byEntry(accountId, transactionId),
    body: { note },
  });

/** Attaches one file. @throws {ApiError} `file_refused`, `files_full`, `payload_too_large` */
export const addAttachment = (accountId: string, transactionId: string, file: File) =>
  call<typeof annotations.addAttachment>('POST /accounts/{account_id}/statement/{transaction_id}/attachments', {
    params: byEntry(accountId, transactionId),
    file,
  });

/** Removes a file. @throws {ApiError} `not_found` */
export const removeAttachment = (accountId: string, transactionId: string, fileId: string) =>
  call<typeof annotations.removeAttachment>(
    'DELETE /accounts/{account_id}/statement/{transaction_id}/attachments/{file_id}',
    { params: { ...byEntry(accountId, transactionId), file_id: fileId } },
  );

/** Where a file of an entry lies: an address for a link with `download`. */
export const attachmentHref = (accountId: string, transactionId: string, fileId: string): string =>
  hrefOf<typeof annotations.downloadAttachment>(
    '/accounts/{account_id}/statement/{transaction_id}/attachments/{file_id}',
    { params: { ...byEntry(accountId, transactionId), file_id: fileId } },
  );
