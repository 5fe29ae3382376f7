'use client';

import { withAccount } from '@/components/frame/account-address';
import { Page, PageHeader } from '@/components/frame/PageHeader';
import type { AcquiringRates } from '@/services/acquiring/shop';
import { RateTable } from './RateTable';
import { texts } from './texts';

/** The rates of a shop. */
export function RatesPage({ accountId, rates }: { accountId: string; rates: AcquiringRates }) {
  return (
    <Page>
      <PageHeader title={texts.rates.title} back={{ href: withAccount('/acquiring', accountId), label: texts.title }} />
      <RateTable rates={rates} />
    </Page>
  );
}
