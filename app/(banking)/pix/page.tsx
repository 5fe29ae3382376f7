import type { Metadata } from 'next';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixArea } from '@/components/products/pix/area/PixArea';
import { texts } from '@/components/products/pix/area/texts';
import { getOpenFlags } from '@/config/open-features';
import { listPixPlaces } from '@/variants/pix-area';
import { openAccount, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixAreaPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  return <PixArea places={listPixPlaces(getOpenFlags(), account.role !== 'viewer')} accountId={account.id} />;
}
