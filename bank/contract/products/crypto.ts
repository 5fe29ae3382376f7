import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import {
  CRYPTO_ASSETS,
  CRYPTO_PERIODS,
  CRYPTO_QUESTIONS,
  CRYPTO_RESULTS,
  CRYPTO_SIDES,
  CRYPTO_STATUSES,
} from './crypto-words';

export const cryptoAudit = auditKinds({
  'crypto.profile_answered': 'person',
  'crypto.sold': 'person',
});

export const cryptoOrderId = publicId('cor');

/** Quantities and prices are texts: 0.029777218760124254 is no number of JSON. */
const decimal = z
  .string()
  .regex(/^-?\d{1,20}(\.\d{1,18})?$/)
  .meta({ description: 'Decimal number as text', examples: ['0.00179091'] });
/** Up to 40 characters, so that one of too many digits is told so, and not that it is none. */
const wantedDecimal = z
  .string()
  .regex(/^\d{1,20}(\.\d{1,19})?$/)
  .meta({ description: 'Decimal number as text', examples: ['0.00179091'] });
const price = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

const assetId = z.enum(CRYPTO_ASSETS);
const side = z.enum(CRYPTO_SIDES);
const status = z.enum(CRYPTO_STATUSES);

export const cryptoPrice = z.object({
  bid: decimal.meta({ description: 'What one unit brings' }),
  ask: decimal.meta({ description: 'What one unit costs' }),
  mid: decimal.meta({ description: 'Market price, without the margin' }),
  change_24h: z.string().meta({ description: 'Per cent since 24 hours ago' }),
  as_of: instant,
});

export const cryptoAsset = z.object({
  id: assetId,
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
  quantity: decimal,
  free_quantity: decimal.meta({ description: 'Without what is being sold' }),
  average_cost: decimal.nullable().meta({ description: 'Per unit; null of nothing' }),
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
  side,
  quantity: decimal,
  amount_cents: cents.meta({ description: 'Paid or received in all' }),
  price: decimal,
  mid_price: decimal,
  spread_cents: cents.meta({ description: 'The margin, in the amount' }),
  spread_basis_points: z.int(),
  result_cents: cents.nullable().meta({ description: 'Of a sale: gain or loss against the average cost' }),
  needs_consent: z.boolean(),
  limits: z.object({ day_cents: cents, left_cents: cents, is_first_day: z.boolean() }),
  lock_seconds: z.int(),
  created_at: instant,
  expires_at: instant,
});
export type CryptoQuote = z.infer<typeof cryptoQuote>;

