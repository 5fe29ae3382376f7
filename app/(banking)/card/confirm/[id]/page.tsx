import type { Metadata } from 'next';
import { getCardChallenge } from '@/bank/contract/products/card-challenges';
import { EndedPage } from '@/components/frame/EndedPage';
import { ChallengePage } from '@/components/products/card/ChallengePage';
import { challengeTexts } from '@/components/products/card/challenge-texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

export const metadata: Metadata = { title: challengeTexts.title };

export default async function ConfirmPurchasePage(page: OnePage) {
  const opened = await openOne(page, 'cch', (accountId, id) =>
    readBank(getCardChallenge, { params: { account_id: accountId, card_challenge_id: id } }),
  );
  if (!opened) return <EndedPage title={challengeTexts.title} width="form" />;
  return <ChallengePage key={opened.one.id} accountId={opened.account.id} challenge={opened.one} />;
}
