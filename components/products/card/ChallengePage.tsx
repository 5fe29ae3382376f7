'use client';

import type { CardChallenge } from '@/bank/contract/products/card-challenges';
import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { ChallengeView } from './ChallengeView';
import { challengeTexts as texts } from './challenge-texts';
import { texts as cardTexts } from './texts';
import { useChallenge } from './use-challenge';

interface ChallengePageProps {
  accountId: string;
  challenge: CardChallenge;
}

/** The page that a notice and a letter lead to. */
export function ChallengePage({ accountId, challenge: first }: ChallengePageProps) {
  const { data, secondsLeft } = useChallenge(accountId, first.id, first);
  return (
    <Page $width="form">
      <PageHeader title={texts.title} back={{ href: withAccount('/card', accountId), label: cardTexts.title }} />
      <ChallengeView accountId={accountId} challenge={data ?? first} secondsLeft={secondsLeft} />
    </Page>
  );
}
