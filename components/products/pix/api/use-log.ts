'use client';

import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '@/bank/contract/calls';
import type { WebhookDelivery } from '@/bank/contract/products/pix/api';
import type { listWebhookDeliveries as contract } from '@/bank/contract/products/webhook-log';
import { useCursorList } from '@/components/lists/use-cursor-list';
import { type DeliveryPage, getWebhookDelivery, listWebhookDeliveries } from '@/services/pix/api';

/** Which deliveries a log is about. */
export type LogWish = Omit<QueryOf<typeof contract>, 'cursor' | 'limit'>;

const keyOf = (accountId: string) => ['pix', accountId, 'webhooks', 'log'] as const;

export const useLog = (accountId: string, wish: LogWish, first: DeliveryPage | null) =>
  useCursorList<WebhookDelivery>({
    queryKey: [...keyOf(accountId), wish],
    read: (cursor, signal) => listWebhookDeliveries(accountId, { ...wish, cursor }, signal),
    first,
  });

/** One delivery with what it told. */
export const useDelivery = (accountId: string, deliveryId: string) =>
  useQuery({
    queryKey: [...keyOf(accountId), 'one', deliveryId],
    queryFn: ({ signal }) => getWebhookDelivery(accountId, deliveryId, signal),
  });
