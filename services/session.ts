import type { Credentials, TwoFactorState } from '@/bank/contract/identity';
import { request, requestOwn } from './http';

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

/** Ends the session at the bank and clears every session cookie. */
export const signOut = (): Promise<void> => requestOwn({ method: 'POST', path: '/api/auth.logout' });

/**
 * Renews the session. The specification's payload is in the HttpOnly cookies; the route handler reads it there.
 * @throws {ApiError} `unauthenticated` when the session cannot be renewed
 */
export const renewSession = (): Promise<SignedIn> => requestOwn({ method: 'POST', path: '/api/refresh-token' });

/** The session as bank and cookies know it now. */
export const readSession = (): Promise<SessionState> => requestOwn({ method: 'GET', path: '/api/session' });

const TWO_FACTORS = '/identity_server/users/two_factors';

/** Sends a (new) code by e-mail. @throws {ApiError} `rate_limited` inside the resend time */
export const sendCode = (): Promise<TwoFactorState> =>
  request({ method: 'POST', path: TWO_FACTORS, body: { action: 'send' } });

/**
 * Hands a code in; on success the gateway has set the cookies of the verified session.
 * @throws {ApiError} `code_invalid`, `code_expired`, `code_used`, `code_attempts_exceeded`
 */
export const verifyCode = (code: string): Promise<TwoFactorState> =>
  request({ method: 'POST', path: TWO_FACTORS, body: { action: 'verify', code } });
