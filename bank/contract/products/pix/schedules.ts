import { z } from 'zod';
import { auditKinds } from '../../audit';
import { byAccount } from '../../ground/accounts';
import { operation } from '../../operation';
import { payee } from './pay';
import { accountId, cents, instant, localDate, pageOf, paymentId, publicId, transactionId } from '../../primitives';
import { wishedDescription, wishes } from '../../wishes';

export const pixScheduleAudit = auditKinds({
  'pix_schedule.created': 'person',
  'pix_schedule.changed': 'person',
  'pix_schedule.cancelled': 'person',
});

export const scheduledId = publicId('psc');

export const repeatEvery = z.enum(['week', 'month']);
/** How it goes on after the first day: so many payments, the first one counted, or up to a day. Exactly one of the two. */
export const scheduleRepeat = z.object({
  every: repeatEvery,
  times: z.int().min(2).max(105).optional(),
  until: localDate.optional(),
});

/** `date`: from tomorrow up to two years ahead. A monthly one on the 31st falls on the last day of shorter months. */
export const scheduleRequest = z.object({
  lookup_id: z.string().max(40),
  amount_cents: cents,
  description: z.string().max(140).optional(),
  date: localDate,
  repeat: scheduleRepeat.optional(),
});
export type ScheduleRequest = z.infer<typeof scheduleRequest>;

/**
 * `scheduled` waits for its day; `waiting` could not be paid today and is tried again at `try_at`; `failed` and `cancelled` moved nothing; the
 * others are those of its payment.
 */
export const scheduledStatus = z.enum([
  'scheduled',
  'waiting',
  'processing',
  'completed',
  'failed',
  'returned',
  'cancelled',
]);
export type ScheduledStatus = z.infer<typeof scheduledStatus>;

/** One payment for one day. Those of a repeated one are each their own, with their place in the row. */
export const scheduledPix = z.object({
  id: scheduledId,
  status: scheduledStatus,
  payee,
  amount_cents: cents,
  description: z.string().nullable(),
  date: localDate,
  repeat: z.object({ every: repeatEvery, number: z.int(), of: z.int() }).nullable(),
  try_at: instant.nullable().meta({ description: 'When it is paid, or tried again; null once it ended' }),
  created_at: instant,
  payment_id: paymentId.nullable(),
  receipt_id: transactionId.nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable().meta({
    description: 'Why it was not paid; of a `waiting` one, why not yet',
  }),
});
export type ScheduledPix = z.infer<typeof scheduledPix>;

const common = { level: 'verified', idempotency: 'none' } as const;
const byScheduled = byAccount.extend({ scheduled_id: scheduledId });
/** Of a repeated one: only this payment, or this one and all after it. */
const appliesTo = z.enum(['this', 'following']).default('this');

export const createPixSchedule = operation({
  id: 'createPixSchedule',
  summary: 'Schedule a payment to a looked-up payee for a day, once or repeated',
  method: 'POST',
  path: '/accounts/{account_id}/pix/schedules',
  level: 'verified',
  scope: 'pix:pay',
  idempotency: 'required',
  stepUp: 'required',
  params: byAccount,
  body: scheduleRequest,
  response: z.object({ data: z.array(scheduledPix) }),
  status: 201,
  errors: [
    'amount_invalid',
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_amount_fixed',
    'pix_same_account',
    'schedule_day_invalid',
    'schedule_not_possible',
    'limit_exceeded',
  ],
});

export const listScheduledPix = operation({
  ...common,
  id: 'listScheduledPix',
  summary:
    'Scheduled payments by their day: open ones the next first, ended ones the last first, without a state from first to last',
  method: 'GET',
  path: '/accounts/{account_id}/pix/schedules',
  scope: 'pix:read',
  params: byAccount,
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: scheduledId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledPix),
  errors: [],
});

export const getScheduledPix = operation({
  ...common,
  id: 'getScheduledPix',
  summary: 'One scheduled payment and its state now',
  method: 'GET',
  path: '/accounts/{account_id}/pix/schedules/{scheduled_id}',
  scope: 'pix:read',
  params: byScheduled,
  response: scheduledPix,
  errors: ['validation_failed'],
});

/** The day is that of this payment alone, today pays it at once; the amount may be that of all that follow, too. */
export const scheduleChange = z.object({ amount_cents: cents, date: localDate, applies_to: appliesTo });
export type ScheduleChange = z.infer<typeof scheduleChange>;

export const changeScheduledPix = operation({
  ...common,
  id: 'changeScheduledPix',
  summary: 'Change amount and day of a scheduled payment; of a repeated one the amount of all that follow, too',
  method: 'PATCH',
  path: '/accounts/{account_id}/pix/schedules/{scheduled_id}',
  scope: 'pix:pay',
  stepUp: 'required',
  params: byScheduled,
  body: scheduleChange,
  response: scheduledPix,
  errors: [
    'amount_invalid',
    'pix_amount_fixed',
    'schedule_day_invalid',
    'schedule_ended',
    'limit_exceeded',
    'insufficient_funds',
  ],
});

export const cancelScheduledPix = operation({
  ...common,
  id: 'cancelScheduledPix',
  summary: 'Cancel a scheduled payment before it is paid; of a repeated one all that follow, too',
  method: 'DELETE',
  path: '/accounts/{account_id}/pix/schedules/{scheduled_id}',
  scope: 'pix:pay',
  params: byScheduled,
  query: z.object({ applies_to: appliesTo }),
  errors: ['schedule_ended'],
});

export const pixScheduleWishes = wishes(
  [
    z.object({
      purpose: z.literal('schedule_pix_payment'),
      account_id: accountId,
      lookup_id: z.string().max(40),
      amount_cents: cents,
      description: wishedDescription,
      date: localDate,
      /** Flat, as what is bound: `times` 0 or `until` '' when the other one says where it ends. */
      repeat: z.enum(['none', 'week', 'month']),
      times: z.int().min(0).max(105),
      until: z.union([localDate, z.literal('')]),
    }),
    z.object({
      purpose: z.literal('change_pix_schedule'),
      account_id: accountId,
      scheduled_id: scheduledId,
      amount_cents: cents,
      date: localDate,
      applies_to: z.enum(['this', 'following']),
    }),
  ],
  [
    'pix_lookup_expired',
    'pix_lookup_used',
    'pix_amount_fixed',
    'amount_invalid',
    'pix_same_account',
    'schedule_day_invalid',
    'schedule_not_possible',
    'schedule_ended',
  ],
);
