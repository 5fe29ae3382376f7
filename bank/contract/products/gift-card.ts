import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, pageOf } from '../primitives';
import { idempotencyKey, wishedDescription, wishes } from '../wishes';
import {
  giftCodeId,
  giftProduct,
  giftProductId,
  giftProductRow,
  giftPurchase,
  giftPurchaseId,
  giftQuote,
  giftStatus,
} from './gift-card-shapes';
import { GIFT_CLAIM_REASONS, MOST_GIFT_CARDS } from './gift-card-words';

export * from './gift-card-shapes';

export const giftCardAudit = auditKinds({
  'gift_card.revealed': 'person',
  'gift_card.claimed': 'person',
});

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
  status: giftStatus.optional(),
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
      gift_purchase_id: giftPurchaseId,
      gift_code_id: giftCodeId,
    }),
  ],
  ['gift_card_quote_expired', 'gift_card_quote_used', 'gift_card_not_ready', 'gift_card_not_yours'],
);
