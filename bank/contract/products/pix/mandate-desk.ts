import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { namedAccount } from '../../ground/institutions';
import { operation } from '../../operation';
import { cents, instant, localDate, pageOf, publicId } from '../../primitives';
import { recurrenceFrequency } from './automatic-cycles';
import { chargeId } from './charges';
import { chargePayer } from './charge-request';

export const pixMandateAudit = auditKinds({
  'pix_mandate.proposed': 'person',
  'pix_mandate.withdrawn': 'person',
  'pix_mandate.charged': 'person',
  'pix_mandate.charge_cancelled': 'person',
  'pix_mandate.charge_retried': 'person',
});

export const mandateId = publicId('pma');
export const mandateChargeId = publicId('pmc');

/**
 * `created` was offered to nobody yet; `waiting` lies before the customer; `approved` may be charged; the others are over: `refused` by the customer,
 * `cancelled` by `ended_by`, `expired` without an answer, `completed` by its own last day.
 */
export const mandateStatus = z.enum(['created', 'waiting', 'approved', 'refused', 'cancelled', 'expired', 'completed']);
export type MandateStatus = z.infer<typeof mandateStatus>;

/** How a customer comes to it: `request` into the app of their bank, a `code`, a code `paid_at_once`, or one `with_charge` that has a due date. Source: API Pix, journeys 1 to 4. */
export const mandateOffer = z.enum(['request', 'code', 'paid_at_once', 'with_charge']);
export type MandateOffer = z.infer<typeof mandateOffer>;

const ender = z.enum(['customer', 'company', 'institution']);

/** What a company asks a customer to allow it to charge by Pix Automático. */
export const pixMandate = z.object({
  id: mandateId,
  /** 29 characters: `RR` when it may be tried again on later days, else `RN`. Source: API Pix, idRec. */
  recurrence_code: z.string(),
  status: mandateStatus,
  ended_by: ender.nullable(),
  customer: z.object({ name: z.string(), document: z.string() }).meta({ description: 'Who is asked' }),
  contract: z.string(),
  subject: z.string().nullable(),
  frequency: recurrenceFrequency,
  starts_on: localDate,
  ends_on: localDate.nullable(),
  amount_cents: cents
    .nullable()
    .meta({ description: 'The same amount each time; null when each charge brings its own' }),
  min_maximum_cents: cents.nullable().meta({ description: 'The lowest maximum per payment that the company takes' }),
  retries_allowed: z.boolean().meta({ description: 'Whether it may be tried again, 3 times within 7 days' }),
  collected_by: z.enum(['bank', 'company']).meta({
    description: '`bank`: each cycle is charged by itself; `company`: only what the company charges',
  }),
  offer: mandateOffer.nullable().meta({ description: 'How it was approved, else how it is offered' }),
  created_at: instant,
  answer_by: instant.nullable().meta({ description: 'When the request ends that nobody answered' }),
  approved_at: instant.nullable().meta({ description: 'When the customer authorised it' }),
  ended_at: instant.nullable(),
  next_due_on: localDate.nullable().meta({ description: 'The day of the next cycle that may still be charged' }),
});
export type PixMandate = z.infer<typeof pixMandate>;

const chargeTry = z.object({
  pay_on: localDate,
  status: z.enum(['requested', 'scheduled', 'paid', 'cancelled', 'rejected', 'expired']),
  at: instant,
  failure_code: z.string().nullable().meta({ description: 'Why it was not paid then, as institutions say it' }),
  reason: z.string().nullable().meta({ description: 'The same in words; null when only the institution knows' }),
});

/** What is charged in one cycle, and each day on which it is to be paid. */
export const mandateCharge = z.object({
  id: mandateChargeId,
  cycle: z.int().min(0).meta({ description: 'Counted from 0' }),
  txid: z.string(),
  status: z.enum(['created', 'active', 'completed', 'expired', 'rejected', 'cancelled']),
  amount_cents: cents,
  due_on: localDate,
  description: z.string().nullable(),
  created_at: instant,
  paid_at: instant.nullable().meta({ description: 'When its money came; null until then' }),
  paid_cents: cents.nullable(),
  end_to_end_id: z.string().nullable(),
  ended_by: ender.nullable(),
  reason: z.string().nullable().meta({ description: 'Why it was refused or cancelled, in words' }),
  tries: z.array(chargeTry),
  cancel_before: instant
    .nullable()
    .meta({ description: 'It can be cancelled before this instant; null when it cannot' }),
  retry_from: localDate
    .nullable()
    .meta({ description: 'The first day on which it may be tried again; null when it may not' }),
  retry_until: localDate.nullable().meta({ description: 'The last day on which it may be tried again' }),
});
export type MandateCharge = z.infer<typeof mandateCharge>;

