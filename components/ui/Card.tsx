'use client';

import styled from 'styled-components';
import { type Elevation, elevation as heights, media } from '@/themes/tokens';

const Surface = styled.section<{ $padding: 'none' | 'normal'; $elevation: Elevation }>`
  min-width: 0;
  padding: ${({ $padding }) => ($padding === 'none' ? '0' : '16px')};
  ${({ $elevation }) => heights[$elevation]}

  ${media.tablet} { padding: ${({ $padding }) => ($padding === 'none' ? '0' : '24px')}; }
  ${media.print} { border: 0; padding: 0; }
`;

export interface CardProps extends React.HTMLAttributes<HTMLElement> {
  /** `none` for lists and tables that bring their own. */
  padding?: 'none' | 'normal';
  /** A box around what is an object of its own; `group` for what only belongs together. */
  elevation?: Elevation;
  as?: 'section' | 'div' | 'article' | 'li';
}

/** A surface above the page: an object with a hairline unless told. */
export function Card({ padding = 'normal', elevation = 'object', children, ...rest }: CardProps) {
  return (
    <Surface $padding={padding} $elevation={elevation} {...rest}>
      {children}
    </Surface>
  );
}
