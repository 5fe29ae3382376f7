import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '.';
import { variant as active } from './active';
import { FEATURE_IDS, FEATURES, type FeatureFlags, findFeatureOf, isFeatureOn } from './features';
import { listMenu } from './menu';
import { MENU_AREAS } from './menu-entry';
import { variantSchema } from './schema';

const folder = import.meta.dirname;
const flagsWith = (...on: (keyof FeatureFlags)[]): FeatureFlags =>
  Object.fromEntries(FEATURE_IDS.map(id => [id, on.includes(id)])) as FeatureFlags;

describe('brands', () => {
  it.each(Object.entries(VARIANTS))('%s keeps to the shape of a brand', (_, variant) => {
    expect(variantSchema.safeParse(variant).error?.issues ?? []).toEqual([]);
  });

  it('are registered, each with its folder', () => {
    const folders = readdirSync(folder).filter(name => existsSync(path.join(folder, name, 'index.ts')));
    expect(Object.keys(VARIANTS).sort()).toEqual(folders.sort());
  });

  it('have session cookies of their own', () => {
    expect(VARIANTS.ihold.company.cookie_name).not.toBe(VARIANTS.default.company.cookie_name);
  });

  it('lead phones to the store in iHold only', () => {
    expect(VARIANTS.ihold.mobile_store_redirect).toBe(true);
    expect(VARIANTS.ihold.company.title).toBe('iHold');
    expect(VARIANTS.default.mobile_store_redirect).toBe(false);
  });

  it('are Balcão with every module on when no name is told', () => {
    expect(active).toBe(VARIANTS.default);
    const { topMenu, ...modules } = VARIANTS.default.features;
    expect(topMenu).toBe(false);
    expect(Object.values(modules).every(Boolean)).toBe(true);
  });

  it('are Balcão’s look with card, TED and deposit on and all else off when the name is unknown', () => {
    const { features, ...look } = VARIANTS.fallback;
    const { features: _, ...balcao } = VARIANTS.default;
    expect(look).toEqual(balcao);
    expect(FEATURE_IDS.filter(id => features[id]).sort()).toEqual(['card', 'deposit', 'ted']);
  });

  it('need store links to lead phones there', () => {
    const company = { ...VARIANTS.ihold.company, android_link: null };
    expect(variantSchema.safeParse({ ...VARIANTS.ihold, company }).success).toBe(false);
  });

  it('draw pictures without scripts, outer addresses or style attributes', () => {
    const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const name of pictures) {
      const drawing = readFileSync(path.join(folder, name), 'utf8').replace('http://www.w3.org/2000/svg', '');
      expect(drawing).not.toMatch(/<script|https?:|style=| on\w+=/);
    }
  });
});

describe('feature table', () => {
  it('opens nothing whose module is not built, whatever a brand says', () => {
    for (const id of FEATURE_IDS) expect(isFeatureOn(flagsWith(id), id)).toBe(FEATURES[id].built);
  });

  it('finds the feature of a path by whole segments', () => {
    expect(findFeatureOf('/card')).toBe('card');
    expect(findFeatureOf('/card/virtual')).toBe('card');
    expect(findFeatureOf('/cards')).toBeUndefined();
    expect(findFeatureOf('/payment/ted')).toBe('ted');
    expect(findFeatureOf('/')).toBeUndefined();
  });

  it('draws a menu in the order of its areas that begins at home', () => {
    const menu = listMenu(VARIANTS.default.features);
    const areas = Object.keys(MENU_AREAS);
    const places = menu.map(({ area }) => areas.indexOf(area));
    expect(menu[0]?.href).toBe('/');
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('gives a phone at most five places, each its own', () => {
    const places = listMenu(flagsWith(...FEATURE_IDS)).flatMap(({ phone }) => (phone ? [phone.place] : []));
    expect(new Set(places).size).toBe(places.length);
    expect(places.length).toBeLessThanOrEqual(5);
  });
});
