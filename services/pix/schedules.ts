import type { ScheduleChange, ScheduledPix } from '@/bank/contract/products/pix/schedules';
import { request } from '../http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/schedules` as const;
const one = (accountId: string, scheduledId: string) =>
  `${base(accountId)}/${encodeURIComponent(scheduledId)}` as const;

/** Which of the scheduled payments, as the bank asks for it. */
export interface ScheduledQuery {
  state?: 'open' | 'ended';
  /** Days: `2026-12-31`. */
  from?: string;
  to?: string;
  cursor?: string;
  limit?: number;
}

export interface ScheduledList {
  data: ScheduledPix[];
  next_cursor: string | null;
}

/** Scheduled payments by their day, a page of them. */
export const listScheduledPix = (
  accountId: string,
  query: ScheduledQuery,
  signal?: AbortSignal,
): Promise<ScheduledList> => request({ method: 'GET', path: base(accountId), query: { ...query }, signal });

/** One scheduled payment and its state now. @throws {ApiError} `not_found` */
export const getScheduledPix = (accountId: string, scheduledId: string, signal?: AbortSignal): Promise<ScheduledPix> =>
  request({ method: 'GET', path: one(accountId, scheduledId), signal });

/** Changes amount or day, as it was authorised. @throws {ApiError} `schedule_ended`, `schedule_day_invalid`, `amount_invalid`, `step_up_required` */
export const changeScheduledPix = (
  accountId: string,
  scheduledId: string,
  body: ScheduleChange,
  stepUpProof: string,
): Promise<ScheduledPix> => request({ method: 'PATCH', path: one(accountId, scheduledId), body, stepUpProof });

/** Cancels this payment, or this one and all that follow. @throws {ApiError} `schedule_ended` */
export const cancelScheduledPix = (
  accountId: string,
  scheduledId: string,
  appliesTo: ScheduleChange['applies_to'],
): Promise<void> => request({ method: 'DELETE', path: one(accountId, scheduledId), query: { applies_to: appliesTo } });
