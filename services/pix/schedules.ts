import type * as schedules from '@/bank/contract/products/pix/schedules';
import { call } from '../http';

/** One scheduled payment and its state now. @throws {ApiError} `not_found` */
export const getScheduledPix = (accountId: string, scheduledId: string, signal?: AbortSignal) =>
  call<typeof schedules.getScheduledPix>('GET /accounts/{account_id}/pix/schedules/{scheduled_id}', {
    params: { account_id: accountId, scheduled_id: scheduledId },
    signal,
  });

/** Changes amount or day, as it was authorised. @throws {ApiError} `schedule_ended`, `schedule_day_invalid`, `amount_invalid`, `step_up_required` */
export const changeScheduledPix = (
  accountId: string,
  scheduledId: string,
  body: schedules.ScheduleChange,
  stepUpProof: string,
) =>
  call<typeof schedules.changeScheduledPix>('PATCH /accounts/{account_id}/pix/schedules/{scheduled_id}', {
    params: { account_id: accountId, scheduled_id: scheduledId },
    body,
    stepUpProof,
  });

/** Cancels this payment, or this one and all that follow. @throws {ApiError} `schedule_ended` */
export const cancelScheduledPix = (
  accountId: string,
  scheduledId: string,
  appliesTo: schedules.ScheduleChange['applies_to'],
) =>
  call<typeof schedules.cancelScheduledPix>('DELETE /accounts/{account_id}/pix/schedules/{scheduled_id}', {
    params: { account_id: accountId, scheduled_id: scheduledId },
    query: { applies_to: appliesTo },
  });
