import type { PageParams } from '@/components/access/sign-in/notices';
import { texts } from '@/components/access/sign-in/texts';
import { SignInPage } from '../../sign-in-page';
import { indexed } from '../../indexed';

export const metadata = indexed('/marketplace/login', {
  title: texts.audiences.borrower.pageTitle,
  description: texts.audiences.borrower.intro,
});

export default async function MarketplaceLoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <SignInPage audience="borrower" params={await searchParams} />;
}
