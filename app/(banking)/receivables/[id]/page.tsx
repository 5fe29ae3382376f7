import type { Metadata } from 'next';
import { getReceivable } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/receivable/detail-texts';
import { ReceivableView } from '@/components/products/receivable/ReceivableView';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function OneReceivablePage(page: OnePage) {
  const opened = await openOne(page, 'rcv', (accountId, id) =>
    readBank(getReceivable, { params: { account_id: accountId, receivable_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} width="form" />;
  const { account, one } = opened;
  return (
    <ReceivableView
      key={one.id}
      accountId={account.id}
      name={account.company.trade_name}
      receivable={one}
      canCharge={account.role !== 'viewer'}
    />
  );
}
