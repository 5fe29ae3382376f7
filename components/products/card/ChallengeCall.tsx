'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { ErrorState } from '@/components/ui/ErrorState';
import { Text } from '@/components/ui/Text';
import { ChallengeView } from './ChallengeView';
import { challengeTexts as texts } from './challenge-texts';
import { useChallenge } from './use-challenge';

/** The window that opens over whatever page is open when a shop asks: nothing that was typed below is lost. */
export function ChallengeCall({ accountId, challengeId }: { accountId: string; challengeId: string }) {
  const [isOpen, setOpen] = useState(true);
  const { data, secondsLeft, isError, isFetching, refetch } = useChallenge(accountId, challengeId);
  return (
    <Dialog open={isOpen} title={texts.title} onClose={() => setOpen(false)}>
      {data ? (
        <ChallengeView accountId={accountId} challenge={data} secondsLeft={secondsLeft} />
      ) : isError ? (
        <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
          {texts.failed}
        </ErrorState>
      ) : (
        <Text muted>{texts.reading}</Text>
      )}
    </Dialog>
  );
}
