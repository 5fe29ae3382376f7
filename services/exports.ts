import type { ExportFormat, StatementExport } from '@/bank/contract/books/exports';
import type { StatementFilters } from '@/bank/contract/books/statement';
import { request } from './http';

const pathOf = (accountId: string): `/${string}` => `/accounts/${encodeURIComponent(accountId)}/exports`;

export type FileFormat = Exclude<ExportFormat, 'month_pack'>;

/** Where the filtered entries lie as a file (5,000 rows at most): an address for a link with `download`. */
export const statementFileHref = (accountId: string, format: FileFormat, filters: StatementFilters): string => {
  const search = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return `/api/bank/accounts/${encodeURIComponent(accountId)}/statement/file?${search}`;
};

/** Where an export that is ready lies: an address for a link with `download`. */
export const exportFileHref = (accountId: string, exportId: string): string =>
  `/api/bank${pathOf(accountId)}/${encodeURIComponent(exportId)}/file`;

/** Exports of the account by this person that are under way or still kept, newest first. @throws {ApiError} `not_found` */
export const listExports = (accountId: string, signal?: AbortSignal): Promise<{ data: StatementExport[] }> =>
  request({ method: 'GET', path: pathOf(accountId), signal });

/**
 * Asks for a file of any size to be written in the background; `month` (`2026-10`) is for the month pack.
 * @throws {ApiError} `rate_limited`, `conflict` when too many are under way
 */
export const createExport = (
  accountId: string,
  wish: { format: ExportFormat; month?: string; filters?: StatementFilters },
): Promise<StatementExport> => request({ method: 'POST', path: pathOf(accountId), body: wish });

/** Stops an export and removes what is written of it. @throws {ApiError} `not_found` */
export const cancelExport = (accountId: string, exportId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${pathOf(accountId)}/${encodeURIComponent(exportId)}` });
