import type { PageParams } from '@/components/access/sign-in/notices';
import { texts } from '@/components/access/sign-in/texts';
import { afterMarketSignIn, findMarketReturn, marketSignUp } from '@/config/market-way';
import { SignInPage } from '../../sign-in-page';
import { indexed } from '../../indexed';
import { searchOf } from '../borrower-page';

export const metadata = indexed('/marketplace/login', {
  title: texts.audiences.borrower.pageTitle,
  description: texts.audiences.borrower.intro,
});

export default async function MarketplaceLoginPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const search = searchOf(params);
  return (
    <SignInPage
      audience="borrower"
      params={params}
      next={afterMarketSignIn(search)}
      signUp={marketSignUp(findMarketReturn(search) ?? '/marketplace/pre-offer')}
    />
  );
}
