import type { InstitutionEntry } from '@/bank/contract/institutions';
import type { PixPayment } from '@/bank/contract/pix';
import type { ManualCheck, ManualPayee, ManualPaymentRequest } from '@/bank/contract/pix-manual';
import { request } from './http';

const manualPath = (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/pix/manual_payments` as const;

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
