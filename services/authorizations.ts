import type * as authorizations from '@/bank/contract/authorizations';
import type { BodyOf } from '@/bank/contract/calls';
import { call } from './http';

/** What the person hands in: a code, or what their authenticator answered. */
export type Proof = BodyOf<typeof authorizations.proveAuthorization>;

/**
 * Begins to authorise one thing; proves nothing yet.
 * @throws {ApiError} what makes the thing itself impossible (`pix_lookup_expired`, `forbidden`, …), `rate_limited`
 */
export const createAuthorization = (wish: authorizations.AuthorizationWish) =>
  call<typeof authorizations.createAuthorization>('POST /identity_server/authorizations', { body: wish });

/** Sends a code by e-mail, or asks for the options of a passkey. @throws {ApiError} `rate_limited`, `code_expired` */
export const challengeAuthorization = (id: string, method: 'email' | 'passkey') =>
  call<typeof authorizations.challengeAuthorization>(
    'POST /identity_server/authorizations/{authorization_id}/challenge',
    { params: { authorization_id: id }, body: { method } },
  );

/**
 * Hands the proof in; from then on the id authorises one call.
 * @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded`, `passkey_refused`
 */
export const proveAuthorization = (id: string, proof: Proof) =>
  call<typeof authorizations.proveAuthorization>('POST /identity_server/authorizations/{authorization_id}/proof', {
    params: { authorization_id: id },
    body: proof,
  });
