'use client';

import { CircleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Disclosure } from '@/components/ui/Disclosure';
import { Heading, Text } from '@/components/ui/Text';
import { color, radius, type as scale } from '@/themes/tokens';
import { detailsOf, type PageError, TEXTS } from './error-texts';
import { BandPage } from './MessagePage';
import { findWait } from './page-wait';
import { TooManyReads } from './TooManyReads';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 16px;
  width: 100%;

  h1:focus { outline: none; }
  > svg { width: 40px; height: 40px; stroke-width: 1.5; color: ${color.iconMuted}; }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Details = styled.div`
  width: 100%;
`;

const Trace = styled.pre`
  max-height: 320px;
  margin-bottom: 12px;
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
  const wait = findWait(error.digest);
  return wait ? <TooManyReads {...wait} onRetry={onRetry} /> : <Broken error={error} onRetry={onRetry} />;
}

function Broken({ error, onRetry }: ErrorPageProps) {
  const titleId = useId();
  // what was on the page is gone, and with it the place of who reads by ear or keyboard
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  return (
    <BandPage>
      <Column>
        <CircleAlert aria-hidden />
        <Heading id={titleId} level={1} size={32} tabIndex={-1}>
          {TEXTS.title}
        </Heading>
        <Text muted>{TEXTS.apology}</Text>
        <Text muted>{TEXTS.thanks}</Text>
        <Text muted>{TEXTS.paid}</Text>
        <Acts>
          <Button onClick={onRetry}>{TEXTS.retry}</Button>
          <ButtonLink variant="quiet" href="/" prefetch={false}>
            {TEXTS.home}
          </ButtonLink>
        </Acts>
        <Details>
          <Disclosure summary={TEXTS.details}>
            <Trace>{detailsOf(error)}</Trace>
            <CopyButton value={detailsOf(error)} label={TEXTS.copy} showLabel />
          </Disclosure>
        </Details>
      </Column>
    </BandPage>
  );
}
