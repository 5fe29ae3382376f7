'use client';

import styled from 'styled-components';
import { color, type as scale, type TypeSize, weight } from '@/themes/tokens';

const Title = styled.h2<{ $size: TypeSize }>`
  font-size: ${({ $size }) => scale[$size]};
  font-weight: ${({ $size }) => ($size <= 16 ? 600 : weight.strong)};
  line-height: ${({ $size }) => ($size >= 24 ? 1.18 : 1.35)};
  letter-spacing: ${({ $size }) => ($size >= 24 ? '-0.021em' : '-0.011em')};
`;

const Paragraph = styled.p<{ $size: TypeSize; $muted: boolean; $strong: boolean }>`
  font-size: ${({ $size }) => scale[$size]};
  font-weight: ${({ $strong }) => ($strong ? weight.medium : 'inherit')};
  color: ${({ $muted }) => ($muted ? color.onSurfaceMuted : 'inherit')};
`;

interface HeadingProps extends React.HTMLAttributes<HTMLHeadingElement> {
  level?: 1 | 2 | 3 | 4;
  size?: TypeSize;
}

const SIZE_OF_LEVEL: Record<1 | 2 | 3 | 4, TypeSize> = { 1: 24, 2: 20, 3: 16, 4: 14 };

/** A heading: `level` is its place in the outline, `size` how large it looks. */
export function Heading({ level = 2, size = SIZE_OF_LEVEL[level], children, ...rest }: HeadingProps) {
  return (
    <Title as={`h${level}` as 'h2'} $size={size} {...rest}>
      {children}
    </Title>
  );
}

interface TextProps extends React.HTMLAttributes<HTMLElement> {
  muted?: boolean;
  strong?: boolean;
  size?: TypeSize;
  as?: 'p' | 'span' | 'div' | 'strong' | 'time' | 'dt' | 'dd' | 'label';
}

/** Running text. */
export function Text({ muted = false, strong = false, size = 16, as = 'p', children, ...rest }: TextProps) {
  return (
    <Paragraph as={as as 'p'} $size={size} $muted={muted} $strong={strong} {...rest}>
      {children}
    </Paragraph>
  );
}
