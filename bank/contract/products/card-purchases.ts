import { z } from 'zod';
import { operation } from '../operation';
import { cents, instant, pageOf, publicId, transactionId } from '../primitives';
import { byAccount } from '../ground/accounts';
import { card, cardId, readsCards } from './card';
import { CARD_CATEGORIES, type CardCategory } from './card-categories';
import { CARD_COST_CENTER_LENGTH } from './card-words';
import { CARD_DECLINES, type CardDecline } from './card-declines';
import { cardChannel, cardForeign } from './card-network';
import { cardReceiptStanding } from './card-receipts';

const purchaseId = publicId('ctr');
const category = z
  .enum(Object.keys(CARD_CATEGORIES) as [CardCategory, ...CardCategory[]])
  .meta({ description: 'Group of merchants' });

/** `pending`: set aside; `posted`: it left the account, or came back; `verified`: a shop asked whether the card is good. */
export const cardPurchaseStatus = z.enum(['pending', 'posted', 'reversed', 'expired', 'verified', 'declined']);

/** `wanted`: a receipt is asked for and is not there; `missing`: it is late. */
export const cardReceiptFilter = z.enum(['wanted', 'missing']);

export const cardPurchase = z.object({
  id: purchaseId,
  card: card.pick({ id: true, holder: true, alias: true, cost_center: true, last4: true }),
  kind: z.enum(['purchase', 'withdrawal', 'check', 'refund']),
  status: cardPurchaseStatus,
  merchant: z.object({
    name: z.string().meta({ description: 'As people know the shop' }),
    printed: z.string().nullable().meta({ description: 'What its terminal prints' }),
    ...{ category, mcc: z.string(), city: z.string().nullable(), country: z.string() },
  }),
  channel: cardChannel,
  amount_cents: cents.meta({
    description: 'What it takes of the balance now, or gives back; of a refused one what was asked',
  }),
  fee_cents: cents.meta({ description: 'Part of it that is the fee of a withdrawal' }),
  spread_cents: cents.meta({ description: 'Part of what has cleared that is the margin on the exchange rate' }),
  iof_cents: cents.meta({ description: 'Part of what has cleared that is tax on spending abroad' }),
  foreign: cardForeign.nullable(),
  decline: z
    .object({
      reason: z.enum(Object.keys(CARD_DECLINES) as [CardDecline, ...CardDecline[]]),
      words: z.string().meta({ description: 'The reason as its holder reads it' }),
    })
    .nullable(),
  refund_of: purchaseId.nullable().meta({ description: 'The purchase that a refund gives back, where it is known' }),
  refunded_cents: cents.meta({ description: 'What came back of it' }),
  receipt: cardReceiptStanding,
  receipt_ids: z.array(transactionId).meta({ description: 'Its entries in the statement: notes and files are theirs' }),
  at: instant,
});
export type CardPurchase = z.infer<typeof cardPurchase>;

export const listCardPurchases = operation({
  ...readsCards,
  id: 'listCardPurchases',
  summary: 'What was asked of cards, newest first: purchases, withdrawals, refunds and what was refused, each once',
  path: '/accounts/{account_id}/card_purchases',
  query: z.object({
    payment_card_id: cardId.optional(),
    holder_id: publicId('usr').optional(),
    cost_center: z
      .string()
      .max(CARD_COST_CENTER_LENGTH)
      .optional()
      .meta({ description: 'Only those of cards of this cost centre; empty: of cards without one' }),
    category: category.optional(),
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
    status: cardPurchaseStatus.optional(),
    receipt: cardReceiptFilter.optional().meta({ description: 'How the receipt stands under the rule of the company' }),
    cursor: purchaseId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  response: pageOf(cardPurchase),
  errors: [],
});

export const getCardPurchase = operation({
  ...readsCards,
  id: 'getCardPurchase',
  summary: 'One thing asked of a card, as it stands now',
  path: '/accounts/{account_id}/card_purchases/{card_purchase_id}',
  params: byAccount.extend({ card_purchase_id: purchaseId }),
  response: cardPurchase,
  errors: [],
});
