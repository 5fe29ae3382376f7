import type { SharingDetail, SharingList } from '@/bank/contract/service/open-finance';
import { request } from './http';

const byRequest = (token: string) => `/open_finance/requests/${encodeURIComponent(token)}` as const;
const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/open_finance/consents` as const;

/** Shares nothing; gives the address of the receiver that hears so. @throws {ApiError} `not_found` when it was answered or is over */
export const cancelSharingRequest = (token: string): Promise<{ redirect_to: string }> =>
  request({ method: 'POST', path: `${byRequest(token)}/cancel`, body: {} });

/** Says yes; gives the address of the receiver with its code. @throws {ApiError} `not_found`, `step_up_required`, `validation_failed` */
export const confirmSharingRequest = (
  token: string,
  accountIds: readonly string[],
  stepUpProof: string,
): Promise<{ redirect_to: string; signatures_missing: number }> =>
  request({ method: 'POST', path: `${byRequest(token)}/confirm`, body: { account_ids: accountIds }, stepUpProof });

/** What the company shares and has shared. */
export const listSharings = (accountId: string, signal?: AbortSignal): Promise<SharingList> =>
  request({ method: 'GET', path: base(accountId), signal });

/** One sharing with its history. @throws {ApiError} `not_found` */
export const getSharing = (accountId: string, consentId: string, signal?: AbortSignal): Promise<SharingDetail> =>
  request({ method: 'GET', path: `${base(accountId)}/${encodeURIComponent(consentId)}`, signal });

/** Signs beside the others. @throws {ApiError} `conflict` when it was signed, `open_finance_ended`, `step_up_required` */
export const signSharing = (accountId: string, consentId: string, stepUpProof: string): Promise<SharingDetail> =>
  request({
    method: 'POST',
    path: `${base(accountId)}/${encodeURIComponent(consentId)}/signature`,
    body: {},
    stepUpProof,
  });

/** Ends a sharing at once. @throws {ApiError} `open_finance_ended`, `forbidden` */
export const revokeSharing = (accountId: string, consentId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${base(accountId)}/${encodeURIComponent(consentId)}` });
