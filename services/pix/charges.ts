import type { QueryOf } from '@/bank/contract/calls';
import type * as charges from '@/bank/contract/products/pix/charges';
import { call } from '../http';

/** The static code of a key. @throws {ApiError} `pix_key_not_found`, `validation_failed` when the description does not fit */
export const getPixQrCode = (accountId: string, query: charges.PixQrCodeQuery, signal?: AbortSignal) =>
  call<typeof charges.getPixQrCode>('GET /accounts/{account_id}/pix/qr_codes', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** @throws {ApiError} `validation_failed`, `pix_key_not_found`, `conflict` (the txid is taken) */
export const createPixCharge = (accountId: string, body: charges.ChargeRequest) =>
  call<typeof charges.createPixCharge>('POST /accounts/{account_id}/pix/charges', {
    params: { account_id: accountId },
    body,
  });

/** A charge and its state now. @throws {ApiError} `not_found` */
export const getPixCharge = (accountId: string, id: string, signal?: AbortSignal) =>
  call<typeof charges.getPixCharge>('GET /accounts/{account_id}/pix/charges/{charge_id}', {
    params: { account_id: accountId, charge_id: id },
    signal,
  });

/** @throws {ApiError} `conflict` when it was paid or withdrawn meanwhile */
export const cancelPixCharge = (accountId: string, id: string) =>
  call<typeof charges.cancelPixCharge>('POST /accounts/{account_id}/pix/charges/{charge_id}/cancel', {
    params: { account_id: accountId, charge_id: id },
  });

/** Charges, newest first; `cursor` (`chg_…`): those older than it. */
export const listPixCharges = (
  accountId: string,
  query: QueryOf<typeof charges.listPixCharges>,
  signal?: AbortSignal,
) =>
  call<typeof charges.listPixCharges>('GET /accounts/{account_id}/pix/charges', {
    params: { account_id: accountId },
    query,
    signal,
  });

/** A charge as anybody with its link sees it. @throws {ApiError} `not_found`, `rate_limited` */
export const getPublicCharge = (token: string, signal?: AbortSignal) =>
  call<typeof charges.getPublicCharge>('GET /charge_links/{token}', { params: { token }, signal });
