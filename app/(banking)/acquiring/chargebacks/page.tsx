import type { Metadata } from 'next';
import { listChargebacks } from '@/bank/contract/products/acquiring-chargebacks';
import { EndedPage } from '@/components/frame/EndedPage';
import { chargebackTexts } from '@/components/products/acquiring/chargeback-texts';
import { ChargebacksPage } from '@/components/products/acquiring/ChargebacksPage';
import { readBank } from '@/gateway/page-data';
import { type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';

const { heading: title } = chargebackTexts;
export const metadata: Metadata = { title: chargebackTexts.title };

export default async function ChargebacksRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const opened = await openShop(await searchParams);
  if (!opened) return <EndedPage title={title} />;
  const { id } = opened.account;
  const first = requireData(await readBank(listChargebacks, { params: { account_id: id }, query: { state: 'open' } }));
  if (!first) return <EndedPage title={title} />;
  return <ChargebacksPage key={id} accountId={id} first={first} />;
}
