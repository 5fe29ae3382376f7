'use client';

import Link from 'next/link';
import type { ComponentType, MouseEvent, SVGProps } from 'react';
import styled from 'styled-components';
import { color, elevation, media, motion, radius, type as scale } from '@/themes/tokens';
import { Counter } from './Counter';

const NARROWEST = 88;
const GAP = 8;

const Places = styled.nav`
  container-type: inline-size;
  ${media.print} { display: none; }
`;

/* All in one row where each has its width, else two and two: never one alone. An odd number that does not fit stands below each other. */
const List = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => ($count % 2 ? 1 : 2)}, minmax(0, 1fr));
  gap: ${GAP}px;

  @container (min-width: ${({ $count }) => $count * NARROWEST + ($count - 1) * GAP}px) {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
    a { flex-direction: column; gap: 8px; min-height: ${NARROWEST}px; padding: 16px 6px 12px; text-align: center; }
  }
`;

/* Where they stand two and two the word stands beside its icon: half as high. */
const Face = styled(Link).attrs({ prefetch: false })`
  ${elevation.group}
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  height: 100%;
  min-height: 56px;
  padding: 8px 14px;
  color: ${color.onSurface};
  font-size: ${scale[14]};
  font-weight: 550;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.brandSoft}; color: ${color.onBrandSoft}; }
  > svg { flex: none; width: 24px; height: 24px; color: ${color.icon}; stroke-width: 1.75; }
  @media (forced-colors: active) { border: 1px solid; border-radius: ${radius.card}; }
`;

const Corner = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
`;

export interface Tile {
  href: string;
  label: string;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** What waits there, and how it is said. */
  waiting?: { count: number; words: string };
  /** Shows it over this page instead of going there. */
  onOpen?: () => void;
}

interface TilesProps {
  /** What the tiles are, for those who do not see them: "Ações". */
  label: string;
  /** Two to four. */
  tiles: readonly Tile[];
  /** What a link takes to have its page fetched when somebody is about to open it. */
  aheadOf?: (href: string) => { onPointerEnter: () => void; onFocus: () => void };
}

const isPlain = (event: MouseEvent) => !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Equal places to go, side by side: what one does most often. */
export function Tiles({ label, tiles, aheadOf }: TilesProps) {
  const openBy = (onOpen?: () => void) => (event: MouseEvent) => {
    if (!onOpen || !isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Places aria-label={label}>
      <List $count={tiles.length}>
        {tiles.map(({ href, label: name, icon: Icon, waiting, onOpen }) => (
          <li key={href}>
            <Face href={href} onClick={openBy(onOpen)} {...(onOpen ? {} : aheadOf?.(href))}>
              <Icon aria-hidden />
              {name}
              {waiting ? (
                <Corner>
                  <Counter tone="brand" {...waiting} />
                </Corner>
              ) : null}
            </Face>
          </li>
        ))}
      </List>
    </Places>
  );
}
