import type { Balance } from '@/bank/contract/ground/accounts';
import type { InstitutionEntry } from '@/bank/contract/ground/institutions';
import type { LookupRequest, PaymentRequest, PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import type { PixLimits } from '@/bank/contract/products/pix/limits';
import type { ManualCheck, ManualPayee, ManualPaymentRequest } from '@/bank/contract/products/pix/manual';
import type { ScheduledPix, ScheduleRequest } from '@/bank/contract/products/pix/schedules';
import { request } from '../http';

export { createIdempotencyKey } from '../http';

const accountPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}` as const;

/**
 * Finds out who a key or BR Code pays. Moves nothing; the answer lives 15 minutes and serves one payment.
 * @throws {ApiError} `pix_key_ambiguous` (ask whether CPF or mobile), `pix_key_not_found`, `br_code_…`, `pix_same_account`,
 *   `payee_institution_unavailable`, `rate_limited`
 */
export const lookUpPix = (accountId: string, body: LookupRequest): Promise<PixLookup> =>
  request({ method: 'POST', path: `${accountPath(accountId)}/pix/lookups`, body });

/**
 * Pays what was looked up. The same key with the same body has one effect, however often it is sent; `stepUpProof` is the
 * authorization of exactly this payment under this key.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `amount_invalid`, `pix_lookup_expired`, `pix_lookup_used`,
 *   `step_up_required` (nothing was paid: authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createPixPayment = (
  accountId: string,
  body: PaymentRequest,
  { idempotencyKey, stepUpProof }: { idempotencyKey: string; stepUpProof: string },
): Promise<PixPayment> =>
  request({ method: 'POST', path: `${accountPath(accountId)}/pix/payments`, body, idempotencyKey, stepUpProof });

/** A payment and its state now. @throws {ApiError} `not_found` */
export const getPixPayment = (accountId: string, paymentId: string, signal?: AbortSignal): Promise<PixPayment> =>
  request({
    method: 'GET',
    path: `${accountPath(accountId)}/pix/payments/${encodeURIComponent(paymentId)}`,
    signal,
  });

/**
 * Schedules payments to what was looked up: one, or a row of them. The same key with the same body has one effect.
 * @throws {ApiError} `schedule_day_invalid`, `schedule_not_possible`, `amount_invalid`, `pix_lookup_expired`, `pix_lookup_used`, `step_up_required`
 */
export const createPixSchedule = async (
  accountId: string,
  body: ScheduleRequest,
  { idempotencyKey, stepUpProof }: { idempotencyKey: string; stepUpProof: string },
): Promise<ScheduledPix[]> => {
  const path = `${accountPath(accountId)}/pix/schedules` as const;
  return (await request<{ data: ScheduledPix[] }>({ method: 'POST', path, body, idempotencyKey, stepUpProof })).data;
};

/** What an account can spend on a Pix now. */
export interface SpendingPower {
  balance: Balance;
  limits: PixLimits;
}

/** Balance and Pix limits of an account now. @throws {ApiError} `not_found` */
export async function getSpendingPower(accountId: string, signal?: AbortSignal): Promise<SpendingPower> {
  const [balance, limits] = await Promise.all([
    request<Balance>({ method: 'GET', path: `${accountPath(accountId)}/balance`, signal }),
    request<PixLimits>({ method: 'GET', path: `${accountPath(accountId)}/pix/limits`, signal }),
  ]);
  return { balance, limits };
}

const manualPath = (accountId: string) => `${accountPath(accountId)}/pix/manual_payments` as const;

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal): Promise<InstitutionEntry[]> =>
  (await request<{ data: InstitutionEntry[] }>({ method: 'GET', path: '/institutions', signal })).data;

/**
 * Checks an account that is named by institution, branch and number. Moves nothing.
 * @throws {ApiError} `validation_failed` and `payee_account_mismatch` with the fields they are about, `pix_same_account`, `rate_limited`
 */
export const checkManualPix = (accountId: string, body: ManualPayee): Promise<ManualCheck> =>
  request({ method: 'POST', path: `${manualPath(accountId)}/checks`, body });

/**
 * Pays a named account. The same key with the same body has one effect, however often it is sent; `stepUpProof` is the authorization of exactly
 * this payment under this key.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `amount_invalid`, `payee_account_mismatch`, `step_up_required` (nothing was paid:
 *   authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createManualPixPayment = (
  accountId: string,
  body: ManualPaymentRequest,
  { idempotencyKey, stepUpProof }: { idempotencyKey: string; stepUpProof: string },
): Promise<PixPayment> => request({ method: 'POST', path: manualPath(accountId), body, idempotencyKey, stepUpProof });
