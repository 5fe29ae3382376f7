import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { dayLimitsLeft } from '../payments/limits';
import { accountId, cents, instant, pageOf, publicId, transactionId } from '../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../wishes';
import { GIFT_CATEGORIES, GIFT_CLAIM_REASONS, GIFT_CODE_STATES, GIFT_STATES, MOST_GIFT_CARDS } from './gift-card-words';

export const giftCardAudit = auditKinds({
  'gift_card.revealed': 'person',
  'gift_card.claimed': 'person',
});

export const giftPurchaseId = publicId('gft');
export const giftCodeId = publicId('gfc');
const giftClaimId = publicId('gfr');

/** The distributor's name of a product: `steam-wallet`. Forms are kept under it. */
export const giftProductId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,34}$/);

const giftProductHead = {
  id: giftProductId,
  brand: z.string(),
  name: z.string(),
  category: z.enum(GIFT_CATEGORIES),
  state: z.enum(GIFT_STATES),
};

/** A product as the catalogue lists it. */
export const giftProductRow = z.object({
  ...giftProductHead,
  from_cents: cents.meta({ description: 'The least that one costs' }),
  to_cents: cents,
});
export type GiftProductRow = z.infer<typeof giftProductRow>;

/** Either the values that it is sold at, or any value of a range. */
export const giftValues = z.discriminatedUnion('type', [
  z.object({ type: z.literal('list'), values: z.array(z.object({ cents, label: z.string().nullable() })) }),
  z.object({ type: z.literal('range'), min_cents: cents, max_cents: cents, step_cents: cents }),
]);
export type GiftValues = z.infer<typeof giftValues>;

/** A product with everything that is read before it is bought. */
export const giftProduct = z.object({
  ...giftProductHead,
  text: z.string(),
  values: giftValues,
  validity: z.string().meta({ description: 'How long code and credit are good for, in words' }),
  how_to_redeem: z.array(z.string()),
  site: z.string().nullable().meta({ description: 'Host at which it is redeemed' }),
  terms: z.string(),
  refund_rule: z.string(),
  region: z.string(),
  most: z.int().meta({ description: 'Most cards of one purchase' }),
});
export type GiftProduct = z.infer<typeof giftProduct>;

const seller = z.object({ name: z.string(), document_masked: z.string() });

/** What would be bought. Lives 15 minutes and is used by one purchase. */
export const giftQuote = z.object({
  id: z.string(),
  product: giftProduct,
  seller,
  unit_cents: cents,
  quantity: z.int(),
  amount_cents: cents,
  limits: dayLimitsLeft,
  first_payment: z.boolean().meta({ description: 'This account never bought this product' }),
  recent_payments: z.array(z.object({ receipt_id: transactionId, amount_cents: cents, created_at: instant })),
  expires_at: instant,
});
export type GiftQuote = z.infer<typeof giftQuote>;

const failure = z.object({ code: z.string(), reason: z.string() });

/** One card of a purchase. The code itself is in no answer but that of `revealGiftCode`. */
export const giftCode = z.object({
  id: giftCodeId,
  place: z.int(),
  state: z.enum(GIFT_CODE_STATES),
  last4: z.string().nullable(),
  serial: z.string().nullable(),
  first_shown_at: instant.nullable(),
  times_shown: z.int(),
});
export type GiftCode = z.infer<typeof giftCode>;

/** A refund or a complaint that somebody asked for. */
export const giftClaim = z.object({
  id: giftClaimId,
  reason: z.enum(GIFT_CLAIM_REASONS),
  code_ids: z.array(giftCodeId),
  amount_cents: cents,
  state: z.enum(['open', 'granted', 'denied']),
  asked_at: instant,
  answered_at: instant.nullable(),
  answer: failure.nullable().meta({ description: 'Why it was denied' }),
  receipt_id: transactionId.nullable().meta({ description: 'The credit of one that was granted' }),
});
export type GiftClaim = z.infer<typeof giftClaim>;

const status = z.enum(['processing', 'completed', 'failed', 'returned']);

export const giftPurchase = z.object({
  id: giftPurchaseId,
  receipt_id: transactionId,
  status,
  payee: z.object({ name: z.string() }),
  seller,
  product: giftProduct,
  unit_cents: cents,
  quantity: z.int(),
  amount_cents: cents,
  refunded_cents: cents,
  description: z.string().nullable(),
  order_number: z.string(),
  created_at: instant,
  settled_at: instant.nullable(),
  failure: failure.nullable(),
  may_reveal: z.boolean().meta({ description: 'Whether this person may see its codes' }),
  codes: z.array(giftCode),
  claims: z.array(giftClaim),
});
export type GiftPurchase = z.infer<typeof giftPurchase>;

const reads = {
  method: 'GET',
  level: 'verified',
  scope: 'gift_card:read',
  idempotency: 'none',
  params: byAccount,
} as const;
const buys = { level: 'verified', scope: 'gift_card:buy', params: byAccount, method: 'POST' } as const;

export const listGiftProducts = operation({
  ...reads,
  id: 'listGiftProducts',
  summary: 'The catalogue of gift cards, whole',
  path: '/accounts/{account_id}/gift_cards/products',
  response: z.object({ data: z.array(giftProductRow) }),
  errors: ['gift_card_catalogue_away'],
});

