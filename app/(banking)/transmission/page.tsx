import type { Metadata } from 'next';
import { listTransmissions } from '@/bank/contract/products/transmission';
import { listTransmissionKeys } from '@/bank/contract/products/transmission-keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/transmission/texts';
import { TransmissionHome } from '@/components/products/transmission/TransmissionHome';
import { parseShown, toListQuery } from '@/components/products/transmission/transmission-look';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function TransmissionPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const shown = parseShown(oneParam(search, 'mostrar'));
  const params = { account_id: account.id };
  const [first, keys] = await Promise.all([
    readBank(listTransmissions, { params, query: toListQuery(shown) }).then(optionalData),
    readBank(listTransmissionKeys, { params }).then(optionalData),
  ]);
  const hasKeys = keys?.data.some(({ revoked_at }) => revoked_at === null) ?? false;
  const sftp = { isOn: keys ? keys.server !== null : false, hasKeys };
  return <TransmissionHome key={`${account.id} ${shown}`} account={account} shown={shown} sftp={sftp} first={first} />;
}
