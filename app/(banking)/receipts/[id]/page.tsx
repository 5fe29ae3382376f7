import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getReceipt } from '@/bank/contract/books/receipts';
import { ReceiptEnded } from '@/components/account/receipts/ReceiptEnded';
import { ReceiptView } from '@/components/account/receipts/ReceiptView';
import { texts } from '@/components/account/receipts/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.pageTitle };

interface ReceiptPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function ReceiptPage({ params, searchParams }: ReceiptPageProps) {
  const { id } = await params;
  if (!/^txn_[0-9a-z]{26}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  if (!account) return <ReceiptEnded />;
  const receipt = requireData(await readBank(getReceipt, { params: { account_id: account.id, transaction_id: id } }));
  if (!receipt) return <ReceiptEnded />;
  return <ReceiptView key={receipt.id} accountId={account.id} receipt={receipt} canPay={account.role !== 'viewer'} />;
}
