'use client';

import { type ComponentType, useCallback } from 'react';
import styled from 'styled-components';
import { Dialog } from '@/components/ui/Dialog';
import { color } from '@/themes/tokens';
import { AuthorizedThingSkeleton } from './AuthorizedThing';
import { shellTexts } from './shell-texts';
import type { Asked } from './step-up-flow';

/* What is read and filled in here is more than a note: the full ink, not the muted one of a dialog's text. */
const Ink = styled.div`
  color: ${color.onSurface};
  &:focus { outline: none; }
`;

interface StepUpDialogProps {
  asked: Asked | null;
  /** What stands in it; null until it is there. */
  Steps: ComponentType<{ asked: Asked; onCancel: () => void }> | null;
}

/** The dialog of `useStepUp`: what is authorised, and one way at a time to prove who does. */
export function StepUpDialog({ asked, Steps }: StepUpDialogProps) {
  const cancel = useCallback(() => asked?.answer(undefined), [asked]);
  return (
    <Dialog open={asked !== null} title={shellTexts.title} onClose={cancel}>
      {/* not the button that closes: a second press of the key that opened this would be an answer */}
      <Ink data-initial-focus tabIndex={-1}>
        {asked && Steps ? <Steps key={asked.id} asked={asked} onCancel={cancel} /> : null}
        {asked && !Steps ? <AuthorizedThingSkeleton label={shellTexts.loading} /> : null}
      </Ink>
    </Dialog>
  );
}
