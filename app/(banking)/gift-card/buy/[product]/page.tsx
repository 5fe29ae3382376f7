import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getGiftProduct, getGiftPurchase, giftProductId } from '@/bank/contract/products/gift-card';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { GiftPay } from '@/components/products/gift-card/GiftPay';
import { texts } from '@/components/products/gift-card/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.title };

interface GiftBuyPage {
  params: Promise<{ product: string }>;
  searchParams: Promise<PageParams>;
}

export default async function GiftBuyRoute({ params, searchParams }: GiftBuyPage) {
  const { product: id } = await params;
  if (!giftProductId.safeParse(id).success) notFound();
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const of = { account_id: account.id };
  const named = oneParam(search, 'pagamento');
  const payment = named
    ? await readBank(getGiftPurchase, { params: { ...of, gift_purchase_id: named } }).then(requireData)
    : null;
  if (named && !payment) return <EndedPage title={texts.title} width="form" />;
  // what was bought is told as it was, whatever became of the product since
  const product =
    payment?.product ?? (await readBank(getGiftProduct, { params: { ...of, gift_product: id } }).then(requireData));
  if (!product) return <EndedPage title={texts.title} width="form" />;
  return <GiftPay key={`${account.id} ${id}`} account={account} product={product} initialPayment={payment} />;
}
