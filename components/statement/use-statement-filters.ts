'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { NO_FILTERS, type StatementFilters, toSearch } from './filters';
import { readTyped, type Typed, toTyped } from './typed';

const TYPING_PAUSE_MS = 300;

/**
 * The filters live in the address: a change goes there and the server answers with the first page.
 * What is typed waits until the customer pauses; everything else goes at once. `isPending` while the answer is on its way.
 */
export function useStatementFilters(filters: StatementFilters, accountId: string) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [typed, setTyped] = useState<Typed>(() => toTyped(filters));
  const address = toSearch(filters, null);
  const [shown, setShown] = useState(address);
  const [sent, setSent] = useState(address);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Back, a named view and links change the address from outside: the boxes follow. What was sent from here they hold already, or more.
  if (shown !== address) {
    setShown(address);
    if (sent !== address && !isPending) setTyped(toTyped(filters));
  }

  const go = (next: StatementFilters) => {
    clearTimeout(pause.current);
    setSent(toSearch(next, null));
    startTransition(() => router.replace(`/statement?${toSearch(next, accountId)}`, { scroll: false }));
  };
  const replaceWith = (next: StatementFilters) => {
    setTyped(toTyped(next));
    go(next);
  };

  // one function for good: the list is not drawn anew for every key that is typed
  const clearNow = useRef(() => {});
  useEffect(() => {
    clearNow.current = () => replaceWith(NO_FILTERS);
  });
  const clear = useCallback(() => clearNow.current(), []);

  return {
    typed,
    errors: readTyped(typed).errors,
    isPending,
    type: (part: Partial<Typed>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => go({ ...filters, ...readTyped(next).part }), TYPING_PAUSE_MS);
    },
    submit: () => go({ ...filters, ...readTyped(typed).part }),
    change: (part: Partial<StatementFilters>) => go({ ...filters, ...readTyped(typed).part, ...part }),
    /** Exactly these filters, also in the boxes. */
    replaceWith,
    clear,
  };
}

export type FilterControls = ReturnType<typeof useStatementFilters>;
