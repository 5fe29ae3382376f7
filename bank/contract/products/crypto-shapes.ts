import { z } from 'zod';
import { cents, instant, publicId, transactionId } from '../primitives';
import { CRYPTO_ASSETS, CRYPTO_RESULTS, CRYPTO_SIDES, CRYPTO_STATUSES } from './crypto-words';

export const cryptoOrderId = publicId('cor');

/** Quantities and prices are texts: 0.029777218760124254 is no number of JSON. */
export const cryptoDecimal = z
  .string()
  .regex(/^-?\d{1,20}(\.\d{1,18})?$/)
  .meta({ description: 'Decimal number as text', examples: ['0.00179091'] });
/** One digit more than any asset has, so that one of too many digits is told so, and not that it is none. */
export const wantedQuantity = z
  .string()
  .regex(/^\d{1,20}(\.\d{1,19})?$/)
  .meta({ description: 'Decimal number as text', examples: ['0.00179091'] });
export const limitPrice = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

export const cryptoAssetId = z.enum(CRYPTO_ASSETS);
export const cryptoSide = z.enum(CRYPTO_SIDES);
export const cryptoStatus = z.enum(CRYPTO_STATUSES);

export const cryptoPrice = z.object({
  bid: cryptoDecimal.meta({ description: 'What one unit brings' }),
  ask: cryptoDecimal.meta({ description: 'What one unit costs' }),
  mid: cryptoDecimal.meta({ description: 'Market price, without the margin' }),
  change_24h: z.string().meta({ description: 'Per cent since 24 hours ago' }),
  as_of: instant,
});

export const cryptoAsset = z.object({
  id: cryptoAssetId,
  symbol: z.string(),
  name: z.string(),
  network: z.string(),
  digits: z.int(),
  shown_digits: z.int(),
  price_digits: z.int(),
  minimum_cents: cents,
  state: z.enum(['available', 'paused']),
  price: cryptoPrice.nullable().meta({ description: 'null while the partner does not answer' }),
});
export type CryptoAsset = z.infer<typeof cryptoAsset>;

/** What an account has of an asset. */
export const cryptoPosition = z.object({
  asset: cryptoAsset,
  quantity: cryptoDecimal,
  free_quantity: cryptoDecimal.meta({ description: 'Without what is being sold' }),
  average_cost: cryptoDecimal.nullable().meta({ description: 'Per unit; null of nothing' }),
  cost_cents: cents,
  value_cents: cents.nullable().meta({ description: 'What a sale would bring now' }),
  result_cents: cents.nullable(),
});
export type CryptoPosition = z.infer<typeof cryptoPosition>;

export const cryptoProfile = z.object({
  result: z.enum(CRYPTO_RESULTS).nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable().meta({ description: 'Name of who answered' }),
  valid_until: instant.nullable(),
  is_expired: z.boolean(),
  risk_accepted_at: instant.nullable(),
  may_answer: z.boolean(),
  may_buy: z.boolean(),
  risk_text: z.object({ version: z.string(), lines: z.array(z.string()) }),
});
export type CryptoProfile = z.infer<typeof cryptoProfile>;

export const cryptoWallet = z.object({
  positions: z.array(cryptoPosition).meta({ description: 'Every asset, held or not' }),
  cost_cents: cents,
  value_cents: cents.nullable(),
  result_cents: cents.nullable(),
  as_of: instant.nullable(),
  open_orders: z.int(),
  profile: cryptoProfile,
  partner: z.object({
    name: z.string(),
    document: z.string(),
    licence: z.string().meta({ description: 'What it is allowed to do' }),
  }),
});
export type CryptoWallet = z.infer<typeof cryptoWallet>;

/** A locked price. Lives as long as its lock and is used by one order. */
export const cryptoQuote = z.object({
  id: z.string(),
  asset: cryptoAsset,
  side: cryptoSide,
  quantity: cryptoDecimal,
  amount_cents: cents.meta({ description: 'Paid or received in all' }),
  price: cryptoDecimal,
  mid_price: cryptoDecimal,
  spread_cents: cents.meta({ description: 'The margin, in the amount' }),
  spread_basis_points: z.int(),
  iof_cents: cents.meta({ description: 'The tax, in the amount; of sales none' }),
  result_cents: cents.nullable().meta({ description: 'Of a sale: gain or loss against the average cost' }),
  needs_consent: z.boolean(),
  limits: z.object({ day_cents: cents, left_cents: cents, is_first_day: z.boolean() }),
  lock_seconds: z.int(),
  created_at: instant,
  expires_at: instant,
});
export type CryptoQuote = z.infer<typeof cryptoQuote>;

export const cryptoAssetHead = z.object({
  id: cryptoAssetId,
  symbol: z.string().meta({ description: 'As markets call it' }),
  name: z.string(),
  digits: z.int().meta({ description: 'Digits after the point of one unit' }),
  shown_digits: z.int(),
  price_digits: z.int(),
});

/** An asset as the books and the partner have it. */
export const cryptoCheck = z.object({
  asset: cryptoAssetHead,
  wallets_quantity: cryptoDecimal.meta({ description: 'Of all wallets' }),
  on_way_quantity: cryptoDecimal.meta({ description: 'Traded by the partner and in no wallet yet; sold: below zero' }),
  partner_quantity: cryptoDecimal.meta({ description: 'What the partner keeps' }),
  difference_quantity: cryptoDecimal.meta({ description: 'What the partner has more; 0: nothing is odd' }),
  checked_at: instant.meta({ description: 'When it was compared' }),
  odd_since: instant.nullable().meta({ description: 'Since when it differs; null: it does not' }),
});
export type CryptoCheck = z.infer<typeof cryptoCheck>;

export const cryptoOrder = z.object({
  id: cryptoOrderId,
  receipt_id: transactionId,
  side: cryptoSide,
  status: cryptoStatus,
  is_waiting: z.boolean().meta({ description: 'Whether its people have to agree first' }),
  asset: cryptoAssetHead,
  payee: z.object({ name: z.string() }),
  quantity: cryptoDecimal,
  amount_cents: cents,
  price: cryptoDecimal,
  mid_price: cryptoDecimal,
  spread_cents: cents,
  iof_cents: cents.meta({ description: 'The tax, in the amount; of sales none' }),
  result_cents: cents.nullable().meta({ description: 'Of a sale that is done' }),
  partner_order: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type CryptoOrder = z.infer<typeof cryptoOrder>;
