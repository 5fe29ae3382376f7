import type { Authorization, AuthorizationWish } from '@/bank/contract/authorizations';
import { request } from './http';

const AUTHORIZATIONS = '/identity_server/authorizations';

const pathOf = (id: string) => `${AUTHORIZATIONS}/${encodeURIComponent(id)}` as const;

/** What the person hands in: a code, or what their authenticator answered. */
export type Proof =
  | { method: 'email' | 'totp' | 'recovery_code'; code: string }
  | { method: 'passkey'; credential: Record<string, unknown> };

/**
 * Begins to authorise one thing; proves nothing yet.
 * @throws {ApiError} what makes the thing itself impossible (`pix_lookup_expired`, `forbidden`, …), `rate_limited`
 */
export const createAuthorization = (wish: AuthorizationWish): Promise<Authorization> =>
  request({ method: 'POST', path: AUTHORIZATIONS, body: wish });

/** Sends a code by e-mail, or asks for the options of a passkey. @throws {ApiError} `rate_limited`, `code_expired` */
export const challengeAuthorization = (id: string, method: 'email' | 'passkey'): Promise<Authorization> =>
  request({ method: 'POST', path: `${pathOf(id)}/challenge`, body: { method } });

/**
 * Hands the proof in; from then on the id authorises one call.
 * @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded`, `passkey_refused`
 */
export const proveAuthorization = (id: string, proof: Proof): Promise<Authorization> =>
  request({ method: 'POST', path: `${pathOf(id)}/proof`, body: proof });
