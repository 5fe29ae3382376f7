'use client';

import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { challengeTexts as texts } from './challenge-texts';
import { useWaitingChallenges } from './use-challenge';

/** Shops that wait for an answer, above the cards. */
export function ChallengesWaiting({ accountId }: { accountId: string }) {
  return useWaitingChallenges(accountId).map(({ id, merchant }) => (
    <Alert
      key={id}
      tone="warning"
      title={texts.waitingTitle}
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount(`/card/confirm/${id}`, accountId)}>
          {texts.open}
        </ButtonLink>
      }
    >
      {texts.waiting(merchant.name)}
    </Alert>
  ));
}
