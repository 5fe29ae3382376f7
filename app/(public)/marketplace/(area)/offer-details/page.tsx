import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLoanOffer, loanOfferId } from '@/bank/contract/products/marketplace-offers';
import { OfferPage } from '@/components/products/marketplace/OfferPage';
import { offerTexts } from '@/components/products/marketplace/offer-texts';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, type MarketParams, oneOf, placeOf, requireOfBorrower } from '../../borrower-page';

export const metadata: Metadata = { title: offerTexts.list.details };

export default async function OfferDetailsPage({ searchParams }: { searchParams: MarketParams }) {
  const asked = oneOf(await searchParams, 'oferta');
  const here = placeOf('/marketplace/offer-details', { oferta: asked });
  return (
    <BorrowerPage here={here}>
      {async () => {
        if (!loanOfferId.safeParse(asked).success) redirect('/marketplace/offer-list');
        const offer = requireOfBorrower(await readBank(getLoanOffer, { params: { offer_id: asked } }), here);
        return offer ? <OfferPage offer={offer} isHighlighted={false} /> : <Resuming />;
      }}
    </BorrowerPage>
  );
}
