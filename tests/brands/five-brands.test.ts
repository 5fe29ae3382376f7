import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '@/variants';
import { contrastOf } from '@/themes/contrast';
import { toOklch } from '@/themes/oklch';
import { LEGAL_PAGES } from '@/variants/legal';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { default: balcao, cirande, conves, ihold, veredal } = VARIANTS;
/** Those that show what a brand may be; one that is added later may look like any of them. */
const BRANDS = { default: balcao, cirande, conves, ihold, veredal };
const brands = Object.values(BRANDS);
const kinds = <T>(of: (brand: (typeof brands)[number]) => T) => new Set(brands.map(of));

describe('the brands of this repository', () => {
  it('cover providers, headers, menus, many and few features, with and without loans', () => {
    expect(kinds(({ provider }) => provider)).toEqual(new Set(['bankly', 'cartos', 'celcoin']));
    expect(kinds(({ layout }) => layout.header)).toEqual(new Set(['light', 'dark']));
    expect(kinds(({ features }) => features.topMenu)).toEqual(new Set([true, false]));
    expect(kinds(({ features }) => features.marketplace)).toEqual(new Set([true, false]));
    const counts = brands.map(({ features }) => Object.values(features).filter(Boolean).length);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(19);
    expect(Math.min(...counts)).toBeLessThanOrEqual(6);
    expect(kinds(({ verification_code_onboarding: asks }) => asks)).toEqual(new Set([true, false]));
    expect(kinds(({ telemetry }) => telemetry.replay)).toEqual(new Set(['unmasked', 'masked', 'off']));
    expect(kinds(({ font }) => font?.family).size).toBeGreaterThanOrEqual(4);
    expect(brands.some(({ company }) => /[A-Z]/.test(company.nif))).toBe(true);
  });

  it('look unlike: no two header grounds and no two hues are near each other', () => {
    const hues = brands.map(({ colors }) => toOklch(colors.primary_client).h);
    for (const [index, one] of hues.entries()) {
      for (const other of hues.slice(index + 1)) {
        expect(Math.min(Math.abs(one - other), 360 - Math.abs(one - other))).toBeGreaterThan(15);
      }
    }
    expect(kinds(({ colors }) => colors.color_header).size).toBe(brands.length);
    expect(kinds(({ texts }) => texts.promise).size).toBe(brands.length);
  });

  it('have header texts that need no repair', () => {
    for (const { colors } of brands) {
      expect(contrastOf(colors.color_header_text, colors.color_header)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('lead phones to the store in iHold only', () => {
    expect(brands.filter(brand => brand.mobile_store_redirect).map(({ company }) => company.title)).toEqual(['iHold']);
  });

  it('have legal texts of their own', () => {
    for (const page of LEGAL_PAGES) {
      const texts = Object.keys(BRANDS).map(name =>
        readFileSync(path.join(ROOT, 'variants', name, 'legal', `${page.slice(1)}.md`), 'utf8'),
      );
      expect(new Set(texts).size).toBe(texts.length);
    }
    for (const name of Object.keys(BRANDS)) {
      const own = readdirSync(path.join(ROOT, 'variants', name, 'legal'), { recursive: true, encoding: 'utf8' });
      expect(own.filter(file => file.endsWith('.md')).length).toBeGreaterThan(LEGAL_PAGES.length);
    }
  });
});
