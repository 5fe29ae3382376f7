'use client';

import { Star } from 'lucide-react';
import styled from 'styled-components';
import { Text } from '@/components/ui/Text';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color } from '@/themes/tokens';
import { NameMark } from '@/components/frame/NameMark';
import type { ContactGroup } from '@/components/lists/contact-groups';
import { LongName } from '@/components/ui/LongName';
import { texts } from './texts';

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
      <NameMark name={group.label} />
      <Words>
        <Text as="span" strong>
          <span>
            {before ? <VisuallyHidden>{before} </VisuallyHidden> : null}
            <LongName>{group.label}</LongName>
          </span>
          {group.isFavorite ? (
            <>
              <Star aria-hidden />
              <VisuallyHidden>, {texts.isFavorite}</VisuallyHidden>
            </>
          ) : null}
        </Text>
        <Text as="span" size={14} muted>
          <span>
            <LongName>{detail}</LongName>
          </span>
        </Text>
      </Words>
    </>
  );
}
