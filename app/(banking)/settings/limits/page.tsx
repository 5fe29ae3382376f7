import type { Metadata } from 'next';
import { getLimits } from '@/bank/contract/payments/limits';
import { getPixLimits, listTrustedPayees } from '@/bank/contract/products/pix/limits';
import { listClosedFamilies } from '@/components/account/limits/closed-families';
import { LimitsPage } from '@/components/account/limits/LimitsPage';
import { texts } from '@/components/account/limits/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { PixDevice, PixTrusted } from '@/components/products/pix/limits/PixLimitParts';
import { getOpenFlags } from '@/config/open-features';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function LimitsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const of = { params: { account_id: account.id } };
  const [limits, pix, trusted] = await Promise.all([
    readBank(getLimits, of).then(requireData),
    readBank(getPixLimits, of).then(requireData),
    readBank(listTrustedPayees, of).then(optionalData),
  ]);
  if (!limits || !pix) return <EndedPage title={texts.title} />;
  return (
    <LimitsPage
      key={account.id}
      account={account}
      first={limits}
      closed={listClosedFamilies(getOpenFlags())}
      notice={<PixDevice account={account} settings={pix} />}
      more={{ pix: <PixTrusted account={account} settings={pix} trusted={trusted?.data ?? null} /> }}
    />
  );
}
