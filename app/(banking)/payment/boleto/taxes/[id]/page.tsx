import type { Metadata } from 'next';
import { getTax } from '@/bank/contract/products/tax';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledTax } from '@/components/products/tax/ScheduledTax';
import { texts } from '@/components/products/tax/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../../account-page';

export const metadata: Metadata = { title: texts.title };

/** One tax without a barcode that waits for its day. */
export default async function ScheduledTaxPage(page: OnePage) {
  const opened = await openOne(page, 'tax', (accountId, taxId) =>
    readBank(getTax, { params: { account_id: accountId, tax_id: taxId } }),
  );
  if (!opened) return <EndedPage title={texts.title} width="form" />;
  const { account, one } = opened;
  return <ScheduledTax key={one.id} account={account} tax={one} />;
}
