import { findOwn, keepOwn } from '@/services/own-storage';

/** On this device; emptied at sign-out like all that is kept here. Ids only: no name and no key of anybody. */
const KEPT_AS = 'command-bar.recent';
const MOST_KEPT = 8;
/** What is worth offering again; orders to pay and single transactions are not. */
const LASTS = /^(?:go|do|switch|contact):/;

/** Ids of what was chosen lately, latest first. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(findOwn('browser', KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(id => typeof id === 'string').slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** Notes a choice. */
export function keepRecent(id: string): void {
  if (!LASTS.test(id) || id === 'do:signOut') return;
  const others = listRecent().filter(other => other !== id);
  keepOwn('browser', KEPT_AS, JSON.stringify([id, ...others].slice(0, MOST_KEPT)));
}
