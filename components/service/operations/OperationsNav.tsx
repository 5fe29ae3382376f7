'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import styled from 'styled-components';
import { color, media, TARGET, type as scale, width } from '@/themes/tokens';
import { texts } from './texts';

const Bar = styled.nav`
  border-bottom: 1px solid ${color.line};
  background: ${color.surfaceRaised};

  > ul { display: flex; flex-wrap: wrap; gap: 0 24px; max-width: ${width.content}; margin: 0 auto; padding: 0 16px; }
  ${media.tablet} { > ul { padding-inline: 32px; } }
`;

const Desk = styled(Link).attrs({ prefetch: false })`
  display: inline-flex;
  align-items: center;
  min-height: ${TARGET};
  font-size: ${scale[14]};
  text-decoration: none;
  color: ${color.onSurfaceMuted};

  &:hover { color: ${color.onSurface}; }
  &[aria-current] { font-weight: 600; color: ${color.link}; box-shadow: inset 0 -2px currentColor; }
`;

export type DeskId = keyof typeof texts.desks;

/** The desks of the people who run the product, one beside the other. */
export function OperationsNav({ desks }: { desks: readonly DeskId[] }) {
  const pathname = usePathname();
  return (
    <Bar aria-label={texts.desksLabel}>
      <ul>
        {desks.map(id => {
          const href = `/operations/${id}`;
          const isHere = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={id}>
              <Desk href={href} aria-current={isHere ? 'page' : undefined}>
                {texts.desks[id]}
              </Desk>
            </li>
          );
        })}
      </ul>
    </Bar>
  );
}
