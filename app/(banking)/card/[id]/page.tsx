import type { Metadata } from 'next';
import { getCard } from '@/bank/contract/products/card';
import { getCardDelivery } from '@/bank/contract/products/card-plastic';
import { listCardPurchases } from '@/bank/contract/products/card-purchases';
import { EndedPage } from '@/components/frame/EndedPage';
import { CardDetail } from '@/components/products/card/CardDetail';
import { texts } from '@/components/products/card/texts';
import { cardFrameOrigin } from '@/config/card-frame';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne, optionalData } from '../../account-page';
import { readCardPowers } from '../card-powers';

export const metadata: Metadata = { title: texts.one };

export default async function OneCardPage(page: OnePage) {
  const opened = await openOne(page, 'crd', (accountId, id) =>
    readBank(getCard, { params: { account_id: accountId, payment_card_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.one} />;
  const { account, one } = opened;
  const params = { account_id: account.id, payment_card_id: one.id };
  const [purchases, powers, delivery] = await Promise.all([
    readBank(listCardPurchases, { params: { account_id: account.id }, query: { payment_card_id: one.id } }),
    readCardPowers(account.id),
    one.type === 'physical' ? readBank(getCardDelivery, { params }).then(optionalData) : null,
  ]);
  const facts = { frameOrigin: cardFrameOrigin() ?? null, purchases: optionalData(purchases), powers, delivery };
  return <CardDetail key={one.id} accountId={account.id} card={one} {...facts} />;
}
