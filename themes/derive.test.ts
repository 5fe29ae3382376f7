import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '@/variants';
import { contrastOf } from './contrast';
import { type BrandColors, deriveRoles, type ThemeName } from './derive';
import { globalCssOf } from './global-css';
import { CONTRAST_PAIRS, ROLES } from './roles';

const THEMES: readonly ThemeName[] = ['light', 'dark'];

const unreadable = (colors: BrandColors, theme: ThemeName): string[] => {
  const roles = deriveRoles(colors, theme);
  return CONTRAST_PAIRS.filter(([text, ground, minimum]) => contrastOf(roles[text], roles[ground]) < minimum).map(
    ([text, ground]) => `${text} on ${ground}: ${contrastOf(roles[text], roles[ground]).toFixed(2)}`,
  );
};

describe('roles of a theme', () => {
  it.each(Object.entries(VARIANTS).flatMap(([name, { colors }]) => THEMES.map(theme => ({ name, theme, colors }))))(
    'can all be read in $name, $theme',
    ({ colors, theme }) => {
      expect(unreadable(colors, theme)).toEqual([]);
    },
  );

  it('can all be read whatever colours a brand says', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
    const said = fc.option(colour, { nil: undefined });
    const brand = fc.record({
      primary_client: colour,
      color_header: said,
      color_hover: said,
      color_header_text: said,
      button_color_primary: said,
      button_color_primary_hover: said,
      button_color_secundary: said,
      icon_color_primary: said,
      icon_color_secondary: said,
      background_color_terms: said,
    });
    fc.assert(
      fc.property(brand, fc.constantFrom(...THEMES), (colors, theme) => {
        expect(unreadable(colors, theme)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a readable colour as the brand says it', () => {
    const { brand, header } = deriveRoles(VARIANTS.default.colors, 'light');
    expect(brand).toBe(VARIANTS.default.colors.button_color_primary);
    expect(header).toBe(VARIANTS.default.colors.color_header);
  });
});

describe('global style', () => {
  const css = globalCssOf(VARIANTS.default.colors, { logoWhite: '/w.svg', logoBlack: '/b.svg', favicon: '/f.svg' });

  it('sets every role for light, for the dark system and for the dark choice', () => {
    expect(css.match(/--surface-raised:/g)).toHaveLength(3);
    expect(css.match(/--[a-z-]+:/g)?.length).toBeGreaterThanOrEqual(3 * ROLES.length);
  });

  it('shows the black logo on light grounds and the white one on dark', () => {
    expect(css).toMatch(/^:root\{color-scheme:light;[^}]*--logo:url\("\/b\.svg"\)/);
    expect(css).toMatch(/\[data-theme="dark"\]\{color-scheme:dark;[^}]*--logo:url\("\/w\.svg"\)/);
  });

  it('lets the choice of light win over a dark system', () => {
    expect(css).toContain('(prefers-color-scheme:dark){:root:not([data-theme="light"])');
  });
});
