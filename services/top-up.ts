import type { AnswerOf } from '@/bank/contract/calls';
import type * as accounts from '@/bank/contract/ground/accounts';
import type * as contacts from '@/bank/contract/ground/contacts';
import type * as topUp from '@/bank/contract/products/top-up';
import type * as schedules from '@/bank/contract/products/top-up-schedules';
import { call } from './http';

/** What makes one intent one payment, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

const of = (accountId: string) => ({ params: { account_id: accountId } });

/**
 * Reads mobile numbers, proposes their operators and tells what those sell. Moves nothing.
 * @throws {ApiError} `validation_failed` with the number it is about, `top_up_distributor_unavailable`, `rate_limited`
 */
export const lookUpTopUps = (accountId: string, phones: string[], signal?: AbortSignal) =>
  call<typeof topUp.lookUpTopUps>('POST /accounts/{account_id}/top_ups/lookups', {
    ...of(accountId),
    body: { phones },
    signal,
  });

/**
 * Buys credit for every line, or for none. The same key with the same body has one effect, however often it is sent.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `top_up_value_unavailable`, `top_up_operator_unavailable`, `step_up_required` (nothing was
 *   bought: authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createTopUps = async (accountId: string, body: topUp.TopUpRequest, commitment: Commitment) =>
  (
    await call<typeof topUp.createTopUps>('POST /accounts/{account_id}/top_ups/payments', {
      ...of(accountId),
      body,
      ...commitment,
    })
  ).data;

/** A top-up and the others of its call, as they are now. @throws {ApiError} `not_found` */
export const listTopUpsTogether = async (accountId: string, topUpId: string, signal?: AbortSignal) =>
  (
    await call<typeof topUp.listTopUpsTogether>('GET /accounts/{account_id}/top_ups/payments/{top_up_id}/together', {
      params: { account_id: accountId, top_up_id: topUpId },
      signal,
    })
  ).data;

/** Tells the operator that a confirmed top-up never arrived. @throws {ApiError} `top_up_complaint_refused` with its `reason` */
export const createTopUpComplaint = (accountId: string, topUpId: string, story: string) =>
  call<typeof topUp.createTopUpComplaint>('POST /accounts/{account_id}/top_ups/payments/{top_up_id}/complaint', {
    params: { account_id: accountId, top_up_id: topUpId },
    body: story === '' ? {} : { story },
  });

/** Top-ups of the account, the newest first. @throws {ApiError} `not_found` */
export const listTopUps = (accountId: string, cursor?: string, signal?: AbortSignal) =>
  call<typeof topUp.listTopUps>('GET /accounts/{account_id}/top_ups/payments', {
    ...of(accountId),
    query: cursor === undefined ? {} : { cursor },
    signal,
  });

/** Schedules credit for every line: a day, or a row of them. @throws {ApiError} `schedule_day_invalid`, `validation_failed`, `step_up_required` */
export const createTopUpSchedules = async (
  accountId: string,
  body: schedules.TopUpScheduleRequest,
  commitment: Commitment,
) =>
  (
    await call<typeof schedules.createTopUpSchedules>('POST /accounts/{account_id}/top_ups/schedules', {
      ...of(accountId),
      body,
      ...commitment,
    })
  ).data;

/** One scheduled top-up and its state now. @throws {ApiError} `not_found` */
export const getScheduledTopUp = (accountId: string, scheduledId: string, signal?: AbortSignal) =>
  call<typeof schedules.getScheduledTopUp>('GET /accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}', {
    params: { account_id: accountId, scheduled_top_up_id: scheduledId },
    signal,
  });

/** Changes value or day, as it was authorised. @throws {ApiError} `top_up_schedule_ended`, `schedule_day_invalid`, `top_up_value_unavailable`, `step_up_required` */
export const changeScheduledTopUp = (
  accountId: string,
  scheduledId: string,
  body: schedules.TopUpScheduleChange,
  stepUpProof: string,
) =>
  call<typeof schedules.changeScheduledTopUp>('PATCH /accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}', {
    params: { account_id: accountId, scheduled_top_up_id: scheduledId },
    body,
    stepUpProof,
  });

/** Cancels this top-up, or this one and all that follow. @throws {ApiError} `top_up_schedule_ended` */
export const cancelScheduledTopUp = (
  accountId: string,
  scheduledId: string,
  appliesTo: schedules.TopUpScheduleChange['applies_to'],
) =>
  call<typeof schedules.cancelScheduledTopUp>('DELETE /accounts/{account_id}/top_ups/schedules/{scheduled_top_up_id}', {
    params: { account_id: accountId, scheduled_top_up_id: scheduledId },
    query: { applies_to: appliesTo },
  });

/** Lines that are kept by name. @throws {ApiError} `not_found` */
export const listTopUpFavourites = async (accountId: string, signal?: AbortSignal) =>
  (
    await call<typeof topUp.listTopUpFavourites>('GET /accounts/{account_id}/top_ups/favourites', {
      ...of(accountId),
      signal,
    })
  ).data;

/** Keeps a line under a name. @throws {ApiError} `validation_failed`, `conflict` beyond what is kept */
export const saveTopUpFavourite = (accountId: string, body: { phone: string; name: string; operator: string }) =>
  call<typeof topUp.saveTopUpFavourite>('POST /accounts/{account_id}/top_ups/favourites', { ...of(accountId), body });

/** Forgets a line. @throws {ApiError} `not_found` */
export const removeTopUpFavourite = (accountId: string, favouriteId: string) =>
  call<typeof topUp.removeTopUpFavourite>('DELETE /accounts/{account_id}/top_ups/favourites/{top_up_favourite_id}', {
    params: { account_id: accountId, top_up_favourite_id: favouriteId },
  });

/** Contacts whose key is a phone. @throws {ApiError} `not_found` */
export const listPhoneContacts = async (accountId: string, signal?: AbortSignal) =>
  (
    await call<typeof contacts.listContacts>('GET /accounts/{account_id}/contacts', {
      ...of(accountId),
      query: { limit: 1000 },
      signal,
    })
  ).data.filter(({ pix_key_type }) => pix_key_type === 'phone');

/** What the account has now. @throws {ApiError} `not_found` */
export const getTopUpBalance = (
  accountId: string,
  signal?: AbortSignal,
): Promise<AnswerOf<typeof accounts.getBalance>> =>
  call<typeof accounts.getBalance>('GET /accounts/{account_id}/balance', { ...of(accountId), signal });
