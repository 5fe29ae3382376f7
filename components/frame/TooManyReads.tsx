'use client';

import { Hourglass } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { type MouseEvent, useEffect, useId } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '@/components/ui/Text';
import { useCountdown } from '@/components/ui/use-countdown';
import { color, motion, radius, TARGET } from '@/themes/tokens';
import { BandPage } from './MessagePage';
import { addressOf } from './page-address';
import { texts } from './texts';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 16px;

  h1:focus { outline: none; }
  > svg { width: 40px; height: 40px; stroke-width: 1.5; color: ${color.iconMuted}; }
  p { font-variant-numeric: tabular-nums; }
`;

/* A plain link, not the router's: it asks the server again, also without script. */
const Retry = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${TARGET};
  padding: 8px 24px;
  border-radius: ${radius.field};
  background: ${color.brand};
  color: ${color.onBrand};
  box-shadow: inset 0 0 0 1px ${color.brandLine};
  font-weight: 550;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover { background: ${color.brandHover}; }
`;

interface TooManyReadsProps {
  seconds: number;
  requestId: string;
  /** Tries again in place; without it the link loads the page. */
  onRetry?: () => void;
}

/** What stands in place of a page that was refused because too many were asked for: how long to wait, and the way back. */
export function TooManyReads({ seconds, requestId, onRetry }: TooManyReadsProps) {
  const titleId = useId();
  const { secondsLeft } = useCountdown(seconds);
  const address = addressOf(usePathname(), useSearchParams());
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  const { wait } = texts;
  const retry = (event: MouseEvent) => {
    if (!onRetry) return;
    event.preventDefault();
    onRetry();
  };
  return (
    <BandPage>
      <Column>
        <Hourglass aria-hidden />
        <Heading id={titleId} level={1} size={32} tabIndex={-1}>
          {wait.title}
        </Heading>
        <Text muted>{wait.body}</Text>
        <Text strong>{secondsLeft > 0 ? wait.seconds(secondsLeft) : wait.over}</Text>
        <Retry href={address} onClick={retry}>
          {wait.retry}
        </Retry>
        {requestId ? (
          <Text size={12} muted>
            {wait.code(requestId)}
          </Text>
        ) : null}
      </Column>
    </BandPage>
  );
}
