import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLoanProposal, listLoanProposals, loanProposalId } from '@/bank/contract/products/marketplace-proposals';
import { ProposalView } from '@/components/products/marketplace/ProposalView';
import { proposalTexts } from '@/components/products/marketplace/proposal-texts';
import { Resuming } from '@/components/products/marketplace/Resuming';
import { readBank } from '@/gateway/page-data';
import { BorrowerPage, type MarketParams, oneOf, placeOf, requireOfBorrower } from '../../borrower-page';

export const metadata: Metadata = { title: proposalTexts.pageTitle };

/** The proposal that the address names, else the newest. */
export default async function ProposalPage({ searchParams }: { searchParams: MarketParams }) {
  const asked = oneOf(await searchParams, 'proposta');
  const here = placeOf('/marketplace/proposal', { proposta: asked });
  return (
    <BorrowerPage here={here}>
      {async () => {
        let id: string | undefined = asked;
        if (!loanProposalId.safeParse(asked).success) {
          const list = requireOfBorrower(await readBank(listLoanProposals), here);
          if (!list) return <Resuming />;
          id = list.data[0]?.id;
        }
        if (id === undefined) redirect('/marketplace/offer-list');
        const proposal = requireOfBorrower(await readBank(getLoanProposal, { params: { proposal_id: id } }), here);
        return proposal ? <ProposalView key={proposal.id} first={proposal} /> : <Resuming />;
      }}
    </BorrowerPage>
  );
}
