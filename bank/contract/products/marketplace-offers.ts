import { z } from 'zod';
import { operation } from '../operation';
import { cents, instant, localDate, publicId } from '../primitives';
import { guaranteeValue, loanWish } from './marketplace';
import { lender } from './marketplace-lenders';
import { OFFER_SORTS } from './marketplace-terms';

/* Lenders are asked one by one by jobs: a search goes on whoever looks, and its borrower is told when it is ready. */
export const loanSearchId = publicId('lse');
export const loanOfferId = publicId('lof');
const percent = z.string();

export const askedLender = z.object({
  lender,
  state: z.enum(['waiting', 'asking', 'offered', 'refused', 'silent', 'not_asked']).meta({
    description: '`silent`: did not answer in time; an offer may still come; `not_asked`: `reason` says why',
  }),
  reason: z
    .enum(['consent', 'guarantee', 'amount', 'term', 'score', 'income', 'restriction', 'region'])
    .nullable()
    .meta({ description: 'Why it was not asked, or refused' }),
  answered_at: instant.nullable(),
});

export const loanSearch = z.object({
  id: loanSearchId,
  wish: loanWish,
  guarantee_value: guaranteeValue.nullable(),
  state: z.enum(['asking', 'ready', 'ended']).meta({
    description:
      '`ready`: everybody answered or the time is over; `ended`: another search took its place, or it is 30 days old',
  }),
  lenders: z.array(askedLender),
  answered: z.int(),
  asked: z.int(),
  offers: z.int().meta({ description: 'Offers that may be taken now' }),
  begun_at: instant,
  ready_by: instant.meta({ description: 'When it is ready at the latest' }),
});
export type LoanSearch = z.infer<typeof loanSearch>;

const read = { level: 'verified', scope: 'borrower:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'borrower:write', idempotency: 'none' } as const;
const bySearch = z.object({ search_id: loanSearchId });

/**
 * The draft is done with. `loan_details_missing`: `saveBorrowerDetails` first; `loan_consent_missing`: without SCR and bureau nobody can be asked;
 * `loan_search_open`: one is being asked still (params `search_id`); `loan_guarantee_refused` (params `reason`); `loan_amount_invalid` also beyond what
 * the guarantee allows.
 */
export const beginLoanSearch = operation({
  ...write,
  id: 'beginLoanSearch',
  summary: 'Ask the lenders; a search before it ends',
  method: 'POST',
  path: '/marketplace/searches',
  body: loanWish,
  response: loanSearch,
  status: 201,
  errors: [
    ...([
      'borrower_required',
      'loan_details_missing',
      'loan_consent_missing',
      'loan_search_open',
      'rate_limited',
    ] as const),
    ...(['loan_amount_invalid', 'loan_term_invalid', 'loan_day_invalid', 'loan_guarantee_refused'] as const),
    'validation_failed',
  ],
});

export const listLoanSearches = operation({
  ...read,
  id: 'listLoanSearches',
  summary: 'The searches of a borrower, the newest first, ten at most',
  method: 'GET',
  path: '/marketplace/searches',
  response: z.object({ data: z.array(loanSearch) }),
  errors: ['borrower_required'],
});

export const getLoanSearch = operation({
  ...read,
  id: 'getLoanSearch',
  summary: 'Who is being asked, and what came',
  method: 'GET',
  path: '/marketplace/searches/{search_id}',
  params: bySearch,
  response: loanSearch,
  errors: ['borrower_required'],
});

/** All of one search have the same net amount, term, system and release date, so they may be compared. */
export const loanOffer = z.object({
  id: loanOfferId,
  search_id: loanSearchId,
  lender,
  state: z.enum(['open', 'expired', 'withdrawn', 'replaced', 'taken']).meta({
    description: '`replaced`: the lender made another one; `taken`: a proposal stands on it',
  }),
  is_best: z.boolean().meta({ description: 'Lowest CET of what may be taken' }),
  is_counter: z.boolean().meta({ description: 'Made on a proposal, in place of what was asked for' }),
  system: z.enum(['price', 'sac']),
  months: z.int(),
  credit_cents: cents.meta({ description: 'Credit of the contract: what is received and what is financed with it' }),
  released_cents: cents,
  instalment_cents: cents.meta({ description: 'The first; with SAC the largest' }),
  last_instalment_cents: cents,
  total_cents: cents,
  rate_month: percent,
  rate_year: percent,
  cet_month: percent,
  cet_year: percent,
  release_date: localDate,
  first_due_date: localDate,
  valid_until: instant,
});
export type LoanOffer = z.infer<typeof loanOffer>;

export const loanOfferSheet = loanOffer.extend({
  sheet: z
    .array(
      z.object({
        part: z.enum(['released', 'iof', 'tariff', 'registry', 'appraisal']),
        amount_cents: cents,
        share: percent.meta({ description: 'Of the credit, in percent; all sum to 100.00' }),
      }),
    )
    .meta({ description: 'The sheet of the CET' }),
  instalments: z.array(
    z.object({
      number: z.int(),
      due_date: localDate,
      amount_cents: cents,
      interest_cents: cents,
      amortisation_cents: cents,
      balance_cents: cents,
    }),
  ),
  late: z.object({
    fine: percent.meta({ description: 'Multa, once: 2.00' }),
    interest_month: percent.meta({ description: 'Juros de mora a month: 1.00' }),
  }),
  wish: loanWish,
});
export type LoanOfferSheet = z.infer<typeof loanOfferSheet>;

/** Sorted by the bank: equal ones by larger release, smaller total, name. */
export const listLoanOffers = operation({
  ...read,
  id: 'listLoanOffers',
  summary: 'The offers of a search to compare',
  method: 'GET',
  path: '/marketplace/searches/{search_id}/offers',
  params: bySearch,
  query: z.object({ sort: z.enum(OFFER_SORTS).default('cet') }),
  response: z.object({ data: z.array(loanOffer) }),
  errors: ['borrower_required'],
});

export const getLoanOffer = operation({
  ...read,
  id: 'getLoanOffer',
  summary: 'An offer with its whole sheet and schedule',
  method: 'GET',
  path: '/marketplace/offers/{offer_id}',
  params: z.object({ offer_id: loanOfferId }),
  response: loanOfferSheet,
  errors: ['borrower_required'],
});
