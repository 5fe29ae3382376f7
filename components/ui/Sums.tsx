'use client';

import styled from 'styled-components';
import { color, media, type as scale } from '@/themes/tokens';

/** Figures side by side, each a `<div>` of its term (`dt`) and its amount (`dd`); below one another where there is no room. */
export const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  margin: 0;

  /* as wide as its own amount at least: billions are not drawn over the next one */
  > div { flex: 1 1 132px; }

  dt { font-size: ${scale[14]}; color: ${color.onSurfaceMuted}; }
  dd { margin: 0; font-size: ${scale[16]}; overflow-wrap: anywhere; }
  @media (max-width: 359.98px) {
    gap: 4px;
    > div { display: flex; flex: 1 1 100%; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  }
  ${media.tablet} { dd { font-size: ${scale[20]}; } }
`;
