import type { Metadata } from 'next';
import { getReceivableRules, listReceivablePayers } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { PayersPage } from '@/components/products/receivable/PayersPage';
import { texts } from '@/components/products/receivable/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../account-page';
import { toHindrance } from '../hindrance';

const { title } = texts.payers;
export const metadata: Metadata = { title };

const MOST_SEARCHED = 60;

export default async function ReceivablePayersPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const asked = await searchParams;
  const account = await openAccount(asked);
  if (!account) return <EndedPage title={title} />;
  const params = { account_id: account.id };
  const search = oneParam(asked, 'busca').trim().slice(0, MOST_SEARCHED);
  const query = search ? { search } : {};
  const [payers, rules] = await Promise.all([
    readBank(listReceivablePayers, { params, query }).then(requireData),
    readBank(getReceivableRules, { params }).then(requireData),
  ]);
  if (!payers || !rules) return <EndedPage title={title} />;
  const may = { canCharge: toHindrance(rules) === null, mayWrite: rules.may_write };
  return (
    <PayersPage key={`${account.id} ${search}`} accountId={account.id} payers={payers.data} search={search} {...may} />
  );
}
