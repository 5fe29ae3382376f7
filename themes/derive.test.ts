import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '@/variants';
import { type BrandColors, deriveRoles } from './derive';
import { globalCssOf } from './global-css';
import { MODES, type ThemeName } from './modes';
import { measureBrand } from './report';
import { ROLES } from './roles';

const unreadable = (colors: BrandColors, modes: readonly ThemeName[] = MODES): string[] =>
  measureBrand(colors, modes)
    .filter(({ passes }) => !passes)
    .map(
      ({ mode, part, state, text, ground, ratio }) =>
        `${mode}: ${part} ${state}, ${text} on ${ground}: ${ratio.toFixed(2)}`,
    );

describe('roles of a theme', () => {
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
      fc.property(brand, fc.constantFrom(...MODES), (colors, mode) => {
        expect(unreadable(colors, [mode])).toEqual([]);
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
  const css = globalCssOf(VARIANTS.default.colors, {
    logoWhite: '/w.svg',
    logoBlack: '/b.svg',
    favicon: '/f.svg',
    pattern: '/p.svg',
  });

  it('draws an id letter by letter: no × for the x of 2x4', () => {
    expect(css).toContain('"calt" 0');
  });

  it('sets every role for light, dark and high contrast, by the system and by choice', () => {
    expect(css.match(/--surface-raised:/g)).toHaveLength(8);
    expect(css.match(/--[a-z-]+:/g)?.length).toBeGreaterThanOrEqual(8 * ROLES.length);
  });

  it('shows the black logo on light grounds and the white one on dark', () => {
    expect(css).toMatch(/^:root\{color-scheme:light;[^}]*--logo:url\("\/b\.svg"\)/);
    expect(css).toMatch(/\[data-theme="dark"\]\{color-scheme:dark;[^}]*--logo:url\("\/w\.svg"\)/);
  });

  it('lets the choice of light win over a dark system', () => {
    expect(css).toContain('(prefers-color-scheme:dark){:root:not([data-theme="light"])');
  });
});
