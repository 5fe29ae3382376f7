'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Card } from '@/bank/contract/products/card';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type CardPage, getCard, listCards } from '@/services/card';

const KEY = 'card';

export type CardShelf = 'open' | 'ended';
export type CardType = Card['type'];

/** Which cards a page is about. */
export interface CardsWish {
  shelf: CardShelf;
  /** Of one type, or of both. */
  type: CardType | null;
}

export const useCardList = (accountId: string, { shelf, type }: CardsWish, first: CardPage | null) =>
  useCursorList<Card>({
    queryKey: [KEY, accountId, 'list', shelf, type],
    read: (cursor, signal) => listCards(accountId, { shelf, type: type ?? undefined, cursor }, signal),
    first,
  });

/** One card; the server read it first. */
export function useCard(accountId: string, first: Card): Card {
  const { data } = useQuery({
    queryKey: [KEY, accountId, first.id],
    queryFn: ({ signal }) => getCard(accountId, first.id, signal),
    initialData: first,
  });
  return data;
}

/** Shows a card as an act answered it, and reads again what else stands of cards. */
export function useCardNews(accountId: string): (card: Card) => Promise<void> {
  const client = useQueryClient();
  return async card => {
    client.setQueryData([KEY, accountId, card.id], card);
    await client.invalidateQueries({ queryKey: [KEY, accountId] });
  };
}

/** What the windows of a card have in common. */
export interface CardTask {
  accountId: string;
  card: Card;
  onClose: () => void;
}
