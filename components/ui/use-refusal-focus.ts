'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus after a refusal: the field with the id `first`, else the summary. After the render that shows them, as the summary is not there before; once
 * for each of `refusals`, whatever else is drawn anew.
 */
export function useRefusalFocus(
  refusals: number,
  first: string | undefined,
  summary: RefObject<HTMLElement | null>,
): void {
  const field = useRef(first);
  field.current = first;
  useEffect(() => {
    if (refusals === 0) return;
    const found = field.current ? document.getElementById(field.current) : null;
    (found ?? summary.current)?.focus();
  }, [refusals, summary]);
}
