import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getOpenFinanceJourney } from '@/bank/contract/service/open-finance';
import { ConsentPage } from '@/components/service/open-finance/ConsentPage';
import { RequestProblem } from '@/components/service/open-finance/RequestProblem';
import { texts } from '@/components/service/open-finance/texts';
import { findRequestToken, sharingSecondFactor, sharingSignIn } from '@/config/open-finance-way';
import { readBank } from '@/gateway/page-data';

export const metadata: Metadata = { title: texts.area.title, robots: { index: false }, referrer: 'no-referrer' };

type Params = Promise<Record<string, string | string[] | undefined>>;

export default async function ConsentRoute({ searchParams }: { searchParams: Params }) {
  const { pedido } = await searchParams;
  const token = typeof pedido === 'string' ? findRequestToken(`pedido=${pedido}`) : undefined;
  if (!token) return <RequestProblem kind="gone" />;
  const page = await readBank(getOpenFinanceJourney, { params: { request_token: token } });
  switch (page.state) {
    case 'ok':
      return <ConsentPage token={token} journey={page.data} />;
    case 'expired':
      return redirect(sharingSignIn(token));
    case 'mfa':
      return redirect(sharingSecondFactor(token));
    case 'not_found':
      return <RequestProblem kind="gone" />;
    case 'problem':
      if (page.code === 'open_finance_other_company') return <RequestProblem kind="other" token={token} />;
      if (page.code === 'open_finance_other_person') return <RequestProblem kind="person" token={token} />;
      if (page.code === 'account_closed' || page.code === 'account_closing')
        return <RequestProblem kind="closed" token={token} />;
      if (page.code === 'forbidden') return <RequestProblem kind="role" token={token} />;
      return <RequestProblem kind="failed" token={token} />;
  }
}
