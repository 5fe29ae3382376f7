import type { ProposalState } from '@/bank/contract/products/marketplace-terms';
import type { BadgeStatus } from '@/components/ui/Badge';

/** How a state of a proposal looks. */
export const LOOK_OF_STATE: Record<ProposalState, BadgeStatus> = {
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

/** States after which nothing of a proposal changes any more. */
export const ENDED: ReadonlySet<ProposalState> = new Set(['refused', 'expired', 'withdrawn', 'active']);
