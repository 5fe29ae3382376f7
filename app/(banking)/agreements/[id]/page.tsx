import type { Metadata } from 'next';
import { getAgreement } from '@/bank/contract/products/agreement';
import { EndedPage } from '@/components/frame/EndedPage';
import { AgreementView } from '@/components/products/agreement/AgreementView';
import { texts } from '@/components/products/agreement/texts';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { isFeatureOn } from '@/variants/features';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function OneAgreementPage(page: OnePage) {
  const opened = await openOne(page, 'agr', (accountId, id) =>
    readBank(getAgreement, { params: { account_id: accountId, agreement_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} />;
  const hasBox = isFeatureOn(getOpenFlags(), 'transmission');
  return <AgreementView key={opened.one.id} account={opened.account} first={opened.one} hasBox={hasBox} />;
}
