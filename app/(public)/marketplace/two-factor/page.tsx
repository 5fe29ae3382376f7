import type { Metadata } from 'next';
import { texts } from '@/components/access/two-factor/texts';
import { afterMarketSignIn, findMarketReturn, marketSignIn } from '@/config/market-way';
import { TwoFactorPage } from '../../two-factor-page';
import { type MarketParams, searchOf } from '../borrower-page';

export const metadata: Metadata = { title: texts.choose };

export default async function MarketTwoFactorPage({ searchParams }: { searchParams: MarketParams }) {
  const search = searchOf(await searchParams);
  const place = findMarketReturn(search);
  return (
    <TwoFactorPage signInPath={place ? marketSignIn(place) : '/marketplace/login'} next={afterMarketSignIn(search)} />
  );
}
