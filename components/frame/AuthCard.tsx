'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '@/components/ui/Text';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
`;

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

interface AuthCardProps {
  title: ReactNode;
  /** What this step asks, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
  /** Other ways: a forgotten password, another account. */
  footer?: ReactNode;
}

/** One step of signing in: its question, its form, its other ways. */
export function AuthCard({ title, lead, children, footer }: AuthCardProps) {
  return (
    <Column>
      <Head>
        <Heading level={1} size={32}>
          {title}
        </Heading>
        {lead ? (
          <Text as="div" muted>
            {lead}
          </Text>
        ) : null}
      </Head>
      {children}
      {footer ? (
        <Text as="div" size={14} muted>
          {footer}
        </Text>
      ) : null}
    </Column>
  );
}
