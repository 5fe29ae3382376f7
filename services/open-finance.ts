import type * as openFinance from '@/bank/contract/service/open-finance';
import { call } from './http';

/** Shares nothing; gives the address of the receiver that hears so. @throws {ApiError} `not_found` when it was answered or is over */
export const cancelSharingRequest = (token: string) =>
  call<typeof openFinance.cancelOpenFinanceRequest>('POST /open_finance/requests/{request_token}/cancel', {
    params: { request_token: token },
    body: {},
  });

/** Says yes; gives the address of the receiver with its code. @throws {ApiError} `not_found`, `step_up_required`, `validation_failed` */
export const confirmSharingRequest = (token: string, accountIds: readonly string[], stepUpProof: string) =>
  call<typeof openFinance.confirmOpenFinanceRequest>('POST /open_finance/requests/{request_token}/confirm', {
    params: { request_token: token },
    body: { account_ids: [...accountIds] },
    stepUpProof,
  });

/** What the company shares and has shared. */
export const listSharings = (accountId: string, signal?: AbortSignal) =>
  call<typeof openFinance.listSharings>('GET /accounts/{account_id}/open_finance/consents', {
    params: { account_id: accountId },
    signal,
  });

/** One sharing with its history. @throws {ApiError} `not_found` */
export const getSharing = (accountId: string, consentId: string, signal?: AbortSignal) =>
  call<typeof openFinance.getSharing>('GET /accounts/{account_id}/open_finance/consents/{consent_id}', {
    params: { account_id: accountId, consent_id: consentId },
    signal,
  });

/** Signs beside the others. @throws {ApiError} `conflict` when it was signed, `open_finance_ended`, `step_up_required` */
export const signSharing = (accountId: string, consentId: string, stepUpProof: string) =>
  call<typeof openFinance.signSharing>('POST /accounts/{account_id}/open_finance/consents/{consent_id}/signature', {
    params: { account_id: accountId, consent_id: consentId },
    body: {},
    stepUpProof,
  });

/** Ends a sharing at once. @throws {ApiError} `open_finance_ended`, `forbidden` */
export const revokeSharing = (accountId: string, consentId: string) =>
  call<typeof openFinance.revokeSharing>('DELETE /accounts/{account_id}/open_finance/consents/{consent_id}', {
    params: { account_id: accountId, consent_id: consentId },
  });
