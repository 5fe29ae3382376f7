import { expect, it } from 'vitest';
import { parseThemePreference, toThemeAttribute } from './preference';

it('reads the choice of theme from a cookie, and anything else as the choice of the system', () => {
  expect(['light', 'dark', 'contrast', 'system', 'blue', undefined].map(parseThemePreference)).toEqual([
    'light',
    'dark',
    'contrast',
    'system',
    'system',
    'system',
  ]);
});

it('leaves the page without a theme attribute when the system decides', () => {
  expect(toThemeAttribute('system')).toBeUndefined();
  expect(toThemeAttribute('dark')).toBe('dark');
});
