'use client';

import { FileQuestion } from 'lucide-react';
import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/Button';
import { Heading, Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { MISSING_TEXTS } from './missing-texts';

const Centre = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 16px;
  max-width: 480px;
  margin: 48px auto;

  > svg { width: 40px; height: 40px; stroke-width: 1.5; color: ${color.iconMuted}; }
`;

/** The 404 of somebody who is signed in: inside the shell, with the navigation at hand. */
export function NothingHere() {
  return (
    <Centre>
      <FileQuestion aria-hidden />
      <Text size={14} muted>
        {MISSING_TEXTS.code}
      </Text>
      <Heading level={1}>{MISSING_TEXTS.title}</Heading>
      <Text muted>{MISSING_TEXTS.bodySignedIn}</Text>
      <ButtonLink href="/" prefetch={false}>
        {MISSING_TEXTS.home}
      </ButtonLink>
    </Centre>
  );
}
