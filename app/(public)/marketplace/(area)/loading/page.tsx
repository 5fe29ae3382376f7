import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { offerTexts } from '@/components/products/marketplace/offer-texts';
import { SearchProgress } from '@/components/products/marketplace/SearchProgress';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { BorrowerPage, type MarketParams, oneOf, placeOf } from '../../borrower-page';
import { readSearch } from '../../search-page';

export const metadata: Metadata = { title: offerTexts.loading.title };

export default async function LoadingPage({ searchParams }: { searchParams: MarketParams }) {
  const asked = oneOf(await searchParams, 'busca');
  const here = placeOf('/marketplace/loading', { busca: asked });
  return (
    <BorrowerPage here={here}>
      {async () => {
        const search = await readSearch(asked, here);
        if (search === null) return <Resuming />;
        if (search === undefined) redirect('/marketplace/pre-offer');
        return <SearchProgress first={search} />;
      }}
    </BorrowerPage>
  );
}
