import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listLoanOffers } from '@/bank/contract/products/marketplace-offers';
import { OFFER_SORTS } from '@/bank/contract/products/marketplace-terms';
import { OfferList } from '@/components/products/marketplace/OfferList';
import { offerTexts } from '@/components/products/marketplace/offer-texts';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, type MarketParams, oneOf, placeOf, requireOfBorrower } from '../../borrower-page';
import { readSearch } from '../../search-page';

export const metadata: Metadata = { title: offerTexts.list.title };

export default async function OfferListPage({ searchParams }: { searchParams: MarketParams }) {
  const params = await searchParams;
  const sort = OFFER_SORTS.find(one => one === oneOf(params, 'ordem')) ?? 'cet';
  const asked = oneOf(params, 'busca');
  const here = placeOf('/marketplace/offer-list', { busca: asked });
  return (
    <BorrowerPage here={here}>
      {async () => {
        const search = await readSearch(asked, here);
        if (search === null) return <Resuming />;
        if (search === undefined) redirect('/marketplace/pre-offer');
        const question = { params: { search_id: search.id }, query: { sort } };
        const offers = requireOfBorrower(await readBank(listLoanOffers, question), here);
        return offers ? <OfferList search={search} offers={offers.data} sort={sort} /> : <Resuming />;
      }}
    </BorrowerPage>
  );
}
