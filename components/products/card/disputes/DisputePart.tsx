'use client';

import { useQuery } from '@tanstack/react-query';
import type { CardPurchase } from '@/bank/contract/products/card-purchases';
import { Button } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/ErrorState';
import { Stack } from '@/components/ui/Stack';
import { listCardDisputes } from '@/services/card/disputes';
import { DisputeView } from './DisputeView';
import { disputeTexts } from './dispute-texts';

interface DisputePartProps {
  accountId: string;
  purchase: CardPurchase;
  /** Contests what is left of it. */
  onOpen: (leftCents: number) => void;
}

/** What of a purchase is contested and how it stands, and the way to contest it. */
export function DisputePart({ accountId, purchase, onOpen }: DisputePartProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['card', accountId, 'disputes', purchase.id],
    queryFn: ({ signal }) => listCardDisputes(accountId, purchase.id, signal),
  });
  if (isError) {
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {disputeTexts.failed}
      </ErrorState>
    );
  }
  if (!data) return null;
  return (
    <Stack gap={16}>
      {data.data.map(dispute => (
        <DisputeView key={dispute.id} {...{ accountId, purchase, dispute }} />
      ))}
      {data.left_cents > 0 ? (
        <div>
          <Button variant="quiet" onClick={() => onOpen(data.left_cents)}>
            {disputeTexts.open}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
