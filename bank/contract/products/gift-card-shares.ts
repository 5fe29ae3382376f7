import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant } from '../primitives';
import { wishes } from '../wishes';
import { giftCodeId, giftPurchase, giftPurchaseId } from './gift-card';
import { GIFT_SHARE_STATES } from './gift-card-words';

export const giftShareAudit = auditKinds({
  'gift_card.shared': 'person',
  'gift_card.share_ended': 'person',
  'gift_card.share_opened': 'bank',
});

const byCode = byAccount.extend({ gift_purchase_id: giftPurchaseId, gift_code_id: giftCodeId });
const path = '/accounts/{account_id}/gift_cards/purchases/{gift_purchase_id}/codes/{gift_code_id}/shares' as const;
const buys = {
  level: 'verified',
  scope: 'gift_card:buy',
  params: byCode,
  method: 'POST',
  idempotency: 'none',
} as const;

const terms = {
  receiver: z.string().trim().min(2).max(60).meta({ description: 'Whom it is for, as the page greets them' }),
  phone_digits: z
    .string()
    .regex(/^\d{4}$/)
    .meta({ description: 'The last four digits of their phone, which they type to see it' }),
};

export const giftShareRequest = z.strictObject(terms);
export type GiftShareRequest = z.infer<typeof giftShareRequest>;

export const madeGiftShare = z.object({
  url: z.string().meta({ description: 'The page to be sent; told this once' }),
  expires_at: instant,
});
export type MadeGiftShare = z.infer<typeof madeGiftShare>;

/** `gift_card_share_refused` of a code that somebody saw already. A link before it ends. */
export const createGiftShare = operation({
  ...buys,
  id: 'createGiftShare',
  summary: 'A link by which one person outside sees the code of a card once',
  path,
  stepUp: 'required',
  body: giftShareRequest,
  response: madeGiftShare,
  status: 201,
  errors: ['gift_card_not_ready', 'gift_card_not_yours', 'gift_card_share_refused'],
});

export const endGiftShare = operation({
  ...buys,
  id: 'endGiftShare',
  summary: 'Take the link of a card back before it is opened',
  path: `${path}/end`,
  response: giftPurchase,
  errors: ['gift_card_not_yours'],
});

const byToken = z.object({
  token: z
    .string()
    .regex(/^[0-9a-f]{48}$/)
    .meta({ description: '192 random bits in hex: who holds them may try the digits' }),
});
const open = { level: 'public', scope: 'none', idempotency: 'none', params: byToken } as const;

/** What anybody with the link may know: never the code. */
export const publicGiftShare = z.object({
  state: z.enum(GIFT_SHARE_STATES),
  receiver: z.string(),
  sender: z.string().meta({ description: 'Trade name of the company that bought it' }),
  product: z.string(),
  value_cents: cents,
  expires_at: instant,
  tries_left: z.int(),
});
export type PublicGiftShare = z.infer<typeof publicGiftShare>;

export const getPublicGiftShare = operation({
  ...open,
  id: 'getPublicGiftShare',
  summary: 'A gift card that somebody was sent, before its code is seen',
  method: 'GET',
  path: '/gift_card_shares/{token}',
  response: publicGiftShare,
  errors: ['rate_limited'],
});

export const openedGiftShare = z.object({
  code: z.string(),
  serial: z.string().nullable(),
  product: z.string(),
  how_to_redeem: z.array(z.string()),
  validity: z.string(),
});
export type OpenedGiftShare = z.infer<typeof openedGiftShare>;

/** `gift_card_share_digits` says how many tries are left; after the last one the link is over. */
export const openGiftShare = operation({
  ...open,
  id: 'openGiftShare',
  summary: 'See the code of a gift card that was sent, once, for the last digits of the phone',
  method: 'POST',
  path: '/gift_card_shares/{token}/open',
  body: z.strictObject({ phone_digits: terms.phone_digits }),
  response: openedGiftShare,
  errors: ['gift_card_share_over', 'gift_card_share_digits', 'rate_limited'],
});

export const giftShareWishes = wishes(
  [
    z.object({
      purpose: z.literal('share_gift_card'),
      account_id: accountId,
      gift_purchase_id: giftPurchaseId,
      gift_code_id: giftCodeId,
      ...terms,
    }),
  ],
  ['gift_card_not_ready', 'gift_card_not_yours', 'gift_card_share_refused'],
);
