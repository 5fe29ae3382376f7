'use client';

import styled from 'styled-components';
import { color, media } from '@/themes/tokens';

/* Under the figure on a phone, beside it and above what is said below where there is room; it comes out of the page at its left. */
const Drawing = styled.svg`
  position: absolute;
  z-index: -1;
  inset: auto 0 0;
  width: 100%;
  height: 44px;
  overflow: visible;
  pointer-events: none;

  * { vector-effect: non-scaling-stroke; }
  ${media.tablet} {
    inset: 8px 0 36px auto;
    width: 56%;
    height: calc(100% - 44px);
    mask: linear-gradient(to right, transparent, #000 40%);
  }
  ${media.print} { display: none; }
`;

/** Heights of the drawing; a margin so that no stroke is cut. */
const TOP = 4;
const FOOT = 96;

/** Whether there is a line: of one day, or of nothing at all, there is none. */
export const isDrawn = (closings: readonly number[]): boolean =>
  closings.length >= 2 && closings.some(cents => cents !== 0);

/** The end of each day as a line over its ground, R$ 0,00 at its foot: a height is an amount. Decoration; the chart below has the values. */
export function BalanceLine({ closings }: { closings: readonly number[] }) {
  const high = Math.max(0, ...closings);
  const low = Math.min(0, ...closings);
  if (!isDrawn(closings)) return null;
  const toY = (cents: number) => FOOT - ((cents - low) / (high - low)) * (FOOT - TOP);
  const step = 100 / (closings.length - 1);
  const line = `M${closings.map((cents, place) => `${(place * step).toFixed(2)} ${toY(cents).toFixed(1)}`).join('L')}`;
  const zero = toY(0).toFixed(1);
  return (
    <Drawing viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
      <path d={`${line}L100 ${zero}L0 ${zero}Z`} fill={color.brandSoft} />
      <path d={line} fill="none" stroke={color.brandLine} strokeWidth="1.5" strokeLinejoin="round" />
    </Drawing>
  );
}
