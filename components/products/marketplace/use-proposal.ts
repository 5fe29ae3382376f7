'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LoanProposal } from '@/bank/contract/products/marketplace-proposals';
import { getProposal } from '@/services/marketplace/proposals';

const ASK_EVERY_MS = 4_000;
/** While money is on its way back: that takes hours or days. */
const ASK_RETURN_MS = 15_000;
/** States in which somebody else is to do something. */
const MOVING: ReadonlySet<LoanProposal['state']> = new Set(['in_analysis', 'signed', 'registering', 'releasing']);

const toPause = (proposal: LoanProposal | undefined): number | false => {
  if (proposal && MOVING.has(proposal.state)) return ASK_EVERY_MS;
  return proposal?.return?.state === 'asked' ? ASK_RETURN_MS : false;
};

/** A proposal as it is now; read again while others work on it, and when the page is looked at again. */
export function useProposal(first: LoanProposal) {
  const client = useQueryClient();
  const queryKey = ['loan-proposal', first.id];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => getProposal(first.id, signal),
    initialData: first,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => toPause(state.data),
  });
  return {
    proposal: read.data,
    isStale: read.isError,
    /** What an act answered takes the place of what was read; two at once are answered in either order, so that it is read again. */
    put: (next: LoanProposal) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey });
    },
    readAgain: () => client.invalidateQueries({ queryKey }),
  };
}

/** What the parts of the page get. */
export interface ProposalPart {
  proposal: LoanProposal;
  put: (next: LoanProposal) => void;
}
