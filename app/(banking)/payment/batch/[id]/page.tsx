import type { Metadata } from 'next';
import { getBatch, listBatchRows } from '@/bank/contract/products/batch';
import { batchRowNumber } from '@/bank/contract/products/batch-rows';
import { EndedPage } from '@/components/frame/EndedPage';
import { FILTER_PARAM, NEW_ROW, parseFilter, ROW_PARAM } from '@/components/products/batch/batch-address';
import { BatchView } from '@/components/products/batch/BatchView';
import { texts } from '@/components/products/batch/texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, oneParam, openOne, optionalData } from '../../../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function OneBatchPage(page: OnePage) {
  const search = await page.searchParams;
  const opened = await openOne(page, 'pbt', (accountId, id) =>
    readBank(getBatch, { params: { account_id: accountId, batch_id: id } }),
  );
  if (!opened) return <EndedPage title={texts.title} />;
  const { account, one } = opened;
  const filter = parseFilter(oneParam(search, FILTER_PARAM));
  const params = { account_id: account.id, batch_id: one.id };
  const rows = await readBank(listBatchRows, { params, query: { filter } }).then(optionalData);
  const asked = oneParam(search, ROW_PARAM);
  const open = asked === NEW_ROW ? asked : (batchRowNumber.safeParse(Number(asked)).data ?? null);
  return (
    <BatchView key={`${one.id} ${filter}`} account={account} batch={one} filter={filter} rows={rows} open={open} />
  );
}
