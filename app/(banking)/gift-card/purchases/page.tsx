import type { Metadata } from 'next';
import { listGiftPurchases } from '@/bank/contract/products/gift-card';
import { EndedPage } from '@/components/frame/EndedPage';
import { PurchasesPage } from '@/components/products/gift-card/PurchasesPage';
import { texts } from '@/components/products/gift-card/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

const { title } = texts.purchases;
export const metadata: Metadata = { title };

export default async function GiftPurchasesRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={title} />;
  const first = requireData(await readBank(listGiftPurchases, { params: { account_id: account.id } }));
  if (!first) return <EndedPage title={title} />;
  return <PurchasesPage key={account.id} accountId={account.id} first={first} />;
}
