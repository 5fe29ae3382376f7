'use client';

import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { AuthorizedThing, AuthorizedThingSkeleton } from './AuthorizedThing';
import { MethodChoice } from './MethodChoice';
import { ProofPanel } from './ProofPanel';
import type { Asked } from './step-up-flow';
import { texts } from './texts';
import { useAuthorization } from './use-authorization';

interface StepUpStepsProps {
  asked: Asked;
  onCancel: () => void;
}

/** What stands in the window of `useStepUp`, from the question to its proof. */
export function StepUpSteps({ asked, onCancel }: StepUpStepsProps) {
  const { flow, methods, email, begin, choose, askForChoice, end, sendEmail } = useAuthorization(asked);
  switch (flow.phase) {
    case 'starting':
      return <AuthorizedThingSkeleton label={texts.loading} />;
    case 'failed':
    case 'over':
      return (
        <Stack gap={24}>
          <Alert tone={flow.phase === 'failed' ? 'danger' : 'warning'}>{flow.message}</Alert>
          <Stack gap={12}>
            <Button fullWidth autoFocus onClick={begin}>
              {flow.phase === 'failed' ? texts.again : texts.fresh}
            </Button>
            <Button fullWidth variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </Stack>
        </Stack>
      );
    case 'choosing':
      return (
        <Stack gap={24}>
          <AuthorizedThing authorization={flow.authorization} />
          <MethodChoice methods={methods} onChoose={choose} />
        </Stack>
      );
    case 'proving':
      return (
        <Stack gap={24}>
          <AuthorizedThing authorization={flow.authorization} />
          <ProofPanel
            key={flow.method}
            authorization={flow.authorization}
            method={flow.method}
            act={asked.act}
            email={email}
            onSendEmail={sendEmail}
            onProved={asked.answer}
            onEnd={end}
            onOtherWay={methods.length > 1 ? askForChoice : undefined}
          />
        </Stack>
      );
  }
}
