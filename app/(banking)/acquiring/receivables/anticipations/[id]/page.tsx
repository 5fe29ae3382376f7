import type { Metadata } from 'next';
import { getAcquiringOverview } from '@/bank/contract/products/acquiring';
import { getAnticipation } from '@/bank/contract/products/acquiring-anticipation';
import { EndedPage } from '@/components/frame/EndedPage';
import { anticipationTexts } from '@/components/products/acquiring/agenda-texts';
import { AnticipationView } from '@/components/products/acquiring/AnticipationView';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne, optionalData } from '../../../../account-page';

const { title } = anticipationTexts.detail;
export const metadata: Metadata = { title };

export default async function AnticipationRoute(page: OnePage) {
  const opened = await openOne(page, 'ant', (accountId, id) =>
    readBank(getAnticipation, { params: { account_id: accountId, anticipation_id: id } }),
  );
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, one } = opened;
  const shop = optionalData(await readBank(getAcquiringOverview, { params: { account_id: account.id } }));
  const mayUndo = Boolean(shop?.may.includes('anticipate'));
  return <AnticipationView key={one.id} accountId={account.id} anticipation={one} mayUndo={mayUndo} />;
}
