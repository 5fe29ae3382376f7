'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { parseThemePreference, THEME_COOKIE, type ThemePreference } from '@/themes/preference';

const CHANGED = 'theme-changed';
const YEAR_S = 365 * 24 * 60 * 60;

function listen(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

const readPreference = (): ThemePreference => parseThemePreference(document.documentElement.dataset.theme);

const isDarkNow = (): boolean => {
  const preference = readPreference();
  const followsSystem = preference === 'system' || preference === 'contrast';
  return preference === 'dark' || (followsSystem && matchMedia('(prefers-color-scheme: dark)').matches);
};

async function keep(preference: ThemePreference): Promise<void> {
  const { setCookie } = await import('nookies');
  setCookie(null, THEME_COOKIE, preference, { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
}

/** Shows a theme at once, in this page, and keeps the choice on this device. */
function choose(preference: ThemePreference): void {
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
  window.dispatchEvent(new Event(CHANGED));
  void keep(preference);
}

/** The reader's choice of theme. `toggle` goes to the opposite of what is seen now. */
export function useTheme() {
  const preference = useSyncExternalStore(listen, readPreference, (): ThemePreference => 'system');
  const toggle = useCallback(() => choose(isDarkNow() ? 'light' : 'dark'), []);
  return { preference, choose, toggle };
}
