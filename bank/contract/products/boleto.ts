import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { dayLimitsLeft } from '../payments/limits';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../wishes';
import { boletoAmount, boletoBill, boletoParty, boletoPayee, boletoPix, boletoWarning } from './boleto-parts';
import { boletoKind, boletoRefusal } from './boleto-words';

export const boletoId = publicId('bol');

/** What a boleto is, who is paid and what it costs on a day. Lives 15 minutes and is used by one payment. */
export const boletoQuote = z.object({
  id: z.string(),
  kind: boletoKind,
  line: z.string().meta({ description: 'Linha digitável, 47 digits or 48 of a bill' }),
  barcode: z.string(),
  bill: boletoBill.nullable().meta({ description: 'What a bill is for; null of a bank boleto' }),
  payee: boletoPayee,
  final_beneficiary: boletoParty.nullable().meta({ description: 'Who the money is for when the payee only collects' }),
  payer: boletoParty.nullable().meta({ description: 'Who owes it; anybody may pay it' }),
  due_date: localDate.nullable(),
  payable_until: localDate.nullable().meta({ description: 'The last day on which it is taken; null: none is told' }),
  day: localDate.meta({ description: 'The day on which it would be paid, for which the amount is worked out' }),
  earliest_day: localDate,
  latest_day: localDate.meta({ description: 'The last day that may be chosen here' }),
  is_open: z.boolean().meta({ description: 'Whether it may be paid now; else it leaves on `earliest_day`' }),
  is_business_day: z
    .boolean()
    .meta({ description: 'Whether banks work today; where they do not, that is why it cannot be paid now' }),
  leaves_at: instant
    .nullable()
    .meta({ description: 'When it leaves if it is paid now, before the hours of banks; null: at once, or on its day' }),
  opens_at: z.string(),
  closes_at: z.string().meta({ description: 'After this hour it leaves on the next business day' }),
  amount: boletoAmount,
  partial: z
    .object({ allowed: z.int(), done: z.int(), paid_cents: cents })
    .nullable()
    .meta({ description: 'How many parts it may be paid in, and what was paid of it; null: it is paid at once' }),
  fee_cents: cents,
  warnings: z.array(boletoWarning),
  refusal: boletoRefusal.nullable().meta({ description: 'Why it cannot be paid; null: it can' }),
  pix: boletoPix.nullable().meta({ description: 'Of a boleto with a Pix in it: whether to pay that instead' }),
  first_payment: z.boolean().meta({ description: 'This account never paid this payee a boleto before' }),
  recent_payments: z.array(
    z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant, same_boleto: z.boolean() }),
  ),
  expires_at: instant,
});
export type BoletoQuote = z.infer<typeof boletoQuote>;

/** When boletos and bills leave, what they cost, and what is left of their limits. */
export const boletoRules = z.object({
  boleto: z.object({ opens_at: z.string(), closes_at: z.string(), is_open: z.boolean(), leaves_on: localDate }),
  tax: z.object({ opens_at: z.string(), closes_at: z.string(), is_open: z.boolean(), leaves_on: localDate }),
  bill: z.object({ opens_at: z.string(), closes_at: z.string(), is_open: z.boolean(), leaves_on: localDate }),
  fee_cents: cents,
  limits: z.array(dayLimitsLeft.extend({ kind: boletoKind })),
});
export type BoletoRules = z.infer<typeof boletoRules>;

export const boletoFailure = z.object({ code: z.string(), reason: z.string() });
const status = z.enum(['processing', 'completed', 'failed', 'returned']);

/** What is told alike of a payment and of one that waits for its day. */
export const boletoCommon = {
  kind: boletoKind,
  line: z.string(),
  barcode: z.string(),
  bill: boletoBill.nullable(),
  payee: boletoPayee,
  final_beneficiary: boletoParty.nullable(),
  due_date: localDate.nullable(),
  amount_cents: cents.meta({ description: 'What is paid' }),
  amount: boletoAmount.meta({ description: 'How what was asked for came about, on the day of payment' }),
  fee_cents: cents,
  description: z.string().nullable(),
};

