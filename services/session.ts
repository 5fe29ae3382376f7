import type { FactorMethod } from '@/bank/contract/ground/factors';
import type { Credentials, postTwoFactor } from '@/bank/contract/ground/identity';
import { call, requestOwn } from './http';

/** The answer of sign-in, renewal and verification as script may see it: the tokens stay in HttpOnly cookies. */
export interface SignedIn {
  token_type: string;
  /** Seconds until the access token ends. */
  expires_in: number;
  email: string;
  code_verified: boolean;
}

/** What the session context shows. `email` is null where nobody is signed in. */
export interface SessionState {
  authenticated: boolean;
  code_verified: boolean;
  email: string | null;
  expires_in: number | null;
  /** The server's clock when it answered, and the instants on it at which access and session end. */
  now: string;
  access_ends_at: string | null;
  session_ends_at: string | null;
}

/** @throws {ApiError} `invalid_credentials`, `rate_limited`, `validation_failed` */
export const signIn = (credentials: Credentials): Promise<SignedIn> =>
  requestOwn({ method: 'POST', path: '/api/auth.login', body: credentials });

/** Signs in with what the browser answered to a passkey's ceremony. @throws {ApiError} `passkey_refused`, `rate_limited` */
export const signInWithPasskey = (ceremonyId: string, credential: Record<string, unknown>): Promise<SignedIn> =>
  requestOwn({ method: 'POST', path: '/api/auth.passkey', body: { ceremony_id: ceremonyId, credential } });

/** Ends the session at the bank and clears every session cookie. False when the bank was not reached: then only this browser is out of it, for now. */
export const signOut = async (): Promise<boolean> => {
  const answer = await requestOwn<{ ended_at_bank?: boolean } | undefined>({
    method: 'POST',
    path: '/api/auth.logout',
  });
  return answer?.ended_at_bank !== false;
};

/**
 * Renews the session. The specification's payload is in the HttpOnly cookies; the route handler reads it there.
 * @throws {ApiError} `unauthenticated` when the session cannot be renewed
 */
export const renewSession = (): Promise<SignedIn> => requestOwn({ method: 'POST', path: '/api/refresh-token' });

/** The session as bank and cookies know it now. */
export const readSession = (): Promise<SessionState> => requestOwn({ method: 'GET', path: '/api/session' });

/** Sends a (new) code by e-mail. @throws {ApiError} `rate_limited` inside the resend time */
export const sendCode = () =>
  call<typeof postTwoFactor>('POST /identity_server/users/two_factors', { body: { action: 'send' } });

/** Options to let the browser ask for a passkey as second factor. @throws {ApiError} `rate_limited` */
export const startPasskeyProof = async (): Promise<Record<string, unknown>> => {
  const answer = await call<typeof postTwoFactor>('POST /identity_server/users/two_factors', {
    body: { action: 'passkey_options' },
  });
  return answer.passkey_options ?? {};
};

type Code = Exclude<FactorMethod, 'passkey'>;

/** What the person hands in as second factor: a code, or what their authenticator answered. */
export type FactorProof = { method: Code; code: string } | { method: 'passkey'; credential: Record<string, unknown> };

const ACTION_OF = {
  email: 'verify',
  totp: 'verify_totp',
  recovery_code: 'verify_recovery_code',
} as const satisfies Record<Code, string>;

const toBody = (proof: FactorProof) =>
  proof.method === 'passkey'
    ? { action: 'verify_passkey' as const, credential: proof.credential }
    : { action: ACTION_OF[proof.method], code: proof.code };

/**
 * Hands a second factor in; on success the gateway has set the cookies of the verified session. `trustBrowser`: ask this
 * browser for none for 30 days.
 * @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded`, `passkey_refused`
 */
export const proveFactor = (proof: FactorProof, trustBrowser: boolean) =>
  call<typeof postTwoFactor>('POST /identity_server/users/two_factors', {
    body: { ...toBody(proof), ...(trustBrowser ? { trust_device: true } : {}) },
  });
