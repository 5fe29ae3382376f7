import { describe, expect, it } from 'vitest';
import { FEATURE_IDS, type FeatureFlags } from '@/variants/features';
import { ALWAYS_ON, listMenu } from '@/variants/menu';
import { listPixPlaces } from '@/variants/pix-area';
import { menuOfRole } from '@/variants/role-menu';
import { isInArea, listAreas } from './menu-areas';
import { MENU_DRAWINGS } from './menu-icons';
import { listPlaces } from './menu-place';

const flagsWith = (...on: string[]) => Object.fromEntries(FEATURE_IDS.map(id => [id, on.includes(id)])) as FeatureFlags;
const everything = listMenu(flagsWith(...FEATURE_IDS));
const BRANDS = [flagsWith(), ...FEATURE_IDS.map(id => flagsWith(id)), flagsWith(...FEATURE_IDS)].map(listMenu);
const ROLES = ['admin', 'approver', 'operator', 'viewer'] as const;

describe('the areas of a menu', () => {
  it('are ten where a brand has everything, an entry each', () => {
    expect(listAreas(everything).map(({ label }) => label)).toEqual([
      ...['Início', 'Extrato', 'Pix', 'Pagar', 'Receber', 'Cartões', 'Crédito', 'Cripto'],
      ...['Arquivos', 'Empresa'],
    ]);
  });

  it('lose no page of any brand or role', () => {
    for (const menu of BRANDS.flatMap(brand => ROLES.map(role => menuOfRole(brand, role)))) {
      const pages = listAreas(menu).flatMap(area => area.pages);
      expect(pages.map(({ href }) => href).sort()).toEqual(
        listPlaces(menu)
          .map(({ href }) => href)
          .sort(),
      );
    }
  });

  it('have a drawing each that no other of the same menu has', () => {
    for (const menu of BRANDS) {
      const drawings = listAreas(menu).map(({ icon }) => MENU_DRAWINGS[icon]);
      expect(new Set(drawings).size).toBe(drawings.length);
    }
  });

  it('hold places with a drawing each that no other place of the menu or of Pix has', () => {
    for (const places of [...BRANDS, listPixPlaces(flagsWith(...FEATURE_IDS), true)]) {
      const drawings = places.map(({ icon }) => MENU_DRAWINGS[icon]);
      expect(new Set(drawings).size).toBe(drawings.length);
    }
  });

  it('of one page are that page', () => {
    const receiving = listAreas(ALWAYS_ON).find(({ id }) => id === 'receber');
    expect(receiving).toMatchObject({ label: 'Cobranças', icon: 'charges', pages: [{ href: '/pix/charges' }] });
  });

  it('know what lies in them', () => {
    const areaOf = (pathname: string) => listAreas(everything).find(area => isInArea(everything, pathname, area))?.id;
    expect(areaOf('/pix/keys/key_1')).toBe('pix');
    expect(areaOf('/pix/charges/chg_1')).toBe('receber');
    expect(areaOf('/settings/privacy')).toBe('empresa');
    expect(areaOf('/notifications')).toBeUndefined();
  });
});
