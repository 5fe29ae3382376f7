'use client';

import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { Heading, Text } from '@/components/ui/Text';
import { color, media } from '@/themes/tokens';
import { texts } from './texts';

const Box = styled.section`
  display: grid;
  gap: 16px;
  scroll-margin-top: 96px;

  ${media.wide} { grid-template-columns: minmax(0, 264px) minmax(0, 1fr); gap: 40px; }
  & + & { padding-top: 32px; border-top: 1px solid ${color.line}; }
`;

const Words = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
`;

interface SectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: what it is, and its card. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Words>
        <Heading id={id} level={2} size={16}>
          {title}
        </Heading>
        <Text as="div" size={14} muted>
          {lead}
        </Text>
      </Words>
      <Card as="div" padding="none">
        {children}
      </Card>
    </Box>
  );
}

const Waiting = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

interface SectionGapProps {
  onRetry: () => void;
  isReading: boolean;
}

/** In place of a card's rows: their shape while they are read, else why they are not there. */
export function SectionGap({ onRetry, isReading }: SectionGapProps) {
  if (!isReading) return <ErrorState onRetry={onRetry}>{texts.loadFailed}</ErrorState>;
  return (
    <Waiting aria-busy>
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Waiting>
  );
}