export const cryptoOrder = z.object({
  id: cryptoOrderId,
  receipt_id: transactionId,
  side,
  status,
  is_waiting: z.boolean().meta({ description: 'Whether its people have to agree first' }),
  asset: z.object({
    id: assetId,
    symbol: z.string().meta({ description: 'As markets call it' }),
    name: z.string(),
    digits: z.int().meta({ description: 'Digits after the point of one unit' }),
    shown_digits: z.int(),
    price_digits: z.int(),
  }),
  payee: z.object({ name: z.string() }),
  quantity: decimal,
  amount_cents: cents,
  price: decimal,
  mid_price: decimal,
  spread_cents: cents,
  result_cents: cents.nullable().meta({ description: 'Of a sale that is done' }),
  partner_order: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
export type CryptoOrder = z.infer<typeof cryptoOrder>;

const reads = {
  method: 'GET',
  level: 'verified',
  scope: 'crypto:read',
  idempotency: 'none',
  params: byAccount,
} as const;
const trades = { level: 'verified', scope: 'crypto:trade', params: byAccount, method: 'POST' } as const;

export const getCryptoWallet = operation({
  ...reads,
  id: 'getCryptoWallet',
  summary: 'What an account has of each crypto asset, what it cost and what it is worth',
  path: '/accounts/{account_id}/crypto/wallet',
  response: cryptoWallet,
  errors: [],
});

export const listCryptoPrices = operation({
  ...reads,
  id: 'listCryptoPrices',
  summary: 'Market prices of an asset over a period, the oldest first; at most 200',
  path: '/accounts/{account_id}/crypto/assets/{crypto_asset}/prices',
  params: byAccount.extend({ crypto_asset: assetId }),
  query: z.object({ period: z.enum(CRYPTO_PERIODS) }),
  response: z.object({ data: z.array(z.object({ at: instant, price: decimal })) }),
  errors: ['crypto_partner_away'],
});

export const cryptoProfileRequest = z.object({
  answers: z
    .object({
      goal: z.enum(CRYPTO_QUESTIONS.goal).meta({ description: 'What it is for' }),
      horizon: z.enum(CRYPTO_QUESTIONS.horizon).meta({ description: 'How long the money can stay' }),
      experience: z.enum(CRYPTO_QUESTIONS.experience).meta({ description: 'What is known of such assets' }),
      share: z.enum(CRYPTO_QUESTIONS.share).meta({ description: 'Share of the cash of the company' }),
      loss: z.enum(CRYPTO_QUESTIONS.loss).meta({ description: 'How much may be lost' }),
    })
    .meta({ description: 'One answer to each question' }),
  risk_version: z.string().max(40).meta({ description: 'Version of the risk notice that was read' }),
});
export type CryptoProfileRequest = z.infer<typeof cryptoProfileRequest>;

/** `crypto_risk_outdated` when another notice holds by now. */
export const answerCryptoProfile = operation({
  ...trades,
  id: 'answerCryptoProfile',
  summary: 'Answer the questions before the first purchase and take note of the risks; admins only',
  path: '/accounts/{account_id}/crypto/profile',
  scope: 'crypto:profile',
  idempotency: 'none',
  body: cryptoProfileRequest,
  response: cryptoProfile,
  status: 201,
  errors: ['crypto_risk_outdated'],
});

/** One of amount and quantity. */
export const cryptoQuoteRequest = z.object({
  asset: assetId,
  side,
  amount_cents: cents.optional(),
  quantity: wantedDecimal.optional(),
});
export type CryptoQuoteRequest = z.infer<typeof cryptoQuoteRequest>;

/** Why nothing would be traded. */
const UNTRADED = [
  'crypto_below_minimum',
  'crypto_quantity_invalid',
  'crypto_insufficient',
  'crypto_asset_paused',
  'crypto_partner_away',
] as const;

export const createCryptoQuote = operation({
  ...trades,
  id: 'createCryptoQuote',
  summary: 'Lock a price for a purchase or a sale for some seconds; moves nothing',
  path: '/accounts/{account_id}/crypto/quotes',
  idempotency: 'none',
  body: cryptoQuoteRequest,
  response: cryptoQuote,
  status: 201,
  errors: ['limit_exceeded', ...UNTRADED],
});

const REFUSALS = [
  ...(['insufficient_funds', 'limit_exceeded', 'crypto_quote_expired', 'crypto_quote_used'] as const),
  ...(['crypto_price_moved', 'crypto_profile_required', 'crypto_consent_required', 'crypto_first_day_limit'] as const),
  ...UNTRADED,
] as const;

export const cryptoOrderRequest = z.object({
  crypto_quote_id: z.string().max(40),
  limit_price: price.meta({
    description: 'The worst price that was proven: the most of a purchase, the least of a sale',
  }),
  consent: z.literal(true).optional().meta({ description: 'Agrees to one above the share of its profile' }),
});
export type CryptoOrderRequest = z.infer<typeof cryptoOrderRequest>;

/** `crypto_price_moved` when the quote is worse than `limit_price`; the proof is kept. */
export const createCryptoOrder = operation({
  ...trades,
  id: 'createCryptoOrder',
  summary: 'Buy or sell what was quoted, at the locked price or not at all',
  path: '/accounts/{account_id}/crypto/orders',
  idempotency: 'required',
  stepUp: 'required',
  body: cryptoOrderRequest,
  response: cryptoOrder,
  status: 201,
  errors: [...REFUSALS, 'ledger_halted'],
});

export const cryptoOrderQuery = z.object({
  asset: assetId.optional(),
  side: side.optional(),
  status: status.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  cursor: cryptoOrderId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

export const listCryptoOrders = operation({
  ...reads,
  id: 'listCryptoOrders',
  summary: 'Purchases and sales of crypto assets, newest first',
  path: '/accounts/{account_id}/crypto/orders',
  query: cryptoOrderQuery,
  response: pageOf(cryptoOrder),
  errors: [],
});

export const getCryptoOrder = operation({
  ...reads,
  id: 'getCryptoOrder',
  summary: 'One purchase or sale as it stands now',
  path: '/accounts/{account_id}/crypto/orders/{crypto_order_id}',
  params: byAccount.extend({ crypto_order_id: cryptoOrderId }),
  response: cryptoOrder,
  errors: [],
});

const year = z.string().regex(/^20\d\d$/);

export const cryptoReport = z.object({
  year: z.int(),
  sold_cents: cents.meta({ description: 'What sales of the year brought' }),
  result_cents: cents,
  months: z.array(z.object({ month: z.string(), sold_cents: cents, result_cents: cents })),
});
export type CryptoReport = z.infer<typeof cryptoReport>;

export const getCryptoReport = operation({
  ...reads,
  id: 'getCryptoReport',
  summary: 'What the sales of a year brought and gained, by month',
  path: '/accounts/{account_id}/crypto/report',
  query: z.object({ year }),
  response: cryptoReport,
  errors: [],
});

export const downloadCryptoReport = operation({
  ...reads,
  id: 'downloadCryptoReport',
  summary: 'Every purchase and sale of a year for the accountant, as CSV',
  path: '/accounts/{account_id}/crypto/report/file',
  query: z.object({ year }),
  answers: 'file',
  errors: [],
});

export const cryptoWishes = wishes(
  [
    z.object({
      purpose: z.literal('crypto_order'),
      account_id: accountId,
      asset: assetId,
      side,
      amount_cents: cents.optional(),
      quantity: wantedDecimal.optional(),
      limit_price: price,
      idempotency_key: idempotencyKey,
    }),
  ],
  ['crypto_quantity_invalid'],
);
