'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { ENTRY_PARAM, findOpenEntry } from './places';

const addressWith = (entryId: string | null): string => {
  const url = new URL(window.location.href);
  if (entryId === null) url.searchParams.delete(ENTRY_PARAM);
  else url.searchParams.set(ENTRY_PARAM, entryId);
  return `${url.pathname}${url.search}`;
};

/** The entry whose sheet is open, as the address says. Opening adds a step to the history, so that "back" closes it; nothing is asked of the server. */
export function useOpenEntry() {
  const openId = findOpenEntry(useSearchParams());
  const openedHere = useRef(false);
  // one function for good: opening one row does not draw the others anew
  const open = useCallback((entryId: string) => {
    // from one entry to the next is no further step: "back" closes, however many were looked at
    if (openedHere.current) window.history.replaceState(null, '', addressWith(entryId));
    else window.history.pushState(null, '', addressWith(entryId));
    openedHere.current = true;
  }, []);
  // closed by "back"
  useEffect(() => {
    if (openId === null) openedHere.current = false;
  }, [openId]);
  return {
    openId,
    open,
    close: () => {
      if (openedHere.current) window.history.back();
      else window.history.replaceState(null, '', addressWith(null));
      openedHere.current = false;
    },
  };
}
