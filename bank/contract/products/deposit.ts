import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';

export const depositAudit = auditKinds({
  'deposit.created': 'person',
  'deposit.cancelled': 'person',
});

const depositId = publicId('dep');
const byDeposit = byAccount.extend({ deposit_id: depositId });
const reads = { level: 'verified', scope: 'deposit:read', idempotency: 'none', params: byAccount } as const;
const writes = { level: 'verified', scope: 'deposit:write', params: byAccount } as const;

/** `registering`: nobody can pay it yet; `paying`: its money is on the way; `expired`: its last day is over. */
export const depositStatus = z.enum(['registering', 'open', 'paying', 'paid', 'expired', 'canceled']);
export type DepositStatus = z.infer<typeof depositStatus>;

/** A boleto of the account’s own: paid at any bank, or by the Pix in it, it is credited to the account. */
export const deposit = z.object({
  id: depositId,
  status: depositStatus,
  amount_cents: cents,
  due_date: localDate,
  last_day: localDate.meta({ description: 'The last day on which it is taken: a due day without banks moves on' }),
  barcode: z.string().meta({ description: '44 digits' }),
  line: z.string().meta({ description: 'Linha digitável, 47 digits' }),
  own_number: z.string().meta({ description: 'Nosso número with its check digit: 01/00000000042-7' }),
  pix_code: z.string().nullable().meta({ description: 'Its Pix (copia e cola); null without a key, or once ended' }),
  created_at: instant,
  canceled_at: instant.nullable(),
  payment: z
    .object({
      by: z.enum(['boleto', 'pix']),
      receipt_id: transactionId,
      paid_at: instant,
      payer_name: z.string(),
    })
    .nullable(),
});
export type Deposit = z.infer<typeof deposit>;

/** What may be deposited, and the account’s data for those who send a TED or Pix instead. */
export const depositRules = z.object({
  min_cents: cents,
  max_cents: cents,
  first_due_date: localDate,
  last_due_date: localDate,
  suggested_due_date: localDate,
  holder: z.object({ name: z.string(), document: z.string() }),
  institution: z.object({ compe: z.string(), ispb: z.string(), name: z.string() }),
  branch: z.string(),
  account_number: z.string(),
  pix: z
    .object({ key: z.string(), br_code: z.string().meta({ description: 'Static code of the key, of any amount' }) })
    .nullable(),
});
export type DepositRules = z.infer<typeof depositRules>;

export const getDepositRules = operation({
  ...reads,
  id: 'getDepositRules',
  summary: 'Bounds of a deposit, and the data of the account to be paid by TED or Pix',
  method: 'GET',
  path: '/accounts/{account_id}/deposits/rules',
  response: depositRules,
  errors: [],
});

export const depositRequest = z.object({ amount_cents: cents, due_date: localDate });
export type DepositRequest = z.infer<typeof depositRequest>;

export const createDeposit = operation({
  ...writes,
  id: 'createDeposit',
  summary: 'Issue a boleto that funds the account',
  method: 'POST',
  path: '/accounts/{account_id}/deposits',
  idempotency: 'required',
  body: depositRequest,
  response: deposit,
  status: 201,
  errors: ['deposit_amount_invalid', 'deposit_due_date_invalid'],
});

export const listDeposits = operation({
  ...reads,
  id: 'listDeposits',
  summary: 'Deposits of an account, newest first',
  method: 'GET',
  path: '/accounts/{account_id}/deposits',
  query: z.object({
    status: depositStatus.optional(),
    cursor: depositId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(deposit),
  errors: [],
});

export const getDeposit = operation({
  ...reads,
  id: 'getDeposit',
  summary: 'One deposit and its state now',
  method: 'GET',
  path: '/accounts/{account_id}/deposits/{deposit_id}',
  params: byDeposit,
  response: deposit,
  errors: [],
});

export const downloadDeposit = operation({
  ...reads,
  id: 'downloadDeposit',
  summary: 'The boleto of a deposit as a PDF: line, drawn barcode and Pix QR in one',
  method: 'GET',
  path: '/accounts/{account_id}/deposits/{deposit_id}/document',
  params: byDeposit,
  answers: 'file',
  errors: ['deposit_ended', 'deposit_not_registered', 'overloaded'],
});

export const cancelDeposit = operation({
  ...writes,
  id: 'cancelDeposit',
  summary: 'Withdraw a deposit that nobody has paid',
  method: 'POST',
  path: '/accounts/{account_id}/deposits/{deposit_id}/cancel',
  idempotency: 'none',
  params: byDeposit,
  response: deposit,
  errors: ['deposit_ended', 'deposit_being_paid', 'deposit_registry_unavailable'],
});
