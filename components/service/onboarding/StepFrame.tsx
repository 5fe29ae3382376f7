'use client';

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '@/components/ui/Stack';
import { Stepper } from '@/components/ui/Stepper';
import { Heading, Text } from '@/components/ui/Text';
import { TextLink } from '@/components/ui/TextLink';
import { TARGET } from '@/themes/tokens';
import { TASK_LIST, TASKS, type Task } from './steps';
import { texts } from './texts';

const Back = styled.div`
  a { display: inline-flex; align-items: center; gap: 6px; min-height: ${TARGET}; }
  svg { width: 18px; height: 18px; }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
`;

interface StepFrameProps {
  task: Task;
  title: string;
  lead?: ReactNode;
  /** Whether what is typed is kept. */
  saved?: ReactNode;
  children: ReactNode;
}

const steps = TASKS.map(id => ({ id, label: texts.tasks.names[id] }));

/** One step of the application: how far one is, the way back to the list, whether it is saved, and the form. */
export function StepFrame({ task, title, lead, saved, children }: StepFrameProps) {
  return (
    <Stack gap={24}>
      <Stepper steps={steps} current={task} label={texts.step.stepper} />
      <Bar>
        <Back>
          <TextLink href={TASK_LIST} prefetch={false}>
            <ArrowLeft aria-hidden /> {texts.step.back}
          </TextLink>
        </Back>
        {saved}
      </Bar>
      <Stack gap={8} as="header">
        <Heading level={1} size={24}>
          {title}
        </Heading>
        {lead ? (
          <Text as="div" muted>
            {lead}
          </Text>
        ) : null}
      </Stack>
      <noscript>
        <Text>{texts.step.needsScript}</Text>
      </noscript>
      {children}
    </Stack>
  );
}
