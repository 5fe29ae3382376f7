import type { MenuEntry } from '@/variants/menu-entry';

/** Pages that belong to a place without standing below its address. */
const ELSEWHERE = { '/receipts': '/statement', '/notifications/preferences': '/settings' } as const;

const lies = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

const homeOf = (pathname: string): string =>
  Object.entries(ELSEWHERE).find(([page]) => lies(pathname, page))?.[1] ?? pathname;

/** The place that a page belongs to: itself or the nearest above it; the home page only itself. What is a part of a place shows as that place. */
export const findPlace = (menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined => {
  const page = homeOf(pathname);
  const [nearest] = menu.filter(({ href }) => lies(page, href)).toSorted((a, b) => b.href.length - a.href.length);
  return menu.find(({ href }) => href === nearest?.under) ?? nearest;
};

/** What is drawn of a menu: its places without their parts. */
export const listPlaces = (menu: readonly MenuEntry[]): MenuEntry[] => menu.filter(({ under }) => under === undefined);
