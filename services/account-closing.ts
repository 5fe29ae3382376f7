import type { AccountClosing, ClosingReason } from '@/bank/contract/service/account-closing';
import type { PixLookup } from '@/bank/contract/products/pix/pay';
import { request } from './http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}` as const;

/** What an account still needs before it can close, and how its closing stands. @throws {ApiError} `not_found` */
export const getAccountClosing = (accountId: string, signal?: AbortSignal): Promise<AccountClosing> =>
  request({ method: 'GET', path: `${base(accountId)}/closing`, signal });

/** Whose account a key leads to; nothing is moved. @throws {ApiError} `pix_key_not_found`, `pix_key_invalid`, `payee_institution_unavailable` */
export const lookUpDestination = (accountId: string, key: string): Promise<PixLookup> =>
  request({ method: 'POST', path: `${base(accountId)}/pix/lookups`, body: { input: key } });

/**
 * Asks for an account to be closed; `lookup_id` is where what is left goes, null when nothing is.
 * @throws {ApiError} `account_closing_blocked`, `closing_destination_invalid`, `pix_lookup_…`, `conflict`, `step_up_required`
 */
export const requestAccountClosing = (
  accountId: string,
  body: { reason: ClosingReason; lookup_id: string | null },
  stepUpProof: string,
): Promise<AccountClosing> => request({ method: 'POST', path: `${base(accountId)}/closing`, body, stepUpProof });

/** Signs what another admin asked for. @throws {ApiError} `account_closing_blocked`, `conflict`, `not_found`, `step_up_required` */
export const signAccountClosing = (accountId: string, stepUpProof: string): Promise<AccountClosing> =>
  request({ method: 'POST', path: `${base(accountId)}/closing/signatures`, stepUpProof });

/** Names another account for what is left. @throws {ApiError} `closing_destination_invalid`, `pix_lookup_…`, `conflict`, `step_up_required` */
export const changeClosingDestination = (
  accountId: string,
  lookupId: string,
  stepUpProof: string,
): Promise<AccountClosing> =>
  request({
    method: 'PUT',
    path: `${base(accountId)}/closing/destination`,
    body: { lookup_id: lookupId },
    stepUpProof,
  });

/** Takes the closing back. @throws {ApiError} `conflict` once money is on its way, `not_found` */
export const cancelAccountClosing = (accountId: string): Promise<AccountClosing> =>
  request({ method: 'DELETE', path: `${base(accountId)}/closing` });

/** Lets the account rest, or wakes it. @throws {ApiError} `account_closing`, `conflict`, `step_up_required` */
export const setAccountRest = (accountId: string, resting: boolean, stepUpProof: string): Promise<AccountClosing> =>
  request({ method: 'PUT', path: `${base(accountId)}/rest`, body: { resting }, stepUpProof });

/** Where the term of the newest closing is downloaded from. */
export const closingTermHref = (accountId: string): string => `/api/bank${base(accountId)}/closing/term`;
