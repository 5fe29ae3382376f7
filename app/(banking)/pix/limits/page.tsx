import type { Metadata } from 'next';
import { getPixLimits, listTrustedPayees } from '@/bank/contract/products/pix/limits';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixLimitsPage } from '@/components/products/pix/limits/PixLimitsPage';
import { texts } from '@/components/products/pix/limits/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixLimitsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const of = { params: { account_id: account.id } };
  const [settings, trusted] = await Promise.all([
    readBank(getPixLimits, of).then(requireData),
    readBank(listTrustedPayees, of).then(optionalData),
  ]);
  if (!settings) return <EndedPage title={texts.title} />;
  return <PixLimitsPage key={account.id} account={account} settings={settings} trusted={trusted?.data ?? null} />;
}
