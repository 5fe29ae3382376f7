import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { dayLimitsLeft } from '../payments/limits';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../wishes';
import { manualPayee } from './pix/manual';

export const tedId = publicId('ted');

/** Kinds of account that take a TED: CC, PP, PG and CI of the messages. */
export const tedAccountKind = z.enum(['checking', 'savings', 'payment', 'investment']);
export type TedAccountKind = z.infer<typeof tedAccountKind>;

/** What it is for, five digits of the table of purposes that `getTedRules` tells. */
export const tedPurpose = z.string().regex(/^\d{5}$/);

/** An account at another institution, as a person types it. */
export const tedPayeeRequest = manualPayee.extend({ account_type: tedAccountKind });
export type TedPayeeRequest = z.infer<typeof tedPayeeRequest>;

export const tedPayee = z.object({
  name: z.string(),
  document_masked: z.string().meta({ description: 'CPF ***.456.789-**, CNPJ in full' }),
  institution: z.object({ ispb: z.string(), name: z.string() }),
  account: z.object({ branch: z.string(), number: z.string().meta({ description: '44512-7' }), type: tedAccountKind }),
  same_owner: z.boolean().meta({ description: 'The account is of the company that pays' }),
});
export type TedPayee = z.infer<typeof tedPayee>;

/** When a TED leaves and what it costs, by the table of the provider. */
export const tedRules = z.object({
  opens_at: z.string().meta({ description: '06:30, in Brasília' }),
  closes_at: z.string(),
  leaves_on: localDate.meta({ description: 'The day on which one that is ordered now leaves' }),
  is_open: z.boolean().meta({ description: 'Whether one may be ordered for now; else it is scheduled' }),
  fee_cents: cents,
  purposes: z.array(
    z.object({
      code: tedPurpose,
      name: z.string(),
      needs_description: z.boolean(),
      same_owner: z.boolean().meta({ description: 'Only for an account of the company that pays' }),
    }),
  ),
  limits: dayLimitsLeft,
});
export type TedRules = z.infer<typeof tedRules>;

/** Who would be paid, and what to look at before. Lives 15 minutes and is used by one payment. */
export const tedQuote = z.object({
  id: z.string(),
  payee: tedPayee,
  fee_cents: cents.meta({ description: 'Of one that is paid now' }),
  scheduled_fee_cents: cents.meta({ description: 'Of each that is scheduled' }),
  free_left: z.int().nullable().meta({
    description: 'How many that are paid now cost nothing in this month still; null: none ever does',
  }),
  leaves_on: localDate,
  leaves_at: instant
    .nullable()
    .meta({ description: 'When it leaves if it is paid now, before the hours of banks; null: at once, or on its day' }),
  is_open: z.boolean(),
  is_business_day: z
    .boolean()
    .meta({ description: 'Whether banks work today; where they do not, that is why it cannot be paid now' }),
  first_payment: z.boolean(),
  usual_most_cents: cents.nullable().optional().meta({
    description: 'The most that was paid at once to this account in the last six months; null below three payments',
  }),
  recent_payments: z.array(z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant })),
  check_digit_doubtful: z.boolean().meta({
    description: 'The digit is not what the rule of this institution, where it is known, makes of the account',
  }),
  expires_at: instant,
});
export type TedQuote = z.infer<typeof tedQuote>;

export const tedFailure = z.object({ code: z.string(), reason: z.string() });
const status = z.enum(['processing', 'completed', 'failed', 'returned']);

export const ted = z.object({
  id: tedId,
  receipt_id: transactionId,
  status,
  payee: tedPayee,
  amount_cents: cents,
  fee_cents: cents,
  purpose: tedPurpose,
  description: z.string().nullable(),
  control_number: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  leaves_at: instant.nullable().meta({
    description: 'While it waits for the hours of banks: when it is handed over; null: it waits for none',
  }),
  failure: tedFailure.nullable(),
  returned: tedFailure.extend({ receipt_id: transactionId }).nullable().meta({
    description: 'Why the institution of the payee sent it back, and the credit of it',
  }),
});
export type Ted = z.infer<typeof ted>;

