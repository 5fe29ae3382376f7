import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf } from '../primitives';
import { idempotencyKey, wishes } from '../wishes';
import {
  cryptoAssetId,
  cryptoCheck,
  cryptoDecimal,
  cryptoOrder,
  cryptoOrderId,
  cryptoProfile,
  cryptoQuote,
  cryptoSide,
  cryptoStatus,
  cryptoWallet,
  limitPrice,
  wantedQuantity,
} from './crypto-shapes';
import { CRYPTO_PERIODS, CRYPTO_QUESTIONS } from './crypto-words';

export * from './crypto-shapes';

export const cryptoAudit = auditKinds({
  'crypto.profile_answered': 'person',
  'crypto.sold': 'person',
});

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
  params: byAccount.extend({ crypto_asset: cryptoAssetId }),
  query: z.object({ period: z.enum(CRYPTO_PERIODS) }),
  response: z.object({ data: z.array(z.object({ at: instant, price: cryptoDecimal })) }),
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
  asset: cryptoAssetId,
  side: cryptoSide,
  amount_cents: cents.optional(),
  quantity: wantedQuantity.optional(),
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
  limit_price: limitPrice.meta({
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
  asset: cryptoAssetId.optional(),
  side: cryptoSide.optional(),
  status: cryptoStatus.optional(),
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
  first_year: z.int().meta({ description: 'The year in which the account was opened: there is nothing before it' }),
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

/** Quantities as texts with every digit of their asset, reais as numbers. At most 366 days; `validation_failed` for a period that is none. */
export const downloadCryptoStatement = operation({
  ...reads,
  id: 'downloadCryptoStatement',
  summary: 'The wallet over a period as a file: what each asset began with, each movement, what it ended with',
  path: '/accounts/{account_id}/crypto/statement/file',
  query: z.object({
    from: localDate,
    to: localDate,
    asset: cryptoAssetId
      .optional()
      .meta({ description: 'Of this asset alone; absent: of every one that moved or was held' }),
    format: z.enum(['csv', 'xlsx', 'pdf']),
  }),
  answers: 'file',
  errors: ['validation_failed'],
});

export const listCryptoChecks = operation({
  id: 'listCryptoChecks',
  summary: 'What all wallets hold of each asset, held against what the partner keeps',
  ...{ level: 'operations', scope: 'operations:crypto', idempotency: 'none' },
  method: 'GET',
  path: '/operations/crypto/checks',
  response: z.object({ data: z.array(cryptoCheck) }),
  errors: [],
});

export const cryptoWishes = wishes(
  [
    z.object({
      purpose: z.literal('crypto_order'),
      account_id: accountId,
      asset: cryptoAssetId,
      side: cryptoSide,
      amount_cents: cents.optional(),
      quantity: wantedQuantity.optional(),
      limit_price: limitPrice,
      idempotency_key: idempotencyKey,
    }),
  ],
  ['crypto_quantity_invalid'],
);
