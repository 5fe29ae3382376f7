import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { accountId, cents, instant, localDate, pageOf, paymentId, publicId, transactionId } from '../../primitives';
import { approvalForecast, approvalId } from '../../payments/office';
import { recurrenceFrequency } from './automatic-cycles';
import { wishes } from '../../wishes';

export const pixAutomaticAudit = auditKinds({
  'pix_recurrence.read': 'person',
  'pix_recurrence.asked': 'person',
  'pix_recurrence.approved': 'person',
  'pix_recurrence.refused': 'person',
  'pix_recurrence.changed': 'person',
  'pix_recurrence.cancelled': 'person',
  'pix_recurrence.charge_cancelled': 'person',
});

export const recurrenceId = publicId('prc');
export const recurrenceChargeId = publicId('pra');

/** `proposed` waits for the payer's answer until `expires_at`; `approved` lets the receiver charge; the others are over: `completed` by its own last day. */
export const recurrenceStatus = z.enum(['proposed', 'approved', 'completed', 'refused', 'expired', 'cancelled']);
export type RecurrenceStatus = z.infer<typeof recurrenceStatus>;

/**
 * `scheduled` waits for its day; `waiting` could not be paid on a try and is tried again at `try_at`; `refused` was outside what was authorised
 * when it arrived; `failed` and `cancelled` moved nothing; the others are those of its payment.
 */
export const recurrenceChargeStatus = z.enum([
  'scheduled',
  'waiting',
  'processing',
  'completed',
  'returned',
  'refused',
  'failed',
  'cancelled',
]);
export type RecurrenceChargeStatus = z.infer<typeof recurrenceChargeStatus>;

