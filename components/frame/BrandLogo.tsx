'use client';

import styled from 'styled-components';
import { variant } from '@/variants/active';

const Picture = styled.span<{ $on: 'surface' | 'header'; $height: number }>`
  display: block;
  flex: none;
  width: ${({ $height }) => $height * 5}px;
  max-width: 100%;
  height: ${({ $height }) => $height}px;
  background: ${({ $on }) => ($on === 'header' ? 'var(--logo-on-header)' : 'var(--logo)')} left center / contain no-repeat;
  print-color-adjust: exact;
  /* the header has the ground of the page there */
  @media (forced-colors: active) { background-image: var(--logo); }
`;

interface BrandLogoProps {
  /** The ground it stands on. */
  on?: 'surface' | 'header';
  /** px */
  height?: number;
}

/** The brand's logo in the version that its ground asks for, in light and in dark. */
export function BrandLogo({ on = 'surface', height = 28 }: BrandLogoProps) {
  return <Picture role="img" aria-label={variant.company.title} $on={on} $height={height} />;
}
