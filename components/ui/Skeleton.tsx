'use client';

import styled, { keyframes } from 'styled-components';
import { color, radius } from '@/themes/tokens';

const breathe = keyframes`50% { opacity: 0.5; }`;

const toLength = (size: number | string): string => (typeof size === 'number' ? `${size}px` : size);

const Block = styled.span<{ $width: number | string; $height: number | string; $round: boolean }>`
  display: block;
  width: ${({ $width }) => toLength($width)};
  max-width: 100%;
  height: ${({ $height }) => toLength($height)};
  border-radius: ${({ $round }) => ($round ? radius.full : radius.field)};
  background: ${color.line};
  animation: ${breathe} 1600ms ease-in-out infinite;
`;

interface SkeletonProps {
  /** px, or any CSS length: `60%`. */
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** The shape of what comes. Put `aria-busy` on the region that waits. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return <Block aria-hidden $width={width} $height={height} $round={round} />;
}
