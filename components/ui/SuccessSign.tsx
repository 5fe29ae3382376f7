'use client';

import styled, { keyframes } from 'styled-components';
import { color } from '@/themes/tokens';
import { BrandPattern } from './BrandPattern';

const draw = keyframes`from { stroke-dashoffset: 1; }`;
const settle = keyframes`from { opacity: 0; transform: scale(0.92); }`;

const Place = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 192px;
  max-width: 100%;
  height: 144px;
  margin-inline: auto;
`;

/* Drawn is how it stands; where motion is welcome it comes to stand so in 200 ms. */
const Sign = styled.svg`
  position: relative;
  width: 80px;
  height: 80px;
  fill: none;
  stroke-linecap: round;
  stroke-linejoin: round;

  circle { fill: ${color.positiveSoft}; }
  path { stroke: ${color.onPositiveSoft}; stroke-width: 5; stroke-dasharray: 1; }

  @media (prefers-reduced-motion: no-preference) {
    circle { transform-origin: center; animation: ${settle} 200ms ease-out; }
    path { animation: ${draw} 200ms ease-out 80ms backwards; }
  }
  @media (forced-colors: active) {
    circle { fill: Canvas; stroke: CanvasText; }
    path { stroke: CanvasText; }
  }
`;

/** It is done: a tick that is drawn once, on the brand's pattern. The words beside it say what; it is decoration. */
export function SuccessSign() {
  return (
    <Place>
      <BrandPattern fade="round" />
      <Sign viewBox="0 0 80 80" aria-hidden focusable="false">
        <circle cx="40" cy="40" r="38" />
        <path d="M25 41.5L35.5 52L56 30" pathLength="1" />
      </Sign>
    </Place>
  );
}
