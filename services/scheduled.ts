import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as forecasts from '@/bank/contract/books/forecast';
import type * as scheduled from '@/bank/contract/books/scheduled';
import { call } from './http';

export type ScheduledPage = AnswerOf<typeof scheduled.listScheduledPayments>;

/** What is to be paid, of every kind, by its day, a page of it. @throws {ApiError} `validation_failed` */
export const listScheduled = (
  accountId: string,
  query: QueryOf<typeof scheduled.listScheduledPayments>,
  signal?: AbortSignal,
) =>
  call<typeof scheduled.listScheduledPayments>('GET /accounts/{account_id}/scheduled', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** The balance expected at the end of each of the coming days. */
export const getForecast = (accountId: string, days: number, signal?: AbortSignal) =>
  call<typeof forecasts.getForecast>('GET /accounts/{account_id}/forecast', {
    params: { account_id: accountId },
    query: { days },
    signal,
  });
