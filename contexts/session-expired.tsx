'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ENDED_HERE_PATH, hasSessionModal, offersOf } from '@/config/routes';
import { type SessionExpiredState, sessionExpired } from '@/services/http';
import { isApiError } from '@/services/http/api-error';
import { leaveFor } from '@/services/leave-page';
import { keepReturn } from '@/services/return-place';
import { renewSession, signOut } from '@/services/session';
import {
  announceSignOut,
  forgetEverything,
  onRenewalElsewhere,
  renewalMark,
  renewOncePerBrowser,
} from '@/services/session-tabs';
import { variant } from '@/variants/active';

export interface SessionExpiredContext {
  /** The session ended and somebody has to decide. */
  open: boolean;
  renewing: boolean;
  /** What was tried and did not work. */
  failed: SessionExpiredState['failed'];
  /**
   * For pages whose first data met a 401 on the server: renews without a word where this document was made within the session, else shows the modal.
   * Does nothing where the modal may not show.
   */
  restorePage: () => void;
  renew: () => Promise<void>;
  leave: () => Promise<void>;
  /** Leads to the sign-in page, and the same person back to this one. For a session that the bank will not renew any more. */
  signInAgain: () => Promise<void>;
}

const Context = createContext<SessionExpiredContext | undefined>(undefined);

const CLOSED: SessionExpiredState = { open: false, renewing: false, failed: null };

const offers = offersOf(variant.features);

const appliesHere = (): boolean => hasSessionModal(window.location.pathname, offers);

// before any effect: a page whose first data met a 401 opens the modal in an effect of its own, which runs before the provider's
sessionExpired.setRules({ renewalMark });

interface SessionExpiredProviderProps {
  children: ReactNode;
  /** The access of this request lived. A document that began without it is of somebody who was away too long to be renewed unasked. */
  hasAccess?: boolean;
}

/** Connects the store of waiting calls to the page: where the modal may show, renewing, leaving, and the other tabs. */
export function SessionExpiredProvider({ children, hasAccess = false }: SessionExpiredProviderProps) {
  const router = useRouter();
  const [beganWithAccess] = useState(hasAccess);
  const pathname = usePathname();
  const state = useSyncExternalStore(
    sessionExpired.subscribe,
    () => sessionExpired.getState(),
    () => CLOSED,
  );
  const openedByPage = useRef(false);
  const resumeHere = useRef<() => void>(sessionExpired.renewed);

  useEffect(() => {
    sessionExpired.setRules({ applies: appliesHere, goToLogin: () => leaveFor('/login') });
  }, []);

  useEffect(() => {
    const resume = (at?: number) => {
      sessionExpired.renewed(at);
      // Only a page that got no data asks the server again; any other keeps what the customer typed as it is.
      if (openedByPage.current) router.refresh();
      openedByPage.current = false;
    };
    const stop = onRenewalElsewhere((_, since) => resume(since === undefined ? since : since - performance.timeOrigin));
    resumeHere.current = resume;
    return stop;
  }, [router]);

  const context = useMemo<SessionExpiredContext>(() => {
    const renewSince = async (mark: string): Promise<void> => {
      try {
        await renewOncePerBrowser(mark, renewSession);
        resumeHere.current();
      } catch (error) {
        // the specification's words, and nothing of what the answer held
        console.error('Erro ao renovar o token');
        sessionExpired.failed(isApiError(error, 'unauthenticated') ? 'refused' : 'renewal');
      }
    };
    return {
      ...state,
      open: state.open && hasSessionModal(pathname, offers),
      restorePage: () => {
        if (!appliesHere()) return;
        openedByPage.current = true;
        // a modal that shows already has the word
        if (beganWithAccess && !sessionExpired.getState().open) void renewSince(renewalMark());
        else sessionExpired.open();
      },
      renew: () => {
        sessionExpired.renewing();
        return renewSince(sessionExpired.markAtOpening());
      },
      leave: async () => {
        let isEnded: boolean;
        try {
          // Only the server can clear the HttpOnly cookies: without it the customer would still be signed in.
          isEnded = await signOut();
        } catch {
          return sessionExpired.failed('leaving');
        }
        sessionExpired.left();
        forgetEverything();
        announceSignOut();
        leaveFor(isEnded ? '/' : ENDED_HERE_PATH);
      },
      signInAgain: async () => {
        try {
          await signOut();
        } catch {
          return sessionExpired.failed('leaving');
        }
        // what was typed waits here for the same person, who comes back to this page
        keepReturn(window.location.pathname + window.location.search);
        leaveFor('/login');
      },
    };
  }, [state, pathname, beganWithAccess]);

  return <Context value={context}>{children}</Context>;
}

/** @throws when used outside SessionExpiredProvider */
export const useSessionExpired = (): SessionExpiredContext => {
  const context = useContext(Context);
  if (!context) throw new Error('useSessionExpired needs SessionExpiredProvider above it');
  return context;
};

/** Rendered by a page whose first data answered 401: renews, or opens the modal, once the page is there. */
export function OpenSessionExpired() {
  const { restorePage } = useSessionExpired();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    restorePage();
  }, [restorePage]);
  return null;
}
