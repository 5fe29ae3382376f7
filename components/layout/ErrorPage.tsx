'use client';

import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { Heading, Text } from '@/components/ui/Text';
import { color, radius, type as scale } from '@/themes/tokens';
import { detailsOf, type PageError, TEXTS } from './error-texts';
import { BandPage } from './MessagePage';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 16px;
  width: 100%;

  > svg { width: 40px; height: 40px; stroke-width: 1.5; color: ${color.iconMuted}; }
`;

const Details = styled.div`
  width: 100%;
`;

const Trace = styled.pre`
  max-height: 320px;
  overflow: auto;
  padding: 12px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceSunken};
  font-size: ${scale[12]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export interface ErrorPageProps {
  error: PageError;
  onRetry: () => void;
}

/** What stands in place of a page that could not be shown. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  return (
    <BandPage>
      <Column role="alert">
        <CircleAlert aria-hidden />
        <Heading level={1} size={32}>
          {TEXTS.title}
        </Heading>
        <Text muted>{TEXTS.apology}</Text>
        <Text muted>{TEXTS.thanks}</Text>
        <Button onClick={onRetry}>{TEXTS.retry}</Button>
        <Details>
          <Disclosure summary={TEXTS.details}>
            <Trace>{detailsOf(error)}</Trace>
          </Disclosure>
        </Details>
      </Column>
    </BandPage>
  );
}
