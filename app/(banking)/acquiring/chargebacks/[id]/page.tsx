import type { Metadata } from 'next';
import { getAcquiringOverview } from '@/bank/contract/products/acquiring';
import { getChargeback } from '@/bank/contract/products/acquiring-chargebacks';
import { EndedPage } from '@/components/frame/EndedPage';
import { chargebackTexts } from '@/components/products/acquiring/chargeback-texts';
import { ChargebackView } from '@/components/products/acquiring/ChargebackView';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne, optionalData } from '../../../account-page';

const { title } = chargebackTexts.detail;
export const metadata: Metadata = { title };

export default async function ChargebackRoute(page: OnePage) {
  const opened = await openOne(page, 'chb', (accountId, id) =>
    readBank(getChargeback, { params: { account_id: accountId, chargeback_id: id } }),
  );
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, one } = opened;
  const shop = optionalData(await readBank(getAcquiringOverview, { params: { account_id: account.id } }));
  const mayAnswer = Boolean(shop?.may.includes('answer'));
  return <ChargebackView key={one.id} accountId={account.id} chargeback={one} mayAnswer={mayAnswer} />;
}
