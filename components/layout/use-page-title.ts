'use client';

import { useEffect } from 'react';
import { variant } from '@/variants/active';

/** Sets the title of the window while a screen changes within one page: `Pix enviado` shows as `Pix enviado · Balcão`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${variant.company.title}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** Puts "Erro: " before the title while something has to be mended. Source: GOV.UK Design System, error summary. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    if (!hasError) return;
    const before = document.title;
    document.title = `Erro: ${before}`;
    return () => {
      document.title = before;
    };
  }, [hasError]);
}
