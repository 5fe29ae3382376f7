'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { ASKED_PURPOSES } from '@/config/telemetry';
import {
  announceConsent,
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type Consent,
  formatConsent,
  takesBack,
} from '@/services/consent';

export interface ConsentContext {
  /** What this build asks for; empty: there is no question. */
  purposes: typeof ASKED_PURPOSES;
  /** What was chosen; undefined before a choice. */
  consent: Consent | undefined;
  /** The question is on the screen: nothing was chosen yet, or the person wants to choose anew. */
  isOpen: boolean;
  choose: (consent: Consent) => Promise<void>;
  reopen: () => void;
}

const Context = createContext<ConsentContext>({
  purposes: [],
  consent: undefined,
  isOpen: false,
  choose: async () => undefined,
  reopen: () => undefined,
});

/** nookies comes with the first use: it is not in the first load. */
const keep = async (consent: Consent): Promise<void> => {
  const { setCookie } = await import('nookies');
  setCookie(null, CONSENT_COOKIE, formatConsent(consent), {
    path: '/',
    maxAge: CONSENT_SECONDS,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

/** The person's choice about measurement and recording. `initial` is read from the request's cookie, so that nothing flashes. */
export function ConsentProvider({ initial, children }: { initial: Consent | undefined; children: ReactNode }) {
  const [consent, setConsent] = useState(initial);
  const [isReopened, setReopened] = useState(false);
  const reopen = useCallback(() => setReopened(true), []);
  const choose = useCallback(
    async (next: Consent) => {
      setReopened(false);
      setConsent(next);
      await keep(next);
      // a script that was loaded stays until the page goes
      if (takesBack(consent, next)) window.location.reload();
      else announceConsent(next);
    },
    [consent],
  );
  const value = useMemo(
    () => ({
      purposes: ASKED_PURPOSES,
      consent,
      isOpen: ASKED_PURPOSES.length > 0 && (isReopened || consent === undefined),
      choose,
      reopen,
    }),
    [consent, isReopened, choose, reopen],
  );
  return <Context value={value}>{children}</Context>;
}

export const useConsent = (): ConsentContext => useContext(Context);
