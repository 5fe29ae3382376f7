import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { wishes } from '../wishes';
import { repeatEvery, scheduledStatus, scheduleRepeat } from './pix/schedules';
import { paysTed, readsTed, TED_REFUSALS, tedAsked, tedFailure, tedId, tedPayee, tedPurpose, tedWished } from './ted';

export const tedScheduleAudit = auditKinds({
  'ted_schedule.created': 'person',
  'ted_schedule.changed': 'person',
  'ted_schedule.cancelled': 'person',
});

const scheduledTedId = publicId('tds');

/** One TED for one day. Days without banks give way to the next business day. */
export const scheduledTed = z.object({
  id: scheduledTedId,
  status: scheduledStatus,
  payee: tedPayee,
  amount_cents: cents,
  fee_cents: cents,
  purpose: tedPurpose,
  description: z.string().nullable(),
  date: localDate,
  repeat: z.object({ every: repeatEvery, number: z.int(), of: z.int() }).nullable(),
  try_at: instant.nullable(),
  created_at: instant,
  payment_id: tedId.nullable(),
  receipt_id: transactionId.nullable(),
  failure: tedFailure.nullable(),
});
export type ScheduledTed = z.infer<typeof scheduledTed>;

export const tedScheduleRequest = z.object({ ...tedAsked, date: localDate, repeat: scheduleRepeat.optional() });
export type TedScheduleRequest = z.infer<typeof tedScheduleRequest>;

export const createTedSchedule = operation({
  ...paysTed,
  id: 'createTedSchedule',
  summary: 'Schedule a TED to a quoted account for a day, once or repeated',
  method: 'POST',
  path: '/accounts/{account_id}/ted/schedules',
  idempotency: 'required',
  stepUp: 'required',
  body: tedScheduleRequest,
  response: z.object({ data: z.array(scheduledTed) }),
  status: 201,
  errors: [...TED_REFUSALS, 'schedule_day_invalid'],
});

export const listScheduledTeds = operation({
  ...readsTed,
  id: 'listScheduledTeds',
  summary: 'Scheduled TEDs by their day: open ones the next first, ended ones the last first',
  path: '/accounts/{account_id}/ted/schedules',
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: scheduledTedId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledTed),
});

const byScheduled = byAccount.extend({ scheduled_ted_id: scheduledTedId });
/** Of a repeated one: only this TED, or this one and all after it. */
const appliesTo = z.enum(['this', 'following']).default('this');

export const getScheduledTed = operation({
  ...readsTed,
  id: 'getScheduledTed',
  summary: 'One scheduled TED and its state now',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_ted_id}',
  params: byScheduled,
  response: scheduledTed,
  errors: ['validation_failed'],
});

/** The day is that of this TED alone, today sends it at once; the amount may be that of all that follow, too. */
export const tedScheduleChange = z.object({ amount_cents: cents, date: localDate, applies_to: appliesTo });
export type TedScheduleChange = z.infer<typeof tedScheduleChange>;

export const changeScheduledTed = operation({
  ...paysTed,
  id: 'changeScheduledTed',
  summary: 'Change amount and day of a scheduled TED; of a repeated one the amount of all that follow, too',
  method: 'PATCH',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_ted_id}',
  idempotency: 'none',
  stepUp: 'required',
  params: byScheduled,
  body: tedScheduleChange,
  response: scheduledTed,
  errors: [
    'amount_invalid',
    'schedule_day_invalid',
    'ted_schedule_ended',
    'ted_window_closed',
    'limit_exceeded',
    'insufficient_funds',
  ],
});

export const cancelScheduledTed = operation({
  ...paysTed,
  id: 'cancelScheduledTed',
  summary: 'Cancel a scheduled TED before it leaves; of a repeated one all that follow, too',
  method: 'DELETE',
  path: '/accounts/{account_id}/ted/schedules/{scheduled_ted_id}',
  idempotency: 'none',
  params: byScheduled,
  query: z.object({ applies_to: appliesTo }),
  errors: ['ted_schedule_ended'],
});

export const tedScheduleWishes = wishes(
  [
    z.object({
      purpose: z.literal('schedule_ted'),
      ...tedWished,
      date: localDate,
      /** Flat, as what is bound: `times` 0 or `until` '' when the other one says where it ends. */
      repeat: z.enum(['none', 'week', 'month']),
      times: z.int().min(0).max(105),
      until: z.union([localDate, z.literal('')]),
    }),
    z.object({
      purpose: z.literal('change_ted_schedule'),
      account_id: accountId,
      scheduled_ted_id: scheduledTedId,
      amount_cents: cents,
      date: localDate,
      applies_to: z.enum(['this', 'following']),
    }),
  ],
  [
    'amount_invalid',
    'ted_quote_expired',
    'ted_quote_used',
    'schedule_day_invalid',
    'ted_schedule_ended',
    'ted_window_closed',
  ],
);
