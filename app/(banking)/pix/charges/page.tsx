import type { Metadata } from 'next';
import { getPixChargeTotals, listPixCharges } from '@/bank/contract/products/pix/charges';
import { EndedPage } from '@/components/frame/EndedPage';
import { ChargeList } from '@/components/products/pix/charges/ChargeList';
import { readFilter } from '@/components/products/pix/charges/charge-filter';
import { texts } from '@/components/products/pix/charges/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.list.title };

export default async function PixChargesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <EndedPage title={texts.list.title} />;
  const words = { status: oneParam(params, 'situacao'), period: oneParam(params, 'periodo') };
  const filter = readFilter(words, new Date());
  const { status, from } = filter;
  const of = { account_id: account.id };
  const [first, totals] = await Promise.all([
    readBank(listPixCharges, { params: of, query: { status, from } }).then(requireData),
    readBank(getPixChargeTotals, { params: of, query: { from } }).then(optionalData),
  ]);
  if (!first) return <EndedPage title={texts.list.title} />;
  return (
    <ChargeList
      key={account.id}
      accountId={account.id}
      name={account.company.trade_name}
      filter={filter}
      first={first}
      totals={totals}
      canCharge={account.role !== 'viewer'}
    />
  );
}
