import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as cnab from '@/bank/contract/products/cnab';
import { call, hrefOf } from './http';

export type CnabPage = AnswerOf<typeof cnab.listCnabFiles>;
export type CnabLinePage = AnswerOf<typeof cnab.listCnabLines>;

const at = (accountId: string, fileId: string) => ({ params: { account_id: accountId, cnab_file_id: fileId } });

/** Remessas and retornos of an account, newest first. */
export const listCnabFiles = (accountId: string, query: QueryOf<typeof cnab.listCnabFiles>, signal?: AbortSignal) =>
  call<typeof cnab.listCnabFiles>('GET /accounts/{account_id}/cnab/files', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** Hands a remessa in, and gives its report. @throws {ApiError} `payload_too_large`, `rate_limited`, `overloaded` */
export const sendCnabFile = (accountId: string, file: File) =>
  call<typeof cnab.sendCnabFile>('POST /accounts/{account_id}/cnab/files', {
    params: { account_id: accountId },
    file,
  });

/** Has what is right become a batch. @throws {ApiError} `cnab_not_checked`, `cnab_number_used`, `cnab_agreement_ended`, `cnab_empty` */
export const acceptCnabFile = (accountId: string, fileId: string) =>
  call<typeof cnab.acceptCnabFile>(
    'POST /accounts/{account_id}/cnab/files/{cnab_file_id}/acceptance',
    at(accountId, fileId),
  );

/** Lines of a file with their fields. @throws {ApiError} `not_found`, `forbidden` */
export const listCnabLines = (
  accountId: string,
  fileId: string,
  query: QueryOf<typeof cnab.listCnabLines>,
  signal?: AbortSignal,
) =>
  call<typeof cnab.listCnabLines>('GET /accounts/{account_id}/cnab/files/{cnab_file_id}/lines', {
    ...at(accountId, fileId),
    query,
    signal,
  });

/** Where a file lies: an address for a link with `download`. */
export const cnabFileHref = (accountId: string, fileId: string): string =>
  hrefOf<typeof cnab.downloadCnabFile>(
    '/accounts/{account_id}/cnab/files/{cnab_file_id}/content',
    at(accountId, fileId),
  );
