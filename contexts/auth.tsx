'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Credentials, TwoFactorState } from '@/bank/contract/ground/identity';
import { afterSecondFactor, afterSignIn, ENDED_HERE_PATH, OTHER_PERSON_PATH } from '@/config/routes';
import { sessionExpired } from '@/services/http';
import { leaveFor } from '@/services/leave-page';
import { takeReturn } from '@/services/return-place';
import * as session from '@/services/session';
import { announceAccess, announceSignOut, arrive, forgetEverything, onSignOutElsewhere } from '@/services/session-tabs';

export type AuthStatus = 'signed_out' | 'awaiting_code' | 'authenticated';

export interface AuthState {
  status: AuthStatus;
  /** E-mail that waits for its second factor, or of the signed-in person once known. */
  email: string | null;
  /** Seconds the access token had when this page was made. */
  expiresIn: number | null;
}

export interface Auth extends AuthState {
  authenticated: boolean;
  /** Signs in and leads on: home, or the second factor. @throws {ApiError} the sign-in form shows its message */
  signIn: (credentials: Credentials) => Promise<void>;
  /** Signs in with what the browser answered to a passkey's ceremony, and leads on. @throws {ApiError} `passkey_refused` */
  signInWithPasskey: (ceremonyId: string, credential: Record<string, unknown>) => Promise<void>;
  /** Hands a second factor in and leads home. @throws {ApiError} */
  proveFactor: (proof: session.FactorProof, trustBrowser: boolean) => Promise<void>;
  /** Asks for a (new) code. @throws {ApiError} */
  sendCode: () => Promise<TwoFactorState>;
  /** Ends the session here, at the bank and in every tab, and leads to `/`. @throws {ApiError} when the server was not reached */
  signOut: () => Promise<void>;
  /** The same, leading to a page that says why: `/login?aviso=…`. @throws {ApiError} when the server was not reached */
  signOutTo: (path: string) => Promise<void>;
}

const AuthContext = createContext<Auth | undefined>(undefined);

const SIGNED_OUT: AuthState = { status: 'signed_out', email: null, expiresIn: null };

const statusOf = (state: session.SessionState): AuthStatus => {
  if (!state.authenticated) return 'signed_out';
  return state.code_verified ? 'authenticated' : 'awaiting_code';
};

const endHere = async (path: string): Promise<void> => {
  const isEnded = await session.signOut();
  forgetEverything();
  announceSignOut();
  leaveFor(isEnded ? path : ENDED_HERE_PATH);
};

/** Somebody else is signed in in this browser: nothing of the earlier person's page stays, and the new one is told why it began anew. */
const startOver = (): void => leaveFor(OTHER_PERSON_PATH);

// before any effect: a call of a page that is being made may be the first to learn it
sessionExpired.setRules({ startOver });

/** Session state for every page. `initial` comes from the cookies of the request (`peekSession` of gateway/page-data). */
export function AuthProvider({ initial = SIGNED_OUT, children }: { initial?: AuthState; children: ReactNode }) {
  const [state, setState] = useState(initial);
  const needsEmail = state.status === 'awaiting_code' && state.email === null;

  useEffect(() => onSignOutElsewhere(() => leaveFor('/')), []);
  useEffect(() => arrive(startOver), []);
  const [livingFor] = useState(initial.status === 'authenticated' ? initial.expiresIn : null);
  useEffect(() => {
    if (livingFor) announceAccess(livingFor);
  }, [livingFor]);
  useEffect(() => {
    // home comes first, as after every sign-in; who had to sign in again in the middle of a page goes on there
    if (state.status !== 'authenticated' || window.location.pathname !== '/') return;
    const place = takeReturn();
    if (place !== null && place !== '/') leaveFor(place);
  }, [state.status]);

  useEffect(() => {
    if (!needsEmail) return;
    let current = true;
    session.readSession().then(
      read => current && setState({ status: statusOf(read), email: read.email, expiresIn: read.expires_in }),
      () => undefined, // the page works without it; its own calls will say what is wrong
    );
    return () => {
      current = false;
    };
  }, [needsEmail]);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      authenticated: state.status === 'authenticated',
      signIn: async credentials => {
        const signedIn = await session.signIn(credentials);
        leaveFor(afterSignIn(signedIn.code_verified, window.location.pathname, window.location.search));
      },
      signInWithPasskey: async (ceremonyId, credential) => {
        const signedIn = await session.signInWithPasskey(ceremonyId, credential);
        leaveFor(afterSignIn(signedIn.code_verified, window.location.pathname, window.location.search));
      },
      proveFactor: async (proof, trustBrowser) => {
        await session.proveFactor(proof, trustBrowser);
        leaveFor(afterSecondFactor(window.location.search, window.location.pathname));
      },
      sendCode: session.sendCode,
      signOut: () => endHere('/'),
      signOutTo: endHere,
    }),
    [state],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** @throws when used outside AuthProvider */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs AuthProvider above it');
  return auth;
};
