import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLoanOffer, listLoanOffers } from '@/bank/contract/products/marketplace-offers';
import { OfferPage } from '@/components/products/marketplace/OfferPage';
import { listOf } from '@/components/products/marketplace/offer-address';
import { offerTexts } from '@/components/products/marketplace/offer-texts';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, type MarketParams, oneOf, placeOf, requireOfBorrower } from '../../borrower-page';
import { readSearch } from '../../search-page';

export const metadata: Metadata = { title: offerTexts.sheet.bestTitle };

/** The offer that costs least of a search; the list where nothing may be taken. */
export default async function BestOfferPage({ searchParams }: { searchParams: MarketParams }) {
  const asked = oneOf(await searchParams, 'busca');
  const here = placeOf('/marketplace/offer', { busca: asked });
  return (
    <BorrowerPage here={here}>
      {async () => {
        const search = await readSearch(asked, here);
        if (search === null) return <Resuming />;
        if (search === undefined) redirect('/marketplace/pre-offer');
        const offers = requireOfBorrower(await readBank(listLoanOffers, { params: { search_id: search.id } }), here);
        if (!offers) return <Resuming />;
        const best = offers.data.find(offer => offer.is_best);
        if (!best) redirect(listOf(search.id));
        const offer = requireOfBorrower(await readBank(getLoanOffer, { params: { offer_id: best.id } }), here);
        return offer ? <OfferPage offer={offer} isHighlighted /> : <Resuming />;
      }}
    </BorrowerPage>
  );
}
