import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listPixPayments } from '@/bank/contract/products/pix/pay';
import { getReceipt } from '@/bank/contract/books/receipts';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { ContestChoice } from '@/components/products/pix/support/ContestChoice';
import { ContestForm } from '@/components/products/pix/support/ContestForm';
import { texts } from '@/components/products/pix/support/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.contest.title };

const CONTEST_MS = 80 * 86_400_000;

export default async function ContestRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <EndedPage title={texts.contest.title} />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.contest.title} />;
  const pix = oneParam(params, 'pix');
  if (pix === '') {
    const query = { status: 'completed', limit: 50 } as const;
    const page = requireData(await readBank(listPixPayments, { params: { account_id: account.id }, query }));
    if (!page) return <EndedPage title={texts.contest.title} />;
    const since = new Date(Date.now() - CONTEST_MS).toISOString();
    const payments = page.data.filter(({ settled_at }) => settled_at !== null && settled_at >= since);
    return <ContestChoice key={account.id} accountId={account.id} payments={payments} />;
  }
  if (!/^txn_[0-9a-z]{26}$/.test(pix)) notFound();
  const receipt = requireData(await readBank(getReceipt, { params: { account_id: account.id, transaction_id: pix } }));
  if (!receipt) return <EndedPage title={texts.contest.title} />;
  // only what the account paid itself can be contested
  if (!receipt.pix || receipt.direction !== 'out' || receipt.pix.return_of) notFound();
  return <ContestForm key={receipt.id} accountId={account.id} receipt={receipt} />;
}
