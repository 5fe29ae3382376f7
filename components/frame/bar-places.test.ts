import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { ALWAYS_ON, listMenu } from '@/variants/menu';
import type { MenuEntry } from '@/variants/menu-entry';
import { splitForPhone, splitForTop } from './bar-places';
import { listPlaces } from './menu-place';

const place = (href: string, at?: 1 | 2 | 3 | 4 | 5): MenuEntry => ({
  href,
  label: `${href} por extenso`,
  group: 'inicio',
  icon: 'home',
  ...(at ? { phone: { label: href, place: at } } : {}),
});
const hrefs = (entries: MenuEntry[]) => entries.map(({ href }) => href);

describe('the bottom bar of a phone', () => {
  it('holds its places in order under their short names and leaves the rest to the sheet', () => {
    const { bar, rest } = splitForPhone([place('c', 4), place('x'), place('a', 1), place('b', 2)]);
    expect(hrefs(bar)).toEqual(['a', 'b', 'c']);
    expect(bar.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
    expect(hrefs(rest)).toEqual(['x']);
  });

  it('gives its fifth place to "Mais" when something is left over', () => {
    const five = ([1, 2, 3, 4, 5] as const).map(at => place(`p${at}`, at));
    expect(splitForPhone(five).bar).toHaveLength(5);
    const { bar, rest } = splitForPhone([...five, place('x')]);
    expect(hrefs(bar)).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(hrefs(rest)).toEqual(['p5', 'x']);
  });

  it('loses no place of any brand: what is not in the bar is in the sheet', () => {
    for (const on of [true, false]) {
      const flags = Object.fromEntries(FEATURE_IDS.map(id => [id, on])) as FeatureFlags;
      const { bar, rest } = splitForPhone(listMenu(flags));
      expect(bar.length + (rest.length > 0 ? 1 : 0)).toBeLessThanOrEqual(5);
      expect([...hrefs(bar), ...hrefs(rest)].sort()).toEqual(hrefs(listPlaces(listMenu(flags))).sort());
    }
    expect(hrefs(splitForPhone(ALWAYS_ON).bar)).toEqual(['/', '/statement', '/pix', '/pix/charges']);
  });
});

describe('the row under the header', () => {
  it('keeps the order of the menu and leaves to "Mais" what has no room', () => {
    const many = Array.from({ length: 20 }, (_, at) => place(`/p${at}`));
    const { bar, rest } = splitForTop(many);
    expect(hrefs([...bar, ...rest])).toEqual(hrefs(many));
    expect(bar.length).toBeGreaterThan(3);
    expect(rest.length).toBeGreaterThan(3);
    expect(splitForTop(many.slice(0, 3)).rest).toEqual([]);
  });

  it('stops at the first that has no room: a shorter one behind it does not overtake', () => {
    const long = { ...place('/longa'), label: 'x'.repeat(120) };
    expect(hrefs(splitForTop([place('/a'), long, place('/b')]).bar)).toEqual(['/a']);
  });
});
