import { z } from 'zod';
import { account, byAccount } from '../ground/accounts';
import { boletoReceipt } from '../products/boleto-parts';
import { returnStatus } from '../products/pix/returns';
import { taxReceipt } from '../products/tax-receipt';
import { topUpReceipt } from '../products/top-up-receipt';
import { cents, instant, publicId, transactionId } from '../primitives';
import { operation } from '../operation';

/** What became of a Pix: what came back (of one that was paid) or was given back (of one that was received), and what may still be done. */
export const receiptPix = z.object({
  returned_cents: cents,
  returns: z.array(
    z.object({
      transaction_id: transactionId,
      return_id: z.string(),
      amount_cents: cents,
      status: returnStatus,
      occurred_at: instant,
    }),
  ),
  returnable: z.object({ left_cents: cents, until: instant }).nullable(),
  contestable_until: instant.nullable(),
  dispute: z
    .object({
      id: publicId('pds'),
      status: z.enum(['open', 'analysis', 'accepted', 'rejected', 'cancelled']),
      blocked_cents: cents,
    })
    .nullable(),
  return_of: z
    .object({ transaction_id: transactionId, return_id: z.string() })
    .nullable()
    .meta({ description: 'Of a return: the Pix that it gives back' }),
});
export type ReceiptPix = z.infer<typeof receiptPix>;

/** The receipt of any posted entry, and of a Pix on its way. */
export const receipt = z.object({
  id: transactionId,
  kind: z.string(),
  title: z.string(),
  status: z.enum(['completed', 'processing', 'failed', 'returned']),
  direction: z.enum(['in', 'out']),
  amount_cents: cents,
  occurred_at: instant,
  description: z.string().nullable(),
  payer: z.object({
    name: z.string(),
    document_masked: z.string().nullable(),
    institution_name: z.string().nullable(),
    branch: z.string().nullable(),
    account_number: z.string().nullable(),
  }),
  payee: z.object({
    name: z.string(),
    document_masked: z.string().nullable(),
    institution_name: z.string().nullable(),
    key: z.string().nullable(),
    branch: z.string().optional().meta({ description: 'Of a payee that the payer named by branch and account' }),
    account_number: z.string().optional(),
  }),
  end_to_end_id: z.string().nullable(),
  txid: z.string().nullable(),
  authentication: z
    .string()
    .meta({ description: 'Authentication code: grouped hex of the ledger transaction hash; empty while processing' }),
  authorization_id: z
    .string()
    .nullable()
    .meta({ description: 'The proof (aut_…) that the person gave for this payment; null for what needed none' }),
  approved_by: z
    .array(z.string())
    .optional()
    .meta({ description: 'Who of the company approved the payment, in the order in which they did' }),
  institution: account.shape.institution.extend({ cnpj: z.string() }),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  leaves_at: instant
    .optional()
    .meta({ description: 'Of one that waits for the hours of banks: when it is handed over' }),
  pix: receiptPix.nullable().optional().meta({ description: 'null for what is no Pix' }),
  boleto: boletoReceipt.optional().meta({ description: 'Of a boleto or bill: what was paid' }),
  tax: taxReceipt.optional().meta({ description: 'Of a tax without a barcode: what its document says' }),
  top_up: topUpReceipt.optional().meta({ description: 'Of a top-up: the line and what its operator says' }),
});
export type Receipt = z.infer<typeof receipt>;
/** The debt that a payment settled. */
export type ReceiptDebt = NonNullable<Receipt['boleto']>;
/** The tax that a payment settled. */
export type ReceiptTax = NonNullable<Receipt['tax']>;
/** The line that a payment charged. */
export type ReceiptTopUp = NonNullable<Receipt['top_up']>;

export const getReceipt = operation({
  id: 'getReceipt',
  summary: 'Receipt of a transaction of this account',
  method: 'GET',
  path: '/accounts/{account_id}/receipts/{transaction_id}',
  level: 'verified',
  scope: 'account:read',
  idempotency: 'none',
  params: byAccount.extend({ transaction_id: transactionId }),
  response: receipt,
  errors: [],
});

/** The account that a payment named, with the rest of what was typed: all that it takes to make it once more. */
export const paidAccount = z.object({
  way: z.enum(['ted', 'pix']).meta({ description: 'How it was paid' }),
  institution: z.string().meta({ description: 'ISPB' }),
  institution_name: z.string(),
  branch: z.string(),
  account: z.string().meta({ description: 'Without its check digit' }),
  check_digit: z.string().meta({ description: 'A Pix writes a letter as 0' }),
  account_type: z.enum(['checking', 'savings', 'payment', 'salary', 'investment']),
  name: z.string(),
  document: z.string().meta({ description: 'CPF or CNPJ of the holder, characters only' }),
  purpose: z.string().nullable().meta({ description: 'Of a TED: what it was for' }),
  amount_cents: cents,
  description: z.string().nullable(),
});
export type PaidAccount = z.infer<typeof paidAccount>;

export const getPaidAccount = operation({
  id: 'getPaidAccount',
  summary: 'The account that a TED or a Pix by branch and account paid, to pay it once more',
  method: 'GET',
  path: '/accounts/{account_id}/receipts/{transaction_id}/account',
  level: 'verified',
  scope: 'pix:pay',
  idempotency: 'none',
  params: byAccount.extend({ transaction_id: transactionId }),
  response: paidAccount,
  errors: [],
});
