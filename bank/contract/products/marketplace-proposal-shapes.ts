import { z } from 'zod';
import { storedFile } from '../ground/files';
import { cents, instant, localDate, publicId } from '../primitives';
import { loanOfferSheet } from './marketplace-offers';
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
  settlement: z
    .object({
      on: localDate,
      amount_cents: cents.meta({ description: 'All that is owed on that day' }),
      discount_cents: cents.meta({ description: 'Interest of the instalments to come that is not owed then' }),
    })
    .nullable()
    .meta({
      description: 'What settles it today, as its lender tells it; null: nothing runs, or it is asked for there',
    }),
  settled_on: localDate
    .nullable()
    .meta({ description: 'On which day its lender had all of it back; null: it has not' }),
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
  settled_on: localDate
    .nullable()
    .meta({ description: 'On which day its lender had all of it back; null: it has not' }),
  opened_at: instant,
});
export type LoanProposalRow = z.infer<typeof loanProposalRow>;
