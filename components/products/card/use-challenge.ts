'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardChallenge } from '@/bank/contract/products/card-challenges';
import { announce } from '@/components/frame/announce';
import { useProtectedAct } from '@/components/step-up/use-protected-act';
import { useCountdown } from '@/components/ui/use-countdown';
import { noteShown } from '@/contexts/shown-things';
import {
  approveCardChallenge,
  getCardChallenge,
  listCardChallenges,
  refuseCardChallenge,
  listCardHolders,
} from '@/services/card';
import { isApiError } from '@/services/http/api-error';
import { challengeTexts as texts } from './challenge-texts';

const KEY = 'card';

/** Purchases that wait for who looks. */
export function useWaitingChallenges(accountId: string): readonly CardChallenge[] {
  const { data } = useQuery({
    queryKey: [KEY, accountId, 'challenges'],
    queryFn: ({ signal }) => listCardChallenges(accountId, signal),
  });
  return data?.data ?? [];
}

/** One purchase as it stands; what its clock ends is read again. */
export function useChallenge(accountId: string, challengeId: string, first?: CardChallenge) {
  const query = useQuery({
    queryKey: [KEY, accountId, 'challenge', challengeId],
    queryFn: ({ signal }) => getCardChallenge(accountId, challengeId, signal),
    initialData: first,
  });
  const { data, refetch } = query;
  const { secondsLeft } = useCountdown(data?.seconds_left ?? 0);
  useEffect(() => noteShown(challengeId), [challengeId]);
  useEffect(() => {
    if (data?.status === 'waiting' && data.seconds_left > 0 && secondsLeft === 0) void refetch();
  }, [data, secondsLeft, refetch]);
  return { ...query, secondsLeft };
}

/** What a person says of a purchase. One that was over meanwhile shows how it ended. */
export function useChallengeAnswers(accountId: string, challengeId: string) {
  const client = useQueryClient();
  const { act, dialog, prove } = useProtectedAct();
  const show = async (answered: CardChallenge) => {
    client.setQueryData([KEY, accountId, 'challenge', challengeId], answered);
    if (answered.status === 'approved' || answered.status === 'refused') announce(texts.done[answered.status]);
    await client.invalidateQueries({ queryKey: [KEY, accountId] });
  };
  const run = (work: () => Promise<void>) =>
    void act.run(() =>
      work().catch(async (error: unknown) => {
        if (!isApiError(error, 'card_challenge_over')) throw error;
        await client.invalidateQueries({ queryKey: [KEY, accountId] });
      }),
    );
  const wish = { purpose: 'confirm_card_purchase', account_id: accountId, card_challenge_id: challengeId } as const;
  return {
    ...{ act, dialog },
    approve: () =>
      run(() => prove(wish, async proof => show(await approveCardChallenge(accountId, challengeId, proof)))),
    refuse: (isFraud: boolean) => run(async () => show(await refuseCardChallenge(accountId, challengeId, isFraud))),
  };
}

/** Whether who looks may have another card made: asked once that is of use. */
export function useMayCreate(accountId: string, isAsked: boolean): boolean {
  const { data } = useQuery({
    ...{ queryKey: [KEY, accountId, 'holders'], enabled: isAsked },
    queryFn: ({ signal }) => listCardHolders(accountId, signal),
  });
  return data?.may_create === true;
}
