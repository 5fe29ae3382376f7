import type {
  ChargeRequest,
  ChargeStatus,
  PixCharge,
  PixQrCode,
  PixQrCodeQuery,
  PublicCharge,
} from '@/bank/contract/products/pix/charges';
import { request } from '../http';

const pixPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix` as const;
const chargePath = (accountId: string, id: string) =>
  `${pixPath(accountId)}/charges/${encodeURIComponent(id)}` as const;

/** The static code of a key. @throws {ApiError} `pix_key_not_found`, `validation_failed` when the description does not fit */
export const getPixQrCode = (accountId: string, query: PixQrCodeQuery, signal?: AbortSignal): Promise<PixQrCode> =>
  request({
    method: 'GET',
    path: `${pixPath(accountId)}/qr_codes`,
    query: query as Record<string, string | number>,
    signal,
  });

/** @throws {ApiError} `validation_failed`, `pix_key_not_found`, `conflict` (the txid is taken) */
export const createPixCharge = (accountId: string, body: ChargeRequest): Promise<PixCharge> =>
  request({ method: 'POST', path: `${pixPath(accountId)}/charges`, body });

/** A charge and its state now. @throws {ApiError} `not_found` */
export const getPixCharge = (accountId: string, id: string, signal?: AbortSignal): Promise<PixCharge> =>
  request({ method: 'GET', path: chargePath(accountId, id), signal });

/** @throws {ApiError} `conflict` when it was paid or withdrawn meanwhile */
export const cancelPixCharge = (accountId: string, id: string): Promise<PixCharge> =>
  request({ method: 'POST', path: `${chargePath(accountId, id)}/cancel` });

export interface ChargeQuery {
  status?: ChargeStatus;
  from?: string;
  /** `chg_…`: those older than it. */
  cursor?: string;
}

/** Charges, newest first. */
export const listPixCharges = (
  accountId: string,
  query: ChargeQuery,
  signal?: AbortSignal,
): Promise<{ data: PixCharge[]; next_cursor: string | null }> =>
  request({ method: 'GET', path: `${pixPath(accountId)}/charges`, query: { ...query }, signal });

/** A charge as anybody with its link sees it. @throws {ApiError} `not_found`, `rate_limited` */
export const getPublicCharge = (token: string, signal?: AbortSignal): Promise<PublicCharge> =>
  request({ method: 'GET', path: `/charge_links/${encodeURIComponent(token)}`, signal });
