'use client';

import styled, { css } from 'styled-components';
import { color, media } from '@/themes/tokens';

export type PatternFade = 'none' | 'down' | 'round';

const FADES = {
  none: 'linear-gradient(#000,#000)',
  down: 'linear-gradient(#000,transparent)',
  round: 'radial-gradient(closest-side,#000 20%,transparent)',
} satisfies Record<PatternFade, string>;

/* One drawing of the brand for every ground: it lends its shape, the role its colour. */
const drawn = css<{ $fade: PatternFade; $tile: number }>`
  background: ${color.brandLine};
  mask: var(--pattern) 50% 0 / ${({ $tile }) => $tile}px, ${({ $fade }) => FADES[$fade]};
  mask-composite: intersect;
`;

const Pattern = styled.div<{ $fade: PatternFade; $tile: number }>`
  ${drawn}
  position: absolute;
  inset: 0;
  opacity: 0.16;
  pointer-events: none;
  /* a pattern says nothing: where colours or ink are counted it is left out */
  @media (forced-colors: active), (prefers-contrast: more) { display: none; }
  ${media.print} { display: none; }
`;

interface BrandPatternProps {
  /** How it ends: at its edges, towards its foot, or around its middle. */
  fade?: PatternFade;
  /** Width of one tile, px. */
  tile?: number;
}

/** The brand's own pattern behind what stands in a place, which must be positioned. Only decoration. */
export function BrandPattern({ fade = 'none', tile = 48 }: BrandPatternProps) {
  return <Pattern aria-hidden $fade={fade} $tile={tile} />;
}
