'use client';

import { type ReactNode, useEffect, useRef } from 'react';
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

  h1:focus { outline: none; }
`;

interface AuthCardProps {
  title: ReactNode;
  /** What this step asks, in a sentence. */
  lead?: ReactNode;
  children: ReactNode;
  /** A step that took the place of another one: its title has the focus, and the page begins with it. */
  takesFocus?: boolean;
  /** Other ways: a forgotten password, another account. */
  footer?: ReactNode;
}

/** One step of signing in: its question, its form, its other ways. */
export function AuthCard({ title, lead, children, footer, takesFocus = false }: AuthCardProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    head.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <Column>
      <Head ref={head}>
        <Heading level={1} size={32} tabIndex={takesFocus ? -1 : undefined}>
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
