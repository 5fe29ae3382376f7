'use client';

import styled from 'styled-components';
import { color } from '@/themes/tokens';

/** Lines of the sheet of exports: what it is on the left, what can be done with it on the right. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  padding: 12px 0;
  border-bottom: 1px solid ${color.line};

  &:last-child { border-bottom: 0; }
`;
