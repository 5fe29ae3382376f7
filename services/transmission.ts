import type { AnswerOf, QueryOf } from '@/bank/contract/calls';
import type * as box from '@/bank/contract/products/transmission';
import type * as keys from '@/bank/contract/products/transmission-keys';
import { call, hrefOf } from './http';

export type TransmissionPage = AnswerOf<typeof box.listTransmissions>;
export type TransmissionKeyList = AnswerOf<typeof keys.listTransmissionKeys>;

const of = (accountId: string) => ({ params: { account_id: accountId } });
const at = (accountId: string, id: string) => ({ params: { account_id: accountId, transmission_id: id } });

/** Files of the box, newest first. */
export const listTransmissions = (
  accountId: string,
  query: QueryOf<typeof box.listTransmissions>,
  signal?: AbortSignal,
) =>
  call<typeof box.listTransmissions>('GET /accounts/{account_id}/transmissions', { ...of(accountId), query, signal });

/** Puts a file into the box. @throws {ApiError} `transmission_name`, `transmission_empty`, `payload_too_large`, `rate_limited` */
export const sendTransmission = (accountId: string, file: File) =>
  call<typeof box.sendTransmission>('POST /accounts/{account_id}/transmissions', { ...of(accountId), file });

/** One file with its history. @throws {ApiError} `not_found` */
export const getTransmission = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof box.getTransmission>('GET /accounts/{account_id}/transmissions/{transmission_id}', {
    ...at(accountId, id),
    signal,
  });

/** Where a file lies: an address for a link with `download`. */
export const transmissionHref = (accountId: string, id: string): string =>
  hrefOf<typeof box.downloadTransmission>(
    '/accounts/{account_id}/transmissions/{transmission_id}/content',
    at(accountId, id),
  );

/** Keys by which systems open the box by SFTP. */
export const listTransmissionKeys = (accountId: string, signal?: AbortSignal) =>
  call<typeof keys.listTransmissionKeys>('GET /accounts/{account_id}/transmission_keys', { ...of(accountId), signal });

/** Lets a key in. @throws {ApiError} `transmission_key_invalid`, `transmission_key_known`, `agreement_ended`, `conflict`, `step_up_required` */
export const createTransmissionKey = (accountId: string, body: keys.TransmissionKeyRequest, stepUpProof: string) =>
  call<typeof keys.createTransmissionKey>('POST /accounts/{account_id}/transmission_keys', {
    ...of(accountId),
    body,
    stepUpProof,
  });

/** Ends a key. @throws {ApiError} `not_found` */
export const revokeTransmissionKey = (accountId: string, keyId: string) =>
  call<typeof keys.revokeTransmissionKey>('DELETE /accounts/{account_id}/transmission_keys/{transmission_key_id}', {
    params: { account_id: accountId, transmission_key_id: keyId },
  });
