'use client';

import { AuthCard } from '@/components/frame/AuthCard';
import { Stack } from '@/components/ui/Stack';
import { entryTexts } from './entry-texts';
import { ReturnByCode } from './ReturnByCode';
import { parseTask, pathAfterReturn } from './steps';
import { texts } from './texts';

const { expired: words } = entryTexts;

/** Why the application was closed, and the code that opens it again at the same step. */
export function ExpiredSession({ currentStep }: { currentStep: string | undefined }) {
  const task = parseTask(currentStep);
  return (
    <AuthCard
      title={words.title}
      lead={
        <>
          <p>{words.lead}</p>
          {task ? <p>{words.leadStep(texts.tasks.names[task])}</p> : null}
        </>
      }
    >
      <Stack gap={16}>
        <ReturnByCode
          token={null}
          ask={words.send}
          onEntered={() => window.location.assign(pathAfterReturn(currentStep))}
        />
      </Stack>
    </AuthCard>
  );
}
