'use client';

import Link from 'next/link';
import styled from 'styled-components';
import { color, layer, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { MENU_GROUPS, type MenuEntry } from '@/variants/features';
import { MENU_ICONS } from './menu-icons';

export interface NavigationProps {
  menu: readonly MenuEntry[];
  pathname: string;
  hrefOf: (path: string) => string;
}

/** Whether a page belongs to a place: itself or below it; the home page only itself. */
const isHere = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.href || (entry.href !== '/' && pathname.startsWith(`${entry.href}/`));

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

function MenuPlace({ entry, pathname, hrefOf }: Omit<NavigationProps, 'menu'> & { entry: MenuEntry }) {
  const Icon = MENU_ICONS[entry.icon];
  return (
    <Place href={hrefOf(entry.href)} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
      <Icon aria-hidden />
      {entry.label}
    </Place>
  );
}

/** Navigation at the side, in the groups of the menu. */
export function SideNavigation({ menu, pathname, hrefOf }: NavigationProps) {
  const groups = Object.entries(MENU_GROUPS)
    .map(([id, label]) => ({ id, label, entries: menu.filter(({ group }) => group === id) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Side aria-label="Principal">
      {groups.map(({ id, label, entries }) => (
        <div key={id}>
          {label ? <GroupName id={`menu-${id}`}>{label}</GroupName> : null}
          <List aria-labelledby={label ? `menu-${id}` : undefined}>
            {entries.map(entry => (
              <li key={entry.href}>
                <MenuPlace entry={entry} pathname={pathname} hrefOf={hrefOf} />
              </li>
            ))}
          </List>
        </div>
      ))}
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
    background: ${color.brand};
  }
`;

/** Navigation in a row under the header, for brands whose `topMenu` flag is on. */
export function TopNavigation({ menu, pathname, hrefOf }: NavigationProps) {
  return (
    <Top aria-label="Principal">
      <ul>
        {menu.map(entry => {
          const Icon = MENU_ICONS[entry.icon];
          return (
            <li key={entry.href}>
              <TopPlace href={hrefOf(entry.href)} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
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

const Bar = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${color.line};
  background: ${color.surfaceRaised};

  ul { display: flex; max-width: 560px; margin-inline: auto; }
  li { flex: 1; min-width: 0; }
  ${media.wide} { display: none; }
  ${media.print} { display: none; }
`;

const BarPlace = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 3px;
  min-height: 64px;
  padding: 6px 4px;
  font-size: ${scale[12]};
  font-weight: 500;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  color: ${color.onSurfaceMuted};

  svg { width: 24px; height: 24px; stroke-width: 1.75; }
  &:focus-visible { outline-offset: -4px; }
  &[aria-current='page'] { color: ${color.link}; font-weight: 600; }
`;

/** Navigation under the thumb, on phones. */
export function BottomBar({ menu, pathname, hrefOf }: NavigationProps) {
  return (
    <Bar aria-label="Atalhos">
      <ul>
        {menu
          .flatMap(entry => (entry.phone ? [{ ...entry, ...entry.phone }] : []))
          .sort((a, b) => a.place - b.place)
          .map(entry => {
            const Icon = MENU_ICONS[entry.icon];
            return (
              <li key={entry.href}>
                <BarPlace href={hrefOf(entry.href)} aria-current={isHere(entry, pathname) ? 'page' : undefined}>
                  <Icon aria-hidden />
                  {entry.label}
                </BarPlace>
              </li>
            );
          })}
      </ul>
    </Bar>
  );
}
