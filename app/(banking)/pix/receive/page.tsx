import type { Metadata } from 'next';
import type { PixQrCode } from '@/bank/contract/products/pix/charges';
import { EndedPage } from '@/components/frame/EndedPage';
import type { ReceivingKey } from '@/components/products/pix/charges/KeySelect';
import { ReceivePage } from '@/components/products/pix/charges/ReceivePage';
import { texts } from '@/components/products/pix/charges/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.receive.title };

export default async function PixReceivePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  const path = `/accounts/${account?.id}/pix` as const;
  const keys = account && requireData(await readBank<{ data: ReceivingKey[] }>(`${path}/keys`));
  if (!account || !keys) return <EndedPage title={texts.receive.title} />;
  const key = keys.data[0]?.key;
  const first = key === undefined ? null : optionalData(await readBank<PixQrCode>(`${path}/qr_codes`, { key }));
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
