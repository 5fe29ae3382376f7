'use client';

import type { QueryOf } from '@/bank/contract/calls';
import type { CardPurchase, listCardPurchases as contract } from '@/bank/contract/products/card-purchases';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { listCardPurchases, type PurchasePage } from '@/services/card';

/** Which purchases a list is about. */
export type PurchasesWish = Omit<QueryOf<typeof contract>, 'cursor' | 'limit'>;

export const usePurchases = (accountId: string, wish: PurchasesWish, first: PurchasePage | null) =>
  useCursorList<CardPurchase>({
    queryKey: ['card', accountId, 'purchases', wish],
    read: (cursor, signal) => listCardPurchases(accountId, { ...wish, cursor }, signal),
    first,
  });
