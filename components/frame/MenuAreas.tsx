'use client';

import Link from 'next/link';
import styled, { css } from 'styled-components';
import { Counter } from '@/components/ui/Counter';
import type { Waiting } from '@/contexts/waiting-store';
import { color, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import type { MenuEntry } from '@/variants/menu-entry';
import { isInArea, type MenuArea, onlyPageOf } from './menu-areas';
import { menuIcon } from './menu-icon';
import { findPlace } from './menu-place';
import { texts } from './texts';
import { usePrefetch } from './use-prefetch';

export interface NavigationProps {
  menu: readonly MenuEntry[];
  pathname: string;
  hrefOf: (path: string) => string;
  waiting: Waiting;
}

const active = css`background: ${color.brandSoft}; color: ${color.onBrandSoft}; font-weight: 600;`;

/** The look of an entry: a link, or what opens the pages of an area. */
export const entryLook = css`
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
  &[aria-current='page'] { ${active} }
  &[aria-current='page'] > svg { color: inherit; }
  @media (pointer: fine) { min-height: 36px; }
`;

/** A small arrow drawn by borders, which points at what opens below. */
export const arrow = css`
  &::after {
    content: '';
    flex: none;
    width: 7px;
    height: 7px;
    margin: -4px 4px 0 auto;
    border: solid ${color.iconMuted};
    border-width: 0 1.75px 1.75px 0;
    transform: rotate(45deg);
  }
`;

export const Place = styled(Link)`${entryLook}`;

const List = styled.ul`
  display: grid;
  gap: 2px;
`;

/* Names of pages stand below the name of their area. */
const Pages = styled.ul`
  display: grid;
  padding: 2px 0 6px;

  a { padding-left: 44px; }
  @media (pointer: fine) { a { font-size: ${scale[14]}; } }
`;

const Summary = styled.summary`
  ${entryLook}
  ${arrow}

  &:has(> span)::after { margin-left: 0; }
  &[aria-current] { font-weight: 600; }
`;

const Details = styled.details`
  &:not([open]) > summary[aria-current] { ${active} }
  &:not([open]) > summary[aria-current] > svg { color: inherit; }
  /* open, each page says what waits there */
  &[open] > summary > span { display: none; }
  &[open] > summary::after { margin: 4px 4px 0 auto; transform: rotate(225deg); }
`;

export const countWaiting = ({ pages }: MenuArea, waiting: Waiting): number =>
  pages.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0);

/** How much waits, said after the name of an entry. */
export const waitsOf = (count: number) =>
  count > 0 ? <Counter tone="brand" count={count} words={texts.waiting(count)} /> : null;

/** Draws a page as a link, fetched ahead when somebody is about to open it. */
export const useDrawPage = ({ menu, pathname, hrefOf, waiting }: NavigationProps, Face: typeof Place = Place) => {
  const prefetchOf = usePrefetch();
  const here = findPlace(menu, pathname);
  return (entry: MenuEntry, withIcon: boolean) => {
    const Icon = withIcon ? menuIcon(entry.icon) : null;
    return (
      <Face
        href={hrefOf(entry.href)}
        prefetch={false}
        aria-current={entry.href === here?.href ? 'page' : undefined}
        {...prefetchOf(hrefOf(entry.href))}
      >
        {Icon ? <Icon aria-hidden /> : null}
        {entry.label}
        {waitsOf(waiting[entry.href] ?? 0)}
      </Face>
    );
  };
};

/** The pages of an area, one below the other. */
export function AreaPages({ area, ...props }: NavigationProps & { area: MenuArea }) {
  const draw = useDrawPage(props);
  return (
    <Pages aria-label={area.label}>
      {area.pages.map(entry => (
        <li key={entry.href}>{draw(entry, false)}</li>
      ))}
    </Pages>
  );
}

/** An area as what opens its pages, before any script runs; the one where somebody is begins open. */
function FoldedArea({ area, ...props }: NavigationProps & { area: MenuArea }) {
  const Icon = menuIcon(area.icon);
  const isHere = isInArea(props.menu, props.pathname, area);
  return (
    <Details open={isHere}>
      <Summary aria-current={isHere ? 'true' : undefined}>
        <Icon aria-hidden />
        {area.label}
        {waitsOf(countWaiting(area, props.waiting))}
      </Summary>
      <AreaPages {...props} area={area} />
    </Details>
  );
}

/** Areas one below the other: one of a single page is a link, each other opens its pages. */
export function MenuAreas({ areas, ...props }: NavigationProps & { areas: readonly MenuArea[] }) {
  const draw = useDrawPage(props);
  return (
    <List>
      {areas.map(area => {
        const only = onlyPageOf(area);
        return <li key={area.id}>{only ? draw(only, true) : <FoldedArea {...props} area={area} />}</li>;
      })}
    </List>
  );
}
