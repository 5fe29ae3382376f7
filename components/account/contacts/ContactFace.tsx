'use client';

import { Star } from 'lucide-react';
import styled from 'styled-components';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color, radius, type as scale } from '@/themes/tokens';
import { toInitials } from '@/components/frame/initials';
import type { ContactGroup } from '@/components/lists/contact-groups';
import { texts } from './texts';

export const Initials = styled.span`
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

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;

  > * { display: flex; align-items: center; gap: 6px; }
  > * > :first-child { overflow-wrap: anywhere; }
  svg { flex: none; width: 14px; height: 14px; fill: currentColor; color: ${color.link}; }
`;

/** Who is meant, in one line and a muted second one; the star of a favourite. */
export function ContactFace({
  group,
  before,
  detail,
}: {
  group: Pick<ContactGroup, 'label' | 'isFavorite'>;
  before?: string;
  detail: string;
}) {
  return (
    <>
      <Initials aria-hidden>{toInitials(group.label)}</Initials>
      <Words>
        <Text as="span" strong>
          <span>
            {before ? <VisuallyHidden>{before} </VisuallyHidden> : null}
            {group.label}
          </span>
          {group.isFavorite ? (
            <>
              <Star aria-hidden />
              <VisuallyHidden>, {texts.isFavorite}</VisuallyHidden>
            </>
          ) : null}
        </Text>
        <Text as="span" size={14} muted>
          <span>{detail}</span>
        </Text>
      </Words>
    </>
  );
}
