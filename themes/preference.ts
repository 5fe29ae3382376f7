/** What the reader chose: a theme, high contrast in the system's lightness, or whatever the system shows. */
export type ThemePreference = 'light' | 'dark' | 'contrast' | 'system';

/** Cookie of this device with the choice. The server reads it, so that the first HTML already has the theme. */
export const THEME_COOKIE = 'theme';

/** The choice in a cookie's value; `system` when there is none. */
export const parseThemePreference = (value: string | undefined): ThemePreference =>
  value === 'light' || value === 'dark' || value === 'contrast' ? value : 'system';

/** Value of `<html data-theme>`; absent leaves it to the system. */
export const toThemeAttribute = (preference: ThemePreference): Exclude<ThemePreference, 'system'> | undefined =>
  preference === 'system' ? undefined : preference;
