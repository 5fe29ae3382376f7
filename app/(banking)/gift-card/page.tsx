import type { Metadata } from 'next';
import { listGiftProducts } from '@/bank/contract/products/gift-card';
import { EndedPage } from '@/components/frame/EndedPage';
import { Catalogue } from '@/components/products/gift-card/Catalogue';
import { texts } from '@/components/products/gift-card/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function GiftCardPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const mayBuy = account.role !== 'viewer';
  const read = await readBank(listGiftProducts, { params: { account_id: account.id } });
  // what was bought can be seen without the distributor
  if (read.state === 'problem' && read.code === 'gift_card_catalogue_away') {
    return <Catalogue accountId={account.id} mayBuy={mayBuy} products={null} />;
  }
  const catalogue = requireData(read);
  if (!catalogue) return <EndedPage title={texts.title} />;
  return <Catalogue key={account.id} accountId={account.id} mayBuy={mayBuy} products={catalogue.data} />;
}
