import type { Metadata } from 'next';
import { ArrivalPage } from '@/components/service/open-finance/ArrivalPage';
import { texts } from '@/components/service/open-finance/texts';
import { tokenOfRequestUri } from '@/config/open-finance-way';
import { RequestPage } from '../request-page';

/** The address is the secret: it is not for search engines, and nobody further on hears of it. */
export const metadata: Metadata = {
  title: texts.area.title,
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Params = Promise<Record<string, string | string[] | undefined>>;

export default async function ApplinkRoute({ searchParams }: { searchParams: Params }) {
  const { request_uri } = await searchParams;
  const token = typeof request_uri === 'string' ? tokenOfRequestUri(request_uri) : undefined;
  return <RequestPage token={token}>{(own, request) => <ArrivalPage token={own} request={request} />}</RequestPage>;
}
