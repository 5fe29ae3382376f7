'use client';

import { useEffect } from 'react';

/** What the open page tells about by itself, by the ids that the addresses of notices name: `txn_…`, `pds_…`. */
const shown = new Set<string>();

/** Says that the page shows a thing and its state: what the bank tells of it needs no word beside it. */
export function useShown(id: string): void {
  useEffect(() => {
    shown.add(id);
    return () => {
      shown.delete(id);
    };
  }, [id]);
}

/** The same of a thing that the page learns of while it is open. */
export const noteShown = (id: string): void => void shown.add(id);

/** Whether the page shows what an address leads to. */
export const isShown = (href: string | null): boolean => href !== null && [...shown].some(id => href.includes(id));
