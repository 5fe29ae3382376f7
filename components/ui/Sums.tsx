'use client';

import styled from 'styled-components';
import { color, media, type as scale } from '@/themes/tokens';

/** Figures side by side, each a `<div>` of its term (`dt`) and its amount (`dd`); below one another where there is no room. */
export const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr));
  gap: 12px 24px;
  margin: 0;

  dt { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
  dd { margin: 0; font-size: ${scale[16]}; overflow-wrap: anywhere; }
  @media (max-width: 359.98px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  }
  ${media.tablet} { dd { font-size: ${scale[20]}; } }
`;
