import type * as days from '@/bank/contract/products/acquiring-reconciliation';
import { call } from '../http';

/** A day unit by unit, as `2026-11-24`. @throws {ApiError} `not_found` */
export const getReconciliationDay = (accountId: string, day: string, signal?: AbortSignal) =>
  call<typeof days.getReconciliationDay>('GET /accounts/{account_id}/acquiring/reconciliation/{day}', {
    params: { account_id: accountId, day },
    signal,
  });
