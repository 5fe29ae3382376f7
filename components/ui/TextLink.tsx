'use client';

import Link from 'next/link';
import styled from 'styled-components';
import { color } from '@/themes/tokens';

/** A link in or beside text. */
export const TextLink = styled(Link).attrs({ prefetch: false })`
  color: ${color.link};
  font-weight: 500;
  text-decoration: none;

  &:hover { text-decoration: underline; }
  /* an icon stands on the line of its words */
  > svg { display: inline-block; vertical-align: -0.125em; }
`;

/** A link of a few words, which stay together. */
export const WholeLink = styled(TextLink)`
  display: inline-block;
`;

/** A button that reads like a link: an act beside text. */
export const LinkLikeButton = styled.button`
  padding: 10px 0;
  color: ${color.link};
  font-weight: 500;

  &:hover { text-decoration: underline; text-underline-offset: 0.2em; }
  &:disabled { color: ${color.onSurfaceMuted}; cursor: default; text-decoration: none; }
`;
