import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { wishes } from '../wishes';
import { repeatEvery, scheduledStatus, scheduleRepeat } from './pix/schedules';
import {
  paysTopUps,
  readsTopUps,
  TOP_UP_REFUSALS,
  topUp,
  topUpAsked,
  topUpFailure,
  topUpId,
  topUpWished,
} from './top-up';

export const topUpScheduleAudit = auditKinds({
  'top_up_schedule.created': 'person',
  'top_up_schedule.changed': 'person',
  'top_up_schedule.cancelled': 'person',
});

const scheduledTopUpId = publicId('tps');

/** One top-up for one day. */
export const scheduledTopUp = topUp
  .pick({
    phone: true,
    operator: true,
    operator_name: true,
    amount_cents: true,
    bonus_cents: true,
    validity: true,
    description: true,
  })
  .extend({
    id: scheduledTopUpId,
    status: scheduledStatus,
    date: localDate,
    repeat: z.object({ every: repeatEvery, number: z.int(), of: z.int() }).nullable(),
    try_at: instant.nullable(),
    created_at: instant,
    payment_id: topUpId.nullable(),
    receipt_id: transactionId.nullable(),
    failure: topUpFailure.nullable(),
  });
export type ScheduledTopUp = z.infer<typeof scheduledTopUp>;

/** How many credits one call may schedule, lines times days. */
export const topUpScheduleRequest = z.object({ ...topUpAsked, date: localDate, repeat: scheduleRepeat.optional() });
export type TopUpScheduleRequest = z.infer<typeof topUpScheduleRequest>;

/** `too_many` in `top_ups`: more than 600 credits, lines times days. */
export const createTopUpSchedules = operation({
  ...paysTopUps,
  id: 'createTopUpSchedules',
  summary: 'Schedule credit for mobile lines for a day, once or repeated; each line is a series of its own',
  method: 'POST',
  path: '/accounts/{account_id}/top_ups/schedules',
  idempotency: 'required',
  stepUp: 'required',
  body: topUpScheduleRequest,
  response: z.object({ data: z.array(scheduledTopUp) }),
  status: 201,
  errors: [...TOP_UP_REFUSALS, 'limit_exceeded', 'schedule_day_invalid'],
});

export const listScheduledTopUps = operation({
  ...readsTopUps,
  id: 'listScheduledTopUps',
  summary: 'Scheduled top-ups by their day: open ones the next first, ended ones the last first',
  path: '/accounts/{account_id}/top_ups/schedules',
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: scheduledTopUpId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledTopUp),
});

const byScheduled = byAccount.extend({ scheduled_top_up_id: scheduledTopUpId });
/** Of a repeated one: only this top-up, or this one and all after it. */
const appliesTo = z.enum(['this', 'following']).default('this');

export const getScheduledTopUp = operation({
  ...readsTopUps,
  id: 'getScheduledTopUp',
  summary: 'One scheduled top-up and its state now',
  path: '/accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}',
  params: byScheduled,
  response: scheduledTopUp,
  errors: ['validation_failed'],
});

export const topUpScheduleChange = z.object({ amount_cents: cents, date: localDate, applies_to: appliesTo });
export type TopUpScheduleChange = z.infer<typeof topUpScheduleChange>;

export const changeScheduledTopUp = operation({
  ...paysTopUps,
  id: 'changeScheduledTopUp',
  summary: 'Change value and day of a scheduled top-up; of a repeated one the value of all that follow, too',
  method: 'PATCH',
  path: '/accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}',
  idempotency: 'none',
  stepUp: 'required',
  params: byScheduled,
  body: topUpScheduleChange,
  response: scheduledTopUp,
  errors: [...TOP_UP_REFUSALS, 'schedule_day_invalid', 'top_up_schedule_ended', 'limit_exceeded', 'insufficient_funds'],
});

export const cancelScheduledTopUp = operation({
  ...paysTopUps,
  id: 'cancelScheduledTopUp',
  summary: 'Cancel a scheduled top-up before it leaves; of a repeated one all that follow, too',
  method: 'DELETE',
  path: '/accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}',
  idempotency: 'none',
  params: byScheduled,
  query: z.object({ applies_to: appliesTo }),
  errors: ['top_up_schedule_ended'],
});

export const topUpScheduleWishes = wishes(
  [
    z.object({
      purpose: z.literal('schedule_top_ups'),
      ...topUpWished,
      date: localDate,
      /** Flat, as what is bound: `times` 0 or `until` '' when the other one says where it ends. */
      repeat: z.enum(['none', 'week', 'month']),
      times: z.int().min(0).max(105),
      until: z.union([localDate, z.literal('')]),
    }),
    z.object({
      purpose: z.literal('change_top_up_schedule'),
      account_id: accountId,
      scheduled_top_up_id: scheduledTopUpId,
      amount_cents: cents,
      date: localDate,
      applies_to: z.enum(['this', 'following']),
    }),
  ],
  [...TOP_UP_REFUSALS, 'schedule_day_invalid', 'top_up_schedule_ended'],
);
