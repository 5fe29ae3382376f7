import type { Metadata } from 'next';
import { getPixCharge } from '@/bank/contract/products/pix/charges';
import { EndedPage } from '@/components/frame/EndedPage';
import { ChargeDetail } from '@/components/products/pix/charges/ChargeDetail';
import { texts } from '@/components/products/pix/charges/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne } from '../../../account-page';

export const metadata: Metadata = { title: texts.detail.title };

export default async function PixChargePage(page: OnePage) {
  const opened = await openOne(page, 'chg', (accountId, id) =>
    readBank(getPixCharge, { params: { account_id: accountId, charge_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.detail.title} width="form" />;
  const { account, one } = opened;
  return (
    <ChargeDetail
      key={one.id}
      accountId={account.id}
      name={account.company.trade_name}
      charge={one}
      canCharge={account.role !== 'viewer'}
    />
  );
}
