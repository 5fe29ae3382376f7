import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as desk from '@/bank/contract/products/pix/mandate-desk';
import { call } from '../http';

export { createIdempotencyKey } from '../http';

/** Which of them. */
export type MandateState = NonNullable<QueryOf<typeof desk.listPixMandates>['state']>;

export type MandateList = AnswerOf<typeof desk.listPixMandates>;

/** What the company asks its customers to allow, newest first, a page of them. */
export const listPixMandates = (accountId: string, query: QueryOf<typeof desk.listPixMandates>, signal?: AbortSignal) =>
  call<typeof desk.listPixMandates>('GET /accounts/{account_id}/pix/mandates', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** One of them with its code, history and charges. @throws {ApiError} `not_found` */
export const getPixMandate = (accountId: string, mandateId: string, signal?: AbortSignal) =>
  call<typeof desk.getPixMandate>('GET /accounts/{account_id}/pix/mandates/{mandate_id}', {
    params: { account_id: accountId, mandate_id: mandateId },
    signal,
  });

/** Asks a customer. @throws {ApiError} `validation_failed`, `pix_mandate_key_missing` */
export const createPixMandate = (accountId: string, body: desk.MandateRequest, idempotencyKey: string) =>
  call<typeof desk.createPixMandate>('POST /accounts/{account_id}/pix/mandates', {
    params: { account_id: accountId },
    body,
    idempotencyKey,
  });

/** Gives it up, with what may still be taken back. @throws {ApiError} `pix_mandate_ended` */
export const withdrawPixMandate = (accountId: string, mandateId: string) =>
  call<typeof desk.withdrawPixMandate>('DELETE /accounts/{account_id}/pix/mandates/{mandate_id}', {
    params: { account_id: accountId, mandate_id: mandateId },
  });

/** Charges a cycle. @throws {ApiError} `validation_failed`, `pix_mandate_cycle_charged`, `pix_mandate_ended` */
export const chargePixMandate = (
  accountId: string,
  mandateId: string,
  body: desk.CycleCharge,
  idempotencyKey: string,
) =>
  call<typeof desk.chargePixMandate>('POST /accounts/{account_id}/pix/mandates/{mandate_id}/charges', {
    params: { account_id: accountId, mandate_id: mandateId },
    body,
    idempotencyKey,
  });

/** Takes a charge back. @throws {ApiError} `pix_mandate_charge_closed` */
export const cancelPixMandateCharge = (accountId: string, mandateId: string, chargeId: string) =>
  call<typeof desk.cancelPixMandateCharge>(
    'DELETE /accounts/{account_id}/pix/mandates/{mandate_id}/charges/{mandate_charge_id}',
    { params: { account_id: accountId, mandate_id: mandateId, mandate_charge_id: chargeId } },
  );

/** Tries a charge on another day. @throws {ApiError} `validation_failed`, `pix_mandate_charge_closed` */
export const retryPixMandateCharge = (accountId: string, mandateId: string, chargeId: string, payOn: string) =>
  call<typeof desk.retryPixMandateCharge>(
    'POST /accounts/{account_id}/pix/mandates/{mandate_id}/charges/{mandate_charge_id}/retries',
    {
      params: { account_id: accountId, mandate_id: mandateId, mandate_charge_id: chargeId },
      body: { pay_on: payOn },
    },
  );
