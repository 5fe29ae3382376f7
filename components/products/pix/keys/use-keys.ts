'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PixClaim, PixKeyList } from '@/bank/contract/products/pix/keys';
import { listPixClaims, listPixKeys } from '@/services/pix/keys';

const KEYS = 'pix-keys';
const CLAIMS = 'pix-claims';

/** Keys of an account: first what the server read, then what live news tell to read again. */
export const useKeys = (accountId: string, first: PixKeyList | null) =>
  useQuery({
    queryKey: [KEYS, accountId],
    queryFn: ({ signal }) => listPixKeys(accountId, signal),
    initialData: first ?? undefined,
  });

export const useClaims = (accountId: string, first: { data: PixClaim[] } | null) =>
  useQuery({
    queryKey: [CLAIMS, accountId],
    queryFn: ({ signal }) => listPixClaims(accountId, signal),
    initialData: first ?? undefined,
  });

/** Reads keys and claims again after an act; resolves when they are there. */
export function useReadAgain(accountId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([KEYS, CLAIMS].map(name => client.invalidateQueries({ queryKey: [name, accountId], exact: true })));
}
