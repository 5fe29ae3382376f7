'use client';

import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';
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
  /** Where a link from elsewhere leads: `/settings/security#bloquear`. */
  anchor?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One matter of the settings: what it is, and its card. */
export function Section({ anchor, title, lead, children }: SectionProps) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusOfGoneRows(words);
  return (
    <Box id={anchor} aria-labelledby={id} onFocus={keepFocus}>
      <Words ref={words} tabIndex={-1}>
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

/** A row that goes takes the focus along: the section's title gets it, so that the keyboard stays where it was. */
function useFocusOfGoneRows(words: React.RefObject<HTMLDivElement | null>) {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    words.current?.focus({ preventScroll: true });
  });
  return (event: FocusEvent) => {
    last.current = event.target;
  };
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
  if (!isReading) return <ErrorState onRetry={onRetry}>{texts.partFailed}</ErrorState>;
  return (
    <Waiting aria-busy>
      <Skeleton height={40} />
      <Skeleton height={40} />
    </Waiting>
  );
}
