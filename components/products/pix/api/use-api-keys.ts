'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiCredentialList, WebhookList } from '@/bank/contract/products/pix/api';
import { listApiCredentials, listWebhooks } from '@/services/pix/api';

/** What the server read; read anew after every change. */
export const useApiKeys = (accountId: string, first: ApiCredentialList) =>
  useQuery({
    queryKey: ['pix-api', accountId, 'keys'],
    queryFn: ({ signal }) => listApiCredentials(accountId, signal),
    initialData: first,
  }).data;

const LOOK_AGAIN_MS = 2_000;

const isOneUnderWay = (list: WebhookList | undefined): boolean =>
  list?.deliveries.some(({ status, tries }) => status === 'waiting' && tries === 0) ?? false;

/** Addresses and deliveries; a payment of the account reads them anew, and one that was never tried is looked after until it was. */
export const useWebhooks = (accountId: string, first: WebhookList | null) =>
  useQuery({
    queryKey: ['pix', accountId, 'webhooks'],
    queryFn: ({ signal }) => listWebhooks(accountId, signal),
    initialData: first ?? undefined,
    refetchInterval: ({ state }) => (isOneUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  });

export function useAfterKeyChange(accountId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['pix-api', accountId] });
}
