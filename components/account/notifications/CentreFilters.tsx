'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, media, motion, radius, TARGET, type as scale } from '@/themes/tokens';
import { type CentrePlace, TOPICS, toCentreHref } from './places';
import { texts } from './texts';

const Bar = styled.nav`
  margin-bottom: 16px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;

    /* one line on a phone, so that what is told stands on the first screen; the rest is reached by a swipe or by the keyboard */
    ${media.phoneOnly} {
      flex-wrap: nowrap;
      /* to the edge of the screen, and the ring of the focus is not cut off */
      margin-inline: -16px;
      padding: 4px 16px;
      overflow-x: auto;
      scrollbar-width: none;
    }
  }

  li { flex: none; }

  /* between what is unread and what it is about */
  li:nth-child(3) {
    position: relative;
    margin-left: 9px;

    &::before { content: ''; position: absolute; inset: 8px auto 8px -9px; width: 1px; background: ${color.line}; }
  }
`;

const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: ${TARGET};
  padding: 8px 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  color: ${color.onSurface};
  font-size: ${scale[14]};
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.surfaceSunken}; }
  &[aria-current='true'] {
    border-color: ${color.brandLine};
    background: ${color.brandSoft};
    color: ${color.onBrandSoft};
    font-weight: 600;
  }
`;

interface CentreFiltersProps {
  place: CentrePlace;
  account: string | null;
}

/** What to show, as links: they work before the script does. */
export function CentreFilters({ place, account }: CentreFiltersProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.topic === null) return;
    const [chosen] = [...(bar.current?.querySelectorAll('[aria-current]') ?? [])].slice(-1);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [place.topic]);
  const choice = (label: string, to: Partial<CentrePlace>, isHere: boolean) => (
    <li key={label}>
      <Choice
        href={toCentreHref({ ...place, cursor: null, ...to }, account)}
        aria-current={isHere ? 'true' : undefined}
        prefetch={false}
        scroll={false}
      >
        {label}
      </Choice>
    </li>
  );
  return (
    <Bar ref={bar} aria-label={texts.filters}>
      <ul>
        {choice(texts.all, { onlyUnread: false }, !place.onlyUnread)}
        {choice(texts.onlyUnread, { onlyUnread: true }, place.onlyUnread)}
        {TOPICS.map(topic =>
          choice(texts.topics[topic], { topic: place.topic === topic ? null : topic }, place.topic === topic),
        )}
      </ul>
    </Bar>
  );
}
