import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import {
  asksCredit,
  creditCalculation,
  creditDecision,
  creditOfferId,
  creditRules,
  creditSheet,
  creditSheetId,
  creditWish,
  percent,
  readsCredit,
} from './credit/shapes';

export const creditAudit = auditKinds({
  'credit.asked': 'person',
  'credit.review_asked': 'person',
  'credit.signed': 'person',
  'credit.paid': 'person',
  'credit.withdrawn': 'person',
  'credit.debit_changed': 'person',
});

export const getCreditRules = operation({
  ...readsCredit,
  id: 'getCreditRules',
  summary: 'What credit there is today, by which rules and taxes, and who lends it',
  path: '/accounts/{account_id}/credit/rules',
  response: creditRules,
  errors: [],
});

export const simulateCredit = operation({
  ...asksCredit,
  id: 'simulateCredit',
  summary: 'Instalments, CET and taxes of a credit released today; nothing is kept',
  method: 'POST',
  path: '/accounts/{account_id}/credit/simulations',
  body: z.strictObject({ ...creditWish, offer_id: creditOfferId.nullable() }),
  response: creditCalculation,
  errors: ['credit_amount_invalid', 'credit_term_invalid', 'credit_first_day_invalid', 'credit_offer_expired'],
});

export const getCreditDecision = operation({
  ...readsCredit,
  id: 'getCreditDecision',
  summary: 'What the lender offers the company, with limit and expiry, or why it offers nothing',
  path: '/accounts/{account_id}/credit/decision',
  response: creditDecision,
  errors: [],
});

/** `credit_asked_recently` has params `from`: the day `ask_again_on`. */
export const askCreditOffers = operation({
  ...asksCredit,
  id: 'askCreditOffers',
  summary: 'Ask the lender for offers, with the authorisation to consult the SCR',
  method: 'POST',
  path: '/accounts/{account_id}/credit/decision',
  body: z.strictObject({
    consent_version: z.string().max(20).meta({ description: 'The text of the authorisation that was agreed to' }),
    monthly_revenue_cents: z.int().min(1).max(100_000_000_000),
    is_simples: z.boolean().meta({ description: 'The company declares that it is of the Simples' }),
  }),
  response: creditDecision,
  status: 202,
  errors: ['credit_consent_needed', 'credit_asked_recently', 'conflict'],
});

export const askCreditReview = operation({
  ...asksCredit,
  id: 'askCreditReview',
  summary: 'Have a person look at the automatic decision',
  method: 'POST',
  path: '/accounts/{account_id}/credit/decision/review',
  body: z.strictObject({ note: z.string().trim().max(500) }),
  response: creditDecision,
  errors: ['credit_review_open', 'conflict'],
});

/** What the page had worked out, held against what the bank works out: a centavo apart is refused. */
const expected = z.strictObject({
  principal_cents: creditCalculation.shape.principal_cents,
  released_cents: creditCalculation.shape.released_cents,
  total_cents: creditCalculation.shape.total_cents,
  cet_year: percent,
  schedule_sha256: creditCalculation.shape.schedule_sha256,
});

export const createCreditSheet = operation({
  ...asksCredit,
  id: 'createCreditSheet',
  summary: 'Have the contract and its CET sheet made out for an offer, to be read before signing',
  method: 'POST',
  path: '/accounts/{account_id}/credit/sheets',
  body: z.strictObject({ ...creditWish, offer_id: creditOfferId, expected: expected.nullable() }),
  response: creditSheet,
  status: 201,
  errors: [
    ...(['credit_no_offer', 'credit_offer_expired', 'credit_offer_used', 'credit_above_limit'] as const),
    ...(['credit_amount_invalid', 'credit_term_invalid', 'credit_first_day_invalid'] as const),
    ...(['credit_sheet_differs'] as const),
  ],
});

const bySheet = byAccount.extend({ credit_sheet_id: creditSheetId });

export const getCreditSheet = operation({
  ...readsCredit,
  id: 'getCreditSheet',
  summary: 'A contract that was made out, as long as it may be signed',
  path: '/accounts/{account_id}/credit/sheets/{credit_sheet_id}',
  params: bySheet,
  response: creditSheet,
  errors: [],
});

export const downloadCreditSheet = operation({
  ...readsCredit,
  id: 'downloadCreditSheet',
  summary: 'The CCB as it is to be signed, or the CET sheet, as a PDF',
  path: '/accounts/{account_id}/credit/sheets/{credit_sheet_id}/documents/{credit_paper}',
  params: bySheet.extend({
    credit_paper: z.enum(['ccb', 'cet_sheet']).meta({ description: 'Which paper of what is to be signed' }),
  }),
  answers: 'file',
  errors: ['overloaded'],
});
