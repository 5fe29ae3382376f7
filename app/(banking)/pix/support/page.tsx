import type { Metadata } from 'next';
import { listPixDisputes } from '@/bank/contract/products/pix/support';
import { EndedPage } from '@/components/frame/EndedPage';
import { SupportPage } from '@/components/products/pix/support/SupportPage';
import { texts } from '@/components/products/pix/support/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixSupportRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const disputes = optionalData(await readBank(listPixDisputes, { params: { account_id: account.id } }));
  return (
    <SupportPage key={account.id} account={account} disputes={disputes?.data ?? null} now={new Date().toISOString()} />
  );
}
