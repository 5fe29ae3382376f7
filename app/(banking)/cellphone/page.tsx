import type { Metadata } from 'next';
import { listTopUpFavourites, listTopUps, listTopUpsTogether } from '@/bank/contract/products/top-up';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { texts } from '@/components/products/top-up/texts';
import { TopUpPay } from '@/components/products/top-up/TopUpPay';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function TopUpPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const params = { account_id: account.id };
  const topUpId = oneParam(search, 'pagamento');
  const [made, favourites, latest] = await Promise.all([
    topUpId ? readBank(listTopUpsTogether, { params: { ...params, top_up_id: topUpId } }).then(requireData) : null,
    readBank(listTopUpFavourites, { params }).then(optionalData),
    readBank(listTopUps, { params, query: {} }).then(optionalData),
  ]);
  if (topUpId && !made) return <EndedPage title={texts.title} width="form" />;
  return (
    <TopUpPay
      key={account.id}
      account={account}
      made={made?.data ?? null}
      favourites={favourites?.data ?? null}
      latest={latest ?? null}
    />
  );
}
