import type { AnswerOf } from '@/bank/contract/calls';
import type * as accounts from '@/bank/contract/ground/accounts';
import type * as institutions from '@/bank/contract/ground/institutions';
import type * as ted from '@/bank/contract/products/ted';
import type * as schedules from '@/bank/contract/products/ted-schedules';
import { call } from './http';

/** What makes one intent one payment, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

const of = (accountId: string) => ({ params: { account_id: accountId } });

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal) =>
  (await call<typeof institutions.listInstitutions>('GET /institutions', { signal })).data;

/**
 * Checks an account at another institution. Moves nothing; the answer lives 15 minutes and serves one payment.
 * @throws {ApiError} `validation_failed` with the fields it is about, `rate_limited`
 */
export const createTedQuote = (accountId: string, body: ted.TedQuoteRequest) =>
  call<typeof ted.createTedQuote>('POST /accounts/{account_id}/ted/quotes', { ...of(accountId), body });

/**
 * Pays what was quoted. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `ted_window_closed`, `ted_quote_expired`, `ted_quote_used`, `step_up_required` (nothing was
 *   paid: authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createTed = (accountId: string, body: ted.TedRequest, commitment: Commitment) =>
  call<typeof ted.createTed>('POST /accounts/{account_id}/ted/payments', { ...of(accountId), body, ...commitment });

/** A TED and its state now. @throws {ApiError} `not_found` */
export const getTed = (accountId: string, paymentId: string, signal?: AbortSignal) =>
  call<typeof ted.getTed>('GET /accounts/{account_id}/ted/payments/{ted_id}', {
    params: { account_id: accountId, ted_id: paymentId },
    signal,
  });

/** Schedules TEDs to what was quoted: one, or a row of them. @throws {ApiError} `schedule_day_invalid`, `ted_quote_expired`, `ted_quote_used`, `step_up_required` */
export const createTedSchedule = async (
  accountId: string,
  body: schedules.TedScheduleRequest,
  commitment: Commitment,
) => {
  const { data } = await call<typeof schedules.createTedSchedule>('POST /accounts/{account_id}/ted/schedules', {
    ...of(accountId),
    body,
    ...commitment,
  });
  return data;
};

/** One scheduled TED and its state now. @throws {ApiError} `not_found` */
export const getScheduledTed = (accountId: string, scheduledId: string, signal?: AbortSignal) =>
  call<typeof schedules.getScheduledTed>('GET /accounts/{account_id}/ted/schedules/{scheduled_ted_id}', {
    params: { account_id: accountId, scheduled_ted_id: scheduledId },
    signal,
  });

/** Changes amount or day, as it was authorised. @throws {ApiError} `ted_schedule_ended`, `schedule_day_invalid`, `ted_window_closed`, `amount_invalid`, `step_up_required` */
export const changeScheduledTed = (
  accountId: string,
  scheduledId: string,
  body: schedules.TedScheduleChange,
  stepUpProof: string,
) =>
  call<typeof schedules.changeScheduledTed>('PATCH /accounts/{account_id}/ted/schedules/{scheduled_ted_id}', {
    params: { account_id: accountId, scheduled_ted_id: scheduledId },
    body,
    stepUpProof,
  });

/** Cancels this TED, or this one and all that follow. @throws {ApiError} `ted_schedule_ended` */
export const cancelScheduledTed = (
  accountId: string,
  scheduledId: string,
  appliesTo: schedules.TedScheduleChange['applies_to'],
) =>
  call<typeof schedules.cancelScheduledTed>('DELETE /accounts/{account_id}/ted/schedules/{scheduled_ted_id}', {
    params: { account_id: accountId, scheduled_ted_id: scheduledId },
    query: { applies_to: appliesTo },
  });

/** What an account can spend on a TED now, and the hours and purposes that hold. */
export interface TedPower {
  balance: AnswerOf<typeof accounts.getBalance>;
  rules: ted.TedRules;
}

/** Balance, hours and limits of an account now. @throws {ApiError} `not_found` */
export async function getTedPower(accountId: string, signal?: AbortSignal): Promise<TedPower> {
  const [balance, rules] = await Promise.all([
    call<typeof accounts.getBalance>('GET /accounts/{account_id}/balance', { ...of(accountId), signal }),
    call<typeof ted.getTedRules>('GET /accounts/{account_id}/ted/rules', { ...of(accountId), signal }),
  ]);
  return { balance, rules };
}
