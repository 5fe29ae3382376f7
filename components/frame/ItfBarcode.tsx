'use client';

import styled from 'styled-components';
import { drawItf, toItfPath } from '@/bank/contract/itf';

/* Readers want dark on light, whatever the theme; bars of whole modules stay sharp. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 425px;
  height: 72px;
  border-radius: 6px;
`;

const HEIGHT = 50;

/** The barcode of a boleto as other screens and scanners read it. */
export function ItfBarcode({ barcode, label }: { barcode: string; label: string }) {
  const drawing = drawItf(barcode);
  return (
    <Drawing
      viewBox={`0 0 ${drawing.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={drawing.width} height={HEIGHT} fill="white" />
      <path d={toItfPath(drawing, HEIGHT)} fill="black" />
    </Drawing>
  );
}