export const getGiftProduct = operation({
  ...reads,
  id: 'getGiftProduct',
  summary: 'One product with its values, its terms and how it is redeemed',
  path: '/accounts/{account_id}/gift_cards/products/{gift_product}',
  params: byAccount.extend({ gift_product: giftProductId }),
  response: giftProduct,
  errors: ['gift_card_catalogue_away'],
});

export const giftQuoteRequest = z.object({
  gift_product: giftProductId,
  unit_cents: cents,
  quantity: z.int().meta({ description: `1 to ${MOST_GIFT_CARDS}` }),
});
export type GiftQuoteRequest = z.infer<typeof giftQuoteRequest>;

/** Why nothing would be sold. */
const UNSOLD = [
  'gift_card_unavailable',
  'gift_card_value_invalid',
  'gift_card_quantity_invalid',
  'gift_card_catalogue_away',
] as const;

export const createGiftQuote = operation({
  ...buys,
  id: 'createGiftQuote',
  summary: 'Check a product, a value and how many; moves nothing',
  path: '/accounts/{account_id}/gift_cards/quotes',
  idempotency: 'none',
  body: giftQuoteRequest,
  response: giftQuote,
  status: 201,
  errors: ['limit_exceeded', ...UNSOLD],
});

const REFUSALS = [
  ...(['insufficient_funds', 'limit_exceeded', 'gift_card_quote_expired', 'gift_card_quote_used'] as const),
  ...UNSOLD,
] as const;

const giftPurchaseRequest = z.object({
  gift_quote_id: z.string().max(40),
  description: z.string().max(140).optional(),
});
export type GiftPurchaseRequest = z.infer<typeof giftPurchaseRequest>;

export const createGiftPurchase = operation({
  ...buys,
  id: 'createGiftPurchase',
  summary: 'Buy what was quoted, now',
  path: '/accounts/{account_id}/gift_cards/purchases',
  idempotency: 'required',
  stepUp: 'required',
  body: giftPurchaseRequest,
  response: giftPurchase,
  status: 201,
  errors: [...REFUSALS, 'ledger_halted'],
});

export const giftPurchaseQuery = z.object({
  status: status.optional(),
  cursor: giftPurchaseId.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

export const listGiftPurchases = operation({
  ...reads,
  id: 'listGiftPurchases',
  summary: 'Gift cards that an account bought, newest first; never with a code',
  path: '/accounts/{account_id}/gift_cards/purchases',
  query: giftPurchaseQuery,
  response: pageOf(giftPurchase),
  errors: [],
});

const byPurchase = byAccount.extend({ gift_purchase_id: giftPurchaseId });

export const getGiftPurchase = operation({
  ...reads,
  id: 'getGiftPurchase',
  summary: 'One purchase, its cards and its refunds as they stand now; never with a code',
  path: '/accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}',
  params: byPurchase,
  response: giftPurchase,
  errors: [],
});

export const shownGiftCode = z.object({
  code: z.string(),
  serial: z.string().nullable(),
  hides_at: instant.meta({ description: 'When a screen takes it away again' }),
});
export type ShownGiftCode = z.infer<typeof shownGiftCode>;

/** `gift_card_not_ready` before it was paid and delivered, and of one that was claimed or refunded. */
export const revealGiftCode = operation({
  ...buys,
  id: 'revealGiftCode',
  summary: 'Show the code of one card; each time is written down',
  path: '/accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/codes/{gift_code_id}/reveals',
  params: byPurchase.extend({ gift_code_id: giftCodeId }),
  idempotency: 'none',
  stepUp: 'required',
  response: shownGiftCode,
  status: 201,
  errors: ['gift_card_not_ready', 'gift_card_not_yours'],
});

export const giftClaimRequest = z.object({
  reason: z.enum(GIFT_CLAIM_REASONS),
  code_ids: z.array(giftCodeId).min(1).max(MOST_GIFT_CARDS),
  story: z.string().max(1000).optional(),
});
export type GiftClaimRequest = z.infer<typeof giftClaimRequest>;

export const createGiftClaim = operation({
  ...buys,
  id: 'createGiftClaim',
  summary: 'Ask the money of some cards back, or complain of them',
  path: '/accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/claims',
  params: byPurchase,
  idempotency: 'none',
  body: giftClaimRequest,
  response: giftPurchase,
  status: 201,
  errors: ['gift_card_claim_refused', 'gift_card_not_yours'],
});

export const giftCardWishes = wishes(
  [
    z.object({
      purpose: z.literal('gift_card_purchase'),
      account_id: accountId,
      gift_quote_id: z.string().max(64),
      description: wishedDescription,
      idempotency_key: idempotencyKey,
    }),
    z.object({
      purpose: z.literal('reveal_gift_card'),
      account_id: accountId,
      gift_purchase_id: z.string().max(64),
      gift_code_id: z.string().max(64),
    }),
  ],
  ['gift_card_quote_expired', 'gift_card_quote_used', 'gift_card_not_ready', 'gift_card_not_yours'],
);
