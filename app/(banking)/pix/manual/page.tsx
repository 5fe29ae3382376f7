import type { Metadata } from 'next';
import { PixManual } from '@/components/products/pix/pay/manual/PixManual';
import { texts } from '@/components/products/pix/pay/manual/texts';
import { PixNotAllowed } from '@/components/products/pix/pay/PixNotAllowed';
import { PixPayEnded } from '@/components/products/pix/pay/PixPayEnded';
import { openAccount, type PageParams } from '../../account-page';
import { readPaymentData } from '../payment-data';

export const metadata: Metadata = { title: texts.title };

export default async function PixManualPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <PixPayEnded title={texts.title} />;
  if (account.role === 'viewer') return <PixNotAllowed title={texts.title} />;
  const data = await readPaymentData(params, account);
  if (!data) return <PixPayEnded title={texts.title} />;
  return <PixManual key={account.id} account={account} {...data} />;
}
