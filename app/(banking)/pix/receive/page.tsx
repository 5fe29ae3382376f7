import type { Metadata } from 'next';
import { getPixQrCode } from '@/bank/contract/products/pix/charges';
import { listPixKeys } from '@/bank/contract/products/pix/keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { ReceivePage } from '@/components/products/pix/charges/ReceivePage';
import { texts } from '@/components/products/pix/charges/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.receive.title };

export default async function PixReceivePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  const keys = account && requireData(await readBank(listPixKeys, { params: { account_id: account.id } }));
  if (!account || !keys) return <EndedPage title={texts.receive.title} />;
  const key = keys.data[0]?.key;
  const params = { account_id: account.id };
  const first = key === undefined ? null : optionalData(await readBank(getPixQrCode, { params, query: { key } }));
  return (
    <ReceivePage
      key={account.id}
      accountId={account.id}
      name={account.company.trade_name}
      keys={keys.data}
      first={first}
      canCharge={account.role !== 'viewer'}
    />
  );
}
