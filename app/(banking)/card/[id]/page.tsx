import type { Metadata } from 'next';
import { getCard } from '@/bank/contract/products/card';
import { EndedPage } from '@/components/frame/EndedPage';
import { CardDetail } from '@/components/products/card/CardDetail';
import { texts } from '@/components/products/card/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../account-page';

export const metadata: Metadata = { title: texts.one };

export default async function OneCardPage(page: OnePage) {
  const opened = await openOne(page, 'crd', (accountId, id) =>
    readBank(getCard, { params: { account_id: accountId, payment_card_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.one} />;
  const { account, one } = opened;
  return <CardDetail key={one.id} accountId={account.id} card={one} />;
}