export const boletoPayment = z.object({
  id: boletoId,
  receipt_id: transactionId,
  status,
  ...boletoCommon,
  payment_number: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  leaves_at: instant.nullable().meta({
    description: 'While it waits for the hours of banks: when it is handed over; null: it waits for none',
  }),
  failure: boletoFailure.nullable(),
  returned: boletoFailure.extend({ receipt_id: transactionId }).nullable().meta({
    description: 'Why it was given back, and the credit of it',
  }),
});
export type BoletoPayment = z.infer<typeof boletoPayment>;

/** What every reading of boletos has. */
export const readsBoleto = {
  method: 'GET',
  level: 'verified',
  scope: 'boleto:read',
  idempotency: 'none',
  params: byAccount,
  errors: [],
} as const;
/** What every act of boletos has. */
export const paysBoleto = { level: 'verified', scope: 'boleto:pay', params: byAccount } as const;

export const getBoletoRules = operation({
  ...readsBoleto,
  id: 'getBoletoRules',
  summary: 'Until when boletos, bills and taxes are paid today, what they cost, and what is left of their limits',
  path: '/accounts/{account_id}/boletos/rules',
  response: boletoRules,
});

export const boletoQuoteRequest = z.object({
  code: z.string().min(1).max(400).meta({ description: 'A line or the digits of a barcode, in any spacing' }),
  day: localDate.optional().meta({ description: 'The day on which it is to be paid; absent: as soon as it can be' }),
});
export type BoletoQuoteRequest = z.infer<typeof boletoQuoteRequest>;

export const createBoletoQuote = operation({
  ...paysBoleto,
  id: 'createBoletoQuote',
  summary: 'Ask the registry about a boleto, or the biller about a bill; moves nothing',
  method: 'POST',
  path: '/accounts/{account_id}/boletos/quotes',
  idempotency: 'none',
  body: boletoQuoteRequest,
  response: boletoQuote,
  status: 201,
  errors: ['boleto_unreadable', 'boleto_not_registered', 'boleto_registry_unavailable', 'schedule_day_invalid'],
});

/** What is asked for, for now or for a day. */
export const boletoAsked = {
  boleto_quote_id: z.string().max(40),
  amount_cents: cents.meta({ description: 'What the quote says, or within its bounds' }),
  description: z.string().max(140).optional(),
};
export const boletoRequest = z.object(boletoAsked);
export type BoletoRequest = z.infer<typeof boletoRequest>;

/** Why a quote is not paid. */
export const BOLETO_REFUSALS = [
  'boleto_amount_invalid',
  'boleto_not_payable',
  'boleto_ordered_before',
  'boleto_quote_expired',
  'boleto_quote_used',
  'insufficient_funds',
  'limit_exceeded',
] as const;

export const createBoletoPayment = operation({
  ...paysBoleto,
  id: 'createBoletoPayment',
  summary: 'Pay a quoted boleto or bill, now',
  method: 'POST',
  path: '/accounts/{account_id}/boletos/payments',
  idempotency: 'required',
  stepUp: 'required',
  body: boletoRequest,
  response: boletoPayment,
  status: 201,
  errors: [...BOLETO_REFUSALS, 'boleto_window_closed', 'ledger_halted'],
});

/** Which of them a list is of, and where it goes on. */
export const boletoListQuery = z.object({
  status: status.optional(),
  cursor: boletoId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

export const listBoletoPayments = operation({
  ...readsBoleto,
  id: 'listBoletoPayments',
  summary: 'Boletos and bills that an account paid, newest first; status=processing gives those on their way',
  path: '/accounts/{account_id}/boletos/payments',
  query: boletoListQuery,
  response: pageOf(boletoPayment),
});

export const getBoletoPayment = operation({
  ...readsBoleto,
  id: 'getBoletoPayment',
  summary: 'One payment of a boleto or bill and its state now',
  path: '/accounts/{account_id}/boletos/payments/{boleto_id}',
  params: byAccount.extend({ boleto_id: boletoId }),
  response: boletoPayment,
});

/** The same as a wish has it. */
export const boletoWished = {
  account_id: accountId,
  boleto_quote_id: z.string().max(64),
  amount_cents: cents,
  description: wishedDescription,
};

export const boletoWishes = wishes(
  [z.object({ purpose: z.literal('boleto_payment'), ...boletoWished, idempotency_key: idempotencyKey })],
  ['boleto_amount_invalid', 'boleto_not_payable', 'boleto_quote_expired', 'boleto_quote_used', 'boleto_window_closed'],
);
