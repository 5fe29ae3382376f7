import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { FILE_ERRORS, fileId, storedFile } from '../ground/files';
import { operation } from '../operation';
import { cents, instant, localDate, publicId } from '../primitives';
import { readsCards } from './card';
import {
  LONGEST_RECEIPT_REASON,
  PURCHASE_NOTE,
  RECEIPT_DAYS,
  RECEIPT_STATES,
  SHORTEST_RECEIPT_REASON,
} from './card-receipt-words';

export const cardReceiptAudit = auditKinds({
  'card.purchase_noted': 'person',
  'card.receipt_added': 'person',
  'card.receipt_removed': 'person',
  'card.receipt_exception_asked': 'person',
  'card.receipt_exception_decided': 'person',
  'card.receipt_rule_set': 'person',
});

const byPurchase = byAccount.extend({ card_purchase_id: publicId('ctr') });
const path = '/accounts/{account_id}/card_purchases/{card_purchase_id}' as const;
const act = { level: 'verified', scope: 'cards:use', idempotency: 'none', params: byPurchase } as const;

/** How the receipt of a purchase stands under the company's rule. */
export const cardReceiptStanding = z.object({
  state: z.enum(RECEIPT_STATES),
  due_on: localDate.nullable().meta({ description: 'The last day on which it comes in time; null: none is asked for' }),
});
export type CardReceiptStanding = z.infer<typeof cardReceiptStanding>;

const reason = z
  .string()
  .trim()
  .min(SHORTEST_RECEIPT_REASON)
  .max(LONGEST_RECEIPT_REASON)
  .meta({ description: 'Why there is no receipt, in the words of who bought' });

export const cardPurchasePapers = z.object({
  note: z.string().nullable(),
  files: z.array(storedFile).meta({ description: 'Its receipts: those of its entries in the statement too' }),
  receipt: cardReceiptStanding,
  exception: z
    .object({ reason: z.string(), asked_by: z.string(), asked_at: instant, is_refused: z.boolean() })
    .nullable()
    .meta({ description: 'What was said of a receipt that does not exist; null: nothing' }),
  may: z
    .array(z.enum(['write', 'ask_exception', 'decide_exception']))
    .meta({ description: 'What who asks may do with them now' }),
});
export type CardPurchasePapers = z.infer<typeof cardPurchasePapers>;

export const getCardPurchasePapers = operation({
  ...readsCards,
  id: 'getCardPurchasePapers',
  summary: 'Note and receipts of a purchase, pending or in the statement',
  path: `${path}/papers`,
  params: byPurchase,
  response: cardPurchasePapers,
  errors: [],
});

export const setCardPurchaseNote = operation({
  ...act,
  id: 'setCardPurchaseNote',
  summary: 'Write a note to a purchase: its entry in the statement keeps it',
  method: 'PUT',
  path: `${path}/papers/note`,
  body: z.strictObject({
    note: z.string().max(PURCHASE_NOTE).nullable().meta({ description: 'null takes it away' }),
  }),
  response: cardPurchasePapers,
  errors: [],
});

export const addCardPurchaseFile = operation({
  ...act,
  id: 'addCardPurchaseFile',
  summary: 'Add a receipt to a purchase, pending or in the statement',
  method: 'POST',
  path: `${path}/papers/files`,
  accepts: 'file',
  response: cardPurchasePapers,
  errors: FILE_ERRORS,
});

export const downloadCardPurchaseFile = operation({
  ...readsCards,
  id: 'downloadCardPurchaseFile',
  summary: 'A receipt of a purchase',
  path: `${path}/papers/files/{file_id}`,
  params: byPurchase.extend({ file_id: fileId }),
  answers: 'file',
  errors: [],
});

export const removeCardPurchaseFile = operation({
  ...act,
  id: 'removeCardPurchaseFile',
  summary: 'Take a receipt away',
  method: 'DELETE',
  path: `${path}/papers/files/{file_id}`,
  params: byPurchase.extend({ file_id: fileId }),
  response: cardPurchasePapers,
  errors: [],
});

export const askCardReceiptException = operation({
  ...act,
  id: 'askCardReceiptException',
  summary: 'Say that there is no receipt: an admin grants it by saying so, for others an admin decides',
  method: 'POST',
  path: `${path}/papers/exception`,
  body: z.strictObject({ reason }),
  response: cardPurchasePapers,
  errors: ['card_receipt_state'],
});

export const decideCardReceiptException = operation({
  ...act,
  scope: 'cards:create',
  id: 'decideCardReceiptException',
  summary: 'Agree that a purchase has no receipt, or not',
  method: 'PUT',
  path: `${path}/papers/exception`,
  body: z.strictObject({ is_granted: z.boolean() }),
  response: cardPurchasePapers,
  errors: ['card_receipt_state'],
});

const rule = z.object({
  from_cents: cents.min(0).max(99_999_999_999).meta({ description: 'Purchases of this much and more have one' }),
  days: z
    .union(RECEIPT_DAYS.map(days => z.literal(days)))
    .meta({ description: 'Days after the purchase in which it comes' }),
  locks: z.boolean().meta({ description: 'A card with a missing receipt is refused until it is there' }),
});
export type CardReceiptRule = z.infer<typeof rule>;

export const cardReceiptRule = z.object({
  rule: rule.nullable().meta({ description: 'null: the company asks for none' }),
  missing: z.int().meta({ description: 'Purchases whose receipt is late' }),
  locked: z.int().meta({ description: 'Cards that are refused for it now' }),
});
export type CardReceiptRuleNow = z.infer<typeof cardReceiptRule>;

export const getCardReceiptRule = operation({
  ...readsCards,
  id: 'getCardReceiptRule',
  summary: 'Of which purchases the company wants receipts, and what comes of it',
  path: '/accounts/{account_id}/card_options/receipt_rule',
  response: cardReceiptRule,
  errors: [],
});

export const setCardReceiptRule = operation({
  id: 'setCardReceiptRule',
  summary: 'Set of which purchases receipts are wanted, also of the last 60 days, or of none',
  method: 'PUT',
  level: 'verified',
  scope: 'cards:create',
  idempotency: 'none',
  path: '/accounts/{account_id}/card_options/receipt_rule',
  params: byAccount,
  body: z.strictObject({ rule: z.strictObject(rule.shape).nullable() }),
  response: cardReceiptRule,
  errors: [],
});
