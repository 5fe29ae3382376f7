import type { Metadata } from 'next';
import { getAccountClosing } from '@/bank/contract/service/account-closing';
import { ClosingPage } from '@/components/service/account-closing/ClosingPage';
import { texts } from '@/components/service/account-closing/texts';
import { EndedPage } from '@/components/frame/EndedPage';
import { readBank } from '@/gateway/page-data';
import { openAccount, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function ClosingRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.title} />;
  const closing = requireData(await readBank(getAccountClosing, { params: { account_id: account.id } }));
  if (!closing) return <EndedPage title={texts.title} />;
  return <ClosingPage key={account.id} closing={closing} />;
}
