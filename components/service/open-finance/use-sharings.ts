import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SharingDetail, SharingList } from '@/bank/contract/service/open-finance';
import { getSharing, listSharings } from '@/services/open-finance';

/** What the server read; read anew after every change. */
export const useSharings = (accountId: string, first: SharingList): SharingList =>
  useQuery({
    queryKey: ['open-finance', accountId, 'list'],
    queryFn: ({ signal }) => listSharings(accountId, signal),
    initialData: first,
  }).data;

/** One sharing, as the server read it and after every change. */
export const useSharing = (accountId: string, first: SharingDetail): SharingDetail =>
  useQuery({
    queryKey: ['open-finance', accountId, first.id],
    queryFn: ({ signal }) => getSharing(accountId, first.id, signal),
    initialData: first,
  }).data;

export function useAfterSharingChange(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['open-finance', accountId] });
}
