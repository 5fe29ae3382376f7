'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dda, DdaBoleto, DdaShelf } from '@/bank/contract/products/dda';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type DdaPage, getDda, listDdaBoletos } from '@/services/dda';

const KEY = 'dda';

/** What joined; the server read it first. */
export function useDda(accountId: string, first: Dda): Dda {
  const { data } = useQuery({
    queryKey: [KEY, accountId, 'members'],
    queryFn: ({ signal }) => getDda(accountId, signal),
    initialData: first,
  });
  return data;
}

export const useDdaList = (accountId: string, shelf: DdaShelf, first: DdaPage | null) =>
  useCursorList<DdaBoleto>({
    queryKey: [KEY, accountId, shelf],
    read: (cursor, signal) => listDdaBoletos(accountId, { shelf, cursor }, signal),
    first,
  });

/** Reads everything of DDA again. */
export function useDdaReload(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY, accountId] });
}

/** What the windows of this page have in common. */
export interface DdaTask {
  accountId: string;
  onClose: () => void;
}
