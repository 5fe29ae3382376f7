'use client';

import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import styled, { css } from 'styled-components';
import { Counter } from '@/components/ui/Counter';
import { Menu } from '@/components/ui/Menu';
import type { Waiting } from '@/contexts/waiting-store';
import { color, layer, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { MENU_GROUPS, type MenuEntry } from '@/variants/menu-entry';
import { splitForTop } from './bar-places';
import { menuIcon } from './menu-icon';
import { findPlace, listPlaces } from './menu-place';
import { texts } from './texts';
import { usePrefetch } from './use-prefetch';

export interface NavigationProps {
  menu: readonly MenuEntry[];
  pathname: string;
  hrefOf: (path: string) => string;
  waiting: Waiting;
}

const GroupName = styled.h2`
  padding: 0 12px 4px;
  font-size: ${scale[12]};
  font-weight: 550;
  letter-spacing: 0;
  color: ${color.onSurfaceMuted};
`;

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

const place = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: ${TARGET};
  padding: 6px 12px;
  border-radius: ${radius.field};
  color: ${color.onSurface};
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.quick};

  > svg { flex: none; width: 20px; height: 20px; stroke-width: 1.75; color: ${color.iconMuted}; }
  > :last-child:not(svg) { margin-left: auto; }
  &:hover { background: ${color.surface}; }
  &[aria-current='page'] { background: ${color.brandSoft}; color: ${color.onBrandSoft}; font-weight: 600; }
  &[aria-current='page'] > svg { color: inherit; }
  @media (pointer: fine) { min-height: 36px; }
`;

const Place = styled(Link)`${place}`;

function PlaceFace({ entry, waiting }: { entry: MenuEntry; waiting: Waiting }) {
  const Icon = menuIcon(entry.icon);
  const count = waiting[entry.href] ?? 0;
  return (
    <>
      <Icon aria-hidden />
      {entry.label}
      {count > 0 ? <Counter tone="brand" count={count} words={texts.waiting(count)} /> : null}
    </>
  );
}

/** Draws one place as a link, fetched ahead when somebody is about to open it. */
const useDrawPlace = (props: NavigationProps, Face: typeof Place) => {
  const { menu, pathname, hrefOf, waiting } = props;
  const prefetchOf = usePrefetch();
  const here = findPlace(menu, pathname);
  return (entry: MenuEntry) => (
    <Face
      href={hrefOf(entry.href)}
      prefetch={false}
      aria-current={entry.href === here?.href ? 'page' : undefined}
      {...prefetchOf(hrefOf(entry.href))}
    >
      <PlaceFace entry={entry} waiting={waiting} />
    </Face>
  );
};

/** The places in their groups; a group without one is not there. */
const listGroups = (menu: readonly MenuEntry[]) =>
  Object.entries(MENU_GROUPS)
    .map(([id, label]) => ({ id, label, entries: listPlaces(menu).filter(({ group }) => group === id) }))
    .filter(({ entries }) => entries.length > 0);

interface MenuGroupsProps extends NavigationProps {
  /** Keeps two of them on a page apart. */
  idPrefix: string;
  /** What of the menu is drawn; all of it unless told. */
  shown?: readonly MenuEntry[];
}

/** The menu in its groups, each under its name. */
export function MenuGroups({ idPrefix, shown, ...props }: MenuGroupsProps) {
  const draw = useDrawPlace(props, Place);
  return listGroups(shown ?? props.menu).map(({ id, label, entries }) => (
    <div key={id}>
      {label ? <GroupName id={`${idPrefix}-${id}`}>{label}</GroupName> : null}
      <List aria-labelledby={label ? `${idPrefix}-${id}` : undefined}>
        {entries.map(entry => (
          <li key={entry.href}>{draw(entry)}</li>
        ))}
      </List>
    </div>
  ));
}

/* A line at its upper or lower edge says that there is more that way: what scrolls along covers it at the ends. */
const Side = styled.nav`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  min-height: 0;
  overflow-y: auto;
  padding: 8px 16px 24px;
  background:
    linear-gradient(${color.surfaceSunken} 50%, transparent) top / 100% 24px local,
    linear-gradient(transparent, ${color.surfaceSunken} 50%) bottom / 100% 24px local,
    linear-gradient(${color.line}, transparent) top / 100% 12px scroll,
    linear-gradient(transparent, ${color.line}) bottom / 100% 12px scroll;
  background-repeat: no-repeat;
`;

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
    background: ${color.surface};
  }
  ${media.print} { display: none; }

  > ul { display: flex; gap: 4px; max-width: 1144px; margin-inline: auto; }
  > ul > li { display: flex; gap: 4px; }
  /* groups stand apart by a line */
  > ul > li + li::before { content: ''; align-self: center; width: 1px; height: 20px; background: ${color.line}; }
`;

const TopList = styled.ul`
  display: flex;
  gap: 4px;
`;

const topPlace = css`
  position: relative;
  gap: 8px;
  border-radius: 0;
  font-size: ${scale[14]};
  white-space: nowrap;

  &&, &&:hover, &&[aria-current] { min-height: 52px; background: none; }
  &:hover { color: ${color.link}; }
  &:focus-visible { outline-offset: -4px; }
  &&[aria-current] { color: ${color.link}; }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 12px 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brandLine};
  }
`;

const TopPlace = styled(Place)`${topPlace}`;

const MoreButton = styled.button`
  ${place}
  ${topPlace}
  > svg:last-child { width: 16px; height: 16px; }
`;

/* What is below the edge of a low window is scrolled to: the row stays where it is when the page moves. */
const MoreGroups = styled.div`
  display: grid;
  gap: 12px;
  max-height: calc(100dvh - 164px);
  overflow-y: auto;
`;

interface MoreMenuProps extends NavigationProps {
  rest: readonly MenuEntry[];
}

/** What the row has no room for, in its groups under one button. */
function MoreMenu({ rest, ...props }: MoreMenuProps) {
  const isHere = rest.some(({ href }) => href === findPlace(props.menu, props.pathname)?.href);
  const waits = rest.reduce((sum, { href }) => sum + (props.waiting[href] ?? 0), 0);
  return (
    <Menu
      trigger={wiring => (
        <MoreButton type="button" aria-current={isHere ? 'true' : undefined} {...wiring}>
          {texts.more.open}
          {waits > 0 ? <Counter tone="brand" count={waits} words={texts.waiting(waits)} /> : null}
          <ChevronDown aria-hidden />
        </MoreButton>
      )}
    >
      <MoreGroups>
        <MenuGroups {...props} shown={rest} idPrefix="menu-mais" />
      </MoreGroups>
    </Menu>
  );
}

/** The same groups in one row under the header, for brands whose `topMenu` flag is on; "Mais" opens what it has no room for. */
export function TopNavigation(props: NavigationProps) {
  const draw = useDrawPlace(props, TopPlace);
  const { bar, rest } = splitForTop(props.menu);
  return (
    <Top aria-label={texts.navigation.main}>
      <ul>
        {listGroups(bar).map(({ id, label, entries }) => (
          <li key={id}>
            <TopList aria-label={label || undefined}>
              {entries.map(entry => (
                <li key={entry.href}>{draw(entry)}</li>
              ))}
            </TopList>
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <MoreMenu {...props} rest={rest} />
          </li>
        ) : null}
      </ul>
    </Top>
  );
}
