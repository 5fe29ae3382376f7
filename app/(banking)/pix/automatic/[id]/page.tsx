import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPixRecurrence } from '@/bank/contract/products/pix/automatic';
import { EndedPage } from '@/components/frame/EndedPage';
import { RecurrenceDetail } from '@/components/products/pix/automatic/RecurrenceDetail';
import { texts } from '@/components/products/pix/automatic/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.title };

interface RecurrenceRouteProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function RecurrenceRoute({ params, searchParams }: RecurrenceRouteProps) {
  const { id } = await params;
  if (!/^prc_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  const found =
    account && requireData(await readBank(getPixRecurrence, { params: { account_id: account.id, recurrence_id: id } }));
  if (!account || !found) return <EndedPage title={texts.title} width="form" />;
  return <RecurrenceDetail key={found.id} account={account} first={found} />;
}
