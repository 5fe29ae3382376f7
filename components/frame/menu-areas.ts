import { MENU_AREAS, type MenuAreaId, type MenuEntry, type MenuIcon } from '@/variants/menu-entry';
import { findPlace, listPlaces } from './menu-place';

/** An entry of the navigation: an area with the pages that one may open in it. */
export interface MenuArea {
  id: MenuAreaId;
  label: string;
  icon: MenuIcon;
  pages: readonly MenuEntry[];
}

/** The areas of a menu in their order, without those that have no page. An area of one page is that page, under its name. */
export const listAreas = (menu: readonly MenuEntry[]): MenuArea[] => {
  const places = listPlaces(menu);
  return (Object.keys(MENU_AREAS) as MenuAreaId[]).flatMap(id => {
    const pages = places.filter(({ area }) => area === id);
    const [first, second] = pages;
    if (!first) return [];
    const { label, icon } = second ? MENU_AREAS[id] : first;
    return [{ id, label, icon, pages }];
  });
};

/** The page that an area is, where it has no other. */
export const onlyPageOf = ({ pages: [first, second] }: MenuArea): MenuEntry | undefined => (second ? undefined : first);

/** Whether a page of this address lies in an area. */
export const isInArea = (menu: readonly MenuEntry[], pathname: string, { pages }: MenuArea): boolean => {
  const here = findPlace(menu, pathname)?.href;
  return pages.some(({ href }) => href === here);
};
