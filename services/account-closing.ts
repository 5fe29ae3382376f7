import type { BodyOf } from '@/bank/contract/calls';
import type * as pay from '@/bank/contract/products/pix/pay';
import type * as closing from '@/bank/contract/service/account-closing';
import { call, hrefOf } from './http';

/** What an account still needs before it can close, and how its closing stands. @throws {ApiError} `not_found` */
export const getAccountClosing = (accountId: string, signal?: AbortSignal) =>
  call<typeof closing.getAccountClosing>('GET /accounts/{account_id}/closing', {
    params: { account_id: accountId },
    signal,
  });

/** Whose account a key leads to; nothing is moved. @throws {ApiError} `pix_key_not_found`, `pix_key_invalid`, `payee_institution_unavailable` */
export const lookUpDestination = (accountId: string, key: string) =>
  call<typeof pay.lookUpPix>('POST /accounts/{account_id}/pix/lookups', {
    params: { account_id: accountId },
    body: { input: key },
  });

/**
 * Asks for an account to be closed; `lookup_id` is where what is left goes, null when nothing is.
 * @throws {ApiError} `account_closing_blocked`, `closing_destination_invalid`, `pix_lookup_…`, `conflict`, `step_up_required`
 */
export const requestAccountClosing = (
  accountId: string,
  body: BodyOf<typeof closing.requestAccountClosing>,
  stepUpProof: string,
) =>
  call<typeof closing.requestAccountClosing>('POST /accounts/{account_id}/closing', {
    params: { account_id: accountId },
    body,
    stepUpProof,
  });

/** Signs what another admin asked for. @throws {ApiError} `account_closing_blocked`, `conflict`, `not_found`, `step_up_required` */
export const signAccountClosing = (accountId: string, stepUpProof: string) =>
  call<typeof closing.signAccountClosing>('POST /accounts/{account_id}/closing/signatures', {
    params: { account_id: accountId },
    stepUpProof,
  });

/** Names another account for what is left. @throws {ApiError} `closing_destination_invalid`, `pix_lookup_…`, `conflict`, `step_up_required` */
export const changeClosingDestination = (accountId: string, lookupId: string, stepUpProof: string) =>
  call<typeof closing.changeClosingDestination>('PUT /accounts/{account_id}/closing/destination', {
    params: { account_id: accountId },
    body: { lookup_id: lookupId },
    stepUpProof,
  });

/** Takes the closing back. @throws {ApiError} `conflict` once money is on its way, `not_found` */
export const cancelAccountClosing = (accountId: string) =>
  call<typeof closing.cancelAccountClosing>('DELETE /accounts/{account_id}/closing', {
    params: { account_id: accountId },
  });

/** Lets the account rest, or wakes it. @throws {ApiError} `account_closing`, `conflict`, `step_up_required` */
export const setAccountRest = (accountId: string, resting: boolean, stepUpProof: string) =>
  call<typeof closing.setAccountRest>('PUT /accounts/{account_id}/rest', {
    params: { account_id: accountId },
    body: { resting },
    stepUpProof,
  });

/** Where the term of the newest closing is downloaded from. */
export const closingTermHref = (accountId: string): string =>
  hrefOf<typeof closing.downloadClosingTerm>('/accounts/{account_id}/closing/term', {
    params: { account_id: accountId },
  });
