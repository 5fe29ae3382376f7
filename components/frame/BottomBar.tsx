'use client';

import { Ellipsis, X } from 'lucide-react';
import Link from 'next/link';
import type { MouseEvent, ReactNode } from 'react';
import { Counter } from '@/components/ui/Counter';
import { PixIcon } from '@/components/ui/PixIcon';
import { Heading } from '@/components/ui/Text';
import type { MenuEntry } from '@/variants/menu-entry';
import { splitForPhone } from './bar-places';
import styles from './BottomBar.module.css';
import { menuIcon } from './menu-icon';
import { findPlace } from './menu-place';
import { MenuAreas, type NavigationProps } from './MenuAreas';
import { listAreas } from './menu-areas';
import { PixPlaces } from './PixPlaces';
import { texts } from './texts';

/* The next page is the same document: the sheet would stay open over it. */
const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
  if ((event.target as Element).closest('a')) event.currentTarget.hidePopover?.();
};

function BarSheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by key is clicked, too
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-titulo`}
      className={styles.window}
      onClick={closeAfterLink}
    >
      <header className={styles.head}>
        <Heading id={`${id}-titulo`} level={2} size={16}>
          {title}
        </Heading>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.more.close}
        >
          <X aria-hidden />
        </button>
      </header>
      {children}
    </div>
  );
}

const PIX = '/pix';
const PIX_SHEET = 'menu-pix';
const MORE_SHEET = 'mais';

interface BottomBarProps extends NavigationProps {
  /** Of the page; absent before there is one. */
  accountId: string | undefined;
}

/** Navigation under the thumb, on phones: five places at most, Pix in their middle, the last of them opens all the others. */
export function BottomBar({ accountId, ...props }: BottomBarProps) {
  const { menu, pathname, waiting } = props;
  const { bar, rest } = splitForPhone(menu);
  // a page that the bar has no place for belongs to what has
  const here = findPlace(bar, pathname)?.href ?? (findPlace(menu, pathname) ? MORE_SHEET : undefined);
  const waitsInRest = rest.reduce((sum, { href }) => sum + (waiting[href] ?? 0), 0);
  return (
    <nav aria-label={texts.navigation.shortcuts} className={styles.bar}>
      <ul className={styles.places} data-count={bar.length + Math.min(1, rest.length)}>
        {bar.map(entry => (
          <li key={entry.href}>
            {entry.href === PIX ? (
              <PixButton label={entry.label} isHere={here === PIX} />
            ) : (
              <BarLink {...props} entry={entry} isHere={here === entry.href} />
            )}
          </li>
        ))}
        {rest.length > 0 ? (
          <li>
            <button
              className={styles.place}
              type="button"
              popoverTarget={MORE_SHEET}
              aria-haspopup="dialog"
              aria-current={here === MORE_SHEET ? 'true' : undefined}
            >
              <Ellipsis aria-hidden />
              {texts.more.open}
              <Waits count={waitsInRest} />
            </button>
          </li>
        ) : null}
      </ul>
      <BarSheet id={PIX_SHEET} title={texts.pix.title}>
        <PixPlaces {...props} accountId={accountId} />
      </BarSheet>
      {rest.length > 0 ? (
        <BarSheet id={MORE_SHEET} title={texts.more.title}>
          <MenuAreas {...props} areas={listAreas(rest)} />
        </BarSheet>
      ) : null}
    </nav>
  );
}

function BarLink({ entry, isHere, hrefOf, waiting }: NavigationProps & { entry: MenuEntry; isHere: boolean }) {
  const Icon = menuIcon(entry.icon);
  return (
    <Link
      className={styles.place}
      href={hrefOf(entry.href)}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon aria-hidden />
      {entry.label}
      <Waits count={waiting[entry.href] ?? 0} />
    </Link>
  );
}

function PixButton({ label, isHere }: { label: string; isHere: boolean }) {
  return (
    <button
      className={styles.place}
      type="button"
      popoverTarget={PIX_SHEET}
      aria-haspopup="dialog"
      aria-current={isHere ? 'true' : undefined}
    >
      <span className={styles.disc}>
        <PixIcon />
      </span>
      <span>{label}</span>
    </button>
  );
}

function Waits({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.corner}>
      <Counter tone="brand" count={count} words={texts.waiting(count)} />
    </span>
  );
}
