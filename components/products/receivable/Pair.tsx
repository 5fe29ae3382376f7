'use client';

import styled from 'styled-components';

/** Two short fields side by side, also on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: 12px;
`;
