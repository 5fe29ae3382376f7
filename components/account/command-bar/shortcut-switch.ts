'use client';

import { useSyncExternalStore } from 'react';
import { findOwn, keepOwn } from '@/services/own-storage';
import { changePreferences, getPreferences } from '@/services/preferences';

/** On this device; with the bank it is a preference of the person, for every device. Emptied at sign-out like all that is kept here. */
const KEPT_AS = 'shortcuts';

const listeners = new Set<() => void>();

/** Whether shortcuts of one key are on, as far as this device knows; null when it was never told. */
export function findShortcutSetting(): boolean | null {
  const kept = findOwn('browser', KEPT_AS);
  return kept === null ? null : kept === 'on';
}

function keep(isOn: boolean): void {
  keepOwn('browser', KEPT_AS, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

let asking: Promise<boolean> | undefined;
let changes = 0;

/**
 * Asks the bank, once a page, and keeps the answer on this device. False when it cannot be asked and this device knows nothing: who switched
 * single keys off elsewhere must not be surprised by them here.
 */
export function learnShortcutSetting(): Promise<boolean> {
  asking ??= ask();
  return asking;
}

async function ask(): Promise<boolean> {
  const asked = changes;
  // what is answered or fails after the person has switched is older than that
  const isLate = (): boolean => asked !== changes;
  try {
    const { shortcuts } = await getPreferences();
    if (isLate()) return findShortcutSetting() ?? false;
    keep(shortcuts);
    return shortcuts;
  } catch {
    if (!isLate()) asking = undefined;
    return findShortcutSetting() ?? false;
  }
}

/** Changes this device at once, then the person's preference. @throws {ApiError} when only this device has changed */
export async function switchShortcuts(isOn: boolean): Promise<void> {
  changes++;
  keep(isOn);
  asking = Promise.resolve(isOn);
  await changePreferences({ shortcuts: isOn });
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether shortcuts of one key are on here; null until it is known. */
export const useShortcutSetting = (): boolean | null => useSyncExternalStore(listen, findShortcutSetting, () => null);
