'use client';

import styled from 'styled-components';
import { color, media, radius } from '@/themes/tokens';

const Surface = styled.section<{ $padding: 'none' | 'normal' }>`
  min-width: 0;
  padding: ${({ $padding }) => ($padding === 'none' ? '0' : '16px')};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};

  ${media.tablet} { padding: ${({ $padding }) => ($padding === 'none' ? '0' : '24px')}; }
  ${media.print} { border: 0; padding: 0; }
`;

export interface CardProps extends React.HTMLAttributes<HTMLElement> {
  /** `none` for lists and tables that bring their own. */
  padding?: 'none' | 'normal';
  as?: 'section' | 'div' | 'article' | 'li';
}

/** A raised surface with a hairline. */
export function Card({ padding = 'normal', children, ...rest }: CardProps) {
  return (
    <Surface $padding={padding} {...rest}>
      {children}
    </Surface>
  );
}
