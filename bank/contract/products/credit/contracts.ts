import { z } from 'zod';
import { operation } from '../../operation';
import { accountId, cents, instant, localDate, pageOf, transactionId } from '../../primitives';
import { idempotencyKey, wishes } from '../../wishes';
import {
  asksCredit,
  bindsCredit,
  byContract,
  creditCalculation,
  creditContractId,
  creditInstallment,
  creditLate,
  creditLine,
  creditPaymentId,
  creditQuoteId,
  creditSheet,
  creditSheetId,
  paysCredit,
  percent,
  readsCredit,
} from './shapes';
import { CREDIT_PAYMENT_KINDS, CREDIT_PRODUCTS, CREDIT_STATES, EXTRA_CHOICES, MOST_INSTALLMENTS } from './words';

export const creditContract = z.object({
  id: creditContractId,
  number: z.string().meta({ description: 'As it stands on its papers' }),
  product: z.enum(CREDIT_PRODUCTS),
  status: z.enum(CREDIT_STATES),
  signed_at: instant,
  signed_by: z.string(),
  released_at: instant.nullable(),
  release_receipt_id: transactionId.nullable(),
  ended_at: instant.nullable(),
  calculation: creditCalculation.omit({ lines: true }),
  late: creditLate.meta({ description: 'The rules it was made with' }),
  document_sha256: z.string(),
  owed_cents: cents.meta({ description: 'What settles it today; 0 of an ended one' }),
  balance_cents: cents.meta({ description: 'Of the credit, without interest' }),
  paid_installments: z.int(),
  open_installments: z.int(),
  next: creditInstallment.nullable().meta({ description: 'The oldest one that is not paid' }),
  automatic_debit: z.boolean(),
  renegotiates: creditContractId.nullable().meta({ description: 'The contract whose place it took' }),
  renegotiated_by: creditContractId.nullable().meta({ description: 'The one that took its place' }),
  broken_by: creditContractId
    .nullable()
    .meta({ description: 'One that took its place and was undone, as its first instalment was not paid' }),
  breaks_after: localDate.nullable().meta({
    description: 'After this day it is undone if nothing of it is paid; null: it no longer can be, or never could',
  }),
  renegotiation: z
    .object({
      min_installments: z.int(),
      max_installments: z.int(),
      first_due_from: localDate,
      first_due_until: localDate,
    })
    .nullable()
    .meta({ description: 'What may be wished for the rest of it; null: nothing today' }),
  withdrawal: z
    .object({ until: localDate, amount_cents: cents })
    .nullable()
    .meta({ description: 'What is to be given back to withdraw, and until when; null: it is no longer possible' }),
});
export type CreditContract = z.infer<typeof creditContract>;

/** What is signed: the proof holds for each of these. */
const signed = {
  credit_sheet_id: creditSheetId,
  principal_cents: cents,
  monthly_rate: percent,
  cet_year: percent,
  installments: z.int(),
  installment_cents: cents,
  document_sha256: z.string().regex(/^[0-9a-f]{64}$/),
};
export const creditSignature = z.strictObject({ ...signed, automatic_debit: z.boolean() });
export type CreditSignature = z.infer<typeof creditSignature>;

const SIGN_REFUSALS = [
  ...(['credit_sheet_expired', 'credit_sheet_used', 'credit_document_changed'] as const),
  ...(['credit_offer_expired', 'credit_offer_used', 'credit_above_limit'] as const),
  ...(['credit_not_active', 'credit_renegotiation_refused', 'conflict'] as const),
] as const;

export const createCreditContract = operation({
  ...bindsCredit,
  id: 'createCreditContract',
  summary: 'Sign a contract as it was made out; its money is released to the account',
  path: '/accounts/{account_id}/credit/contracts',
  body: creditSignature,
  response: creditContract,
  status: 201,
  errors: [...SIGN_REFUSALS, 'ledger_halted'],
});

/** `credit_renegotiation_refused` while the signature can be taken back, when it was agreed anew often enough, or when that was not kept. */
export const createCreditRenegotiation = operation({
  ...asksCredit,
  id: 'createCreditRenegotiation',
  summary: 'Have an addendum and its CET sheet made out for all that is owed, to be read and signed like any contract',
  method: 'POST',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/renegotiations',
  params: byContract,
  body: z.strictObject({ installments: z.int().min(1).max(MOST_INSTALLMENTS), first_due_on: localDate }),
  response: creditSheet,
  status: 201,
  errors: [
    ...(['credit_not_active', 'credit_renegotiation_refused', 'credit_term_invalid'] as const),
    ...(['credit_first_day_invalid', 'conflict'] as const),
  ],
});

