import type { Metadata } from 'next';
import { getTransmission } from '@/bank/contract/products/transmission';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/transmission/texts';
import { TransmissionView } from '@/components/products/transmission/TransmissionView';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { type OnePage, oneParam, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function OneTransmissionPage(page: OnePage) {
  const opened = await openOne(page, 'trf', (accountId, id) =>
    readBank(getTransmission, { params: { account_id: accountId, transmission_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} />;
  const { account, one } = opened;
  const wasKnown = oneParam(await page.searchParams, 'conhecido') === '1';
  const flags = getOpenFlags();
  const leads = { cnab: isFeatureOn(flags, 'cnab'), batch: isFeatureOn(flags, 'batchPayment') };
  return <TransmissionView key={one.id} accountId={account.id} first={one} wasKnown={wasKnown} leads={leads} />;
}