/** What every reading of TED has. */
export const readsTed = {
  method: 'GET',
  level: 'verified',
  scope: 'ted:read',
  idempotency: 'none',
  params: byAccount,
  errors: [],
} as const;
/** What every act of TED has. */
export const paysTed = { level: 'verified', scope: 'ted:pay', params: byAccount } as const;

export const getTedRules = operation({
  ...readsTed,
  id: 'getTedRules',
  summary: 'When a TED leaves, what it costs, what it may be for, and what is left of its limits',
  path: '/accounts/{account_id}/ted/rules',
  response: tedRules,
});

/** The purpose is checked with the account where it is known already. */
export const tedQuoteRequest = tedPayeeRequest.extend({ purpose: tedPurpose.optional() });
export type TedQuoteRequest = z.infer<typeof tedQuoteRequest>;

export const createTedQuote = operation({
  ...paysTed,
  id: 'createTedQuote',
  summary: 'Check an account at another institution; moves nothing',
  method: 'POST',
  path: '/accounts/{account_id}/ted/quotes',
  idempotency: 'none',
  body: tedQuoteRequest,
  response: tedQuote,
  status: 201,
  errors: ['limit_exceeded'],
});

/** What is asked for, for now or for a day. */
export const tedAsked = {
  ted_quote_id: z.string().max(40),
  amount_cents: cents,
  purpose: tedPurpose,
  description: z.string().max(140).optional(),
};
export const tedRequest = z.object(tedAsked);
export type TedRequest = z.infer<typeof tedRequest>;

/** Why a quote is not paid. */
export const TED_REFUSALS = [
  'amount_invalid',
  'insufficient_funds',
  'limit_exceeded',
  'ted_quote_expired',
  'ted_quote_used',
] as const;

export const createTed = operation({
  ...paysTed,
  id: 'createTed',
  summary: 'Pay a quoted account by TED, now',
  method: 'POST',
  path: '/accounts/{account_id}/ted/payments',
  idempotency: 'required',
  stepUp: 'required',
  body: tedRequest,
  response: ted,
  status: 201,
  errors: [...TED_REFUSALS, 'ted_window_closed', 'ledger_halted'],
});

/** Which of them a list is of, and where it goes on. */
export const tedListQuery = z.object({
  status: status.optional(),
  cursor: tedId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

export const listTeds = operation({
  ...readsTed,
  id: 'listTeds',
  summary: 'TEDs of an account, newest first; status=processing gives those on their way',
  path: '/accounts/{account_id}/ted/payments',
  query: tedListQuery,
  response: pageOf(ted),
});

export const getTed = operation({
  ...readsTed,
  id: 'getTed',
  summary: 'One TED and its state now',
  path: '/accounts/{account_id}/ted/payments/{ted_id}',
  params: byAccount.extend({ ted_id: tedId }),
  response: ted,
});

export const listTedPayees = operation({
  ...readsTed,
  id: 'listTedPayees',
  summary: 'Accounts that were paid by TED, the last one first, as they were typed',
  path: '/accounts/{account_id}/ted/payees',
  response: z.object({
    data: z.array(tedPayeeRequest.extend({ institution_name: z.string(), last_paid_at: instant })),
  }),
});

/** The same as a wish has it. */
export const tedWished = {
  account_id: accountId,
  ted_quote_id: z.string().max(64),
  amount_cents: cents,
  ted_purpose: tedPurpose,
  description: wishedDescription,
};

export const tedWishes = wishes(
  [z.object({ purpose: z.literal('ted_payment'), ...tedWished, idempotency_key: idempotencyKey })],
  ['amount_invalid', 'ted_quote_expired', 'ted_quote_used', 'ted_window_closed'],
);
