import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { accountId, cents, instant, transactionId } from '../../primitives';
import { operation } from '../../operation';
import { idempotencyKey, wishedDescription, wishes } from '../../wishes';

export const pixReturnAudit = auditKinds({
  'pix.returned': 'person',
  'pix.return_retried': 'bank',
  'pix.return_released': 'bank',
});

/** `processing` money is held; `completed` is with the payer again; `failed` never left. */
export const returnStatus = z.enum(['processing', 'completed', 'failed']);

/** Money that an account gives back of a Pix it received. `id` is also the id of its receipt. */
export const pixReturn = z.object({
  id: transactionId,
  return_id: z.string().meta({ description: 'Id of the return in the SPI: D and 31 characters' }),
  of_transaction_id: transactionId.meta({ description: 'The Pix that was received' }),
  amount_cents: cents,
  description: z.string().nullable(),
  reason: z.enum(['MD06', 'BE08', 'FR01']).meta({
    description: 'MD06 asked by the receiver, BE08 failure of an institution, FR01 fraud (API Pix, naturezas)',
  }),
  status: returnStatus,
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
});
export type PixReturn = z.infer<typeof pixReturn>;

/** What may still be given back of a received Pix, and what was. `closed`: why nothing more can be, null while something can. */
export const returnablePix = z.object({
  transaction_id: transactionId,
  end_to_end_id: z.string(),
  payer: z.object({ name: z.string(), document_masked: z.string(), institution_name: z.string() }),
  amount_cents: cents,
  returned_cents: cents.meta({ description: 'Given back or on its way' }),
  left_cents: cents,
  received_at: instant,
  until: instant,
  closed: z.enum(['all_returned', 'too_late', 'disputed']).nullable(),
  data: z.array(pixReturn),
});
export type ReturnablePix = z.infer<typeof returnablePix>;

export const returnRequest = z.object({
  transaction_id: transactionId,
  amount_cents: cents,
  description: z.string().max(140).optional(),
});
export type ReturnRequest = z.infer<typeof returnRequest>;
const read = { method: 'GET', level: 'verified', scope: 'pix:read', idempotency: 'none' } as const;

export const getReturnablePix = operation({
  ...read,
  id: 'getReturnablePix',
  summary: 'What was and what may be given back of a received Pix',
  path: '/accounts/{account_id}/pix/returns',
  params: byAccount,
  query: z.object({ transaction_id: transactionId }),
  response: returnablePix,
  errors: [],
});

export const getPixReturn = operation({
  ...read,
  id: 'getPixReturn',
  summary: 'One return and its state now',
  path: '/accounts/{account_id}/pix/returns/{transaction_id}',
  params: byAccount.extend({ transaction_id: transactionId }),
  response: pixReturn,
  errors: [],
});

/** Several parts are possible, up to the whole, within 90 days. */
export const createPixReturn = operation({
  id: 'createPixReturn',
  summary: 'Give back all or part of a received Pix',
  method: 'POST',
  path: '/accounts/{account_id}/pix/returns',
  level: 'verified',
  scope: 'pix:pay',
  idempotency: 'required',
  stepUp: 'required',
  params: byAccount,
  body: returnRequest,
  response: pixReturn,
  status: 201,
  errors: [
    'amount_invalid',
    'insufficient_funds',
    'pix_return_late',
    'pix_return_too_much',
    'pix_disputed',
    'ledger_halted',
  ],
});

export const pixReturnWishes = wishes(
  [
    z.object({
      purpose: z.literal('return_pix_payment'),
      account_id: accountId,
      transaction_id: transactionId,
      amount_cents: cents,
      description: wishedDescription,
      idempotency_key: idempotencyKey,
    }),
  ],
  ['amount_invalid', 'pix_disputed', 'pix_return_late', 'pix_return_too_much'],
);
