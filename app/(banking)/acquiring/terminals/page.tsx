import type { Metadata } from 'next';
import { listTerminals } from '@/bank/contract/products/acquiring-terminals';
import { EndedPage } from '@/components/frame/EndedPage';
import { TerminalsPage } from '@/components/products/acquiring/TerminalsPage';
import { terminalTexts } from '@/components/products/acquiring/terminal-texts';
import { readBank } from '@/gateway/page-data';
import { type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';

const { heading: title } = terminalTexts;
export const metadata: Metadata = { title: terminalTexts.title };

export default async function TerminalsRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const opened = await openShop(await searchParams);
  if (!opened) return <EndedPage title={title} />;
  const { id } = opened.account;
  const first = requireData(await readBank(listTerminals, { params: { account_id: id } }));
  if (!first) return <EndedPage title={title} />;
  const mayRequest = opened.overview.may.includes('terminals');
  return <TerminalsPage key={id} accountId={id} first={first.data} mayRequest={mayRequest} />;
}
