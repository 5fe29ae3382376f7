'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { CryptoAsset } from '@/bank/contract/products/crypto';
import { CRYPTO_PERIODS, type CryptoPeriod } from '@/bank/contract/products/crypto-words';
import { ErrorState } from '@/components/ui/ErrorState';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { listCryptoPrices } from '@/services/crypto';
import { texts } from './texts';

const words = texts.chart;

/* What draws comes after the page: nobody waits for it to buy. */
const PriceDrawing = dynamic(() => import('./PriceDrawing').then(module => module.PriceDrawing), {
  ssr: false,
  loading: () => <Waiting />,
});

const PERIODS = CRYPTO_PERIODS.map(value => ({ value, label: words.periods[value] }));
const STALE_MS = 60_000;

/** As high as the drawing that takes its place. */
function Waiting() {
  return (
    <Stack gap={16}>
      <span role="status" aria-busy aria-label={words.loading} />
      <Skeleton width={180} height={24} />
      <Skeleton height={236} />
    </Stack>
  );
}

/** How the price of an asset went, over one of three periods. */
export function PriceChart({ accountId, asset }: { accountId: string; asset: CryptoAsset }) {
  const [period, setPeriod] = useState<CryptoPeriod>('30d');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['crypto-prices', accountId, asset.id, period],
    queryFn: ({ signal }) => listCryptoPrices(accountId, asset.id, period, signal),
    staleTime: STALE_MS,
  });
  return (
    <Stack gap={16} as="section">
      <SegmentedControl label={words.choice} options={PERIODS} value={period} onChange={setPeriod} />
      {data ? <PriceDrawing key={period} name={asset.name} period={period} points={data} /> : null}
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {words.failed}
        </ErrorState>
      ) : null}
      {data || isError ? null : <Waiting />}
      <Text size={14} muted>
        {words.past}
      </Text>
    </Stack>
  );
}
