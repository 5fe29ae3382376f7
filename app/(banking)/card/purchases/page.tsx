import type { Metadata } from 'next';
import { listCards } from '@/bank/contract/products/card';
import { listCardPurchases } from '@/bank/contract/products/card-purchases';
import { EndedPage } from '@/components/frame/EndedPage';
import { listMonths } from '@/components/lists/months';
import { listChoices } from '@/components/products/card/purchase-choices';
import { purchaseTexts } from '@/components/products/card/purchase-texts';
import { PurchasesPage } from '@/components/products/card/PurchasesPage';
import { bankToday } from '@/components/ui/today';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';
import { readCardPowers } from '../card-powers';
import { readPurchasesWish } from '../purchase-wish';

export const metadata: Metadata = { title: purchaseTexts.title };

export default async function CardPurchasesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={purchaseTexts.title} />;
  const params = { account_id: account.id };
  const wish = readPurchasesWish(search);
  const [first, { people, ...powers }, cards] = await Promise.all([
    readBank(listCardPurchases, { params, query: wish }).then(requireData),
    readCardPowers(account.id),
    readBank(listCards, { params, query: { limit: 100 } }).then(optionalData),
  ]);
  if (!first) return <EndedPage title={purchaseTexts.title} />;
  const key = `${account.id} ${Object.values(wish).join(' ')}`;
  const months = listMonths(bankToday());
  return (
    <PurchasesPage
      key={key}
      accountId={account.id}
      {...{ wish, first, months, people, powers }}
      {...listChoices(cards?.data ?? [])}
    />
  );
}
