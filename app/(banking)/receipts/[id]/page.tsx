import type { Metadata } from 'next';
import { getReceipt } from '@/bank/contract/books/receipts';
import { ReceiptView } from '@/components/account/receipts/ReceiptView';
import { texts } from '@/components/account/receipts/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.pageTitle };

export default async function ReceiptPage(page: OnePage) {
  const opened = await openOne(page, 'txn', (accountId, id) =>
    readBank(getReceipt, { params: { account_id: accountId, transaction_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.pageTitle} width="form" />;
  const { account, one } = opened;
  return <ReceiptView key={one.id} accountId={account.id} receipt={one} canPay={account.role !== 'viewer'} />;
}
