'use client';

import styled from 'styled-components';
import { encode } from 'uqr';

/* Scanners want dark on light, whatever the theme. */
const Drawing = styled.svg`
  display: block;
  width: 200px;
  max-width: 100%;
  height: auto;
  border-radius: 6px;
`;

const QUIET_ZONE = 4;

/** A QR code as one path: every dark module is a unit square. `label` says what it leads to. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Drawing>
  );
}
