import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listAccounts } from '@/bank/contract/ground/accounts';
import { SharingSignIn } from '@/components/service/open-finance/SharingSignIn';
import { texts } from '@/components/service/open-finance/texts';
import { findNotice } from '@/components/access/sign-in/notices';
import { texts as signInTexts } from '@/components/access/sign-in/texts';
import { findRequestToken, sharingConsent } from '@/config/open-finance-way';
import { peekSession, readBank } from '@/gateway/page-data';
import { RequestPage } from '../request-page';

export const metadata: Metadata = {
  title: texts.area.title,
  robots: { index: false, follow: false, nocache: true },
  referrer: 'no-referrer',
};

type Params = Promise<Record<string, string | string[] | undefined>>;

export default async function SharingLoginRoute({ searchParams }: { searchParams: Params }) {
  const params = await searchParams;
  const token = typeof params.pedido === 'string' ? findRequestToken(`pedido=${params.pedido}`) : undefined;
  if (token && (await peekSession()).status === 'authenticated') {
    const person = await readBank(listAccounts);
    if (person.state === 'ok' && person.data.data.accounts) redirect(sharingConsent(token));
  }
  const notice = findNotice(params);
  return (
    <RequestPage token={token}>
      {(own, request) => <SharingSignIn token={own} request={request} notice={notice && signInTexts.notices[notice]} />}
    </RequestPage>
  );
}
