'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { HIDDEN_AMOUNTS_COOKIE } from './hidden-amounts-cookie';

interface HiddenAmounts {
  areHidden: boolean;
  toggle: () => void;
}

const HiddenAmountsContext = createContext<HiddenAmounts>({ areHidden: false, toggle: () => undefined });

const YEAR_S = 365 * 24 * 60 * 60;

/** Whether amounts are hidden on this device. The choice outlives the visit in a cookie of the script's own. */
export function HiddenAmountsProvider({
  initiallyHidden,
  children,
}: {
  initiallyHidden: boolean;
  children: ReactNode;
}) {
  const [areHidden, setHidden] = useState(initiallyHidden);
  const toggle = useCallback(() => {
    setHidden(!areHidden);
    void keepChoice(!areHidden);
  }, [areHidden]);
  const value = useMemo(() => ({ areHidden, toggle }), [areHidden, toggle]);
  return <HiddenAmountsContext value={value}>{children}</HiddenAmountsContext>;
}

export const useHiddenAmounts = (): HiddenAmounts => useContext(HiddenAmountsContext);

/** nookies comes with the first use: it is not in the first load. */
async function keepChoice(hidden: boolean): Promise<void> {
  const { setCookie, destroyCookie } = await import('nookies');
  if (hidden) setCookie(null, HIDDEN_AMOUNTS_COOKIE, '1', { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
  else destroyCookie(null, HIDDEN_AMOUNTS_COOKIE, { path: '/' });
}
