import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPixDispute } from '@/bank/contract/products/pix/support';
import { EndedPage } from '@/components/frame/EndedPage';
import { DisputeDetail } from '@/components/products/pix/support/DisputeDetail';
import { texts } from '@/components/products/pix/support/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

interface DisputeRouteProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function DisputeRoute({ params, searchParams }: DisputeRouteProps) {
  const { id } = await params;
  if (!/^pds_[0-9a-z]{26}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.detail.title} />;
  const dispute = requireData(await readBank(getPixDispute, { params: { account_id: account.id, dispute_id: id } }));
  if (!dispute) return <EndedPage title={texts.detail.title} />;
  return <DisputeDetail key={dispute.id} account={account} dispute={dispute} now={new Date().toISOString()} />;
}
