'use client';

import { useCallback } from 'react';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Stack } from '@/components/ui/Stack';
import { color } from '@/themes/tokens';
import { AuthorizedThing, AuthorizedThingSkeleton } from './AuthorizedThing';
import { MethodChoice } from './MethodChoice';
import { ProofPanel } from './ProofPanel';
import { texts } from './texts';
import { useAuthorization } from './use-authorization';
import type { Asked } from './step-up-flow';

/* What is read and filled in here is more than a note: the full ink, not the muted one of a dialog's text. */
const Ink = styled.div`
  color: ${color.onSurface};
  &:focus { outline: none; }
`;

/** The dialog of `useStepUp`: what is authorised, and one way at a time to prove who does. */
export function StepUpDialog({ asked }: { asked: Asked | null }) {
  const cancel = useCallback(() => asked?.answer(undefined), [asked]);
  return (
    <Dialog open={asked !== null} title={texts.title} onClose={cancel}>
      {/* not the button that closes: a second press of the key that opened this would be an answer */}
      <Ink data-initial-focus tabIndex={-1}>
        {asked ? <StepUpSteps key={asked.id} asked={asked} onCancel={cancel} /> : null}
      </Ink>
    </Dialog>
  );
}

function StepUpSteps({ asked, onCancel }: { asked: Asked; onCancel: () => void }) {
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
