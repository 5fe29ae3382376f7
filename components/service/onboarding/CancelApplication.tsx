'use client';

import { useState } from 'react';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { cancelOnboarding } from '@/services/onboarding';
import { reviewTexts } from './review-texts';
import { useOnboarding } from './session';
import { texts } from './texts';

const { cancel: words } = reviewTexts;

/** Gives the application up, after it was asked once more. */
export function CancelApplication() {
  const { withSession } = useOnboarding();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    await withSession(cancelOnboarding).then(
      () => window.location.assign('/onboarding/underAnalysis'),
      (error: unknown) => {
        setFailure(isApiError(error) ? error.message : texts.connectionLost);
        setBusy(false);
      },
    );
  };
  return (
    <div>
      <LinkLikeButton type="button" onClick={() => setAsking(true)}>
        {words.open}
      </LinkLikeButton>
      <AlertDialog
        open={isAsking}
        title={words.title}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        loading={isBusy}
        error={failure}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      >
        <p>{words.help}</p>
      </AlertDialog>
    </div>
  );
}
