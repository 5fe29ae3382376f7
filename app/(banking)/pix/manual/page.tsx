import type { Metadata } from 'next';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixManual } from '@/components/products/pix/pay/manual/PixManual';
import { texts } from '@/components/products/pix/pay/manual/texts';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { openAccount, type PageParams } from '../../account-page';
import { readBrought, readPaymentData } from '../payment-data';

export const metadata: Metadata = { title: texts.title };

export default async function PixManualPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const [data, brought] = await Promise.all([readPaymentData(params, account), readBrought(params, account)]);
  if (!data) return <EndedPage title={texts.title} width="form" />;
  return <PixManual key={account.id} account={account} brought={brought} {...data} />;
}
