import { listCards } from '@/bank/contract/products/card';
import { EndedPage } from '@/components/frame/EndedPage';
import { CardsPage } from '@/components/products/card/CardsPage';
import { texts } from '@/components/products/card/texts';
import type { CardType } from '@/components/products/card/use-cards';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../account-page';
import { readCardPowers } from './card-powers';

/** The cards of the account that the address names: of one type, or all. */
export async function CardsPlace({ search, type }: { search: PageParams; type: CardType | null }) {
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const shelf = oneParam(search, 'situacao') === 'ended' ? 'ended' : 'open';
  const [first, { mayCreate, hasOptions }] = await Promise.all([
    readBank(listCards, { params: { account_id: account.id }, query: { shelf, type: type ?? undefined } }).then(
      requireData,
    ),
    readCardPowers(account.id),
  ]);
  if (!first) return <EndedPage title={texts.title} />;
  const key = `${account.id} ${type} ${shelf}`;
  return <CardsPage key={key} accountId={account.id} {...{ first, type, shelf, mayCreate, hasOptions }} />;
}
