import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { ALWAYS_ON, listMenu } from '@/variants/menu';
import type { MenuEntry } from '@/variants/menu-entry';
import { splitForPhone, splitForTop } from './bar-places';
import { listAreas, type MenuArea } from './menu-areas';
import { listPlaces } from './menu-place';

const place = (href: string, at?: 1 | 2 | 3 | 4 | 5): MenuEntry => ({
  href,
  label: `${href} por extenso`,
  area: 'inicio',
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

const area = (label: string): MenuArea => ({ id: 'inicio', label, icon: 'home', pages: [place(`/${label}`)] });
const labels = (areas: MenuArea[]) => areas.map(({ label }) => label);

describe('the row under the header', () => {
  it('keeps the order of the areas and leaves to "Mais" what has no room', () => {
    const many = Array.from({ length: 20 }, (_, at) => area(`Área ${at}`));
    const { bar, rest } = splitForTop(many);
    expect(labels([...bar, ...rest])).toEqual(labels(many));
    expect(bar.length).toBeGreaterThan(3);
    expect(rest.length).toBeGreaterThan(3);
    expect(splitForTop(many.slice(0, 3)).rest).toEqual([]);
  });

  it('stops at the first that has no room: a shorter one behind it does not overtake', () => {
    expect(labels(splitForTop([area('a'), area('x'.repeat(120)), area('b')]).bar)).toEqual(['a']);
  });

  it('has room for what is done every day, whatever a brand offers', () => {
    const everything = listMenu(Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags);
    expect(labels(splitForTop(listAreas(everything)).bar).slice(0, 5)).toEqual([
      ...['Início', 'Extrato', 'Pix', 'Pagar', 'Receber'],
    ]);
  });
});
