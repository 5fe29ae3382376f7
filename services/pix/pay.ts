import type { AnswerOf } from '@/bank/contract/calls';
import type * as accounts from '@/bank/contract/ground/accounts';
import type * as institutions from '@/bank/contract/ground/institutions';
import type * as limits from '@/bank/contract/products/pix/limits';
import type * as manual from '@/bank/contract/products/pix/manual';
import type * as pay from '@/bank/contract/products/pix/pay';
import type * as schedules from '@/bank/contract/products/pix/schedules';
import { call } from '../http';

/** What makes one intent one payment, and proves that it is meant. */
interface Commitment {
  idempotencyKey: string;
  stepUpProof: string;
}

/**
 * Finds out who a key or BR Code pays. Moves nothing; the answer lives 15 minutes and serves one payment.
 * @throws {ApiError} `pix_key_ambiguous` (ask whether CPF or mobile), `pix_key_not_found`, `br_code_…`, `pix_same_account`,
 *   `payee_institution_unavailable`, `rate_limited`
 */
export const lookUpPix = (accountId: string, body: pay.LookupRequest) =>
  call<typeof pay.lookUpPix>('POST /accounts/{account_id}/pix/lookups', { params: { account_id: accountId }, body });

/**
 * Pays what was looked up. The same key with the same body has one effect, however often it is sent; `stepUpProof` is the
 * authorization of exactly this payment under this key.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `amount_invalid`, `pix_lookup_expired`, `pix_lookup_used`,
 *   `step_up_required` (nothing was paid: authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createPixPayment = (accountId: string, body: pay.PaymentRequest, commitment: Commitment) =>
  call<typeof pay.createPixPayment>('POST /accounts/{account_id}/pix/payments', {
    params: { account_id: accountId },
    body,
    ...commitment,
  });

/** A payment and its state now. @throws {ApiError} `not_found` */
export const getPixPayment = (accountId: string, paymentId: string, signal?: AbortSignal) =>
  call<typeof pay.getPixPayment>('GET /accounts/{account_id}/pix/payments/{payment_id}', {
    params: { account_id: accountId, payment_id: paymentId },
    signal,
  });

/**
 * Schedules payments to what was looked up: one, or a row of them. The same key with the same body has one effect.
 * @throws {ApiError} `schedule_day_invalid`, `schedule_not_possible`, `amount_invalid`, `pix_lookup_expired`, `pix_lookup_used`, `step_up_required`
 */
export const createPixSchedule = async (accountId: string, body: schedules.ScheduleRequest, commitment: Commitment) => {
  const { data } = await call<typeof schedules.createPixSchedule>('POST /accounts/{account_id}/pix/schedules', {
    params: { account_id: accountId },
    body,
    ...commitment,
  });
  return data;
};

/** What an account can spend on a Pix now. */
export interface SpendingPower {
  balance: AnswerOf<typeof accounts.getBalance>;
  limits: limits.PixLimits;
}

/** Balance and Pix limits of an account now. @throws {ApiError} `not_found` */
export async function getSpendingPower(accountId: string, signal?: AbortSignal): Promise<SpendingPower> {
  const asked = { params: { account_id: accountId }, signal };
  const [balance, power] = await Promise.all([
    call<typeof accounts.getBalance>('GET /accounts/{account_id}/balance', asked),
    call<typeof limits.getPixLimits>('GET /accounts/{account_id}/pix/limits', asked),
  ]);
  return { balance, limits: power };
}

/** Institutions that accounts can be at, those met most first. */
export const listInstitutions = async (signal?: AbortSignal) =>
  (await call<typeof institutions.listInstitutions>('GET /institutions', { signal })).data;

/**
 * Checks an account that is named by institution, branch and number. Moves nothing.
 * @throws {ApiError} `validation_failed` and `payee_account_mismatch` with the fields they are about, `pix_same_account`, `rate_limited`
 */
export const checkManualPix = (accountId: string, body: manual.ManualPayee) =>
  call<typeof manual.checkManualPix>('POST /accounts/{account_id}/pix/manual_payments/checks', {
    params: { account_id: accountId },
    body,
  });

/**
 * Pays a named account. The same key with the same body has one effect, however often it is sent; `stepUpProof` is the authorization of exactly
 * this payment under this key.
 * @throws {ApiError} `insufficient_funds`, `limit_exceeded`, `amount_invalid`, `payee_account_mismatch`, `step_up_required` (nothing was paid:
 *   authorise anew), `outcome_unknown` (ask again with the same key)
 */
export const createManualPixPayment = (accountId: string, body: manual.ManualPaymentRequest, commitment: Commitment) =>
  call<typeof manual.createManualPixPayment>('POST /accounts/{account_id}/pix/manual_payments', {
    params: { account_id: accountId },
    body,
    ...commitment,
  });
