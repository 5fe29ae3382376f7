import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as automatic from '@/bank/contract/products/pix/automatic';
import { call } from '../http';

/** Which of the authorisations. */
export type RecurrenceState = NonNullable<QueryOf<typeof automatic.listPixRecurrences>['state']>;

export type RecurrenceList = AnswerOf<typeof automatic.listPixRecurrences>;

/** Authorisations of Pix Automático in one state, newest first, a page of them. */
export const listPixRecurrences = (
  accountId: string,
  query: QueryOf<typeof automatic.listPixRecurrences>,
  signal?: AbortSignal,
) =>
  call<typeof automatic.listPixRecurrences>('GET /accounts/{account_id}/pix/recurrences', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** One authorisation with its charges. @throws {ApiError} `not_found` */
export const getPixRecurrence = (accountId: string, recurrenceId: string, signal?: AbortSignal) =>
  call<typeof automatic.getPixRecurrence>('GET /accounts/{account_id}/pix/recurrences/{recurrence_id}', {
    params: { account_id: accountId, recurrence_id: recurrenceId },
    signal,
  });

/** Reads a code that offers a Pix Automático. @throws {ApiError} `br_code_invalid`, `recurrence_ended`, `recurrence_own`, `recurrence_pay_first` */
export const readPixRecurrenceCode = (accountId: string, code: string) =>
  call<typeof automatic.readPixRecurrenceCode>('POST /accounts/{account_id}/pix/recurrence_codes', {
    params: { account_id: accountId },
    body: { code },
  });

/** Who would have to agree to a maximum (null: none) first. @throws {ApiError} `recurrence_ended` */
export const forecastPixRecurrence = (
  accountId: string,
  recurrenceId: string,
  maxCents: number | null,
  signal?: AbortSignal,
) =>
  call<typeof automatic.forecastPixRecurrence>(
    'GET /accounts/{account_id}/pix/recurrences/{recurrence_id}/approval_forecast',
    {
      params: { account_id: accountId, recurrence_id: recurrenceId },
      query: maxCents === null ? {} : { max_cents: maxCents },
      signal,
    },
  );

/** Allows the receiver to charge, as it was authorised; what needs people waits for them as `asked`. @throws {ApiError} `recurrence_ended`, `recurrence_waiting`, `recurrence_maximum_invalid`, `step_up_required` */
export const approvePixRecurrence = (
  accountId: string,
  recurrenceId: string,
  body: automatic.RecurrenceTerms,
  stepUpProof: string,
) =>
  call<typeof automatic.approvePixRecurrence>('POST /accounts/{account_id}/pix/recurrences/{recurrence_id}/approval', {
    params: { account_id: accountId, recurrence_id: recurrenceId },
    body,
    stepUpProof,
  });

/** Refuses what is asked for. @throws {ApiError} `recurrence_ended` */
export const refusePixRecurrence = (accountId: string, recurrenceId: string) =>
  call<typeof automatic.refusePixRecurrence>('POST /accounts/{account_id}/pix/recurrences/{recurrence_id}/refusal', {
    params: { account_id: accountId, recurrence_id: recurrenceId },
  });

/** Changes the maximum and the leave for other days, as it was authorised. @throws {ApiError} as `approvePixRecurrence` */
export const changePixRecurrence = (
  accountId: string,
  recurrenceId: string,
  body: automatic.RecurrenceTerms,
  stepUpProof: string,
) =>
  call<typeof automatic.changePixRecurrence>('PATCH /accounts/{account_id}/pix/recurrences/{recurrence_id}', {
    params: { account_id: accountId, recurrence_id: recurrenceId },
    body,
    stepUpProof,
  });

/** Cancels an authorisation. @throws {ApiError} `recurrence_ended` */
export const cancelPixRecurrence = (accountId: string, recurrenceId: string) =>
  call<typeof automatic.cancelPixRecurrence>('DELETE /accounts/{account_id}/pix/recurrences/{recurrence_id}', {
    params: { account_id: accountId, recurrence_id: recurrenceId },
  });

/** Cancels one charge. @throws {ApiError} `recurrence_charge_closed` */
export const cancelRecurrenceCharge = (accountId: string, recurrenceId: string, chargeId: string) =>
  call<typeof automatic.cancelPixRecurrenceCharge>(
    'DELETE /accounts/{account_id}/pix/recurrences/{recurrence_id}/charges/{recurrence_charge_id}',
    { params: { account_id: accountId, recurrence_id: recurrenceId, recurrence_charge_id: chargeId } },
  );
