import type { Metadata } from 'next';
import { depositStatus, getDepositRules, listDeposits } from '@/bank/contract/products/deposit';
import { EndedPage } from '@/components/frame/EndedPage';
import { DepositPage } from '@/components/products/deposit/DepositPage';
import { texts } from '@/components/products/deposit/texts';
import { readBank } from '@/gateway/page-data';
import { variant } from '@/variants/active';
import { addressOf } from '@/variants/pictures';
import { oneParam, openAccount, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function DepositsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const status = depositStatus.safeParse(oneParam(search, 'situacao')).data ?? null;
  const [rules, first] = await Promise.all([
    readBank(getDepositRules, { params }).then(requireData),
    readBank(listDeposits, { params, query: status ? { status } : {} }).then(requireData),
  ]);
  if (!rules || !first) return <EndedPage title={texts.title} />;
  const image = variant.assets.deposit_image;
  const data = { rules, first, status, picture: image === null ? null : addressOf(image) };
  const canIssue = account.role !== 'viewer';
  return <DepositPage key={`${account.id} ${status}`} accountId={account.id} {...data} canIssue={canIssue} />;
}
