'use client';

import styled from 'styled-components';
import { media, type Space } from '@/themes/tokens';

interface StackProps {
  /** Space between the children, in px. */
  $gap?: Space;
}

const Column = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: ${({ $gap = 16 }) => $gap}px;
`;

const Row = styled.div<
  StackProps & {
    $align: 'center' | 'start' | 'end' | 'baseline';
    $justify: 'start' | 'between' | 'end';
    $stackOnPhone: boolean;
  }
>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => ($align === 'start' || $align === 'end' ? `flex-${$align}` : $align)};
  justify-content: ${({ $justify }) => ({ start: 'flex-start', between: 'space-between', end: 'flex-end' })[$justify]};
  gap: ${({ $gap = 12 }) => $gap}px;
  min-width: 0;

  ${({ $stackOnPhone }) => $stackOnPhone && `${media.phoneOnly} { flex-direction: column; align-items: stretch; }`}
`;

interface BoxProps {
  children: React.ReactNode;
  gap?: Space;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'article';
  className?: string;
}

/** Children one under the other. */
export function Stack({ gap, children, as, className }: BoxProps) {
  return (
    <Column $gap={gap} as={as} className={className}>
      {children}
    </Column>
  );
}

interface InlineProps extends BoxProps {
  align?: 'center' | 'start' | 'end' | 'baseline';
  justify?: 'start' | 'between' | 'end';
  /** One under the other, full width, below 640 px: for actions. */
  stackOnPhone?: boolean;
}

/** Children side by side, wrapping. */
export function Inline({
  gap,
  align = 'center',
  justify = 'start',
  stackOnPhone = false,
  children,
  as,
  className,
}: InlineProps) {
  return (
    <Row $gap={gap} $align={align} $justify={justify} $stackOnPhone={stackOnPhone} as={as} className={className}>
      {children}
    </Row>
  );
}
