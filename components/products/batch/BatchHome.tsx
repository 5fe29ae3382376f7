'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { Stack } from '@/components/ui/Stack';
import type { BatchPage } from '@/services/batch';
import { variant } from '@/variants/active';
import { isFeatureOn } from '@/variants/features';
import { BatchList } from './BatchList';
import type { ChosenKind } from './chosen-kind';
import { StartBatch } from './StartBatch';
import { texts } from './texts';
import { useSource } from './use-source';

const MapColumns = dynamic(() => import('./MapColumns').then(module => module.MapColumns), { ssr: false });

interface BatchHomeProps {
  account: Pick<Account, 'id' | 'role'>;
  /** What the server read; null when it could not. */
  first: BatchPage | null;
}

/** Where batches begin, and those that there are. */
export function BatchHome({ account, first }: BatchHomeProps) {
  const reader = useSource();
  const [chosen, setChosen] = useState<ChosenKind>({ kind: 'payments', payroll_kind: null });
  const mayPay = account.role !== 'viewer';
  return (
    <Page>
      <PageHeader
        title={texts.title}
        lead={reader.source ? undefined : texts.lead(isFeatureOn(variant.features, 'giftCard'))}
      />
      {reader.source ? (
        <MapColumns accountId={account.id} chosen={chosen} source={reader.source} onBack={reader.clear} />
      ) : (
        <Stack gap={48}>
          {mayPay ? (
            <StartBatch accountId={account.id} reader={reader} chosen={chosen} onChoose={setChosen} />
          ) : (
            <Alert tone="info">{texts.start.viewer}</Alert>
          )}
          <BatchList accountId={account.id} first={first} />
        </Stack>
      )}
    </Page>
  );
}
