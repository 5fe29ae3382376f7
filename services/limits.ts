import type * as limits from '@/bank/contract/payments/limits';
import { call } from './http';

/** The limits of every family of an account, what is used and what is to change. @throws {ApiError} `not_found` */
export const getLimits = (accountId: string, signal?: AbortSignal) =>
  call<typeof limits.getLimits>('GET /accounts/{account_id}/limits', { params: { account_id: accountId }, signal });

/** Lowers a limit of a family at once. @throws {ApiError} `conflict` when it would not be lower any more */
export const lowerLimit = (accountId: string, family: limits.LimitFamily, body: limits.LimitChange) =>
  call<typeof limits.lowerLimit>('PATCH /accounts/{account_id}/limits/{family}', {
    params: { account_id: accountId, family },
    body,
  });

/** Asks for a higher limit of a family. @throws {ApiError} `limit_above_maximum`, `conflict`, `forbidden`, `step_up_required` */
export const requestLimit = (
  accountId: string,
  family: limits.LimitFamily,
  body: limits.LimitChange,
  stepUpProof: string,
) =>
  call<typeof limits.requestLimit>('POST /accounts/{account_id}/limits/{family}/requests', {
    params: { account_id: accountId, family },
    body,
    stepUpProof,
  });

/** Ends a request before it takes effect. @throws {ApiError} `conflict` when it has, `not_found` */
export const cancelLimitRequest = (accountId: string, family: limits.LimitFamily, requestId: string) =>
  call<typeof limits.cancelLimitRequest>('DELETE /accounts/{account_id}/limits/{family}/requests/{limit_request_id}', {
    params: { account_id: accountId, family, limit_request_id: requestId },
  });
