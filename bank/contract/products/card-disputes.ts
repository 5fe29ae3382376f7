import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { FILE_ERRORS, fileId, storedFile } from '../ground/files';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, publicId } from '../primitives';
import { wishes } from '../wishes';
import { readsCards } from './card';
import {
  DISPUTE_REASON_IDS,
  DISPUTE_STATES,
  DISPUTE_WAITS,
  LONGEST_DISPUTE_STORY,
  SHORTEST_DISPUTE_STORY,
} from './card-dispute-words';

export const cardDisputeAudit = auditKinds({
  'card.dispute_opened': 'person',
  'card.dispute_file_added': 'person',
  'card.dispute_withdrawn': 'person',
});

const purchaseId = publicId('ctr');
export const cardDisputeId = publicId('cdi');
const byPurchase = byAccount.extend({ card_purchase_id: purchaseId });
const byDispute = byPurchase.extend({ card_dispute_id: cardDisputeId });
const path = '/accounts/{account_id}/card_purchases/{card_purchase_id}/disputes' as const;
const act = { level: 'verified', scope: 'cards:use', idempotency: 'none' } as const;

const opened = {
  reason: z.enum(DISPUTE_REASON_IDS),
  amount_cents: cents.min(1).meta({ description: 'All of the purchase, or the part of it that is contested' }),
  story: z
    .string()
    .trim()
    .min(SHORTEST_DISPUTE_STORY)
    .max(LONGEST_DISPUTE_STORY)
    .meta({ description: 'What happened, in the words of who bought' }),
};
export const cardDisputeRequest = z.strictObject(opened);
export type CardDisputeRequest = z.infer<typeof cardDisputeRequest>;

export const cardDispute = z.object({
  id: cardDisputeId,
  reason: opened.reason,
  state: z.enum(DISPUTE_STATES),
  amount_cents: cents,
  story: z.string(),
  credited_cents: cents.meta({ description: 'What of it is in the account now, until it is decided or for good' }),
  files: z.array(storedFile),
  waits: z
    .object({ what: z.enum(DISPUTE_WAITS).meta({ description: 'What is waited for' }), until: localDate })
    .nullable()
    .meta({
      description:
        'documents: it ends without one by then; filing: the brand takes it on that day; evidence: until then the shop may be answered; null: nothing',
    }),
  decides_by: localDate.nullable().meta({ description: 'When the brand should have decided; null: it is not with it' }),
  opened_at: instant,
  decided_at: instant.nullable(),
  may: z.array(z.enum(['add_file', 'withdraw'])).meta({ description: 'What who asks may do with it now' }),
});
export type CardDispute = z.infer<typeof cardDispute>;

export const cardDisputes = z.object({
  data: z.array(cardDispute),
  left_cents: cents.meta({ description: 'What of the purchase can still be contested; 0: nothing' }),
});
export type CardDisputes = z.infer<typeof cardDisputes>;

export const listCardDisputes = operation({
  ...readsCards,
  id: 'listCardDisputes',
  summary: 'What of a purchase is contested, newest first',
  path,
  params: byPurchase,
  response: cardDisputes,
  errors: [],
});

export const openCardDispute = operation({
  ...act,
  id: 'openCardDispute',
  summary: 'Contest a purchase: its amount is credited until it is decided, once what shows it is there',
  method: 'POST',
  path,
  stepUp: 'required',
  params: byPurchase,
  body: cardDisputeRequest,
  response: cardDispute,
  status: 201,
  errors: ['card_dispute_state', 'card_dispute_late', 'card_dispute_amount'],
});

export const addCardDisputeFile = operation({
  ...act,
  id: 'addCardDisputeFile',
  summary: 'Add something that shows what is contested',
  method: 'POST',
  path: `${path}/{card_dispute_id}/files`,
  params: byDispute,
  accepts: 'file',
  response: cardDispute,
  errors: ['card_dispute_state', ...FILE_ERRORS],
});

export const downloadCardDisputeFile = operation({
  ...readsCards,
  id: 'downloadCardDisputeFile',
  summary: 'A file of a contest',
  path: `${path}/{card_dispute_id}/files/{file_id}`,
  params: byDispute.extend({ file_id: fileId }),
  answers: 'file',
  errors: [],
});

export const withdrawCardDispute = operation({
  ...act,
  id: 'withdrawCardDispute',
  summary: 'Take a contest back: what was credited for it is taken',
  method: 'POST',
  path: `${path}/{card_dispute_id}/withdrawal`,
  params: byDispute,
  response: cardDispute,
  errors: ['card_dispute_state'],
});

export const cardDisputeWishes = wishes(
  [
    z.object({
      ...{ purpose: z.literal('dispute_card_purchase'), account_id: accountId, card_purchase_id: purchaseId },
      ...opened,
    }),
  ],
  ['card_dispute_state', 'card_dispute_late', 'card_dispute_amount'],
);
