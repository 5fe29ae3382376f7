import { z } from 'zod';
import { dayLimitsLeft } from '../payments/limits';
import { cents, instant, publicId, transactionId } from '../primitives';
import {
  GIFT_CATEGORIES,
  GIFT_CLAIM_REASONS,
  GIFT_CODE_STATES,
  GIFT_SHARE_STATES,
  GIFT_STATES,
} from './gift-card-words';

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

const giftShare = z.object({
  state: z.enum(GIFT_SHARE_STATES),
  receiver: z.string(),
  created_at: instant,
  expires_at: instant,
});

/** One card of a purchase. The code itself is in no answer but that of `revealGiftCode`. */
export const giftCode = z.object({
  id: giftCodeId,
  place: z.int(),
  state: z.enum(GIFT_CODE_STATES),
  last4: z.string().nullable(),
  serial: z.string().nullable(),
  first_shown_at: instant.nullable(),
  times_shown: z.int(),
  share: giftShare.nullable().meta({ description: 'The last link it was sent by' }),
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

export const giftStatus = z.enum(['processing', 'completed', 'failed', 'returned']);

export const giftPurchase = z.object({
  id: giftPurchaseId,
  receipt_id: transactionId,
  status: giftStatus,
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
