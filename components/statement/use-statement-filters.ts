'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { NO_FILTERS, type StatementFilters, toSearch } from './filters';

const TYPING_PAUSE_MS = 300;

/**
 * The filters live in the address: a change goes there and the server answers with the first page.
 * Text waits until the customer pauses; everything else goes at once. `isPending` while the answer is on its way.
 */
export function useStatementFilters(filters: StatementFilters, accountId: string) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [typedText, setTypedText] = useState(filters.text);
  const [textInAddress, setTextInAddress] = useState(filters.text);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // Back, forward and "clear" change the address from outside: the box follows, unless it is already further.
  if (textInAddress !== filters.text) {
    setTextInAddress(filters.text);
    if (!isPending) setTypedText(filters.text);
  }

  const go = (next: StatementFilters) => {
    clearTimeout(pause.current);
    startTransition(() => router.replace(`/statement?${toSearch(next, accountId)}`, { scroll: false }));
  };

  return {
    typedText,
    isPending,
    typeText: (text: string) => {
      setTypedText(text);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => go({ ...filters, text: text.trim() }), TYPING_PAUSE_MS);
    },
    submit: () => go({ ...filters, text: typedText.trim() }),
    change: (next: StatementFilters) => go({ ...next, text: typedText.trim() }),
    clear: () => {
      setTypedText('');
      go(NO_FILTERS);
    },
  };
}
