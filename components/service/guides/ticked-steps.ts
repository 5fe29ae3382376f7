'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { findOwn, keepOwn } from '@/services/own-storage';

/*
 * What the reader ticked off, kept in this browser only: for who is signed in, else for whoever reads here without an account.
 */

const keyOf = (slug: string): string => `guide:${slug}`;

/** Ids out of what was stored; anything else counts as nothing. `'["dados"]'` -> `['dados']` */
export const parseTicked = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
  } catch {
    return [];
  }
};

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const read = (slug: string): string => findOwn('browser', keyOf(slug)) ?? '[]';

const write = (slug: string, ids: readonly string[]): void => {
  keepOwn('browser', keyOf(slug), JSON.stringify(ids));
  for (const listener of listeners) listener();
};

/** The ticked steps of a guide, the same in every tab, and how to change them. */
export const useTickedSteps = (slug: string) => {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(slug),
    () => '[]',
  );
  const ticked = parseTicked(stored);
  const toggle = useCallback(
    (id: string) => {
      const now = parseTicked(read(slug));
      write(slug, now.includes(id) ? now.filter(other => other !== id) : [...now, id]);
    },
    [slug],
  );
  const clear = useCallback(() => write(slug, []), [slug]);
  return { ticked, toggle, clear };
};
