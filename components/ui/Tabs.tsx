'use client';

import Link from 'next/link';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import { color, motion, radius, TARGET } from '@/themes/tokens';
import { Counter } from './Counter';

const row = css`
  display: flex;
  gap: 4px;
  max-width: 100%;
  padding: 3px 3px 0;
  overflow-x: auto;
  box-shadow: inset 0 -1px 0 ${color.line};
  /* a shade at the side where there is more of them: what scrolls along covers it at the ends */
  background:
    linear-gradient(to right, ${color.surface} 50%, transparent) left / 32px 100% local,
    linear-gradient(to left, ${color.surface} 50%, transparent) right / 32px 100% local,
    linear-gradient(to right, ${color.line}, transparent) left / 16px 100% scroll,
    linear-gradient(to left, ${color.line}, transparent) right / 16px 100% scroll;
  background-repeat: no-repeat;
`;

const face = css`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: ${TARGET};
  max-width: 280px;
  padding: 8px 14px;
  border-radius: ${radius.field} ${radius.field} 0 0;
  color: ${color.onSurfaceMuted};
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  transition: color ${motion.quick};

  &:hover { color: ${color.onSurface}; background: ${color.surfaceSunken}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-selected='true'], &[aria-current='page'] { color: ${color.onSurface}; }
  &[aria-selected='true']::after, &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto 8px 0;
    border-bottom: 3px solid ${color.brandLine};
    border-radius: 3px 3px 0 0;
  }
  > span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

const TabList = styled.div`${row}`;
const TabButton = styled.button`${face}`;
const LinkRow = styled.nav`${row}`;
const TabLink = styled(Link).attrs({ prefetch: false })`${face}`;

const Panel = styled.div`
  padding-top: 24px;
`;

interface Face {
  label: string;
  /** How many wait there. */
  count?: number;
}

export interface Tab<Id extends string = string> extends Face {
  id: Id;
  disabled?: boolean;
}

export interface TabsProps<Id extends string = string> {
  /** What the tabs divide, for those who do not see it. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the selected tab holds. */
  children: ReactNode;
}

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Parts of one thing, one in sight. One stop for Tab; arrows, Home and End move and select. Source: ARIA Authoring Practices, tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.filter(tab => !tab.disabled);

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const place = open.findIndex(tab => tab.id === selected);
    const next = step && open[step(place, open.length - 1)];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <div>
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(tab => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onSelect(tab.id)}
          >
            <TabFace {...tab} />
          </TabButton>
        ))}
      </TabList>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  );
}

export interface TabLinksProps {
  label: string;
  tabs: readonly (Face & { href: string; current: boolean })[];
}

/** What is seen beside the tab that is open, in pixels. */
const REST = 16;

/** The same look where each part has an address of its own: links, which work before the script is there. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex(tab => tab.current);
  useEffect(() => {
    // the row alone moves, never the page
    const [place, open] = [row.current, row.current?.children[current]];
    const over = place && open ? open.getBoundingClientRect().right - place.getBoundingClientRect().right : 0;
    if (place && over > 0) place.scrollLeft += over + REST;
  }, [current]);
  return (
    <LinkRow ref={row} aria-label={label}>
      {tabs.map(({ href, current, ...tab }) => (
        <TabLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          <TabFace {...tab} />
        </TabLink>
      ))}
    </LinkRow>
  );
}

function TabFace({ label, count }: Face) {
  return (
    <>
      <span>{label}</span> {count === undefined ? null : <Counter count={count} />}
    </>
  );
}
