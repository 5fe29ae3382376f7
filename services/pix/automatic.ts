import type {
  PixRecurrence,
  PixRecurrenceDetail,
  RecurrenceCharge,
  RecurrenceTerms,
} from '@/bank/contract/products/pix/automatic';
import { request } from '../http';

const base = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/recurrences` as const;
const one = (accountId: string, recurrenceId: string) =>
  `${base(accountId)}/${encodeURIComponent(recurrenceId)}` as const;

/** Which of the authorisations. */
export type RecurrenceState = 'awaiting' | 'active' | 'ended';

export interface RecurrenceList {
  data: PixRecurrence[];
  next_cursor: string | null;
}

/** Authorisations of Pix Automático in one state, newest first, a page of them. */
export const listPixRecurrences = (
  accountId: string,
  query: { state: RecurrenceState; cursor?: string; limit?: number },
  signal?: AbortSignal,
): Promise<RecurrenceList> => request({ method: 'GET', path: base(accountId), query: { ...query }, signal });

/** What is still to be paid by Pix Automático, the next first. Days: `2026-12-31`. */
export const listRecurrenceCharges = async (
  accountId: string,
  query: { from?: string; to?: string },
  signal?: AbortSignal,
): Promise<RecurrenceCharge[]> => {
  const path = `/accounts/${encodeURIComponent(accountId)}/pix/recurrence_charges` as const;
  return (await request<{ data: RecurrenceCharge[] }>({ method: 'GET', path, query: { ...query }, signal })).data;
};

/** One authorisation with its charges. @throws {ApiError} `not_found` */
export const getPixRecurrence = (
  accountId: string,
  recurrenceId: string,
  signal?: AbortSignal,
): Promise<PixRecurrenceDetail> => request({ method: 'GET', path: one(accountId, recurrenceId), signal });

/** Allows the receiver to charge, as it was authorised. @throws {ApiError} `recurrence_ended`, `recurrence_maximum_invalid`, `step_up_required` */
export const approvePixRecurrence = (
  accountId: string,
  recurrenceId: string,
  body: RecurrenceTerms,
  stepUpProof: string,
): Promise<PixRecurrence> =>
  request({ method: 'POST', path: `${one(accountId, recurrenceId)}/approval`, body, stepUpProof });

/** Refuses what is asked for. @throws {ApiError} `recurrence_ended` */
export const refusePixRecurrence = (accountId: string, recurrenceId: string): Promise<PixRecurrence> =>
  request({ method: 'POST', path: `${one(accountId, recurrenceId)}/refusal` });

/** Changes the maximum and the leave for other days, as it was authorised. @throws {ApiError} as `approvePixRecurrence` */
export const changePixRecurrence = (
  accountId: string,
  recurrenceId: string,
  body: RecurrenceTerms,
  stepUpProof: string,
): Promise<PixRecurrence> => request({ method: 'PATCH', path: one(accountId, recurrenceId), body, stepUpProof });

/** Cancels an authorisation. @throws {ApiError} `recurrence_ended` */
export const cancelPixRecurrence = (accountId: string, recurrenceId: string): Promise<void> =>
  request({ method: 'DELETE', path: one(accountId, recurrenceId) });

/** Cancels one charge. @throws {ApiError} `recurrence_charge_closed` */
export const cancelRecurrenceCharge = (accountId: string, recurrenceId: string, chargeId: string): Promise<void> =>
  request({ method: 'DELETE', path: `${one(accountId, recurrenceId)}/charges/${encodeURIComponent(chargeId)}` });
