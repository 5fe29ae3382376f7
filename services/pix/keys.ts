import type { BodyOf } from '@/bank/contract/calls';
import type * as keys from '@/bank/contract/products/pix/keys';
import { call } from '../http';

/** An e-mail or phone that may become a key. */
export type KeyContact = BodyOf<typeof keys.createKeyVerification>;

/** The keys of an account and how many it may have. @throws {ApiError} `not_found` */
export const listPixKeys = (accountId: string, signal?: AbortSignal) =>
  call<typeof keys.listPixKeys>('GET /accounts/{account_id}/pix/keys', { params: { account_id: accountId }, signal });

/**
 * Registers a key.
 * @throws {ApiError} `pix_key_elsewhere` (with `institution` and `claim`: portability, ownership or none), `pix_key_unverified`, `pix_key_taken`,
 *   `pix_keys_full`, `pix_key_claimed`, `payee_institution_unavailable`
 */
export const createPixKey = (accountId: string, body: keys.NewPixKey) =>
  call<typeof keys.createPixKey>('POST /accounts/{account_id}/pix/keys', { params: { account_id: accountId }, body });

/** @throws {ApiError} `pix_key_claimed`, `not_found`, `step_up_required` */
export const deletePixKey = (accountId: string, keyId: string, stepUpProof: string) =>
  call<typeof keys.deletePixKey>('DELETE /accounts/{account_id}/pix/keys/{key_id}', {
    params: { account_id: accountId, key_id: keyId },
    stepUpProof,
  });

/** Sends a code to a key. @throws {ApiError} `pix_key_invalid`, `rate_limited` */
export const requestKeyCode = (accountId: string, body: KeyContact) =>
  call<typeof keys.createKeyVerification>('POST /accounts/{account_id}/pix/key_verifications', {
    params: { account_id: accountId },
    body,
  });

/** Hands the code in. @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmKeyCode = (accountId: string, verificationId: string, code: string) =>
  call<typeof keys.confirmKeyVerification>(
    'POST /accounts/{account_id}/pix/key_verifications/{verification_id}/confirm',
    { params: { account_id: accountId, verification_id: verificationId }, body: { code } },
  );

/** Claims by and against an account, those that run first. @throws {ApiError} `not_found` */
export const listPixClaims = (accountId: string, signal?: AbortSignal) =>
  call<typeof keys.listPixClaims>('GET /accounts/{account_id}/pix/claims', {
    params: { account_id: accountId },
    signal,
  });

/** Asks for a key that is registered elsewhere. @throws {ApiError} `pix_key_claimed`, `pix_key_not_found`, `step_up_required` */
export const createPixClaim = (accountId: string, body: BodyOf<typeof keys.createPixClaim>, stepUpProof: string) =>
  call<typeof keys.createPixClaim>('POST /accounts/{account_id}/pix/claims', {
    params: { account_id: accountId },
    body,
    stepUpProof,
  });

/** Gives up a claim of one's own. @throws {ApiError} `pix_claim_ended` */
export const cancelPixClaim = (accountId: string, claimId: string) =>
  call<typeof keys.cancelPixClaim>('POST /accounts/{account_id}/pix/claims/{claim_id}/cancel', {
    params: { account_id: accountId, claim_id: claimId },
  });

/** Shows again, after the donor's silence, to hold a key that was asked for. @throws {ApiError} `pix_claim_ended`, `pix_key_unverified`, `conflict` */
export const proveClaimedKey = (accountId: string, claimId: string) =>
  call<typeof keys.proveClaimedKey>('POST /accounts/{account_id}/pix/claims/{claim_id}/prove', {
    params: { account_id: accountId, claim_id: claimId },
  });

/** Keeps a key that somebody asks for. @throws {ApiError} `pix_claim_ended`, `pix_key_unverified` */
export const keepClaimedKey = (accountId: string, claimId: string) =>
  call<typeof keys.keepClaimedKey>('POST /accounts/{account_id}/pix/claims/{claim_id}/keep', {
    params: { account_id: accountId, claim_id: claimId },
  });

/** Lets a key go. @throws {ApiError} `pix_claim_ended`, `step_up_required` */
export const releaseClaimedKey = (accountId: string, claimId: string, stepUpProof: string) =>
  call<typeof keys.releaseClaimedKey>('POST /accounts/{account_id}/pix/claims/{claim_id}/release', {
    params: { account_id: accountId, claim_id: claimId },
    stepUpProof,
  });
