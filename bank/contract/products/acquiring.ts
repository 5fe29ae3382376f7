import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import {
  acquiringMonth,
  agendaSums,
  arrangement,
  cardBrand,
  cardSale,
  cardSaleDetail,
  cardSaleId,
  milliPercent,
  receivableUnit,
  receivableUnitId,
  saleProduct,
  saleStatus,
} from './acquiring-shapes';
import { ACQUIRING_ACTS } from './acquiring-words';

export * from './acquiring-shapes';

export const acquiringAudit = auditKinds({
  'acquiring.joined': 'person',
  'acquiring.sale_refunded': 'person',
});

const ROOT = '/accounts/{account_id}/acquiring';
const reads = {
  method: 'GET',
  level: 'verified',
  scope: 'acquiring:read',
  idempotency: 'none',
  params: byAccount,
} as const;

export const acquiringRate = z.object({
  brand: cardBrand,
  product: saleProduct,
  from_instalments: z.int(),
  to_instalments: z.int(),
  mdr: milliPercent,
});
export const acquiringRates = z.object({
  version: z.string(),
  acquirer: z.object({ name: z.string(), document: z.string() }),
  data: z.array(acquiringRate),
  anticipation_rate: milliPercent.meta({ description: 'A month, simple interest on the net of each unit' }),
  anticipation_minimum_cents: cents,
  anticipation_cut_off: z.string().meta({ description: 'Time of business days, Brasília: 15:00' }),
  refund_days: z.int(),
  answer_days: z.int().meta({ description: 'Days to answer a chargeback' }),
});
export type AcquiringRates = z.infer<typeof acquiringRates>;

export const getAcquiringRates = operation({
  ...reads,
  id: 'getAcquiringRates',
  summary: 'What the acquirer takes of each kind of sale, and for bringing receivables forward',
  path: `${ROOT}/rates`,
  response: acquiringRates,
  errors: [],
});

/** Where a shop stands with its acquirer, for the first screen. */
export const acquiringOverview = z.object({
  merchant: z
    .object({ number: z.string(), acquirer_name: z.string(), since: instant })
    .nullable()
    .meta({ description: 'null: the company has not joined' }),
  today: z.object({
    day: localDate,
    count: z.int(),
    gross_cents: cents,
    fee_cents: cents,
    net_cents: cents,
    hours: z.array(z.object({ hour: z.int(), count: z.int(), gross_cents: cents })),
  }),
  next: z
    .object({ day: localDate, free_cents: cents })
    .nullable()
    .meta({ description: 'The next day on which something is paid' }),
  agenda: agendaSums.meta({ description: 'From today on' }),
  owed_cents: cents.meta({ description: 'Debits that the account did not have' }),
  open_chargebacks: z.int(),
  next_answer_by: localDate.nullable(),
  is_automatic: z.boolean().meta({ description: 'Anticipation by itself is on' }),
  may: z.array(z.enum(ACQUIRING_ACTS)),
});
export type AcquiringOverview = z.infer<typeof acquiringOverview>;

export const getAcquiringOverview = operation({
  ...reads,
  id: 'getAcquiringOverview',
  summary: 'Sales of today, what comes next, the agenda and what waits for an answer',
  path: `${ROOT}/overview`,
  response: acquiringOverview,
  errors: [],
});

export const joinAcquiring = operation({
  id: 'joinAcquiring',
  summary: 'Join the acquirer under its rates; admins only',
  method: 'POST',
  path: `${ROOT}/affiliation`,
  level: 'verified',
  scope: 'acquiring:join',
  idempotency: 'none',
  params: byAccount,
  body: z.strictObject({ rates_version: z.string().max(40).meta({ description: 'Of the rates that were read' }) }),
  response: acquiringOverview,
  status: 201,
  errors: ['acquiring_rates_outdated', 'acquirer_away'],
});

export const saleFilters = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  brand: cardBrand.optional(),
  product: saleProduct.optional(),
  status: saleStatus.optional(),
  search: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .optional()
    .meta({ description: 'Last four of the card, NSU, authorisation, code of the acquirer, or an amount (1.234,56)' }),
});
export type SaleFilters = z.input<typeof saleFilters>;