/** One charge of a receiver: what it is to be paid, on which day. */
export const recurrenceCharge = z.object({
  id: recurrenceChargeId,
  recurrence_id: recurrenceId,
  status: recurrenceChargeStatus,
  receiver_name: z.string(),
  subject: z.string(),
  amount_cents: cents,
  due_on: localDate,
  /** The day on which it is paid next: `due_on`, or that of a later try. Null once it ended. */
  pay_on: localDate.nullable(),
  try_at: instant.nullable(),
  description: z.string().nullable(),
  txid: z.string(),
  arrived_at: instant,
  ended_at: instant.nullable(),
  /** It can be cancelled before this instant: the end of the day before `pay_on`. Null when it cannot be any more. */
  cancel_before: instant.nullable(),
  cancelled_by: z.enum(['payer', 'receiver']).nullable(),
  payment_id: paymentId.nullable(),
  receipt_id: transactionId.nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type RecurrenceCharge = z.infer<typeof recurrenceCharge>;

/** What the payer decides about an authorisation. `max_cents` is for those whose charges bring their own amount; null is no maximum. */
export const recurrenceTerms = z.object({ max_cents: cents.min(1).nullable(), retries_allowed: z.boolean() });
export type RecurrenceTerms = z.infer<typeof recurrenceTerms>;

/** What a receiver was allowed, or asks to be allowed, to charge by Pix Automático. */
export const pixRecurrence = z.object({
  id: recurrenceId,
  /** 29 characters: `RR` when the receiver may try again on later days, else `RN`. Source: API Pix, idRec. */
  recurrence_code: z.string(),
  status: recurrenceStatus,
  receiver: z.object({
    name: z.string(),
    document: z.string(),
    institution: z.object({ ispb: z.string(), name: z.string() }),
  }),
  /** Whose contract it is: the account's own company, or somebody that it pays for. */
  debtor: z.object({ name: z.string(), document_masked: z.string() }),
  contract: z.string(),
  subject: z.string(),
  frequency: recurrenceFrequency,
  starts_on: localDate,
  ends_on: localDate.nullable(),
  amount_cents: cents
    .nullable()
    .meta({ description: 'The same amount each time; null when each charge brings its own' }),
  min_maximum_cents: cents.nullable().meta({
    description: 'The lowest maximum per payment that the receiver takes',
  }),
  retries_offered: z.boolean().meta({ description: 'Whether the receiver may try again, 3 times within 7 days' }),
  max_cents: cents.nullable().meta({ description: 'The payer’s own maximum per payment; null is none' }),
  retries_allowed: z.boolean(),
  proposed_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
  cancelled_by: z.enum(['payer', 'receiver']).nullable(),
  next_charge: recurrenceCharge.nullable(),
  asked: z
    .object({ approval_id: approvalId, ...recurrenceTerms.shape })
    .nullable()
    .meta({ description: 'What the company’s people still have to agree to at the desk; nothing of it holds before' }),
});
export type PixRecurrence = z.infer<typeof pixRecurrence>;

/** With its charges, the one of the latest day first, at most 100. */
export const pixRecurrenceDetail = pixRecurrence.extend({ charges: z.array(recurrenceCharge) });
export type PixRecurrenceDetail = z.infer<typeof pixRecurrenceDetail>;

const common = { level: 'verified', idempotency: 'none' } as const;
const path = '/accounts/{account_id}/pix/recurrences';
const byRecurrence = byAccount.extend({ recurrence_id: recurrenceId });

export const listPixRecurrences = operation({
  ...common,
  id: 'listPixRecurrences',
  summary: 'Authorisations of Pix Automático: asked for, active or over, the newest first',
  method: 'GET',
  path,
  scope: 'pix:read',
  params: byAccount,
  query: z.object({
    state: z.enum(['awaiting', 'active', 'ended']).optional(),
    cursor: recurrenceId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(pixRecurrence),
  errors: [],
});

export const readPixRecurrenceCode = operation({
  ...common,
  id: 'readPixRecurrenceCode',
  summary: 'Read a code that offers a Pix Automático: what it asks for waits for an answer as any other request',
  method: 'POST',
  path: '/accounts/{account_id}/pix/recurrence_codes',
  scope: 'pix:pay',
  params: byAccount,
  body: z.strictObject({
    code: z.string().trim().min(1).max(1_000).meta({ description: 'Copia e cola; of journeys 2, 3 and 4' }),
  }),
  response: pixRecurrence,
  errors: [
    ...(['validation_failed', 'rate_limited', 'br_code_invalid', 'br_code_crc_mismatch', 'br_code_not_pix'] as const),
    ...(['recurrence_ended', 'recurrence_own', 'recurrence_pay_first'] as const),
  ],
});

export const listPixRecurrenceCharges = operation({
  ...common,
  id: 'listPixRecurrenceCharges',
  summary: 'Charges of Pix Automático that are still to be paid, the next first, at most 100',
  method: 'GET',
  path: '/accounts/{account_id}/pix/recurrence_charges',
  scope: 'pix:read',
  params: byAccount,
  query: z.object({ from: localDate.optional(), to: localDate.optional() }),
  response: z.object({ data: z.array(recurrenceCharge) }),
  errors: [],
});

export const getPixRecurrence = operation({
  ...common,
  id: 'getPixRecurrence',
  summary: 'One authorisation with its charges',
  method: 'GET',
  path: `${path}/{recurrence_id}`,
  scope: 'pix:read',
  params: byRecurrence,
  response: pixRecurrenceDetail,
  errors: ['validation_failed'],
});

export const forecastPixRecurrence = operation({
  ...common,
  id: 'forecastPixRecurrence',
  summary: 'How many approvals it would need to be authorised with a maximum, or to have that maximum from now on',
  method: 'GET',
  path: `${path}/{recurrence_id}/approval_forecast`,
  scope: 'pix:pay',
  params: byRecurrence,
  query: z.object({
    max_cents: z.coerce.number<number>().int().min(1).max(9_999_999_999_999).optional().meta({
      description: 'The maximum per payment that is thought of; without it there is none',
    }),
  }),
  response: approvalForecast,
  errors: ['validation_failed', 'recurrence_ended'],
});

export const approvePixRecurrence = operation({
  ...common,
  id: 'approvePixRecurrence',
  summary:
    'Authorise a receiver to charge, with the payer’s own maximum and whether it may try again; what needs approvals waits at the desk as `asked`',
  method: 'POST',
  path: `${path}/{recurrence_id}/approval`,
  scope: 'pix:pay',
  stepUp: 'required',
  params: byRecurrence,
  body: recurrenceTerms,
  response: pixRecurrence,
  errors: ['recurrence_ended', 'recurrence_waiting', 'recurrence_maximum_invalid', 'limit_exceeded'],
});

export const refusePixRecurrence = operation({
  ...common,
  id: 'refusePixRecurrence',
  summary: 'Refuse what a receiver asks for',
  method: 'POST',
  path: `${path}/{recurrence_id}/refusal`,
  scope: 'pix:pay',
  params: byRecurrence,
  response: pixRecurrence,
  errors: ['validation_failed', 'recurrence_ended'],
});

export const changePixRecurrence = operation({
  ...common,
  id: 'changePixRecurrence',
  summary:
    'Change the payer’s own maximum and whether the receiver may try again; a higher maximum that needs approvals waits at the desk as `asked`',
  method: 'PATCH',
  path: `${path}/{recurrence_id}`,
  scope: 'pix:pay',
  stepUp: 'required',
  params: byRecurrence,
  body: recurrenceTerms,
  response: pixRecurrence,
  errors: ['recurrence_ended', 'recurrence_waiting', 'recurrence_maximum_invalid', 'limit_exceeded'],
});

export const cancelPixRecurrence = operation({
  ...common,
  id: 'cancelPixRecurrence',
  summary: 'Cancel an authorisation at once, with its charges of later days; one of today is still paid',
  method: 'DELETE',
  path: `${path}/{recurrence_id}`,
  scope: 'pix:pay',
  params: byRecurrence,
  errors: ['validation_failed', 'recurrence_ended'],
});

export const cancelPixRecurrenceCharge = operation({
  ...common,
  id: 'cancelPixRecurrenceCharge',
  summary: 'Cancel one charge until 23:59 of the day before it is paid; the authorisation stays',
  method: 'DELETE',
  path: `${path}/{recurrence_id}/charges/{recurrence_charge_id}`,
  scope: 'pix:pay',
  params: byRecurrence.extend({ recurrence_charge_id: recurrenceChargeId }),
  errors: ['validation_failed', 'recurrence_charge_closed'],
});

const recurrenceWish = z.object({
  account_id: accountId,
  recurrence_id: recurrenceId,
  /** Flat, as what is bound: 0 is no maximum. */
  max_cents: cents.min(0),
  retries_allowed: z.boolean(),
});

export const pixAutomaticWishes = wishes(
  [
    recurrenceWish.extend({ purpose: z.literal('approve_pix_recurrence') }),
    recurrenceWish.extend({ purpose: z.literal('change_pix_recurrence') }),
  ],
  ['recurrence_ended', 'recurrence_waiting', 'recurrence_maximum_invalid'],
);
