'use client';

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Stack } from '@/components/ui/Stack';
import { Stepper } from '@/components/ui/Stepper';
import { Text } from '@/components/ui/Text';
import { width } from '@/themes/tokens';
import { texts } from './texts';
import type { Keeping } from './use-loan-draft';

type StepId = keyof typeof texts.steps.names;

const STEPS = (Object.keys(texts.steps.names) as StepId[]).map(id => ({ id, label: texts.steps.names[id] }));

/** One column to fill in, in the middle. */
const Column = styled(Page)`
  max-width: 640px;
`;

interface JourneyProps {
  step: StepId;
  title: string;
  lead?: ReactNode;
  back?: { href: string; label: string };
  /** `content`: what is compared or followed; a form is one column. */
  wide?: boolean;
  /** Whether what was typed is kept; only of a page with a form. */
  keeping?: Keeping;
  children: ReactNode;
}

/** A step on the way to a loan: where one is, what is asked, and whether it is kept. */
export function Journey({ step, title, lead, back, wide = false, keeping, children }: JourneyProps) {
  const Frame = wide ? Page : Column;
  return (
    <Frame>
      <Stack gap={24}>
        <Stepper steps={STEPS} current={step} label={texts.steps.label} />
        <PageHeader title={title} lead={lead} back={back} />
      </Stack>
      <noscript>
        <Text>{texts.needsScript}</Text>
      </noscript>
      {children}
      {keeping ? <Kept keeping={keeping} /> : null}
    </Frame>
  );
}

const Line = styled.p`
  min-height: 3em;
  max-width: ${width.content};
  margin-top: 16px;
`;

function Kept({ keeping }: { keeping: Keeping }) {
  return (
    <Line role="status">
      <Text as="span" size={14} muted>
        {keeping === 'idle' ? '' : texts.saved[keeping]}
      </Text>
    </Line>
  );
}
