import type { BodyOf } from '@/bank/contract/calls';
import type * as exports from '@/bank/contract/books/exports';
import type { StatementFilters } from '@/bank/contract/books/statement';
import { call, hrefOf } from './http';

export type FileFormat = Exclude<exports.ExportFormat, 'month_pack' | 'batch_pack'>;

/** Where the filtered entries lie as a file (5,000 rows at most): an address for a link with `download`. */
export const statementFileHref = (accountId: string, format: FileFormat, filters: StatementFilters): string =>
  hrefOf<typeof exports.downloadStatement>('/accounts/{account_id}/statement/file', {
    params: { account_id: accountId },
    query: { format, ...filters },
  });

/** Where an export that is ready lies: an address for a link with `download`. */
export const exportFileHref = (accountId: string, exportId: string): string =>
  hrefOf<typeof exports.downloadExport>('/accounts/{account_id}/exports/{export_id}/file', {
    params: { account_id: accountId, export_id: exportId },
  });

/** Exports of the account by this person that are under way or still kept, newest first. @throws {ApiError} `not_found` */
export const listExports = (accountId: string, signal?: AbortSignal) =>
  call<typeof exports.listExports>('GET /accounts/{account_id}/exports', {
    params: { account_id: accountId },
    signal,
  });

/**
 * Asks for a file of any size to be written in the background; `month` (`2026-10`) is for the month pack.
 * @throws {ApiError} `rate_limited`, `conflict` when too many are under way
 */
export const createExport = (accountId: string, wish: BodyOf<typeof exports.createExport>) =>
  call<typeof exports.createExport>('POST /accounts/{account_id}/exports', {
    params: { account_id: accountId },
    body: wish,
  });

/** Stops an export and removes what is written of it. @throws {ApiError} `not_found` */
export const cancelExport = (accountId: string, exportId: string) =>
  call<typeof exports.cancelExport>('DELETE /accounts/{account_id}/exports/{export_id}', {
    params: { account_id: accountId, export_id: exportId },
  });
