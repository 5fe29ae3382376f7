import { z } from 'zod';
import { storedFile } from '../ground/files';
import { cents, instant, localDate, publicId } from '../primitives';
import {
  ANTICIPATION_STATES,
  ARRANGEMENTS,
  CARD_BRANDS,
  CHARGEBACK_REASONS,
  CHARGEBACK_STATES,
  INSTALMENT_STATES,
  REFUND_REFUSALS,
  REFUND_STATES,
  SALE_CHANNELS,
  SALE_PRODUCTS,
  SALE_STATUSES,
} from './acquiring-words';

export const cardSaleId = publicId('sal');
export const receivableUnitId = publicId('rcu');
export const anticipationId = publicId('ant');
export const chargebackId = publicId('chb');

export const cardBrand = z.enum(CARD_BRANDS);
export const saleProduct = z.enum(SALE_PRODUCTS);
export const saleStatus = z.enum(SALE_STATUSES);
export const arrangement = z.enum(ARRANGEMENTS);
/** Thousandths of a per cent: 2990 is 2.99 %. */
export const milliPercent = z
  .int()
  .meta({ description: 'Thousandths of a per cent: 2990 is 2,99 %', examples: [2990] });
export const acquiringMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ description: 'Calendar month', examples: ['2026-12'] });

export const cardSale = z.object({
  id: cardSaleId,
  acquirer_code: z.string().meta({ description: 'Unique code of the acquirer' }),
  sold_at: instant,
  brand: cardBrand,
  product: saleProduct,
  channel: z.enum(SALE_CHANNELS),
  status: saleStatus,
  instalments: z.int(),
  gross_cents: cents,
  mdr: milliPercent,
  fee_cents: cents,
  net_cents: cents,
  refunded_cents: cents,
  nsu: z.string(),
  authorization_code: z.string(),
  card_last4: z.string(),
  terminal_name: z.string().nullable(),
});
export type CardSale = z.infer<typeof cardSale>;

export const saleInstalment = z.object({
  number: z.int(),
  gross_cents: cents,
  fee_cents: cents,
  net_cents: cents,
  due_date: localDate,
  state: z.enum(INSTALMENT_STATES),
  unit_id: receivableUnitId.nullable(),
});
export type SaleInstalment = z.infer<typeof saleInstalment>;

export const saleRefund = z.object({
  id: z.string(),
  amount_cents: cents.meta({ description: 'Given back to the holder' }),
  fee_back_cents: cents.meta({ description: 'Of the fee, given back to the shop' }),
  debit_cents: cents.meta({ description: 'Taken from the shop; 0 of one undone on its day' }),
  is_undone_sale: z.boolean().meta({ description: 'The whole sale was undone on its own day' }),
  debit_date: localDate.nullable(),
  debited_at: instant.nullable(),
  short_cents: cents.meta({ description: 'What the account did not have: owed, and taken from what comes next' }),
  created_at: instant,
  state: z.enum(REFUND_STATES).meta({
    description: 'How it stands with the acquirer: `refused` is given back to nobody, and counts for nothing',
  }),
  refusal: z.enum(REFUND_REFUSALS).nullable().meta({ description: 'Why the acquirer refused it' }),
});
export type SaleRefund = z.infer<typeof saleRefund>;

export const chargeback = z.object({
  id: chargebackId,
  case_number: z.string(),
  state: z.enum(CHARGEBACK_STATES),
  reason: z.enum(CHARGEBACK_REASONS),
  reason_code: z.string().meta({ description: 'Of the brand' }),
  amount_cents: cents,
  debit_cents: cents.meta({ description: 'Taken from the account: what of the sale had been paid' }),
  suspended_cents: cents.meta({ description: 'What of the agenda waits for the decision' }),
  short_cents: cents.meta({ description: 'What the account did not have: owed, and taken from what comes next' }),
  received_at: instant,
  answer_by: localDate,
  days_left: z.int().nullable().meta({ description: 'null: nothing is waited for' }),
  answer: z.object({ kind: z.enum(['accept', 'contest']), text: z.string(), at: instant, by: z.string() }).nullable(),
  decided_at: instant.nullable(),
  files: z.array(storedFile),
  wanted: z.array(z.string()).meta({ description: 'What helps to show that the sale was right' }),
  sale: cardSale,
});
export type Chargeback = z.infer<typeof chargeback>;

export const cardSaleDetail = cardSale.extend({
  tid: z.string(),
  entry_mode: z.string(),
  plan: z.array(saleInstalment),
  refunds: z.array(saleRefund),
  refundable_cents: cents.meta({ description: 'What may still be given back; 0: nothing' }),
  refund_until: localDate,
  chargeback: chargeback.omit({ sale: true }).nullable(),
  payment_link: z
    .object({ id: publicId('pln'), name: z.string() })
    .nullable()
    .meta({ description: 'The link that it paid; null: sold in another way' }),
});
export type CardSaleDetail = z.infer<typeof cardSaleDetail>;

/** What stands of receivables, `total` being the sum of the four after it. */
export const agendaSums = z.object({
  units: z.int(),
  total_cents: cents,
  free_cents: cents,
  anticipated_cents: cents,
  ceded_cents: cents,
  encumbered_cents: cents,
  settled_cents: cents.meta({ description: 'Paid into the account' }),
});
export type AgendaSums = z.infer<typeof agendaSums>;

export const receivableUnit = z.object({
  id: receivableUnitId,
  brand: cardBrand,
  arrangement,
  due_date: localDate,
  total_cents: cents,
  free_cents: cents,
  anticipated_cents: cents,
  ceded_cents: cents,
  encumbered_cents: cents,
  sales: z.int().meta({ description: 'Instalments of sales in it' }),
  state: z.enum(['open', 'paid']),
  settled_cents: cents.nullable(),
  settled_at: instant.nullable(),
  beneficiary: z.string().nullable().meta({ description: 'Who has what is ceded or encumbered' }),
});
export type ReceivableUnit = z.infer<typeof receivableUnit>;

/** Cost of one unit brought forward. */
export const anticipatedUnit = z.object({
  unit_id: receivableUnitId,
  brand: cardBrand,
  arrangement,
  due_date: localDate,
  days: z.int(),
  gross_cents: cents,
  cost_cents: cents,
  net_cents: cents,
});

const advance = {
  gross_cents: cents,
  cost_cents: cents,
  net_cents: cents,
  monthly_rate: milliPercent,
  effective_rate: milliPercent.meta({ description: 'A month, of what is received, in thousandths of a per cent' }),
  mean_days: z.string().meta({ description: 'Mean term with two decimals: 46.19' }),
  credit_date: localDate,
  undo_until: instant,
  unit_count: z.int(),
};

export const anticipationQuote = z.object({
  id: z.string(),
  ...advance,
  units: z.array(anticipatedUnit).meta({ description: 'At most 200, the soonest first; `unit_count` says how many' }),
  created_at: instant,
  expires_at: instant,
});
export type AnticipationQuote = z.infer<typeof anticipationQuote>;

export const anticipation = z.object({
  id: anticipationId,
  number: z.string().meta({ description: 'Negotiation number' }),
  ...advance,
  state: z.enum(ANTICIPATION_STATES),
  is_automatic: z.boolean(),
  is_undoable: z.boolean(),
  created_at: instant,
  paid_at: instant.nullable(),
  undone_at: instant.nullable(),
});
export type Anticipation = z.infer<typeof anticipation>;

export const anticipationDetail = anticipation.extend({ units: z.array(anticipatedUnit) });
export type AnticipationDetail = z.infer<typeof anticipationDetail>;
