import type { KeyVerification, NewPixKey, PixClaim, PixKey, PixKeyList } from '@/bank/contract/products/pix/keys';
import { request } from '../http';

const pixPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix` as const;
const claimPath = (accountId: string, claimId: string) =>
  `${pixPath(accountId)}/claims/${encodeURIComponent(claimId)}` as const;

/** An e-mail or phone that may become a key. */
export interface KeyContact {
  type: 'email' | 'phone';
  key: string;
}

/** The keys of an account and how many it may have. @throws {ApiError} `not_found` */
export const listPixKeys = (accountId: string, signal?: AbortSignal): Promise<PixKeyList> =>
  request({ method: 'GET', path: `${pixPath(accountId)}/keys`, signal });

/**
 * Registers a key.
 * @throws {ApiError} `pix_key_elsewhere` (with `institution` and `claim`: portability, ownership or none), `pix_key_unverified`, `pix_key_taken`,
 *   `pix_keys_full`, `pix_key_claimed`, `payee_institution_unavailable`
 */
export const createPixKey = (accountId: string, body: NewPixKey): Promise<PixKey> =>
  request({ method: 'POST', path: `${pixPath(accountId)}/keys`, body });

/** @throws {ApiError} `pix_key_claimed`, `not_found`, `step_up_required` */
export const deletePixKey = (accountId: string, keyId: string, stepUpProof: string): Promise<void> =>
  request({ method: 'DELETE', path: `${pixPath(accountId)}/keys/${encodeURIComponent(keyId)}`, stepUpProof });

/** Sends a code to a key. @throws {ApiError} `pix_key_invalid`, `rate_limited` */
export const requestKeyCode = (accountId: string, body: KeyContact): Promise<KeyVerification> =>
  request({ method: 'POST', path: `${pixPath(accountId)}/key_verifications`, body });

/** Hands the code in. @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded` */
export const confirmKeyCode = (accountId: string, verificationId: string, code: string): Promise<KeyVerification> =>
  request({
    method: 'POST',
    path: `${pixPath(accountId)}/key_verifications/${encodeURIComponent(verificationId)}/confirm`,
    body: { code },
  });

/** Claims by and against an account, those that run first. @throws {ApiError} `not_found` */
export const listPixClaims = (accountId: string, signal?: AbortSignal): Promise<{ data: PixClaim[] }> =>
  request({ method: 'GET', path: `${pixPath(accountId)}/claims`, signal });

/** Asks for a key that is registered elsewhere. @throws {ApiError} `pix_key_claimed`, `pix_key_not_found`, `step_up_required` */
export const createPixClaim = (
  accountId: string,
  body: { type: 'email' | 'phone' | 'cnpj'; key: string },
  stepUpProof: string,
): Promise<PixClaim> => request({ method: 'POST', path: `${pixPath(accountId)}/claims`, body, stepUpProof });

/** Gives up a claim of one's own. @throws {ApiError} `pix_claim_ended` */
export const cancelPixClaim = (accountId: string, claimId: string): Promise<PixClaim> =>
  request({ method: 'POST', path: `${claimPath(accountId, claimId)}/cancel` });

/** Shows again, after the donor's silence, to hold a key that was asked for. @throws {ApiError} `pix_claim_ended`, `pix_key_unverified`, `conflict` */
export const proveClaimedKey = (accountId: string, claimId: string): Promise<PixClaim> =>
  request({ method: 'POST', path: `${claimPath(accountId, claimId)}/prove` });

/** Keeps a key that somebody asks for. @throws {ApiError} `pix_claim_ended`, `pix_key_unverified` */
export const keepClaimedKey = (accountId: string, claimId: string): Promise<PixClaim> =>
  request({ method: 'POST', path: `${claimPath(accountId, claimId)}/keep` });

/** Lets a key go. @throws {ApiError} `pix_claim_ended`, `step_up_required` */
export const releaseClaimedKey = (accountId: string, claimId: string, stepUpProof: string): Promise<PixClaim> =>
  request({ method: 'POST', path: `${claimPath(accountId, claimId)}/release`, stepUpProof });
