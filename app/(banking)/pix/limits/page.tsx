import type { Metadata } from 'next';
import type { PixLimitSettings, TrustedPayee } from '@/bank/contract/products/pix/limits';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixLimitsPage } from '@/components/products/pix/limits/PixLimitsPage';
import { texts } from '@/components/products/pix/limits/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function PixLimitsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const path = `/accounts/${account.id}/pix` as const;
  const [settings, trusted] = await Promise.all([
    readBank<PixLimitSettings>(`${path}/limits`).then(requireData),
    readBank<{ data: TrustedPayee[] }>(`${path}/trusted_payees`).then(optionalData),
  ]);
  if (!settings) return <EndedPage title={texts.title} />;
  return <PixLimitsPage key={account.id} account={account} settings={settings} trusted={trusted?.data ?? null} />;
}
