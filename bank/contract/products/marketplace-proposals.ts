import { z } from 'zod';
import { FILE_ERRORS, fileId, storedFile } from '../ground/files';
import { operation } from '../operation';
import { cents, instant, localDate, publicId } from '../primitives';
import { wishes } from '../wishes';
import { loanOfferId, loanOfferSheet } from './marketplace-offers';
import { PAPER_SLOTS, PROPOSAL_STATES } from './marketplace-terms';

/* A proposal stands on one offer: papers, decision of the lender, contract, signature, release. */
export const loanProposalId = publicId('lpr');

/** Of the borrower alone: the bank fills in whose it is. */
export const loanPayout = z.strictObject({
  ispb: z
    .string()
    .regex(/^[0-9A-Z]{8}$/)
    .meta({ description: 'Of an institution of findInstitutions' }),
  branch: z.string().regex(/^\d{1,5}$/),
  number: z
    .string()
    .regex(/^\d{1,20}-?[0-9xX]$/)
    .meta({ description: 'Account with its check digit' }),
  kind: z.enum(['checking', 'savings', 'payment']),
});
export type LoanPayout = z.infer<typeof loanPayout>;

const slotView = z.object({
  slot: z.enum(PAPER_SLOTS),
  required: z.boolean(),
  state: z.enum(['missing', 'received', 'asked_again']),
  note: z.string().nullable().meta({ description: 'What the lender said of it' }),
  files: z.array(storedFile),
});

export const loanProposal = z.object({
  id: loanProposalId,
  protocol: z.string(),
  state: z.enum(PROPOSAL_STATES),
  offer: loanOfferSheet,
  counter_offer: loanOfferSheet.nullable().meta({ description: 'While it waits for an answer' }),
  payout: loanPayout.extend({ institution: z.string(), holder: z.string() }).nullable(),
  papers: z.array(slotView),
  tasks: z
    .array(
      z.object({
        kind: z.enum([
          'payout',
          'papers',
          'send',
          'analyse',
          'answer_counter',
          'sign',
          'register',
          'release',
          'fix_payout',
        ]),
        owner: z.enum(['borrower', 'lender', 'partner']),
        due_at: instant.nullable(),
      }),
    )
    .meta({ description: 'What is to be done now, and by whom' }),
  timeline: z.array(z.object({ state: z.enum(PROPOSAL_STATES), at: instant, note: z.string().nullable() })),
  messages: z.array(z.object({ from: z.enum(['borrower', 'lender']), body: z.string(), at: instant })),
  contract: z
    .object({ document_sha256: z.string(), signed_at: instant.nullable() })
    .nullable()
    .meta({ description: 'Once there is a contract; downloadLoanContract has its paper' }),
  refusal: z
    .object({
      reason: z.enum(['score', 'income', 'restriction', 'guarantee', 'documents', 'registry', 'policy']),
      note: z.string().nullable(),
      review: z.enum(['possible', 'asked', 'answered']).meta({ description: 'Right to have it looked at by a person' }),
    })
    .nullable(),
  release: z
    .object({ state: z.enum(['sent', 'done', 'failed']), control_number: z.string(), at: instant, amount_cents: cents })
    .nullable(),
  return: z
    .object({
      state: z.enum(['possible', 'asked', 'returned', 'missed']),
      amount_cents: cents.meta({ description: 'What arrived, without interest and costs' }),
      until: localDate.meta({ description: 'The last day on which it may be asked for, or on which the money is due' }),
      due_at: instant.nullable().meta({ description: 'Until when the money has to be there; null: not asked for' }),
      pay_to: z.object({
        name: z.string(),
        document: z.string(),
        ispb: z.string(),
        branch: z.string(),
        number: z.string(),
      }),
      control_number: z.string().nullable().meta({ description: 'By what the lender tells it from every other' }),
    })
    .nullable()
    .meta({ description: 'Taking the signature back within seven days of the release; null: not possible' }),
  may_withdraw: z.boolean(),
  opened_at: instant,
  expires_at: instant.nullable().meta({ description: 'When it ends if nobody does anything' }),
});
export type LoanProposal = z.infer<typeof loanProposal>;

export const loanProposalRow = z.object({
  id: loanProposalId,
  protocol: z.string(),
  state: z.enum(PROPOSAL_STATES),
  lender_name: z.string(),
  released_cents: cents,
  months: z.int(),
  instalment_cents: cents,
  opened_at: instant,
});
export type LoanProposalRow = z.infer<typeof loanProposalRow>;

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

/** In `draft`, and again in `release_failed`: then it is released to the new account at once. */
export const setLoanPayout = operation({
  ...write,
  id: 'setLoanPayout',
  summary: 'Say to which account of one’s own the loan is to go',
  method: 'PUT',
  path: `${one}/payout`,
  params: byProposal,
  body: loanPayout,
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state', 'loan_payout_invalid'],
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

/** Only of a refusal, once: a person of the lender looks at it. */
export const askLoanReview = operation({
  ...write,
  id: 'askLoanReview',
  summary: 'Have a refusal looked at by a person',
  method: 'POST',
  path: `${one}/review`,
  params: byProposal,
  body: z.strictObject({ story: z.string().trim().min(10).max(1_000) }),
  response: loanProposal,
  errors: ['borrower_required', 'loan_proposal_state'],
});

export const downloadLoanContract = operation({
  ...read,
  id: 'downloadLoanContract',
  summary: 'The contract (CCB) as PDF, to be read before it is signed',
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
  ],
  ['loan_offer_ended', ...RETURN_REFUSALS],
);
