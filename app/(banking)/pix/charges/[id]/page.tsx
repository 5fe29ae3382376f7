import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPixCharge } from '@/bank/contract/products/pix/charges';
import { EndedPage } from '@/components/frame/EndedPage';
import { ChargeDetail } from '@/components/products/pix/charges/ChargeDetail';
import { texts } from '@/components/products/pix/charges/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

interface ChargePageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageParams>;
}

export default async function PixChargePage({ params, searchParams }: ChargePageProps) {
  const { id } = await params;
  if (!/^chg_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id)) notFound();
  const account = await openAccount(await searchParams);
  const charge =
    account && requireData(await readBank(getPixCharge, { params: { account_id: account.id, charge_id: id } }));
  if (!account || !charge) return <EndedPage title={texts.detail.title} width="form" />;
  return (
    <ChargeDetail
      key={charge.id}
      accountId={account.id}
      name={account.company.trade_name}
      charge={charge}
      canCharge={account.role !== 'viewer'}
    />
  );
}
