'use client';

import styled from 'styled-components';
import { media } from '@/themes/tokens';

/** What is pressed, and has no use on paper. */
export const OnScreen = styled.span`
  ${media.print} { display: none; }
`;
