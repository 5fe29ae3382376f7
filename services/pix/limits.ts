import type * as limits from '@/bank/contract/products/pix/limits';
import { call } from '../http';

/** The Pix limits of an account, what is left and what is to change. @throws {ApiError} `not_found` */
export const getPixLimits = (accountId: string, signal?: AbortSignal) =>
  call<typeof limits.getPixLimits>('GET /accounts/{account_id}/pix/limits', {
    params: { account_id: accountId },
    signal,
  });

/** The trusted payees of an account, newest first. */
export const listTrustedPayees = async (accountId: string, signal?: AbortSignal) => {
  const { data } = await call<typeof limits.listTrustedPayees>('GET /accounts/{account_id}/pix/trusted_payees', {
    params: { account_id: accountId },
    signal,
  });
  return data;
};

/** Trusts a looked-up payee. @throws {ApiError} `trusted_payee_exists`, `trusted_payees_full`, `limit_above_maximum`, `pix_lookup_expired` */
export const addTrustedPayee = (accountId: string, body: limits.TrustRequest, stepUpProof: string) =>
  call<typeof limits.addTrustedPayee>('POST /accounts/{account_id}/pix/trusted_payees', {
    params: { account_id: accountId },
    body,
    stepUpProof,
  });

/** Trusts a payee no more. @throws {ApiError} `not_found` */
export const removeTrustedPayee = (accountId: string, id: string) =>
  call<typeof limits.removeTrustedPayee>('DELETE /accounts/{account_id}/pix/trusted_payees/{trusted_payee_id}', {
    params: { account_id: accountId, trusted_payee_id: id },
  });

/** Registers this browser for Pix: the whole limits hold in it at once. @throws {ApiError} `step_up_required` */
export const registerPixDevice = (accountId: string, stepUpProof: string) =>
  call<typeof limits.registerPixDevice>('POST /accounts/{account_id}/pix/device', {
    params: { account_id: accountId },
    stepUpProof,
  });
