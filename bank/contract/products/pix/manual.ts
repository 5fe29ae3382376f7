import { z } from 'zod';
import { byAccount } from '../../ground/accounts';
import { namedAccount } from '../../ground/institutions';
import { operation } from '../../operation';
import { payee, pixLookup, pixPayment } from './pay';
import { accountId, cents } from '../../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../../wishes';

/** An account that is named instead of a Pix key, as a person types it. */
export const manualPayee = namedAccount.extend({
  name: z.string().trim().min(2).max(140).meta({ description: 'Of the holder' }),
  document: z
    .string()
    .regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/)
    .meta({ description: 'CPF or CNPJ of the holder, characters only' }),
});
export type ManualPayee = z.infer<typeof manualPayee>;

/** What is known before anything is paid; of an account elsewhere only its institution can tell whether it exists. */
export const manualCheck = z.object({
  payee,
  first_payment: pixLookup.shape.first_payment,
  trusted_left_cents: pixLookup.shape.trusted_left_cents,
  usual_most_cents: pixLookup.shape.usual_most_cents.meta({
    description: 'The most that was paid at once to this account in the last six months; null below three payments',
  }),
  recent_payments: pixLookup.shape.recent_payments,
  check_digit_doubtful: z.boolean().meta({
    description: 'The digit is not what the rule of this institution, where it is known, makes of the account',
  }),
});
export type ManualCheck = z.infer<typeof manualCheck>;

const common = { level: 'verified', scope: 'pix:pay', params: byAccount } as const;

export const checkManualPix = operation({
  ...common,
  id: 'checkManualPix',
  summary: 'Check an account named by institution, branch and number; moves nothing',
  method: 'POST',
  path: '/accounts/{account_id}/pix/manual_payments/checks',
  idempotency: 'none',
  body: manualPayee,
  response: manualCheck,
  errors: ['payee_account_mismatch', 'payee_account_unavailable', 'pix_same_account'],
});

export const manualPaymentRequest = manualPayee.extend({
  amount_cents: cents,
  description: z.string().max(140).optional(),
});
export type ManualPaymentRequest = z.infer<typeof manualPaymentRequest>;

export const createManualPixPayment = operation({
  ...common,
  id: 'createManualPixPayment',
  summary: 'Pay an account named by institution, branch and number',
  method: 'POST',
  path: '/accounts/{account_id}/pix/manual_payments',
  idempotency: 'required',
  stepUp: 'required',
  body: manualPaymentRequest,
  response: pixPayment,
  status: 201,
  errors: [
    'amount_invalid',
    'insufficient_funds',
    'limit_exceeded',
    'payee_account_mismatch',
    'payee_account_unavailable',
    'pix_same_account',
    'ledger_halted',
  ],
});

export const pixManualWishes = wishes(
  [
    z.object({
      purpose: z.literal('pix_manual_payment'),
      account_id: accountId,
      ...manualPayee.shape,
      amount_cents: cents,
      description: wishedDescription,
      idempotency_key: idempotencyKey,
    }),
  ],
  [
    'amount_invalid',
    'pix_same_account',
    'payee_account_mismatch',
    'payee_institution_unavailable',
    'payee_account_unavailable',
  ],
);
