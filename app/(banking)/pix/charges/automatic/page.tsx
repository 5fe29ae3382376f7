import type { Metadata } from 'next';
import { listPixMandates } from '@/bank/contract/products/pix/mandate-desk';
import { EndedPage } from '@/components/frame/EndedPage';
import { MandatesPage } from '@/components/products/pix/mandates/MandatesPage';
import { readFilter, toAddress } from '@/components/products/pix/mandates/mandate-filter';
import { texts } from '@/components/products/pix/mandates/texts';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, type PageParams, requireData } from '../../../account-page';

export const metadata: Metadata = { title: texts.list.title };

export default async function PixMandatesRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <EndedPage title={texts.list.title} />;
  const filter = readFilter({ state: oneParam(params, 'situacao'), search: oneParam(params, 'busca') });
  const query = { state: filter.state, search: filter.search || undefined, limit: 20 };
  const first = requireData(await readBank(listPixMandates, { params: { account_id: account.id }, query }));
  if (!first) return <EndedPage title={texts.list.title} />;
  return (
    <MandatesPage
      key={`${account.id}${toAddress(filter)}`}
      accountId={account.id}
      filter={filter}
      first={first}
      canCharge={account.role !== 'viewer'}
    />
  );
}
