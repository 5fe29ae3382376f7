'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import styled from 'styled-components';
import { Counter } from '@/components/ui/Counter';
import type { Waiting } from '@/contexts/waiting-store';
import { color, media, motion, radius, type as scale } from '@/themes/tokens';
import type { MenuIcon } from '@/variants/menu-entry';
import { withAccount } from './account-address';
import { menuIcon } from './menu-icon';
import { texts } from './texts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 12px;

  ${media.wide} { gap: 16px; }
`;

const Card = styled(Link).attrs({ prefetch: false })`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) 18px;
  align-items: start;
  gap: 4px 14px;
  height: 100%;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  color: inherit;
  text-decoration: none;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  ${media.wide} { padding: 20px; }
  &:hover { border-color: ${color.lineStrong}; background: ${color.surfaceSunken}; }
  > svg { width: 22px; height: 22px; stroke-width: 1.75; color: ${color.link}; }
  > svg:last-child { width: 18px; height: 18px; margin-top: 3px; color: ${color.iconMuted}; }
`;

const Words = styled.span`
  display: grid;
  gap: 2px;

  > :first-child { font-weight: 600; letter-spacing: -0.005em; }
  > :last-child { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

/** A place to go to, with what it is for. */
export interface Place {
  href: string;
  label: string;
  sentence: string;
  icon: MenuIcon;
}

/** Places as cards, each one link; `labelledBy` is the id of the heading over them. */
export function PlaceCards({
  places,
  accountId,
  labelledBy,
  waiting = {},
}: {
  places: readonly Place[];
  accountId: string;
  labelledBy: string;
  /** How much waits, by the address of the place. */
  waiting?: Waiting;
}) {
  return (
    <List aria-labelledby={labelledBy}>
      {places.map(({ href, label, icon, sentence }) => {
        const Drawing = menuIcon(icon);
        return (
          <li key={href}>
            <Card href={withAccount(href, accountId)} prefetch={false}>
              <Drawing aria-hidden />
              <Words>
                <Label>
                  {label}
                  {waiting[href] ? (
                    <Counter tone="brand" count={waiting[href]} words={texts.waiting(waiting[href])} />
                  ) : null}
                </Label>
                <span>{sentence}</span>
              </Words>
              <ChevronRight aria-hidden />
            </Card>
          </li>
        );
      })}
    </List>
  );
}
