import { permanentRedirect } from 'next/navigation';
import { MARKET_SIGN_IN, marketSignIn } from '@/config/market-way';
import { type MarketParams, oneOf } from '../borrower-page';

/** Another name of the borrowers' sign-in: it has one address, which keeps where they were on the way to. */
export default async function MarketSignInPage({ searchParams }: { searchParams: MarketParams }) {
  const place = oneOf(await searchParams, 'volta');
  permanentRedirect(place === '' ? MARKET_SIGN_IN : marketSignIn(place));
}
