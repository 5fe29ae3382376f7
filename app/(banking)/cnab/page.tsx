import type { Metadata } from 'next';
import { listCnabFiles } from '@/bank/contract/products/cnab';
import { EndedPage } from '@/components/frame/EndedPage';
import { CnabHome } from '@/components/products/cnab/CnabHome';
import { parseDirection } from '@/components/products/cnab/cnab-address';
import { texts } from '@/components/products/cnab/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function CnabPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const direction = parseDirection(oneParam(search, 'mostrar'));
  const query = direction ? { direction } : {};
  const first = await readBank(listCnabFiles, { params: { account_id: account.id }, query }).then(optionalData);
  return <CnabHome key={`${account.id} ${direction}`} account={account} direction={direction} first={first} />;
}
