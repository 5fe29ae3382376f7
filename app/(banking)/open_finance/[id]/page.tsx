import type { Metadata } from 'next';
import { getSharing } from '@/bank/contract/service/open-finance';
import { EndedPage } from '@/components/frame/EndedPage';
import { SharingPage } from '@/components/service/open-finance/SharingPage';
import { texts } from '@/components/service/open-finance/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.area.title };

export default async function SharingRoute(page: OnePage) {
  const opened = await openOne(page, 'ofc', (accountId, id) =>
    readBank(getSharing, { params: { account_id: accountId, consent_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.area.title} width="form" />;
  const { account, one } = opened;
  return <SharingPage key={one.id} accountId={account.id} first={one} />;
}
