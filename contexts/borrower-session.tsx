'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { marketSignIn } from '@/config/market-way';
import { sessionExpired } from '@/services/http';
import { isApiError } from '@/services/http/api-error';
import { leaveFor } from '@/services/leave-page';
import { renewSession } from '@/services/session';
import { renewalMark, renewOncePerBrowser } from '@/services/session-tabs';

/** This page, as the borrowers' sign-in leads back to it. */
const signInFromHere = (): string => marketSignIn(window.location.pathname + window.location.search);

/** Renews the session without a word; leads to the borrowers' sign-in, and back to this page, where the bank will not. True when it was renewed. */
const renewHere = async (mark: string): Promise<boolean> => {
  try {
    await renewOncePerBrowser(mark, renewSession);
    return true;
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) leaveFor(signInFromHere());
    return false;
  }
};

/**
 * The session of a borrower: no modal opens in the loan area (specification, section 4). Calls that met a 401 wait while it is renewed;
 * where it cannot be, they fail as refused and the person signs in again.
 */
export function BorrowerSessionProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    let isBusy = false;
    sessionExpired.setRules({ applies: () => true, goToLogin: () => leaveFor(signInFromHere()), renewalMark });
    const stop = sessionExpired.subscribe(() => {
      if (isBusy || !sessionExpired.getState().open) return;
      isBusy = true;
      void renewHere(sessionExpired.markAtOpening()).then(isRenewed => {
        if (!isRenewed) sessionExpired.left();
        sessionExpired.renewed();
        isBusy = false;
      });
    });
    return () => {
      stop();
      sessionExpired.setRules({ applies: () => false });
    };
  }, []);
  return children;
}

/** Rendered by a page whose first data answered 401 while the session can be renewed: renews it and reads the page again. */
export function RenewBorrower() {
  const router = useRouter();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void renewHere(renewalMark()).then(isRenewed => (isRenewed ? router.refresh() : leaveFor(signInFromHere())));
  }, [router]);
  return null;
}
