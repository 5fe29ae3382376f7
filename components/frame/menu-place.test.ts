import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { menuOfRole } from '@/variants/role-menu';
import { MENU_DRAWINGS } from './menu-icons';
import { findPlace, listPlaces } from './menu-place';

const menu = listMenu(Object.fromEntries(FEATURE_IDS.map(id => [id, true])) as FeatureFlags);
const placeOf = (pathname: string) => findPlace(menu, pathname)?.href;

describe('the active place', () => {
  it.each([
    ['/', '/'],
    ['/statement', '/statement'],
    ['/receipts/txn_1', '/statement'],
    ['/pix', '/pix'],
    ['/pix/keys', '/pix/keys'],
    ['/settings/limits', '/settings/limits'],
    ['/pix/pay', '/pix/pay'],
    ['/pix/manual', '/pix/pay'],
    ['/pix/charges/chg_1', '/pix/charges'],
    ['/payment/scheduled', '/payment/scheduled'],
    ['/pix/scheduled/psc_1', '/pix'],
    ['/pix/support/contest', '/pix/support'],
    ['/contacts', '/contacts'],
    ['/open_finance/ofs_1', '/open_finance'],
    ['/settings/security', '/settings/security'],
    ['/settings/privacy', '/settings'],
    ['/settings/closing', '/settings'],
    ['/notifications/preferences', '/settings'],
  ])('of %s is %s', (pathname, place) => {
    expect(placeOf(pathname)).toBe(place);
  });

  it('is by whole segments, and the bell’s own page has none', () => {
    expect(placeOf('/statements')).toBeUndefined();
    expect(placeOf('/notifications')).toBeUndefined();
  });

  it('of who only looks is the nearest that they have', () => {
    expect(findPlace(menuOfRole(menu, 'viewer'), '/pix/pay')?.href).toBe('/pix');
  });

  it('is one that is drawn', () => {
    const drawn = new Set(listPlaces(menu));
    for (const { href } of menu) expect(drawn).toContain(findPlace(menu, href));
  });
});

describe('the places of a menu', () => {
  it('have an icon each that no other has, and leave parts to the place that they belong to', () => {
    const drawn = listPlaces(menu);
    // not the name alone: two names may be one drawing
    expect(new Set(drawn.map(({ icon }) => MENU_DRAWINGS[icon])).size).toBe(drawn.length);
    expect(drawn.map(({ href }) => href)).not.toContain('/pix/manual');
  });
});
