import type { Metadata } from 'next';
import { getReceivableRules, listReceivablePayers } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { texts } from '@/components/products/receivable/form-texts';
import { ReceivableForm } from '@/components/products/receivable/ReceivableForm';
import { ReceivableNotPossible } from '@/components/products/receivable/ReceivableNotPossible';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams, requireData } from '../../account-page';
import { toHindrance } from '../hindrance';

export const metadata: Metadata = { title: texts.title };

export default async function NewReceivablePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} width="form" />;
  const params = { account_id: account.id };
  const [rules, known] = await Promise.all([
    readBank(getReceivableRules, { params }).then(requireData),
    readBank(listReceivablePayers, { params, query: {} }).then(optionalData),
  ]);
  if (!rules) return <EndedPage title={texts.title} width="form" />;
  const because = toHindrance(rules);
  if (because) return <ReceivableNotPossible accountId={account.id} because={because} />;
  const payers = known?.data ?? [];
  const payer = payers.find(({ id }) => id === oneParam(search, 'pagador'));
  return <ReceivableForm key={account.id} accountId={account.id} {...{ rules, payers, payer }} />;
}
