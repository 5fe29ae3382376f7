import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getSharing } from '@/bank/contract/service/open-finance';
import { EndedPage } from '@/components/frame/EndedPage';
import { SharingPage } from '@/components/service/open-finance/SharingPage';
import { texts } from '@/components/service/open-finance/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.area.title };

interface SharingRouteProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function SharingRoute({ params, searchParams }: SharingRouteProps) {
  const { id } = await params;
  if (!/^ofc_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  const found =
    account && requireData(await readBank(getSharing, { params: { account_id: account.id, consent_id: id } }));
  if (!account || !found) return <EndedPage title={texts.area.title} width="form" />;
  return <SharingPage key={found.id} accountId={account.id} first={found} />;
}
