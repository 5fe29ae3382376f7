import { z } from 'zod';
import { byAccount } from '../../ground/accounts';
import { cents, instant, localDate, publicId } from '../../primitives';
import {
  CREDIT_PRODUCTS,
  CREDIT_REFUSALS,
  CREDIT_SYSTEMS,
  INSTALLMENT_STATES,
  MOST_CREDIT_CENTS,
  MOST_INSTALLMENTS,
} from './words';

export const creditOfferId = publicId('cro');
export const creditSheetId = publicId('crs');
export const creditContractId = publicId('crc');
export const creditQuoteId = publicId('crq');
export const creditPaymentId = publicId('crp');

/** A rate as an exact decimal in percent: `2.19`. */
export const percent = z
  .string()
  .regex(/^-?\d{1,4}(\.\d{1,10})?$/)
  .meta({ description: 'Percent as an exact decimal: 2.19', examples: ['2.19'] });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const reasons = z.array(z.enum(CREDIT_REFUSALS)).meta({ description: 'The main reasons, the heaviest first' });

export const readsCredit = {
  method: 'GET',
  level: 'verified',
  scope: 'credit:read',
  idempotency: 'none',
  params: byAccount,
} as const;
/** What binds nobody: a calculation, a question to the lender, a wish that the account may take back. */
export const asksCredit = { level: 'verified', scope: 'credit:ask', idempotency: 'none', params: byAccount } as const;
export const bindsCredit = {
  method: 'POST',
  level: 'verified',
  scope: 'credit:bind',
  idempotency: 'required',
  stepUp: 'required',
  params: byAccount,
} as const;
/** What pays for what was signed, under the rules of the company. */
export const paysCredit = { ...bindsCredit, scope: 'credit:pay' } as const;
export const byContract = byAccount.extend({ credit_contract_id: creditContractId });

/** The tax on credit as it is in force from a day on. */
export const creditIof = z.object({
  valid_from: localDate,
  daily_rate: percent.meta({ description: 'Percent a day on each amortisation, of at most 365 days' }),
  additional_rate: percent.meta({ description: 'Percent of the credit, once' }),
  reduced_daily_rate: percent.meta({ description: 'For a company of the Simples, up to reduced_up_to_cents' }),
  reduced_up_to_cents: cents,
});

export const creditLate = z.object({
  fine_rate: percent.meta({ description: 'Multa, percent of the instalment, once' }),
  interest_rate: percent.meta({ description: 'Juros de mora, percent a month, simple, by days' }),
  remunerative: z.boolean().meta({ description: 'Whether the interest of the contract goes on for the days late' }),
});

export const creditProduct = z.object({
  id: z.enum(CREDIT_PRODUCTS),
  name: z.string(),
  monthly_rate: percent.meta({ description: 'From this rate on; an offer has its own' }),
  systems: z.array(z.enum(CREDIT_SYSTEMS)),
  min_cents: cents,
  max_cents: cents,
  min_installments: z.int(),
  max_installments: z.int(),
  max_grace_months: z.int().meta({ description: 'Months at first of which only the interest is paid' }),
  fee_cents: cents,
  first_due_from: localDate.meta({ description: 'The earliest first day of a credit made today' }),
  first_due_until: localDate,
});
export type CreditProduct = z.infer<typeof creditProduct>;

export const creditLender = z.object({
  name: z.string(),
  document: z.string().meta({ description: 'CNPJ, characters only' }),
  sac: z.string(),
  ombudsman: z.string(),
});

export const creditRules = z.object({
  today: localDate.meta({ description: 'The day of a credit that is released now' }),
  lender: creditLender,
  products: z.array(creditProduct),
  iof: creditIof,
  is_simples: z.boolean().meta({ description: 'Whether the company is of the Simples, which decides its IOF' }),
  late: creditLate,
  withdrawal_days: z.int(),
  consent: z.object({ version: z.string(), paragraphs: z.array(z.string()) }).meta({
    description: 'The authorisation to consult the SCR, in force now',
  }),
  may_ask: z.boolean(),
  may_pay: z.boolean(),
  may_bind: z.boolean().meta({ description: 'Whether the person may sign and withdraw' }),
});
export type CreditRules = z.infer<typeof creditRules>;

/** What is to be lent, as the sliders have it. */
export const creditWish = {
  product: z.enum(CREDIT_PRODUCTS),
  amount_cents: cents.min(1).max(MOST_CREDIT_CENTS).meta({ description: 'What is to arrive, or the credit itself' }),
  installments: z.int().min(1).max(MOST_INSTALLMENTS).meta({ description: 'All of them, those of the grace counted' }),
  system: z.enum(CREDIT_SYSTEMS),
  first_due_on: localDate,
  grace_months: z.int().min(0).max(12),
  finance_costs: z.boolean().meta({
    description: 'IOF and fee are lent too, so that the whole amount arrives; else they are taken from it',
  }),
};

