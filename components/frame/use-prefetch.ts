'use client';

import { useRouter } from 'next/navigation';

/** How long what was fetched ahead is kept by the router for pages that are made for each visit. */
const KEPT_MS = 30_000;
const lastAt = new Map<string, number>();

const isDue = (href: string): boolean => performance.now() - (lastAt.get(href) ?? Number.NEGATIVE_INFINITY) > KEPT_MS;

/**
 * What a link to a daily page takes: the page is fetched when somebody is about to open it, once, and never by a page that nobody looks at. Give the
 * link `prefetch={false}` as well: left to itself it would fetch the page again each time that figures on the page are read again.
 */
export function usePrefetch(): (href: string) => { onPointerEnter: () => void; onFocus: () => void } {
  const router = useRouter();
  return href => {
    const fetchAhead = () => {
      if (document.visibilityState !== 'visible' || !isDue(href)) return;
      lastAt.set(href, performance.now());
      router.prefetch(href);
    };
    return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
  };
}