export const listCardSales = operation({
  ...reads,
  id: 'listCardSales',
  summary: 'Sales by card, newest first',
  path: `${ROOT}/sales`,
  query: saleFilters.extend({
    cursor: cardSaleId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  response: pageOf(cardSale),
  errors: ['validation_failed'],
});

export const saleTotals = z.object({
  count: z.int(),
  gross_cents: cents,
  fee_cents: cents,
  net_cents: cents,
  refunded_cents: cents,
});
export type SaleTotals = z.infer<typeof saleTotals>;

export const getCardSaleTotals = operation({
  ...reads,
  id: 'getCardSaleTotals',
  summary: 'What the sales of a filter come to',
  path: `${ROOT}/sales/totals`,
  query: saleFilters,
  response: saleTotals,
  errors: ['validation_failed'],
});

export const downloadCardSales = operation({
  ...reads,
  id: 'downloadCardSales',
  summary: 'Sales of at most 366 days, one line an instalment, as CSV for the accountant',
  path: `${ROOT}/sales/file`,
  query: z.object({ from: localDate, to: localDate }),
  answers: 'file',
  errors: ['validation_failed'],
});

export const getCardSale = operation({
  ...reads,
  id: 'getCardSale',
  summary: 'One sale with its instalments, refunds and chargeback',
  path: `${ROOT}/sales/{card_sale_id}`,
  params: byAccount.extend({ card_sale_id: cardSaleId }),
  response: cardSaleDetail,
  errors: [],
});

export const refundRequest = z.strictObject({ amount_cents: cents.min(1).max(99_999_999_999) });

const REFUND_REFUSALS = ['sale_refund_amount', 'sale_refund_late', 'sale_not_refundable'] as const;

/** `sale_refund_amount` has `left_cents`. */
export const refundCardSale = operation({
  id: 'refundCardSale',
  summary: 'Give a sale back to its holder, in whole or in part; on its own day in whole it is undone',
  method: 'POST',
  path: `${ROOT}/sales/{card_sale_id}/refunds`,
  level: 'verified',
  scope: 'acquiring:act',
  idempotency: 'required',
  stepUp: 'required',
  params: byAccount.extend({ card_sale_id: cardSaleId }),
  body: refundRequest,
  response: cardSaleDetail,
  status: 201,
  errors: [...REFUND_REFUSALS, 'acquirer_away'],
});

export const acquiringAgenda = z.object({
  month: acquiringMonth,
  totals: agendaSums,
  days: z.array(agendaSums.extend({ day: localDate })).meta({ description: 'Days on which something is due' }),
});
export type AcquiringAgenda = z.infer<typeof acquiringAgenda>;

export const getAcquiringAgenda = operation({
  ...reads,
  id: 'getAcquiringAgenda',
  summary: 'What of a month is due on which day: free, anticipated, ceded, encumbered',
  path: `${ROOT}/agenda`,
  query: z.object({ month: acquiringMonth }),
  response: acquiringAgenda,
  errors: [],
});

export const listReceivableUnits = operation({
  ...reads,
  id: 'listReceivableUnits',
  summary: 'Units of receivables, the soonest first',
  path: `${ROOT}/units`,
  query: z.object({
    from: localDate.optional(),
    to: localDate.optional(),
    brand: cardBrand.optional(),
    arrangement: arrangement.optional(),
    free: z.literal('true').optional().meta({ description: 'Only those with something free to anticipate' }),
    cursor: receivableUnitId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  response: pageOf(receivableUnit),
  errors: ['validation_failed'],
});

export const unitSale = z.object({
  sale_id: cardSaleId,
  number: z.int(),
  of: z.int(),
  sold_at: instant,
  gross_cents: cents,
  fee_cents: cents,
  net_cents: cents,
});
export const receivableUnitDetail = receivableUnit.extend({
  lines: z.array(unitSale).meta({ description: 'At most 200' }),
});
export type ReceivableUnitDetail = z.infer<typeof receivableUnitDetail>;

export const getReceivableUnit = operation({
  ...reads,
  id: 'getReceivableUnit',
  summary: 'One unit with the instalments in it',
  path: `${ROOT}/units/{receivable_unit_id}`,
  params: byAccount.extend({ receivable_unit_id: receivableUnitId }),
  response: receivableUnitDetail,
  errors: [],
});

export const acquiringWishes = wishes(
  [
    z.object({
      purpose: z.literal('refund_card_sale'),
      account_id: accountId,
      card_sale_id: cardSaleId,
      amount_cents: cents,
      idempotency_key: idempotencyKey,
    }),
  ],
  REFUND_REFUSALS,
);
