import { z } from 'zod';
import { FILE_ERRORS, fileId } from '../ground/files';
import { operation } from '../operation';
import { cents } from '../primitives';
import { wishes } from '../wishes';
import { loanOfferId } from './marketplace-offers';
import { loanPayout, loanProposal, loanProposalId, loanProposalRow } from './marketplace-proposal-shapes';
import { PAPER_SLOTS } from './marketplace-terms';

export * from './marketplace-proposal-shapes';

const read = { level: 'verified', scope: 'borrower:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'borrower:write', idempotency: 'none' } as const;
const root = '/marketplace/proposals';
const one = `${root}/{proposal_id}` as const;
const byProposal = z.object({ proposal_id: loanProposalId });

/** `loan_proposal_open` has params `proposal_id`; `loan_offer_ended` has `state`. */
export const openLoanProposal = operation({
  ...write,
  id: 'openLoanProposal',
  summary: 'Take an offer up: one proposal at a time',
  method: 'POST',
  path: root,
  body: z.strictObject({ offer_id: loanOfferId }),
  response: loanProposal,
  status: 201,
  errors: ['borrower_required', 'loan_offer_ended', 'loan_proposal_open', 'not_found'],
});

export const listLoanProposals = operation({
  ...read,
  id: 'listLoanProposals',
  summary: 'The proposals of a borrower, the newest first, twenty at most',
  method: 'GET',
  path: root,
  response: z.object({ data: z.array(loanProposalRow) }),
  errors: ['borrower_required'],
});

export const getLoanProposal = operation({
  ...read,
  id: 'getLoanProposal',
  summary: 'A proposal with what is to be done',
  method: 'GET',
  path: one,
  params: byProposal,
  response: loanProposal,
  errors: ['borrower_required'],
});

/** Until the contract is signed; afterwards `step_up_required`: that is `redirectLoan`. */
export const setLoanPayout = operation({
  ...write,
  id: 'setLoanPayout',
  summary: 'Say to which account of one’s own the loan is to go',
  method: 'PUT',
  path: `${one}/payout`,
  params: byProposal,
  body: loanPayout,
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_payout_invalid', 'loan_offer_ended', 'step_up_required'],
});

export const addLoanPaper = operation({
  ...write,
  id: 'addLoanPaper',
  summary: 'Hand in a paper',
  method: 'POST',
  path: `${one}/papers`,
  params: byProposal,
  query: z.object({ slot: z.enum(PAPER_SLOTS) }),
  accepts: 'file',
  response: loanProposal,
  status: 201,
  errors: [...FILE_ERRORS, 'borrower_required', 'loan_proposal_state', 'validation_failed', 'rate_limited'],
});

const byPaper = byProposal.extend({ loan_paper_id: fileId });

export const downloadLoanPaper = operation({
  ...read,
  id: 'downloadLoanPaper',
  summary: 'A paper that was handed in',
  method: 'GET',
  path: `${one}/papers/{loan_paper_id}`,
  params: byPaper,
  answers: 'file',
  errors: ['borrower_required'],
});

export const removeLoanPaper = operation({
  ...write,
  id: 'removeLoanPaper',
  summary: 'Take a paper back, of one place or of all',
  method: 'DELETE',
  path: `${one}/papers/{loan_paper_id}`,
  params: byPaper,
  query: z.object({ slot: z.enum(PAPER_SLOTS).optional() }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state'],
});

/** From `draft` and from `documents_requested`. `loan_documents_missing` has params `slot`, or `payout`. */
export const sendLoanProposal = operation({
  ...write,
  id: 'sendLoanProposal',
  summary: 'Send a proposal with its papers to the lender',
  method: 'POST',
  path: `${one}/sending`,
  params: byProposal,
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_documents_missing', 'loan_offer_ended'],
});

export const writeLoanMessage = operation({
  ...write,
  id: 'writeLoanMessage',
  summary: 'Write to the lender',
  method: 'POST',
  path: `${one}/messages`,
  params: byProposal,
  body: z.strictObject({ body: z.string().trim().min(1).max(1_000) }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'rate_limited'],
});

/** No: the proposal ends. Yes: its contract is made. */
export const answerLoanCounter = operation({
  ...write,
  id: 'answerLoanCounter',
  summary: 'Answer a counter-offer',
  method: 'POST',
  path: `${one}/counter-offer`,
  params: byProposal,
  body: z.strictObject({ offer_id: loanOfferId, accept: z.boolean() }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_offer_ended'],
});

export const withdrawLoanProposal = operation({
  ...write,
  id: 'withdrawLoanProposal',
  summary: 'Give a proposal up that is not signed',
  method: 'POST',
  path: `${one}/withdrawal`,
  params: byProposal,
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state'],
});

/** Only of a refusal, once, while no other proposal runs: a person of the lender looks at it. */
export const askLoanReview = operation({
  ...write,
  id: 'askLoanReview',
  summary: 'Have a refusal looked at by a person',
  method: 'POST',
  path: `${one}/review`,
  params: byProposal,
  body: z.strictObject({ story: z.string().trim().min(10).max(1_000) }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_proposal_open'],
});

export const downloadLoanContract = operation({
  ...read,
  id: 'downloadLoanContract',
  summary:
    'The contract (CCB) as PDF: as it is read before it is signed, then as it was signed, with a page of who signed it',
  method: 'GET',
  path: `${one}/contract`,
  params: byProposal,
  answers: 'file',
  errors: ['borrower_required', 'loan_proposal_state'],
});

/** `loan_document_changed`: the paper is another one by now; `loan_offer_ended`: it expired while it was signed. */
export const signLoan = operation({
  ...write,
  id: 'signLoan',
  summary: 'Sign the contract that was read',
  method: 'POST',
  path: `${one}/signature`,
  params: byProposal,
  stepUp: 'required',
  body: z.strictObject({ document_sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_offer_ended', 'loan_document_changed'],
});

const REDIRECT_REFUSALS = [
  'borrower_required',
  'loan_proposal_state',
  'loan_payout_invalid',
  'loan_offer_ended',
] as const;

/** In `release_failed`: the loan is released to the new account at once. The proof holds for the account to its digit. */
export const redirectLoan = operation({
  ...write,
  id: 'redirectLoan',
  summary: 'Have a signed loan go to another account of one’s own than the one that did not take it',
  method: 'POST',
  path: `${one}/payout-change`,
  params: byProposal,
  stepUp: 'required',
  body: loanPayout,
  response: loanProposal,
  errors: REDIRECT_REFUSALS,
});

const returned = {
  amount_cents: cents.meta({ description: 'What arrived' }),
  document_sha256: z.string().regex(/^[0-9a-f]{64}$/),
};
const RETURN_REFUSALS = [
  'borrower_required',
  'loan_proposal_state',
  'loan_return_over',
  'amount_invalid',
  'loan_document_changed',
] as const;

/** Within seven days of the release, once. The loan ends when the lender has what arrived; if it comes too late the loan stands. */
export const returnLoan = operation({
  ...write,
  id: 'returnLoan',
  summary: 'Take a signature back after the release: the lender is told, and what arrived is to be given back',
  method: 'POST',
  path: `${one}/return`,
  params: byProposal,
  stepUp: 'required',
  body: z.strictObject(returned),
  response: loanProposal,
  errors: RETURN_REFUSALS,
});

export const marketplaceWishes = wishes(
  [
    z.object({
      purpose: z.literal('sign_loan'),
      proposal_id: loanProposalId,
      document_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    z.object({ purpose: z.literal('return_loan'), proposal_id: loanProposalId, ...returned }),
    z.object({ purpose: z.literal('redirect_loan'), proposal_id: loanProposalId, ...loanPayout.shape }),
  ],
  [...new Set([...REDIRECT_REFUSALS, ...RETURN_REFUSALS])],
);
