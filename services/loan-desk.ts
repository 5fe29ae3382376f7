import type { BodyOf } from '@/bank/contract/calls';
import type * as desk from '@/bank/contract/products/marketplace-desk';
import { call, hrefOf } from './http';

/** What a lender decides on a proposal. */
export type LoanDecision = BodyOf<typeof desk.decideLoan>;

const of = (proposalId: string) => ({ params: { proposal_id: proposalId } });

/** @throws {ApiError} `loan_proposal_state` when it cannot be decided so (any more), `loan_amount_invalid`, `loan_term_invalid` */
export const decideLoan = (proposalId: string, body: LoanDecision) =>
  call<typeof desk.decideLoan>('POST /operations/marketplace/proposals/{proposal_id}/decisions', {
    ...of(proposalId),
    body,
    own: true,
  });

export const answerBorrower = (proposalId: string, body: BodyOf<typeof desk.answerBorrower>) =>
  call<typeof desk.answerBorrower>('POST /operations/marketplace/proposals/{proposal_id}/messages', {
    ...of(proposalId),
    body,
    own: true,
  });

export const addressOfLoanPaper = (proposalId: string, fileId: string): string =>
  hrefOf<typeof desk.readLoanPaper>('/operations/marketplace/proposals/{proposal_id}/papers/{loan_paper_id}', {
    params: { proposal_id: proposalId, loan_paper_id: fileId },
  });
