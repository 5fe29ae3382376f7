import type { Metadata } from 'next';
import { getReceivableRules } from '@/bank/contract/products/receivable';
import { EndedPage } from '@/components/frame/EndedPage';
import { FilePage } from '@/components/products/receivable/file/FilePage';
import { texts } from '@/components/products/receivable/file/texts';
import { ReceivableNotPossible } from '@/components/products/receivable/ReceivableNotPossible';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';
import { toHindrance } from '../hindrance';

export const metadata: Metadata = { title: texts.title };

export default async function ReceivableFilePage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const rules = requireData(await readBank(getReceivableRules, { params: { account_id: account.id } }));
  if (!rules) return <EndedPage title={texts.title} />;
  const because = toHindrance(rules);
  if (because) return <ReceivableNotPossible accountId={account.id} because={because} />;
  return <FilePage key={account.id} accountId={account.id} rules={rules} />;
}
