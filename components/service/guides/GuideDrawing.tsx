'use client';

import styled from 'styled-components';
import { color } from '@/themes/tokens';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`;

const WIDTH = 680;
const HEIGHT = 132;
const EDGE = 44;

/** The way from the paper to the phone, with a stop for each step. Only decoration: the text says it all. */
export function GuideDrawing({ steps }: { steps: number }) {
  const stops = Array.from({ length: steps }, (_, index) => {
    const share = steps > 1 ? index / (steps - 1) : 0;
    return { x: 130 + share * (WIDTH - 260), y: 66 + Math.sin(share * Math.PI * 2) * 22 };
  });
  const way = stops.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable="false">
      <rect width={WIDTH} height={HEIGHT} rx="10" fill={color.surfaceSunken} />
      <path
        d={`M${EDGE + 40} 66 ${way} L${WIDTH - EDGE - 36} 66`}
        fill="none"
        stroke={color.lineStrong}
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <g transform={`translate(${EDGE} 36)`}>
        <rect width="44" height="60" rx="4" fill={color.surfaceRaised} stroke={color.lineStrong} strokeWidth="2" />
        <path d="M10 16h24M10 26h24M10 36h14" stroke={color.iconMuted} strokeWidth="3" strokeLinecap="round" />
        <circle cx="32" cy="47" r="6" fill={color.brandLine} />
      </g>
      {stops.map(({ x, y }, index) => (
        <g key={x} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle r="13" fill={color.surfaceRaised} stroke={color.brandLine} strokeWidth="2" />
          <text textAnchor="middle" dy="5" fontSize="14" fontWeight="600" fill={color.onSurface}>
            {index + 1}
          </text>
        </g>
      ))}
      <g transform={`translate(${WIDTH - EDGE - 36} 32)`}>
        <rect width="36" height="68" rx="7" fill={color.surfaceRaised} stroke={color.lineStrong} strokeWidth="2" />
        <rect x="8" y="14" width="20" height="20" rx="5" fill={color.brandLine} />
        <path
          d="M13 24l4 4 7-8"
          fill="none"
          stroke={color.surfaceRaised}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M10 46h16M10 54h10" stroke={color.iconMuted} strokeWidth="3" strokeLinecap="round" />
      </g>
    </Drawing>
  );
}
