import type { Metadata } from 'next';
import { getCategoryYear } from '@/bank/contract/books/annotations';
import { CategoryYear } from '@/components/account/statement/CategoryYear';
import { categoryTexts } from '@/components/account/statement/category-texts';
import { StatementEnded } from '@/components/account/statement/StatementEnded';
import { toYear } from '@/components/lists/years';
import { readBank } from '@/gateway/page-data';
import { oneParam, openAccount, optionalData, type PageParams } from '../../account-page';

export const metadata: Metadata = { title: categoryTexts.year.title };

export default async function CategoryYearRoute({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const account = await openAccount(params);
  if (!account) return <StatementEnded />;
  const year = toYear(oneParam(params, 'ano'));
  const page = await readBank(getCategoryYear, { params: { account_id: account.id }, query: { year } });
  if (page.state === 'expired') return <StatementEnded />;
  return <CategoryYear key={account.id} accountId={account.id} sums={optionalData(page)} year={year} />;
}