export const creditLine = z.object({
  number: z.int(),
  due_on: localDate,
  payment_cents: cents,
  interest_cents: cents,
  amortization_cents: cents,
  balance_cents: cents.meta({ description: 'What is still owed of the credit afterwards' }),
});
export type CreditLine = z.infer<typeof creditLine>;

/** A cost of the CET sheet, and its share of the credit. */
export const creditPart = z.object({
  part: z.enum(['released', 'iof', 'fee']),
  amount_cents: cents,
  share: percent.meta({ description: 'Percent of the credit, two decimals; all of them are 100.00' }),
});

export const creditCalculation = z.object({
  ...creditWish,
  monthly_rate: percent,
  yearly_rate: percent,
  release_on: localDate,
  principal_cents: cents.meta({ description: 'The credit in the contract' }),
  released_cents: cents.meta({ description: 'What arrives on the account' }),
  iof_daily_cents: cents,
  iof_additional_cents: cents,
  fee_cents: cents,
  installment_cents: cents.meta({ description: 'The first one that pays something back' }),
  last_installment_cents: cents,
  total_cents: cents.meta({ description: 'All instalments' }),
  cet_year: percent.meta({ description: 'Two decimals' }),
  cet_month: percent.meta({ description: 'Four decimals' }),
  parts: z.array(creditPart),
  lines: z.array(creditLine),
  schedule_sha256: sha256.meta({ description: 'Of its lines k;YYYY-MM-DD;payment;interest;amortisation;balance' }),
});
export type CreditCalculation = z.infer<typeof creditCalculation>;

export const creditOffer = z.object({
  id: creditOfferId,
  product: z.enum(CREDIT_PRODUCTS),
  status: z.enum(['open', 'used', 'expired', 'withdrawn']),
  monthly_rate: percent,
  limit_cents: cents.meta({ description: 'The most that may be lent by it' }),
  min_cents: cents,
  min_installments: z.int(),
  max_installments: z.int(),
  installment_limit_cents: cents.meta({ description: 'The most that an instalment may be' }),
  offered_at: instant,
  expires_at: instant,
});
export type CreditOffer = z.infer<typeof creditOffer>;

/** What the lender said at last. */
export const creditDecision = z.object({
  status: z.enum(['none', 'asking', 'offered', 'refused']),
  asked_at: instant.nullable(),
  decided_at: instant.nullable(),
  reasons,
  limit_cents: cents.meta({ description: 'Of all that may be owed' }),
  used_cents: cents,
  available_cents: cents,
  ask_again_on: localDate.nullable(),
  review: z.enum(['none', 'open', 'kept', 'changed']).meta({
    description: 'Whether a person looked at the automatic decision',
  }),
  offers: z.array(creditOffer).meta({ description: 'Open ones first' }),
});
export type CreditDecision = z.infer<typeof creditDecision>;

/** The contract whose place a new one takes, as it was when that was made out. */
export const creditReplaced = z.object({
  contract_id: creditContractId,
  number: z.string(),
  open_installments: z.int(),
  late_installments: z.int(),
  installment_cents: cents.meta({ description: 'Of the next one' }),
  last_due_on: localDate,
  total_cents: cents.meta({ description: 'All instalments that are open' }),
  charges_cents: cents.meta({ description: 'Fine and interest for lateness' }),
  discount_cents: cents.meta({ description: 'Interest that is not asked for' }),
});
export type CreditReplaced = z.infer<typeof creditReplaced>;

/** A calculation of the bank with its papers: what is read before signing. Lives 30 minutes and is signed once. */
export const creditSheet = z.object({
  id: creditSheetId,
  offer_id: creditOfferId.nullable(),
  replaced: creditReplaced.nullable().meta({ description: 'The contract whose place it takes; null: of none' }),
  breaks_after_days: z.int().nullable().meta({
    description:
      'Days that its first instalment may stay unpaid before the other contract stands again; null: it is not undone',
  }),
  calculation: creditCalculation,
  document_sha256: sha256.meta({ description: 'Of the CCB as it is to be signed' }),
  created_at: instant,
  expires_at: instant,
});
export type CreditSheet = z.infer<typeof creditSheet>;

export const creditInstallment = creditLine.extend({
  status: z.enum(INSTALLMENT_STATES),
  days_late: z.int(),
  fine_cents: cents,
  late_interest_cents: cents.meta({ description: 'Juros de mora of today' }),
  remunerative_cents: cents.meta({ description: 'Interest of the contract for the days late' }),
  to_pay_cents: cents.meta({
    description: 'Today; of one not due yet the instalment without the interest of the days to come',
  }),
  paid_cents: cents.nullable(),
  paid_on: localDate.nullable(),
});
export type CreditInstallment = z.infer<typeof creditInstallment>;
