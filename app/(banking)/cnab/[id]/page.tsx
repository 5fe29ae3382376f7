import type { Metadata } from 'next';
import { getCnabFile, listCnabLines } from '@/bank/contract/products/cnab';
import { EndedPage } from '@/components/frame/EndedPage';
import { CnabFileView } from '@/components/products/cnab/CnabFileView';
import { parseLineFilter } from '@/components/products/cnab/cnab-address';
import { texts } from '@/components/products/cnab/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, oneParam, openOne, optionalData } from '../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function OneCnabPage(page: OnePage) {
  const search = await page.searchParams;
  const opened = await openOne(page, 'cnf', (accountId, id) =>
    readBank(getCnabFile, { params: { account_id: accountId, cnab_file_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} />;
  const { account, one } = opened;
  const filter = parseLineFilter(oneParam(search, 'linhas')) ?? (one.fault_count > 0 ? 'wrong' : 'all');
  const params = { account_id: account.id, cnab_file_id: one.id };
  const lines = await readBank(listCnabLines, { params, query: { filter } }).then(optionalData);
  const wasKnown = oneParam(search, 'conhecido') === '1';
  return (
    <CnabFileView
      key={`${one.id} ${filter}`}
      account={account}
      first={one}
      filter={filter}
      lines={lines}
      wasKnown={wasKnown}
    />
  );
}