/** With what it is offered by, who approved it, every state with its instant, and its charges, the one of the latest day first, at most 100. */
export const pixMandateDetail = pixMandate.extend({
  asked: z
    .object({ institution: z.string(), branch: z.string().nullable(), number: z.string() })
    .nullable()
    .meta({ description: 'The account that was asked' }),
  br_code: z.string().nullable(),
  offered_charge_id: chargeId.nullable().meta({ description: 'The charge that stands beside it in the code' }),
  payer: z
    .object({ document: z.string(), institution: z.string() })
    .nullable()
    .meta({ description: 'Who approved it' }),
  history: z.array(z.object({ status: mandateStatus, at: instant })),
  charges: z.array(mandateCharge),
});
export type PixMandateDetail = z.infer<typeof pixMandateDetail>;

const amount = cents.min(1).max(999_999_999);

/** How it reaches the customer. */
const offered = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('request'),
    to: namedAccount.omit({ account_type: true }).meta({ description: 'The account whose bank shows the request' }),
  }),
  z.object({ by: z.literal('code') }),
  z.object({ by: z.literal('paid_at_once'), amount_cents: amount }),
  z.object({ by: z.literal('with_charge'), amount_cents: amount, due_date: localDate }),
]);

/** `amount_cents` is the same each time; without it each charge brings its own, of at least no maximum below `min_maximum_cents`. */
export const mandateRequest = z.object({
  customer: chargePayer.meta({ description: 'Who is asked' }),
  contract: z.string().trim().min(1).max(35),
  subject: z.string().trim().min(1).max(35).optional(),
  frequency: recurrenceFrequency,
  starts_on: localDate,
  ends_on: localDate.optional(),
  amount_cents: amount.optional(),
  min_maximum_cents: amount.optional(),
  retries_allowed: z.boolean(),
  offer: offered,
});
export type MandateRequest = z.input<typeof mandateRequest>;

export const cycleCharge = z.object({
  due_on: localDate,
  amount_cents: amount,
  description: z.string().trim().min(1).max(140).optional(),
});
export type CycleCharge = z.infer<typeof cycleCharge>;

const path = '/accounts/{account_id}/pix/mandates';
const byMandate = byAccount.extend({ mandate_id: mandateId });
const byMandateCharge = byMandate.extend({ mandate_charge_id: mandateChargeId });
const read = { level: 'verified', scope: 'pix:read', idempotency: 'none' } as const;
const write = { level: 'verified', scope: 'pix:charge', idempotency: 'none' } as const;
const make = { ...write, idempotency: 'required' } as const;

export const listPixMandates = operation({
  ...read,
  id: 'listPixMandates',
  summary: 'What a company asks its customers to allow by Pix Automático, the newest first',
  method: 'GET',
  path,
  params: byAccount,
  query: z.object({
    state: z.enum(['waiting', 'approved', 'refused', 'cancelled', 'over']).optional(),
    search: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .meta({ description: 'Part of a name, of a document or of a contract' }),
    cursor: mandateId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(pixMandate),
  errors: [],
});

export const getPixMandate = operation({
  ...read,
  id: 'getPixMandate',
  summary: 'One of them with its code, its history and its charges',
  method: 'GET',
  path: `${path}/{mandate_id}`,
  params: byMandate,
  response: pixMandateDetail,
  errors: ['validation_failed'],
});

export const createPixMandate = operation({
  ...make,
  id: 'createPixMandate',
  summary:
    'Ask a customer to allow charges by Pix Automático; once approved, the bank charges each cycle of a fixed amount',
  method: 'POST',
  path,
  params: byAccount,
  body: mandateRequest,
  response: pixMandateDetail,
  status: 201,
  errors: ['pix_mandate_key_missing'],
});

export const withdrawPixMandate = operation({
  ...write,
  id: 'withdrawPixMandate',
  summary: 'Give it up, with its request and every charge that may still be taken back',
  method: 'DELETE',
  path: `${path}/{mandate_id}`,
  params: byMandate,
  errors: ['validation_failed', 'pix_mandate_ended'],
});

export const chargePixMandate = operation({
  ...make,
  id: 'chargePixMandate',
  summary: 'Charge a cycle of an approved one, at least two days before its day',
  method: 'POST',
  path: `${path}/{mandate_id}/charges`,
  params: byMandate,
  body: cycleCharge,
  response: pixMandateDetail,
  status: 201,
  errors: ['pix_mandate_key_missing', 'pix_mandate_ended', 'pix_mandate_cycle_charged'],
});

export const cancelPixMandateCharge = operation({
  ...write,
  id: 'cancelPixMandateCharge',
  summary: 'Take a charge back, until 22:00 of the day before it is paid; its cycle is not charged again by itself',
  method: 'DELETE',
  path: `${path}/{mandate_id}/charges/{mandate_charge_id}`,
  params: byMandateCharge,
  errors: ['validation_failed', 'pix_mandate_charge_closed'],
});

export const retryPixMandateCharge = operation({
  ...write,
  id: 'retryPixMandateCharge',
  summary: 'Try a charge that was not paid on another day, at most three within seven days',
  method: 'POST',
  path: `${path}/{mandate_id}/charges/{mandate_charge_id}/retries`,
  params: byMandateCharge,
  body: z.object({ pay_on: localDate }),
  response: pixMandateDetail,
  status: 201,
  errors: ['pix_mandate_ended', 'pix_mandate_charge_closed'],
});
