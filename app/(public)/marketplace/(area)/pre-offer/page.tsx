import type { Metadata } from 'next';
import { listLoanConsents } from '@/bank/contract/products/marketplace';
import { PreOffer } from '@/components/products/marketplace/PreOffer';
import { preOfferTexts } from '@/components/products/marketplace/pre-offer-texts';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, type MarketParams, oneOf, placeOf, requireOfBorrower } from '../../borrower-page';
import { readDraft } from '../../draft-page';

export const metadata: Metadata = { title: preOfferTexts.title };

type AskedFor = [guarantee: string, amount: string, months: string];

export default async function PreOfferPage({ searchParams }: { searchParams: MarketParams }) {
  const params = await searchParams;
  const [guarantee, amount, months] = ['garantia', 'valor', 'meses'].map(name => oneOf(params, name)) as AskedFor;
  const here = placeOf('/marketplace/pre-offer', { garantia: guarantee, valor: amount, meses: months });
  return (
    <BorrowerPage here={here}>
      {async borrower => {
        const [draft, texts] = await Promise.all([readDraft(here), readBank(listLoanConsents)]);
        const consents = requireOfBorrower(texts, here);
        if (!draft || !consents) return <Resuming />;
        return <PreOffer {...{ borrower, draft }} asked={{ guarantee, amount, months }} consents={consents.data} />;
      }}
    </BorrowerPage>
  );
}
