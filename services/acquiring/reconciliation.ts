import type * as reconciliation from '@/bank/contract/products/acquiring-reconciliation';
import { call, hrefOf } from '../http';

/** A day unit by unit, as `2026-11-24`. @throws {ApiError} `not_found` */
export const getReconciliationDay = (accountId: string, day: string, signal?: AbortSignal) =>
  call<typeof reconciliation.getReconciliationDay>('GET /accounts/{account_id}/acquiring/reconciliation/{day}', {
    params: { account_id: accountId, day },
    signal,
  });

/** Where the reconciliation of some days is a file, unit by unit. Days as `2026-11-24`. */
export const reconciliationFileHref = (
  accountId: string,
  days: { from: string; to: string },
  format: 'csv' | 'xlsx',
): string =>
  hrefOf<typeof reconciliation.downloadReconciliation>('/accounts/{account_id}/acquiring/reconciliation/file', {
    params: { account_id: accountId },
    query: { ...days, format },
  });
