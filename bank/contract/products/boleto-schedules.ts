import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { wishes } from '../wishes';
import {
  BOLETO_REFUSALS,
  boletoAsked,
  boletoCommon,
  boletoFailure,
  boletoId,
  boletoWished,
  paysBoleto,
  readsBoleto,
} from './boleto';
import { scheduledStatus } from './pix/schedules';

export const boletoScheduleAudit = auditKinds({
  'boleto_schedule.created': 'person',
  'boleto_schedule.changed': 'person',
  'boleto_schedule.cancelled': 'person',
});

const scheduledBoletoId = publicId('bls');

/** One boleto for one day. On its day the registry is asked again: it is paid at what it costs then, never at more than was proved. */
export const scheduledBoleto = z.object({
  id: scheduledBoletoId,
  status: scheduledStatus,
  ...boletoCommon,
  date: localDate,
  try_at: instant.nullable(),
  created_at: instant,
  payment_id: boletoId.nullable(),
  receipt_id: transactionId.nullable(),
  failure: boletoFailure.nullable(),
});
export type ScheduledBoleto = z.infer<typeof scheduledBoleto>;

export const boletoScheduleRequest = z.object({
  ...boletoAsked,
  date: localDate.meta({ description: 'The day that was quoted' }),
});
export type BoletoScheduleRequest = z.infer<typeof boletoScheduleRequest>;

export const createBoletoSchedule = operation({
  ...paysBoleto,
  id: 'createBoletoSchedule',
  summary: 'Schedule a quoted boleto or bill for the day that was quoted',
  method: 'POST',
  path: '/accounts/{account_id}/boletos/schedules',
  idempotency: 'required',
  stepUp: 'required',
  body: boletoScheduleRequest,
  response: scheduledBoleto,
  status: 201,
  errors: [...BOLETO_REFUSALS, 'schedule_day_invalid'],
});

export const listScheduledBoletos = operation({
  ...readsBoleto,
  id: 'listScheduledBoletos',
  summary: 'Scheduled boletos and bills by their day: open ones the next first, ended ones the last first',
  path: '/accounts/{account_id}/boletos/schedules',
  query: z.object({
    state: z.enum(['open', 'ended']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    cursor: scheduledBoletoId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  }),
  response: pageOf(scheduledBoleto),
});

const byScheduled = byAccount.extend({ scheduled_boleto_id: scheduledBoletoId });

export const getScheduledBoleto = operation({
  ...readsBoleto,
  id: 'getScheduledBoleto',
  summary: 'One scheduled boleto or bill and its state now',
  path: '/accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}',
  params: byScheduled,
  response: scheduledBoleto,
});

/** The registry is asked for the new day; the amount is what it costs then, or within its bounds. */
export const boletoScheduleChange = z.object({ amount_cents: cents, date: localDate });
export type BoletoScheduleChange = z.infer<typeof boletoScheduleChange>;

export const changeScheduledBoleto = operation({
  ...paysBoleto,
  id: 'changeScheduledBoleto',
  summary: 'Change the day of a scheduled boleto, and its amount where that may be chosen',
  method: 'PATCH',
  path: '/accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}',
  idempotency: 'none',
  stepUp: 'required',
  params: byScheduled,
  body: boletoScheduleChange,
  response: scheduledBoleto,
  errors: [
    'boleto_amount_invalid',
    'boleto_not_payable',
    'boleto_registry_unavailable',
    'schedule_day_invalid',
    'boleto_schedule_ended',
    'limit_exceeded',
    'insufficient_funds',
  ],
});

export const cancelScheduledBoleto = operation({
  ...paysBoleto,
  id: 'cancelScheduledBoleto',
  summary: 'Cancel a scheduled boleto or bill before it leaves',
  method: 'DELETE',
  path: '/accounts/{account_id}/boletos/schedules/{scheduled_boleto_id}',
  idempotency: 'none',
  params: byScheduled,
  errors: ['boleto_schedule_ended'],
});

export const boletoScheduleWishes = wishes(
  [
    z.object({ purpose: z.literal('schedule_boleto'), ...boletoWished, date: localDate }),
    z.object({
      purpose: z.literal('change_boleto_schedule'),
      account_id: accountId,
      scheduled_boleto_id: scheduledBoletoId,
      amount_cents: cents,
      date: localDate,
    }),
  ],
  [
    'boleto_amount_invalid',
    'boleto_not_payable',
    'boleto_quote_expired',
    'boleto_quote_used',
    'boleto_registry_unavailable',
    'boleto_schedule_ended',
    'schedule_day_invalid',
  ],
);
