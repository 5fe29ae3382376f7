'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { NO_FILTERS, type StatementFilters, toSearch } from './filters';
import { readTyped, type Typed, toTyped } from './typed';

const TYPING_PAUSE_MS = 300;

/** Runs `act` once the browser has shown the next frame; a page in the background, which shows none, does not wait for it. Returns how to stop it. */
const afterNextFrame = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = setTimeout(act);
  };
  const frame = requestAnimationFrame(begin);
  timer = setTimeout(begin, 100);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** One function for good that does what `act` does now: the list is not drawn anew for every key that is typed. */
function useSame(act: () => void): () => void {
  const now = useRef(() => {});
  // with the commit: a press that follows it at once must not find the empty one
  useLayoutEffect(() => {
    now.current = act;
  });
  return useCallback(() => now.current(), []);
}

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

  // what was pressed shows at once; the address, and with it the list, follows after that frame
  const [wanted, setWanted] = useState<StatementFilters | null>(null);
  const current = wanted ?? filters;
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  const go = (next: StatementFilters) => {
    clearTimeout(pause.current);
    setSent(toSearch(next, null));
    setWanted(next);
    stopWaiting.current?.();
    stopWaiting.current = afterNextFrame(() =>
      startTransition(() => {
        // gone together with the old list
        setWanted(null);
        router.replace(`/statement?${toSearch(next, accountId)}`, { scroll: false });
      }),
    );
  };
  const replaceWith = (next: StatementFilters) => {
    setTyped(toTyped(next));
    go(next);
  };

  const clear = useSame(() => replaceWith(NO_FILTERS));

  return {
    /** What the controls show: the address's filters, or those on their way there. */
    filters: current,
    typed,
    errors: readTyped(typed).errors,
    isPending,
    type: (part: Partial<Typed>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => {
        const asked = { ...current, ...readTyped(next).part };
        // an amount that is wrong, or what was typed and taken back, asks for nothing new
        if (toSearch(asked, null) !== toSearch(current, null)) go(asked);
      }, TYPING_PAUSE_MS);
    },
    submit: () => go({ ...current, ...readTyped(typed).part }),
    change: (part: Partial<StatementFilters>) => go({ ...current, ...readTyped(typed).part, ...part }),
    /** Exactly these filters, also in the boxes. */
    replaceWith,
    clear,
  };
}

export type FilterControls = ReturnType<typeof useStatementFilters>;
