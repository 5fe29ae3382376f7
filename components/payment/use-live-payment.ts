'use client';

import { useQuery } from '@tanstack/react-query';
import type { FoundPayment, SentPayment } from './payment';
import type { SendingWay } from './payment-way';

const POLL_MS = 1000;

/** The payment as it is now: while it is processing, it is asked again. */
export function useLivePayment<F extends FoundPayment, S extends SentPayment<F['payee']>>(
  accountId: string,
  payment: S,
  { name, getPayment }: Pick<SendingWay<F, S>, 'name' | 'getPayment'>,
): S {
  const query = useQuery({
    queryKey: [name, accountId, payment.id],
    queryFn: ({ signal }) => getPayment(accountId, payment.id, signal),
    initialData: payment,
    initialDataUpdatedAt: 0,
    enabled: payment.status === 'processing',
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? POLL_MS : false),
  });
  return query.data ?? payment;
}
