import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, publicId, transactionId } from '../primitives';
import { wishes } from '../wishes';
import { scheduledStatus } from './pix/schedules';
import { taxReceipt } from './tax-receipt';

export const taxAudit = auditKinds({ 'tax_schedule.changed': 'person', 'tax_schedule.cancelled': 'person' });

const taxId = publicId('tax');

/** A tax without a barcode that a batch or a file has paid, or is to pay on its day. */
export const tax = taxReceipt.extend({
  id: taxId,
  status: scheduledStatus,
  amount_cents: cents,
  fee_cents: cents,
  payee_name: z.string(),
  description: z.string().nullable(),
  date: localDate.nullable().meta({ description: 'The day for which it was ordered; null: it left at once' }),
  try_at: instant.nullable(),
  payment_number: z.string().meta({ description: 'Our number of the payment, which the collector has too' }),
  created_at: instant,
  settled_at: instant.nullable(),
  receipt_id: transactionId.nullable().meta({ description: 'Once it left' }),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type Tax = z.infer<typeof tax>;

const byTax = byAccount.extend({ tax_id: taxId });

export const getTax = operation({
  id: 'getTax',
  summary: 'One tax without a barcode and its state now, also before its day',
  method: 'GET',
  path: '/accounts/{account_id}/taxes/{tax_id}',
  level: 'verified',
  scope: 'boleto:read',
  idempotency: 'none',
  params: byTax,
  response: tax,
  errors: [],
});

/** Whoever ordered it: systems hear of its states by its id. */
export const getApiTax = operation({
  id: 'getApiTax',
  summary: 'One tax without a barcode of the account of an API key and its state now',
  method: 'GET',
  path: '/api/v1/taxes/{tax_id}',
  level: 'api',
  scope: 'boleto.read',
  idempotency: 'none',
  params: z.object({ tax_id: taxId }),
  response: tax,
  errors: [],
});

/** Another amount is another document: that one is cancelled and handed in again. */
export const taxScheduleChange = z.object({
  date: localDate.meta({
    description: 'Up to its due day; today pays it now. A day without banks gives way to the next',
  }),
});
export type TaxScheduleChange = z.infer<typeof taxScheduleChange>;

export const changeScheduledTax = operation({
  id: 'changeScheduledTax',
  summary: 'Change the day of a tax that waits for it',
  method: 'PATCH',
  path: '/accounts/{account_id}/taxes/{tax_id}',
  level: 'verified',
  scope: 'boleto:pay',
  idempotency: 'none',
  stepUp: 'required',
  params: byTax,
  body: taxScheduleChange,
  response: tax,
  errors: ['schedule_day_invalid', 'tax_schedule_ended', 'limit_exceeded', 'insufficient_funds'],
});

export const cancelScheduledTax = operation({
  id: 'cancelScheduledTax',
  summary: 'Cancel a tax before it leaves on its day',
  method: 'DELETE',
  path: '/accounts/{account_id}/taxes/{tax_id}',
  level: 'verified',
  scope: 'boleto:pay',
  idempotency: 'none',
  params: byTax,
  errors: ['tax_schedule_ended'],
});

export const taxWishes = wishes(
  [z.object({ purpose: z.literal('change_tax_schedule'), account_id: accountId, tax_id: taxId, date: localDate })],
  ['schedule_day_invalid', 'tax_schedule_ended'],
);
