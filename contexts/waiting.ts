'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { getWaiting, type Waiting, watchWaiting } from './waiting-store';

const NOTHING: Waiting = {};

/** How long after the page the counts are read: it has its own things to load first. */
const SETTLED_MS = 1_500;

/** What waits on the account of the page. Read once the page has settled and again when the bank tells of a change; nothing until it is known. */
export function useWaiting(accountId: string | undefined): Waiting {
  useEffect(() => {
    if (!accountId) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    const start = () =>
      void import('./waiting-line').then(
        line => {
          if (!isGone) stop = line.followWaiting(accountId);
        },
        () => undefined, // without counts the places are there as ever
      );
    const timer = setTimeout(start, SETTLED_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [accountId]);

  return useSyncExternalStore(
    watchWaiting,
    () => (accountId && getWaiting(accountId)) || NOTHING,
    () => NOTHING,
  );
}