export const listCreditContracts = operation({
  ...readsCredit,
  id: 'listCreditContracts',
  summary: 'Contracts of the account, the newest first',
  path: '/accounts/{account_id}/credit/contracts',
  query: z.object({
    cursor: creditContractId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(creditContract),
  errors: [],
});

export const getCreditContract = operation({
  ...readsCredit,
  id: 'getCreditContract',
  summary: 'One contract as it stands today',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}',
  params: byContract,
  response: creditContract,
  errors: [],
});

export const listCreditInstallments = operation({
  ...readsCredit,
  id: 'listCreditInstallments',
  summary: 'All instalments of a contract with their states, those that were replaced too',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/installments',
  params: byContract,
  response: z.object({ data: z.array(creditInstallment) }),
  errors: [],
});

export const creditQuote = z.object({
  id: creditQuoteId,
  contract_id: creditContractId,
  kind: z.enum(CREDIT_PAYMENT_KINDS),
  choice: z.enum(EXTRA_CHOICES).nullable(),
  amount_cents: cents.meta({ description: 'What is to be paid' }),
  full_cents: cents.meta({ description: 'The same without discount and charges' }),
  discount_cents: cents,
  charges_cents: cents.meta({ description: 'Fine and interest for lateness' }),
  lines: z
    .array(
      z.object({
        number: z.int(),
        due_on: localDate,
        payment_cents: cents,
        charges_cents: cents,
        discount_cents: cents,
        amount_cents: cents,
      }),
    )
    .meta({ description: 'Each instalment that it pays, and what it is today' }),
  after: z
    .object({
      installments: z.int(),
      installment_cents: cents,
      last_due_on: localDate,
      total_cents: cents,
      saved_cents: cents.meta({ description: 'Interest that will not be paid' }),
      lines: z.array(creditLine),
    })
    .nullable()
    .meta({ description: 'The instalments after an extra payment; null of the others' }),
  expires_at: instant,
});
export type CreditQuote = z.infer<typeof creditQuote>;

export const creditQuoteRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('installments'), count: z.int().min(1).max(MOST_INSTALLMENTS) }),
  z.strictObject({ kind: z.literal('extra'), amount_cents: cents.min(1), choice: z.enum(EXTRA_CHOICES) }),
  z.strictObject({ kind: z.literal('settlement') }),
]);
export type CreditQuoteRequest = z.infer<typeof creditQuoteRequest>;

export const createCreditQuote = operation({
  ...asksCredit,
  id: 'createCreditQuote',
  summary: 'What the next instalments, an extra payment or all that is owed come to today, with the discount by line',
  method: 'POST',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/quotes',
  params: byContract,
  body: creditQuoteRequest,
  response: creditQuote,
  status: 201,
  errors: ['credit_not_active', 'credit_installments_late', 'credit_installment_invalid', 'credit_extra_invalid'],
});

export const creditPayment = z.object({
  id: creditPaymentId,
  receipt_id: transactionId,
  contract_id: creditContractId,
  kind: z.enum(CREDIT_PAYMENT_KINDS),
  automatic: z.boolean().meta({ description: 'By the debit that was agreed to' }),
  status: z.enum(['processing', 'completed', 'failed']),
  awaits_approval: z.boolean(),
  amount_cents: cents,
  discount_cents: cents,
  charges_cents: cents,
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
});
export type CreditPayment = z.infer<typeof creditPayment>;

const paid = { credit_quote_id: creditQuoteId, amount_cents: cents };
const PAY_REFUSALS = [
  ...(['credit_quote_expired', 'credit_quote_used', 'credit_not_active', 'amount_invalid'] as const),
] as const;

export const createCreditPayment = operation({
  ...paysCredit,
  id: 'createCreditPayment',
  summary: 'Pay what was quoted from the balance of the account, once the rules of the company let it',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/payments',
  params: byContract,
  body: z.strictObject(paid),
  response: creditPayment,
  status: 201,
  errors: [...PAY_REFUSALS, 'insufficient_funds', 'limit_exceeded', 'ledger_halted'],
});

export const listCreditPayments = operation({
  ...readsCredit,
  id: 'listCreditPayments',
  summary: 'What was paid for a contract, the newest first',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/payments',
  params: byContract,
  response: z.object({ data: z.array(creditPayment) }),
  errors: [],
});

const withdrawn = { amount_cents: cents, document_sha256: signed.document_sha256 };

export const withdrawCredit = operation({
  ...bindsCredit,
  id: 'withdrawCredit',
  summary: 'Take back a signature within seven days: what arrived is given back, interest and costs are not charged',
  path: '/accounts/{account_id}/credit/contracts/{credit_contract_id}/withdrawal',
  params: byContract,
  body: z.strictObject(withdrawn),
  response: creditContract,
  errors: [
    'credit_withdrawal_over',
    'amount_invalid',
    'credit_document_changed',
    'insufficient_funds',
    'ledger_halted',
  ],
});

const ofAccount = { account_id: accountId, idempotency_key: idempotencyKey };

export const creditWishes = wishes(
  [
    z.object({ purpose: z.literal('credit_contract'), ...ofAccount, ...signed, automatic_debit: z.boolean() }),
    z.object({ purpose: z.literal('credit_payment'), ...ofAccount, credit_contract_id: creditContractId, ...paid }),
    z.object({
      purpose: z.literal('credit_withdrawal'),
      ...ofAccount,
      credit_contract_id: creditContractId,
      ...withdrawn,
    }),
    z.object({ purpose: z.literal('credit_debit'), account_id: accountId, credit_contract_id: creditContractId }),
  ],
  [...SIGN_REFUSALS, ...PAY_REFUSALS, 'credit_withdrawal_over'],
);
