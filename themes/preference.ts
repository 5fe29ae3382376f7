/** What the reader chose: one of the two themes, or whatever the system shows. */
export type ThemePreference = 'light' | 'dark' | 'system';

/** Cookie of this device with the choice. The server reads it, so that the first HTML already has the theme. */
export const THEME_COOKIE = 'theme';

/** The choice in a cookie's value; `system` when there is none. */
export const parseThemePreference = (value: string | undefined): ThemePreference =>
  value === 'light' || value === 'dark' ? value : 'system';

/** Value of `<html data-theme>`; absent leaves it to the system. */
export const toThemeAttribute = (preference: ThemePreference): 'light' | 'dark' | undefined =>
  preference === 'system' ? undefined : preference;
