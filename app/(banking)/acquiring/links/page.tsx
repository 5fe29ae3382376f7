import type { Metadata } from 'next';
import { listPaymentLinks } from '@/bank/contract/products/acquiring-links';
import { EndedPage } from '@/components/frame/EndedPage';
import { LinksPage } from '@/components/products/acquiring/LinksPage';
import { linkTexts } from '@/components/products/acquiring/link-texts';
import { acquirerFrameOrigin } from '@/config/acquirer-frame';
import { readBank } from '@/gateway/page-data';
import { type PageParams, requireData } from '../../account-page';
import { openShop } from '../open-shop';

const { heading: title } = linkTexts;
export const metadata: Metadata = { title: linkTexts.title };

export default async function PaymentLinksRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const opened = await openShop(await searchParams);
  if (!opened) return <EndedPage title={title} />;
  const { id } = opened.account;
  const first = requireData(await readBank(listPaymentLinks, { params: { account_id: id } }));
  if (!first) return <EndedPage title={title} />;
  const mayAct = opened.overview.may.includes('links');
  return <LinksPage key={id} accountId={id} {...{ first, mayAct }} hasCards={acquirerFrameOrigin() !== undefined} />;
}
