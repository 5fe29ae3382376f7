import { z } from 'zod';
import { cents, localDate } from '../primitives';
import { boletoWarningCode } from './boleto-words';

export const boletoParty = z.object({
  name: z.string(),
  trade_name: z.string().nullable(),
  document_masked: z.string().meta({ description: 'CPF ***.456.789-**, CNPJ in full' }),
});
export type BoletoParty = z.infer<typeof boletoParty>;

export const boletoPayee = boletoParty.extend({
  institution: z.object({ ispb: z.string(), name: z.string() }),
});

export const boletoBill = z.object({
  segment: z.enum([
    'city_hall',
    'sanitation',
    'energy_and_gas',
    'telecommunications',
    'government',
    'company',
    'traffic_fine',
  ]),
  tax: z.enum(['das', 'darf', 'gps', 'dae', 'fgts']).nullable(),
});
export type BoletoBill = z.infer<typeof boletoBill>;

/** A part of an amount and the rule it comes from: `{ kind: 'interest', amount_cents: 35, rate: 100000, unit: 'percent', per: 'month', days: 3 }`. */
export const boletoPart = z.object({
  kind: z.enum(['rebate', 'discount', 'fine', 'interest', 'paid_before']),
  amount_cents: cents,
  rate: z.int().nullable().meta({ description: 'Five decimals: 2 % or R$ 2,00 is 200000; null: no rule is told' }),
  unit: z.enum(['percent', 'reais']).nullable(),
  per: z.enum(['day', 'month', 'year']).nullable(),
  business_days: z.boolean(),
  days: z.int().nullable().meta({ description: 'Late or early days that it counts' }),
  until: localDate.nullable().meta({ description: 'The last day of a discount' }),
});
export type BoletoPart = z.infer<typeof boletoPart>;

/** What a boleto costs on a day. `fixed`: exactly the total; `range`: from `min_cents` to `max_cents`; `free`: what the payer types. */
export const boletoAmount = z.object({
  kind: z.enum(['fixed', 'range', 'free']),
  original_cents: cents.meta({ description: '0 when neither the line nor the registry tells one' }),
  parts: z.array(boletoPart),
  total_cents: cents.meta({ description: 'Original − rebate − discount + fine + interest − what was paid before' }),
  min_cents: cents,
  max_cents: cents,
});
export type BoletoAmount = z.infer<typeof boletoAmount>;

export const boletoWarning = z.object({
  code: boletoWarningCode,
  date: localDate.nullable(),
  amount_cents: cents.nullable(),
});
export type BoletoWarning = z.infer<typeof boletoWarning>;

/** The Pix that stands in a boleto. It is offered when payee and amount are those of the boleto, and never paid as a boleto. */
export const boletoPix = z.object({
  code: z.string().meta({ description: 'Pix copia e cola' }),
  is_safe: z.boolean(),
  problem: z.enum(['payee', 'amount', 'due_date', 'gone', 'unreadable']).nullable().meta({
    description: 'In what it is not the boleto; null of a safe one',
  }),
  amount_cents: cents.nullable(),
  better: z
    .enum(['pix', 'boleto'])
    .meta({ description: 'The cheaper safe way; of equal ones that which arrives first' }),
  because: z.enum(['cheaper', 'at_once', 'not_safe', 'on_its_day']),
});
export type BoletoPix = z.infer<typeof boletoPix>;

/** What the receipt of a boleto or bill says of it. */
export const boletoReceipt = z.object({
  line: z.string(),
  barcode: z.string(),
  bill: boletoBill.nullable(),
  final_beneficiary: boletoParty.nullable(),
  due_date: localDate.nullable(),
  amount: boletoAmount,
});
