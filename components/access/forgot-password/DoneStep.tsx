'use client';

import { AuthCard } from '@/components/frame/AuthCard';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { StepTitle } from './StepTitle';
import { texts } from './texts';

/** The end, and the way in. */
export function DoneStep() {
  return (
    <AuthCard title={<StepTitle step={4} />} lead={texts.done.lead}>
      <Alert tone="positive">{texts.done.unlocked}</Alert>
      <ButtonLink href="/login" prefetch={false} fullWidth>
        {texts.done.submit}
      </ButtonLink>
    </AuthCard>
  );
}
