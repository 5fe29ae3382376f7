import type { Metadata } from 'next';
import { PayBox } from '@/components/account/pay-box/PayBox';
import { texts } from '@/components/account/pay-box/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { PaymentNotAllowed } from '@/components/payment/PaymentNotAllowed';
import { getOpenFlags } from '@/config/open-features';
import { isFeatureOn } from '@/variants/features';
import { listMenu } from '@/variants/menu';
import { openAccount, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PayBoxPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  if (account.role === 'viewer') return <PaymentNotAllowed title={texts.title} />;
  const flags = getOpenFlags();
  const open = {
    ted: isFeatureOn(flags, 'ted'),
    manualPix: isFeatureOn(flags, 'manualPix'),
    batch: isFeatureOn(flags, 'batchPayment'),
    boleto: listMenu(flags).some(({ href }) => href === '/payment/boleto'),
  };
  return <PayBox key={account.id} account={account} open={open} />;
}
