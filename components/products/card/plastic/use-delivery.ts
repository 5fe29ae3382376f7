'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CardDelivery, getCardDelivery } from '@/services/card/plastic';

const keyOf = (accountId: string, cardId: string) => ['card', accountId, 'delivery', cardId];

/** Where a plastic is; the server read it first. */
export function useDelivery(accountId: string, cardId: string, first: CardDelivery): CardDelivery {
  const { data } = useQuery({
    queryKey: keyOf(accountId, cardId),
    queryFn: ({ signal }) => getCardDelivery(accountId, cardId, signal),
    initialData: first,
  });
  return data;
}

/** Shows a delivery as an act answered it, and reads again what else stands of cards. */
export function useDeliveryNews(accountId: string, cardId: string): (delivery: CardDelivery) => Promise<void> {
  const client = useQueryClient();
  return async delivery => {
    client.setQueryData(keyOf(accountId, cardId), delivery);
    await client.invalidateQueries({ queryKey: ['card', accountId] });
  };
}
