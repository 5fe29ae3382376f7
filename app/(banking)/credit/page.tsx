import type { Metadata } from 'next';
import { listCreditContracts } from '@/bank/contract/products/credit/contracts';
import { getCreditDecision, getCreditRules } from '@/bank/contract/products/credit';
import { EndedPage } from '@/components/frame/EndedPage';
import { CreditHome } from '@/components/products/credit/CreditHome';
import { texts } from '@/components/products/credit/texts';
import { toAskedSearch } from '@/components/products/credit/wish';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../account-page';

export const metadata: Metadata = { title: texts.title };

export default async function CreditPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const search = await searchParams;
  const account = await openAccount(search);
  if (!account) return <EndedPage title={texts.title} />;
  const params = { account_id: account.id };
  const [rules, decision, contracts] = await Promise.all([
    readBank(getCreditRules, { params }).then(requireData),
    readBank(getCreditDecision, { params }).then(optionalData),
    readBank(listCreditContracts, { params, query: {} }).then(optionalData),
  ]);
  if (!rules) return <EndedPage title={texts.title} />;
  return (
    <CreditHome
      key={account.id}
      accountId={account.id}
      rules={rules}
      decision={decision}
      contracts={contracts}
      asked={toAskedSearch(search)}
    />
  );
}
