import { z } from 'zod';
import { auditKinds } from '../audit';
import { accountStatus, byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, paymentId } from '../primitives';
import { wishes } from '../wishes';

export const accountClosingAudit = auditKinds({
  'account.closing_requested': 'person',
  'account.closing_signed': 'person',
  'account.closing_redirected': 'person',
  'account.closing_cancelled': 'person',
  'account.rested': 'person',
  'account.woken': 'person',
  'account.late_money_retried': 'bank',
  'account.late_money_redirected': 'bank',
});

/**
 * What has to be settled before an account closes. `balance`: money is left, and needs a place to go; `held`: money set aside;
 * `on_the_way`: Pix that have not ended, either way; `approvals`: payments that wait for people; `sales`: sales by card that are still to be paid out; `coming_back`: money of accepted contests and returns that is promised to the account;
 * `gift_codes`: gift cards that were paid for and whose code nobody saw.
 */
export const closingPointId = z.enum([
  'balance',
  'held',
  'on_the_way',
  'approvals',
  'coming_back',
  'sales',
  'crypto',
  'scheduled',
  'recurring',
  'charges',
  'receivables',
  'deposits',
  'dda',
  'cards',
  'gift_codes',
  'credit',
  'keys',
  'claims',
  'disputes',
  'api_keys',
  'sharings',
]);
export type ClosingPointId = z.infer<typeof closingPointId>;

/** `open`: the account cannot close; `payout`: money that is paid out when it closes; `done`: nothing to do. */
export const closingPoint = z.object({
  id: closingPointId,
  state: z.enum(['done', 'open', 'payout']),
  count: z.int().min(0).meta({ description: 'How many are open; 0 of `balance` and `held`, which are sums' }),
  amount_cents: cents.nullable().meta({ description: 'Of `balance` and `held`' }),
});
export type ClosingPoint = z.infer<typeof closingPoint>;

export const closingReason = z.enum(['not_told', 'unused', 'fees', 'other_bank', 'company_closed', 'service']);
export type ClosingReason = z.infer<typeof closingReason>;

export const closingSigner = z.object({ name: z.string(), is_you: z.boolean(), signed_at: instant.nullable() });

/** An account of the same owner; the key is asked again on the day. */
export const closingDestination = z.object({
  name: z.string(),
  document_masked: z.string(),
  institution: z.string(),
  key: z.string(),
});

/** `waits_for`: a point of the list that is open again, `destination`, `payee_changed`, or the code of a refusal; null when nothing does. */
export const closingRequest = z.object({
  protocol: z.string().regex(/^\d{16}$/),
  status: z.enum(['signing', 'requested', 'paying', 'closed', 'cancelled']),
  reason: closingReason,
  requested_by: z.string(),
  requested_at: instant,
  destination: closingDestination.nullable(),
  signed_at: instant.nullable(),
  effective_at: instant.nullable(),
  deadline_at: instant,
  payout: z.object({ payment_id: paymentId, amount_cents: cents }).nullable(),
  waits_for: z.object({ code: z.string(), reason: z.string() }).nullable(),
  closed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  cancelled_by: z.string().nullable().meta({ description: 'Null: its time was over' }),
});
export type ClosingRequest = z.infer<typeof closingRequest>;

/** Money that came after the account had closed: `waiting` needs a person, with why; `paid`: nothing is owed any more. */
export const lateMoney = z.object({
  status: z.enum(['due', 'paying', 'waiting', 'paid']),
  owed_cents: cents,
  waits_for: z.object({ code: z.string(), reason: z.string() }).nullable(),
});

export const accountClosing = z.object({
  account_id: accountId,
  status: accountStatus,
  status_since: instant.nullable(),
  may_close: z.boolean().meta({ description: 'Whether the person is one of those who sign' }),
  points: z.array(closingPoint),
  signers: z.array(closingSigner),
  request: closingRequest.nullable().meta({ description: 'The newest one' }),
  late_money: lateMoney
    .nullable()
    .meta({ description: 'Null of an account that lives, or to which nothing came since' }),
});
export type AccountClosing = z.infer<typeof accountClosing>;

const common = { level: 'verified', idempotency: 'none', params: byAccount } as const;
const read = { ...common, method: 'GET', scope: 'account:read' } as const;
const act = { ...common, scope: 'account:close', response: accountClosing } as const;
const actErrors = ['conflict'] as const;
const proofErrors = [...actErrors, 'account_closing_blocked'] as const;

export const getAccountClosing = operation({
  ...read,
  id: 'getAccountClosing',
  summary: 'What an account still needs before it can close, who signs, and how its closing stands',
  path: '/accounts/{account_id}/closing',
  response: accountClosing,
  errors: [],
});

export const requestAccountClosing = operation({
  ...act,
  id: 'requestAccountClosing',
  summary: 'Ask for the account to be closed, and sign; what is left goes to the looked-up account of the same owner',
  method: 'POST',
  path: '/accounts/{account_id}/closing',
  stepUp: 'required',
  body: z.strictObject({ reason: closingReason, lookup_id: z.string().max(64).nullable() }),
  status: 201,
  errors: [...proofErrors, 'closing_destination_invalid', 'pix_lookup_expired', 'pix_lookup_used'],
});

export const signAccountClosing = operation({
  ...act,
  id: 'signAccountClosing',
  summary: 'Sign a closing that somebody else asked for; the last signature lets it begin',
  method: 'POST',
  path: '/accounts/{account_id}/closing/signatures',
  stepUp: 'required',
  errors: proofErrors,
});

export const changeClosingDestination = operation({
  ...act,
  id: 'changeClosingDestination',
  summary: 'Name another account of the same owner for what is left',
  method: 'PUT',
  path: '/accounts/{account_id}/closing/destination',
  stepUp: 'required',
  body: z.strictObject({ lookup_id: z.string().max(64) }),
  errors: [...proofErrors, 'closing_destination_invalid', 'pix_lookup_expired', 'pix_lookup_used'],
});

export const cancelAccountClosing = operation({
  ...act,
  id: 'cancelAccountClosing',
  summary: 'Take the closing back, as long as nothing was paid out; the account is as it was',
  method: 'DELETE',
  path: '/accounts/{account_id}/closing',
  errors: actErrors,
});

export const downloadClosingTerm = operation({
  ...read,
  id: 'downloadClosingTerm',
  summary: 'The term of the newest closing as a PDF',
  path: '/accounts/{account_id}/closing/term',
  answers: 'file',
  errors: [],
});

export const setAccountRest = operation({
  ...act,
  id: 'setAccountRest',
  summary: 'Let the account rest, or wake it: at rest it neither pays nor receives, and keeps everything else',
  method: 'PUT',
  path: '/accounts/{account_id}/rest',
  stepUp: 'required',
  body: z.strictObject({ resting: z.boolean() }),
  errors: proofErrors,
});

export const accountClosingWishes = wishes(
  [
    z.object({
      purpose: z.literal('close_account'),
      account_id: accountId,
      reason: closingReason,
      /** Flat, as what is bound: '' when nothing is left. */
      lookup_id: z.string().max(64),
    }),
    z.object({ purpose: z.literal('sign_account_closing'), account_id: accountId }),
    z.object({
      purpose: z.literal('change_closing_destination'),
      account_id: accountId,
      lookup_id: z.string().max(64),
    }),
    z.object({ purpose: z.literal('set_account_rest'), account_id: accountId, resting: z.boolean() }),
  ],
  ['account_closing_blocked', 'closing_destination_invalid', 'pix_lookup_expired', 'pix_lookup_used'],
);
