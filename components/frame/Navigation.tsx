'use client';

import Link from 'next/link';
import styled from 'styled-components';
import { color, layer, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { MENU_GROUPS, type MenuEntry } from '@/variants/features';
import { MENU_ICONS } from './menu-icons';
import { texts } from './texts';
import { usePrefetch } from './use-prefetch';

export interface NavigationProps {
  menu: readonly MenuEntry[];
  pathname: string;
  hrefOf: (path: string) => string;
}

const covers = ({ href }: MenuEntry, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** Whether a page belongs to a place: itself or below it; the home page only itself. Of two places in a menu, the nearer one has it. */
export const isHere = (entry: MenuEntry, pathname: string, menu: readonly MenuEntry[]): boolean => {
  // contacts are a place of the Pix area without its prefix
  const place = /^\/contacts(\/|$)/.test(pathname) ? `/pix${pathname}` : pathname;
  return covers(entry, place) && !menu.some(other => other.href.length > entry.href.length && covers(other, place));
};

const Side = styled.nav`
  display: none;

  ${media.wide} {
    position: sticky;
    top: 64px;
    display: flex;
    flex-direction: column;
    gap: 20px;
    height: calc(100dvh - 64px);
    overflow-y: auto;
    padding: 24px 16px;
    border-right: 1px solid ${color.line};
  }
  ${media.print} { display: none; }
`;

const GroupName = styled.h2`
  padding: 0 12px 6px;
  font-size: ${scale[12]};
  font-weight: 550;
  letter-spacing: 0;
  color: ${color.onSurfaceMuted};
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const Place = styled(Link)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${TARGET};
  padding: 8px 12px;
  border-radius: ${radius.field};
  color: ${color.onSurface};
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.quick};

  svg { flex: none; width: 20px; height: 20px; stroke-width: 1.75; color: ${color.iconMuted}; }
  &:hover { background: ${color.surfaceSunken}; }
  &[aria-current='page'] { background: ${color.brandSoft}; color: ${color.onBrandSoft}; font-weight: 600; }
  &[aria-current='page'] svg { color: inherit; }
`;

function MenuPlace({ entry, menu, pathname, hrefOf }: NavigationProps & { entry: MenuEntry }) {
  const Icon = MENU_ICONS[entry.icon];
  const prefetchOf = usePrefetch();
  return (
    <Place
      href={hrefOf(entry.href)}
      prefetch={false}
      aria-current={isHere(entry, pathname, menu) ? 'page' : undefined}
      {...prefetchOf(hrefOf(entry.href))}
    >
      <Icon aria-hidden />
      {entry.label}
    </Place>
  );
}

/** The menu in its groups, each under its name. `idPrefix` keeps two of them on a page apart. */
export function MenuGroups({ menu, pathname, hrefOf, idPrefix }: NavigationProps & { idPrefix: string }) {
  const groups = Object.entries(MENU_GROUPS)
    .map(([id, label]) => ({ id: `${idPrefix}-${id}`, label, entries: menu.filter(({ group }) => group === id) }))
    .filter(({ entries }) => entries.length > 0);
  return groups.map(({ id, label, entries }) => (
    <div key={id}>
      {label ? <GroupName id={id}>{label}</GroupName> : null}
      <List aria-labelledby={label ? id : undefined}>
        {entries.map(entry => (
          <li key={entry.href}>
            <MenuPlace entry={entry} menu={menu} pathname={pathname} hrefOf={hrefOf} />
          </li>
        ))}
      </List>
    </div>
  ));
}

/** Navigation at the side, in the groups of the menu. */
export function SideNavigation(props: NavigationProps) {
  return (
    <Side aria-label={texts.navigation.main}>
      <MenuGroups {...props} idPrefix="menu" />
    </Side>
  );
}

const Top = styled.nav`
  display: none;

  ${media.wide} {
    position: sticky;
    z-index: ${layer.sticky};
    top: 64px;
    display: block;
    padding: 0 36px;
    border-bottom: 1px solid ${color.line};
    background: ${color.surfaceRaised};
  }
  ${media.print} { display: none; }

  ul { display: flex; gap: 4px; max-width: 1144px; margin-inline: auto; overflow-x: auto; }
`;

const TopPlace = styled(Place)`
  position: relative;
  min-height: 52px;
  border-radius: 0;
  white-space: nowrap;

  &:hover { background: none; color: ${color.link}; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current='page'] { background: none; color: ${color.link}; }
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brandLine};
  }
`;

/** Navigation in a row under the header, for brands whose `topMenu` flag is on. */
export function TopNavigation({ menu, pathname, hrefOf }: NavigationProps) {
  return (
    <Top aria-label={texts.navigation.main}>
      <ul>
        {menu.map(entry => {
          const Icon = MENU_ICONS[entry.icon];
          return (
            <li key={entry.href}>
              <TopPlace
                href={hrefOf(entry.href)}
                prefetch={false}
                aria-current={isHere(entry, pathname, menu) ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {entry.label}
              </TopPlace>
            </li>
          );
        })}
      </ul>
    </Top>
  );
}
