'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import { getUnread, setUnread, watchUnread } from './live-store';

const FirstUnread = createContext(0);

interface LiveProviderProps {
  /** How many notifications were unread when the server made the page; null when it could not tell. */
  unread: number | null;
  children: ReactNode;
}

/**
 * Hears what the bank tells (server-sent events), on one line for all tabs of the browser. The line itself is loaded once the page has
 * settled: only the count is in the first load.
 */
export function LiveProvider({ unread, children }: LiveProviderProps) {
  // without a count there was hardly a session
  const isSignedIn = useRef(unread !== null);
  useEffect(() => {
    if (unread !== null) setUnread(unread);
  }, [unread]);

  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const start = () =>
      void import('./live-line').then(
        line => {
          if (!isGone) stop = line.joinLine(isSignedIn.current);
        },
        () => undefined, // without it the page works as any page does
      );
    // Safari has no idle callbacks
    const isIdle = typeof requestIdleCallback === 'function';
    const handle = isIdle ? requestIdleCallback(start, { timeout: 2_000 }) : window.setTimeout(start, 200);
    return () => {
      isGone = true;
      if (isIdle) cancelIdleCallback(handle);
      else clearTimeout(handle);
      stop?.();
    };
  }, []);

  return <FirstUnread value={unread ?? 0}>{children}</FirstUnread>;
}

/** How many notifications the person has not read; follows what happens here, in other tabs and at the bank. */
export const useUnreadCount = (): number => {
  const first = useContext(FirstUnread);
  return useSyncExternalStore(
    watchUnread,
    () => getUnread() ?? first,
    () => first,
  );
};
