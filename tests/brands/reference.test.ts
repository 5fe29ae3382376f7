import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { drawMenuIcons } from '@/scripts/variant/reference/menu-icons';
import { writeReferences } from '@/scripts/variant/reference/pages';
import { resolveBrand } from '@/scripts/build/resolve-brand.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the reference of brands and features', () => {
  it.each(Object.entries(writeReferences()))(
    'docs/reference/%s is as the sources say (npm run variant:reference)',
    (name, text) => {
      expect(readFileSync(path.join(ROOT, 'docs/reference', name), 'utf8')).toBe(text);
    },
  );

  it('of the menu’s icons is as they are drawn (npm run variant:reference)', () => {
    expect(readFileSync(path.join(ROOT, 'components/frame/menu-icons.svg'), 'utf8')).toBe(drawMenuIcons());
  });
});

describe('a brand name of a build', () => {
  it('is the brand of its folder', () => {
    expect(resolveBrand('ihold', {})).toBe('ihold');
  });

  it('that no folder has builds the fallback, with a warning that cannot be overlooked', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(resolveBrand('nowhere', {})).toBe('fallback');
    expect(warn.mock.calls.join()).toContain('There is no brand "nowhere"');
  });

  it.each(['nowhere', 'fallback', '../ihold', 'ihold/../default'])(
    'that no folder has is an error with STRICT_VARIANT=1: %s',
    name => {
      expect(() => resolveBrand(name, { STRICT_VARIANT: '1' })).toThrow(
        `NEXT_PUBLIC_VARIANT: there is no brand "${name}"`,
      );
    },
  );
});
