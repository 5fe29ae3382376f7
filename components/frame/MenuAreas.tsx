'use client';

import Link from 'next/link';
import { Counter } from '@/components/ui/Counter';
import type { Waiting } from '@/contexts/waiting-store';
import type { MenuEntry } from '@/variants/menu-entry';
import styles from './MenuAreas.module.css';
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

/** The look of an entry: a link, or what opens the pages of an area. */
/** A small arrow drawn by borders, which points at what opens below. */
/** The look of an entry: a link, or what opens the pages of an area. */
export const PLACE = styles.place;
export const OPENS = `${styles.place} ${styles.opens}`;

export const countWaiting = ({ pages }: MenuArea, waiting: Waiting): number =>
  pages.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0);

/** How much waits, said after the name of an entry. */
export const waitsOf = (count: number) =>
  count > 0 ? <Counter tone="brand" count={count} words={texts.waiting(count)} /> : null;

/** Draws a page as a link, fetched ahead when somebody is about to open it. */
export const useDrawPage = ({ menu, pathname, hrefOf, waiting }: NavigationProps, look = PLACE) => {
  const prefetchOf = usePrefetch();
  const here = findPlace(menu, pathname);
  return (entry: MenuEntry, withIcon: boolean) => {
    const Icon = withIcon ? menuIcon(entry.icon) : null;
    return (
      <Link
        className={look}
        href={hrefOf(entry.href)}
        prefetch={false}
        aria-current={entry.href === here?.href ? 'page' : undefined}
        {...prefetchOf(hrefOf(entry.href))}
      >
        {Icon ? <Icon aria-hidden /> : null}
        {entry.label}
        {waitsOf(waiting[entry.href] ?? 0)}
      </Link>
    );
  };
};

/** The pages of an area, one below the other. */
export function AreaPages({ area, ...props }: NavigationProps & { area: MenuArea }) {
  const draw = useDrawPage(props);
  return (
    <ul aria-label={area.label} className={styles.pages}>
      {area.pages.map(entry => (
        <li key={entry.href}>{draw(entry, false)}</li>
      ))}
    </ul>
  );
}

/** An area as what opens its pages, before any script runs; the one where somebody is begins open. */
function FoldedArea({ area, ...props }: NavigationProps & { area: MenuArea }) {
  const Icon = menuIcon(area.icon);
  const isHere = isInArea(props.menu, props.pathname, area);
  return (
    <details open={isHere} className={styles.area}>
      <summary aria-current={isHere ? 'true' : undefined} className={OPENS}>
        <Icon aria-hidden />
        {area.label}
        {waitsOf(countWaiting(area, props.waiting))}
      </summary>
      <AreaPages {...props} area={area} />
    </details>
  );
}

/** Areas one below the other: one of a single page is a link, each other opens its pages. */
export function MenuAreas({ areas, ...props }: NavigationProps & { areas: readonly MenuArea[] }) {
  const draw = useDrawPage(props);
  return (
    <ul className={styles.areas}>
      {areas.map(area => {
        const only = onlyPageOf(area);
        return <li key={area.id}>{only ? draw(only, true) : <FoldedArea {...props} area={area} />}</li>;
      })}
    </ul>
  );
}
