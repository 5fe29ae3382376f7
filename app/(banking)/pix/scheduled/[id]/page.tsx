import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getScheduledPix } from '@/bank/contract/products/pix/schedules';
import { EndedPage } from '@/components/frame/EndedPage';
import { ScheduledDetail } from '@/components/products/pix/schedules/ScheduledDetail';
import { texts } from '@/components/products/pix/schedules/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

interface ScheduledRouteProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function ScheduledPixRoute({ params, searchParams }: ScheduledRouteProps) {
  const { id } = await params;
  if (!/^psc_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  const scheduled =
    account && requireData(await readBank(getScheduledPix, { params: { account_id: account.id, scheduled_id: id } }));
  if (!account || !scheduled) return <EndedPage title={texts.detail.title} width="form" />;
  return <ScheduledDetail key={scheduled.id} account={account} scheduled={scheduled} />;
}
