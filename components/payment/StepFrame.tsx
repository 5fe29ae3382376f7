'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { FIRST_FIELD } from '@/components/frame/first-field';
import styled from 'styled-components';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { color, radius } from '@/themes/tokens';
import { texts } from './texts';

const Track = styled.div`
  display: flex;
  gap: 6px;
  margin-bottom: 12px;
`;

const Part = styled.span<{ $done: boolean }>`
  flex: 1;
  max-width: 56px;
  height: 4px;
  border-radius: ${radius.full};
  background: ${({ $done }) => ($done ? color.brandLine : color.line)};
`;

const Head = styled.header`
  h1 { margin-top: 4px; }
  h1:focus { outline: none; }
`;

/** Where notices stand, above a step. */
export const BeforeSteps = styled.div`
  display: grid;
  gap: 16px;
  &:not(:empty) { margin-bottom: 24px; }
`;

interface StepFrameProps {
  title: string;
  /** Place among the two screens; absent where the payment is made. */
  step?: 1 | 2;
  /** False where a visit begins in the middle: the focus moves only when the customer moves. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step of a payment. Its first field takes the focus, or its title, so that a screen reader hears where it is. */
export function StepFrame({ title, step, takesFocus, children }: StepFrameProps) {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // somebody types already
    if (document.activeElement instanceof HTMLInputElement) return;
    const step = head.current?.parentElement;
    const first = step?.querySelector<HTMLElement>(`[${FIRST_FIELD}]`) ?? step?.querySelector('h1');
    first?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <Stack gap={24}>
      <Head ref={head}>
        {step ? (
          <>
            <Track aria-hidden>
              {[1, 2].map(part => (
                <Part key={part} $done={part <= step} />
              ))}
            </Track>
            <Text size={14} muted>
              {texts.progress(step)}
            </Text>
          </>
        ) : null}
        <Heading level={1} size={24} tabIndex={-1}>
          {title}
        </Heading>
      </Head>
      {children}
    </Stack>
  );
}
