'use client';

import styled from 'styled-components';
import { color, radius, type as scale } from '@/themes/tokens';
import { toInitials } from './initials';

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.full};
  background: ${color.brandSoft};
  color: ${color.onBrandSoft};
  font-size: ${scale[14]};
  font-weight: 600;
`;

/** A person, company or institution as a mark of our own: the initials of the name, which stands beside it. */
export function NameMark({ name }: { name: string }) {
  return <Tile aria-hidden>{toInitials(name)}</Tile>;
}
