import type * as taxes from '@/bank/contract/products/tax';
import { call } from './http';

const of = (accountId: string, taxId: string) => ({ params: { account_id: accountId, tax_id: taxId } });

/** One tax without a barcode and its state now. @throws {ApiError} `not_found` */
export const getTax = (accountId: string, taxId: string, signal?: AbortSignal) =>
  call<typeof taxes.getTax>('GET /accounts/{account_id}/taxes/{tax_id}', { ...of(accountId, taxId), signal });

/** Changes its day, as it was authorised. @throws {ApiError} `tax_schedule_ended`, `schedule_day_invalid`, `limit_exceeded`, `insufficient_funds`, `step_up_required` */
export const changeScheduledTax = (
  accountId: string,
  taxId: string,
  body: taxes.TaxScheduleChange,
  stepUpProof: string,
) =>
  call<typeof taxes.changeScheduledTax>('PATCH /accounts/{account_id}/taxes/{tax_id}', {
    ...of(accountId, taxId),
    body,
    stepUpProof,
  });

/** Cancels a tax before it leaves on its day. @throws {ApiError} `tax_schedule_ended` */
export const cancelScheduledTax = (accountId: string, taxId: string) =>
  call<typeof taxes.cancelScheduledTax>('DELETE /accounts/{account_id}/taxes/{tax_id}', of(accountId, taxId));
