import { z } from 'zod';
import { borrowerRole, maritalStatus, propertyRegime } from '../ground/borrowers';
import { fileId } from '../ground/files';
import { operation } from '../operation';
import { cents, instant, localDate } from '../primitives';
import { loanProposal, loanProposalId } from './marketplace-proposals';
import { PAPER_SLOTS, PROPOSAL_STATES } from './marketplace-terms';

/* The desk of the lenders: for who runs the product. */
const desk = { level: 'operations', scope: 'operations:loans', idempotency: 'none' } as const;
const root = '/operations/marketplace/proposals';
const byProposal = z.object({ proposal_id: loanProposalId });

export const loanFile = loanProposal.extend({
  borrower: z.object({
    kind: z.enum(['person', 'company']),
    name: z.string(),
    document: z.string(),
    email: z.string(),
    phone: z.string(),
    monthly_cents: cents.nullable().meta({ description: 'Income of a month, or revenue of a month on average' }),
    score: z.int().nullable().meta({ description: 'Of the bureau; null: no consent' }),
    marital_status: maritalStatus.nullable().meta({ description: 'Of a person, as the borrower told it' }),
    property_regime: propertyRegime.nullable().meta({ description: 'Of who is married or in a stable union' }),
    company: z
      .object({
        opened_on: localDate,
        cnae: z.string(),
        representative: z.string().meta({ description: 'Who acts for it' }),
        role: borrowerRole,
      })
      .nullable()
      .meta({ description: 'What the registry has of a company, and who acts for it; null: a person' }),
  }),
  decisions: z
    .array(z.enum(['ask', 'counter', 'approve', 'refuse', 'register', 'settle']))
    .meta({ description: 'What may be decided now' }),
});
export type LoanFile = z.infer<typeof loanFile>;

export const loanFileRow = z.object({
  id: loanProposalId,
  protocol: z.string(),
  state: z.enum(PROPOSAL_STATES),
  borrower_name: z.string(),
  lender_name: z.string(),
  released_cents: cents,
  opened_at: instant,
  settled_on: localDate.nullable().meta({ description: 'On which day it was paid back; null: it was not' }),
  waits: z.boolean().meta({ description: 'Whether the lender is to do something' }),
});
export type LoanFileRow = z.infer<typeof loanFileRow>;

export const listLoanFiles = operation({
  ...desk,
  id: 'listLoanFiles',
  summary: 'Proposals: those that wait for the lender first, then the newest, a hundred at most',
  method: 'GET',
  path: root,
  query: z.object({ state: z.enum(PROPOSAL_STATES).optional() }),
  response: z.object({ data: z.array(loanFileRow) }),
  errors: [],
});

export const openLoanFile = operation({
  ...desk,
  id: 'openLoanFile',
  summary: 'A proposal with its borrower',
  method: 'GET',
  path: `${root}/{proposal_id}`,
  params: byProposal,
  response: loanFile,
  errors: [],
});

const who = { analyst: z.string().trim().min(2).max(80), note: z.string().trim().max(300).default('') };

/**
 * `ask`: papers again, with a note; `counter`: another net amount, term or rate, which is worked out anew; `register`: the registry of the guarantee
 * confirmed; `settle`: all of the loan was paid back, on a day from its release until today. A refusal after a review answers it.
 */
export const decideLoan = operation({
  ...desk,
  id: 'decideLoan',
  summary: 'Decide on a proposal; its borrower is told',
  method: 'POST',
  path: `${root}/{proposal_id}/decisions`,
  params: byProposal,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('ask'),
      ...who,
      slots: z.array(z.enum(PAPER_SLOTS)).min(1).max(PAPER_SLOTS.length),
    }),
    z.strictObject({
      decision: z.literal('counter'),
      ...who,
      amount_cents: cents.min(1).max(1_000_000_000_000),
      months: z.int().min(1).max(420),
      rate_month: z.string().regex(/^\d{1,2}\.\d{2,4}$/),
    }),
    z.strictObject({ decision: z.literal('approve'), ...who }),
    z.strictObject({
      decision: z.literal('refuse'),
      ...who,
      reason: z.enum(['score', 'income', 'restriction', 'guarantee', 'documents', 'registry', 'policy']),
    }),
    z.strictObject({ decision: z.literal('register'), ...who }),
    z.strictObject({ decision: z.literal('settle'), ...who, settled_on: localDate }),
  ]),
  response: loanFile,
  errors: ['loan_proposal_state', 'loan_amount_invalid', 'loan_term_invalid', 'loan_offer_ended', 'validation_failed'],
});

export const answerBorrower = operation({
  ...desk,
  id: 'answerBorrower',
  summary: 'Write to the borrower of a proposal',
  method: 'POST',
  path: `${root}/{proposal_id}/messages`,
  params: byProposal,
  body: z.strictObject({ analyst: who.analyst, body: z.string().trim().min(1).max(1_000) }),
  response: loanFile,
  errors: ['loan_proposal_state'],
});

export const readLoanPaper = operation({
  ...desk,
  id: 'readLoanPaper',
  summary: 'A paper of a proposal',
  method: 'GET',
  path: `${root}/{proposal_id}/papers/{loan_paper_id}`,
  params: byProposal.extend({ loan_paper_id: fileId }),
  answers: 'file',
  errors: [],
});
