'use client';

import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './Button';
import { StateAction, StateBox, StateIcon, StateText } from './EmptyState';
import { Heading, Text } from './Text';
import { baseTexts } from './base-texts';

const RequestId = styled(Text)`
  margin-top: 8px;
  user-select: all;
`;

interface ErrorStateProps {
  title?: ReactNode;
  /** What happened, whether money moved, what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** What support asks for. */
  requestId?: string;
}

/** Something could not be shown: what happened, a way to try again, and the id to quote. */
export function ErrorState({ title = baseTexts.error.title, children, onRetry, retrying, requestId }: ErrorStateProps) {
  return (
    <StateBox role="alert">
      <StateIcon>
        <CloudAlert aria-hidden />
      </StateIcon>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      {children ? <StateText>{children}</StateText> : null}
      {onRetry ? (
        <StateAction>
          <Button variant="quiet" onClick={onRetry} loading={retrying}>
            {baseTexts.error.retry}
          </Button>
        </StateAction>
      ) : null}
      {requestId ? (
        <RequestId size={12} muted>
          {baseTexts.error.requestId(requestId)}
        </RequestId>
      ) : null}
    </StateBox>
  );
}
