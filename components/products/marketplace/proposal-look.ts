import type { ProposalState } from '@/bank/contract/products/marketplace-terms';
import type { LoanProposalRow } from '@/bank/contract/products/marketplace-proposals';
import type { BadgeStatus } from '@/components/ui/Badge';
import { proposalTexts } from './proposal-texts';

/** How a state of a proposal looks. */
const LOOK_OF_STATE: Record<ProposalState, BadgeStatus> = {
  draft: 'pending',
  in_analysis: 'processing',
  documents_requested: 'pending',
  counter_offered: 'pending',
  waiting_signature: 'pending',
  signed: 'processing',
  registering: 'processing',
  releasing: 'processing',
  release_failed: 'pending',
  active: 'completed',
  refused: 'canceled',
  expired: 'canceled',
  withdrawn: 'canceled',
};

/** How a proposal looks and what it is called; a loan that was paid back is no longer one that runs. */
export const standingOf = ({ state, settled_on: settled }: Pick<LoanProposalRow, 'state' | 'settled_on'>) => ({
  status: LOOK_OF_STATE[state],
  words: settled ? proposalTexts.settled.badge : proposalTexts.states[state],
});

/** States after which nothing of a proposal changes any more. */
export const ENDED: ReadonlySet<ProposalState> = new Set(['refused', 'expired', 'withdrawn', 'active']);
