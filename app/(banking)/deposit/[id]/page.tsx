import type { Metadata } from 'next';
import { getDeposit } from '@/bank/contract/products/deposit';
import { EndedPage } from '@/components/frame/EndedPage';
import { DepositDetail } from '@/components/products/deposit/DepositDetail';
import { texts } from '@/components/products/deposit/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

export default async function OneDepositPage(page: OnePage) {
  const opened = await openOne(page, 'dep', (accountId, id) =>
    readBank(getDeposit, { params: { account_id: accountId, deposit_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.detail.title} width="form" />;
  const { account, one } = opened;
  return <DepositDetail key={one.id} accountId={account.id} deposit={one} canIssue={account.role !== 'viewer'} />;
}
