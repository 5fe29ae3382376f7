import { z } from 'zod';
import { byAccount } from '../../ground/accounts';
import { accountKind } from '../../ground/institutions';
import { accountId, cents, instant, localDate, pageOf, paymentId, transactionId } from '../../primitives';
import { operation } from '../../operation';
import { idempotencyKey, wishedDescription, wishes } from '../../wishes';

export const pixKeyType = z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']);
export type PixKeyType = z.infer<typeof pixKeyType>;

export const payee = z.object({
  name: z.string(),
  document_masked: z.string().meta({ description: 'CPF ***.456.789-**, CNPJ in full' }),
  institution: z.object({ ispb: z.string(), name: z.string() }),
  key: z.string().nullable(),
  key_type: pixKeyType.nullable(),
  account: z
    .object({ branch: z.string(), number: z.string().meta({ description: '44512-7' }), type: accountKind })
    .nullable()
    .optional()
    .meta({ description: 'Of a payee that the payer named by branch and account' }),
});
export type Payee = z.infer<typeof payee>;

/** `input` is whatever the customer typed or pasted: a key in any common format or a BR Code. `key_type` settles 11 digits that may be CPF or mobile. */
export const lookupRequest = z.object({ input: z.string().min(1).max(600), key_type: pixKeyType.optional() });
export type LookupRequest = z.infer<typeof lookupRequest>;

/** What a charge with a due date costs today and why: original − abatement − discount + fine + interest. */
const dueBreakdown = z.object({
  due_date: localDate,
  original_cents: cents,
  fine_cents: cents,
  interest_cents: cents,
  abatement_cents: cents,
  discount_cents: cents,
});

/** Who would be paid and what the code fixes. Lives 15 minutes and is used by one payment. */
export const pixLookup = z.object({
  id: z.string(),
  source: z.enum(['key', 'static_code', 'dynamic_code']),
  payee,
  amount_cents: cents.nullable().meta({ description: 'Amount that the code carries; null when the payer types it' }),
  amount_fixed: z.boolean(),
  description: z.string().nullable(),
  txid: z.string().nullable(),
  first_payment: z.boolean().meta({ description: 'True when this account never paid this payee' }),
  trusted_left_cents: cents.nullable().optional().meta({
    description: 'Of a trusted payee: what its own limit still takes today, beside the limits of the account',
  }),
  usual_most_cents: cents.nullable().optional().meta({
    description: 'The most that was paid at once by this key in the last six months; null below three payments',
  }),
  recent_payments: z
    .array(z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant }))
    .optional()
    .meta({ description: 'Payments to the same owner in the last twelve hours that did not fail, newest first' }),
  due: dueBreakdown.nullable().optional().meta({ description: 'Of a charge with a due date; null for any other' }),
  expires_at: instant,
});
export type PixLookup = z.infer<typeof pixLookup>;

export const lookUpPix = operation({
  id: 'lookUpPix',
  summary: 'Resolve a Pix key or BR Code to its payee',
  method: 'POST',
  path: '/accounts/{account_id}/pix/lookups',
  level: 'verified',
  scope: 'pix:pay',
  idempotency: 'none',
  params: byAccount,
  body: lookupRequest,
  response: pixLookup,
  status: 201,
  errors: [
    'limit_exceeded',
    'br_code_invalid',
    'br_code_crc_mismatch',
    'br_code_not_pix',
    'br_code_recurrence',
    'br_code_expired',
    'br_code_paid',
    'br_code_untrusted',
    'pix_key_invalid',
    'pix_key_ambiguous',
    'pix_key_not_found',
    'pix_key_restricted',
    'pix_same_account',
    'payee_institution_unavailable',
    'payee_account_unavailable',
  ],
});

export const paymentRequest = z.object({
  lookup_id: z.string().max(40),
  amount_cents: cents,
  description: z.string().max(140).optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/** `processing` money is held, not yet gone; `completed` is posted; `failed` never left; `returned` came back as a new credit. */
export const paymentStatus = z.enum(['processing', 'completed', 'failed', 'returned']);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const pixPayment = z.object({
  id: paymentId,
  receipt_id: transactionId,
  status: paymentStatus,
  payee,
  amount_cents: cents,
  description: z.string().nullable(),
  end_to_end_id: z.string(),
  txid: z.string().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
  failure: z
    .object({ code: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'SPI reject code and its words' }),
});
export type PixPayment = z.infer<typeof pixPayment>;

export const createPixPayment = operation({
  id: 'createPixPayment',
  summary: 'Pay a looked-up payee',
  method: 'POST',
  path: '/accounts/{account_id}/pix/payments',
  level: 'verified',
  scope: 'pix:pay',
  idempotency: 'required',
  stepUp: 'required',
  params: byAccount,
  body: paymentRequest,
  response: pixPayment,
  status: 201,
  errors: [
    'amount_invalid',
    'insufficient_funds',
    'limit_exceeded',
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_amount_fixed',
    'pix_same_account',
    'br_code_paid',
    'br_code_expired',
    'pix_charge_changed',
    'payee_account_unavailable',
    'ledger_halted',
  ],
});

export const byPayment = byAccount.extend({ payment_id: paymentId });

export const getPixPayment = operation({
  id: 'getPixPayment',
  summary: 'One Pix payment and its state now',
  method: 'GET',
  path: '/accounts/{account_id}/pix/payments/{payment_id}',
  level: 'verified',
  scope: 'pix:read',
  idempotency: 'none',
  params: byPayment,
  response: pixPayment,
  errors: [],
});

export const listPixPayments = operation({
  id: 'listPixPayments',
  summary: 'Pix payments of an account, newest first; status=processing gives those on their way',
  method: 'GET',
  path: '/accounts/{account_id}/pix/payments',
  level: 'verified',
  scope: 'pix:read',
  idempotency: 'none',
  params: byAccount,
  query: z.object({
    status: paymentStatus.optional(),
    cursor: z.string().max(40).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(pixPayment),
  errors: [],
});

export const pixPaymentWishes = wishes(
  [
    z.object({
      purpose: z.literal('pix_payment'),
      account_id: accountId,
      lookup_id: z.string().max(64),
      amount_cents: cents,
      description: wishedDescription,
      idempotency_key: idempotencyKey,
    }),
  ],
  [
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_amount_fixed',
    'br_code_paid',
    'br_code_expired',
    'pix_charge_changed',
    'amount_invalid',
    'payee_account_unavailable',
  ],
);
