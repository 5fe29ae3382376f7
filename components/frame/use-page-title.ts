'use client';

import { useEffect, useLayoutEffect } from 'react';
import { variant } from '@/variants/active';

/** Sets the title of the window while a screen changes within one page: `Pix enviado` shows as `Pix enviado · Balcão`. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    const own = `${title} · ${variant.company.title}`;
    const keep = () => {
      if (document.title !== own) document.title = own;
    };
    keep();
    // the framework writes the page's own title once more when its address changes
    const watch = new MutationObserver(keep);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      // another page may have set its own already
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

/** Puts "Erro: " before the title while something has to be mended. Source: GOV.UK Design System, error summary. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    const before = document.title;
    const own = `Erro: ${before}`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [hasError]);
}
