'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixDispute } from '@/bank/contract/products/pix/support';
import { getPixDispute, listPixDisputes } from '@/services/pix/support';

/** What the server read; read anew when the account's Pix changed. */
export const useDisputes = (accountId: string, first: PixDispute[] | null) =>
  useQuery({
    queryKey: ['pix', accountId, 'disputes'],
    queryFn: ({ signal }) => listPixDisputes(accountId, signal),
    initialData: first ?? undefined,
  });

const keyOf = (accountId: string, id: string) => ['pix', accountId, 'dispute', id];

export const useDispute = (accountId: string, first: PixDispute): PixDispute =>
  useQuery({
    queryKey: keyOf(accountId, first.id),
    queryFn: ({ signal }) => getPixDispute(accountId, first.id, signal),
    initialData: first,
  }).data;

/** What the bank just answered is shown at once; the list is read again when it is next seen. */
export function useShowDispute(accountId: string): (dispute: PixDispute) => void {
  const client = useQueryClient();
  return dispute => {
    client.setQueryData(keyOf(accountId, dispute.id), dispute);
    void client.invalidateQueries({ queryKey: ['pix', accountId, 'disputes'] });
  };
}
