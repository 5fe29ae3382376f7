import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, localDate, pageOf, publicId } from '../primitives';
import { wishes } from '../wishes';
import {
  CARD_ACTS,
  CARD_ALIAS_LENGTH,
  CARD_BLOCKERS,
  CARD_COST_CENTER_LENGTH,
  CARD_ENDS,
  CARD_STATUSES,
  CARD_USES,
} from './card-words';

export const cardAudit = auditKinds({
  'card.created': 'person',
  'card.requested': 'person',
  'card.approved': 'person',
  'card.blocked': 'person',
  'card.unblocked': 'person',
  'card.reported': 'person',
  'card.cancelled': 'person',
  'card.changed': 'person',
  'card.revealed': 'person',
});

export const cardId = publicId('crd');
const holderId = publicId('usr');
export const byCard = byAccount.extend({ payment_card_id: cardId });
export const readsCards = {
  method: 'GET',
  level: 'verified',
  idempotency: 'none',
  params: byAccount,
  scope: 'cards:read',
} as const;

export const cardUse = z.enum(CARD_USES);

/** Most that may be spent with it; null: as much as there is. */
export const cardLimit = cents.min(0).max(99_999_999_999).nullable();

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A stretch of the day, on some days of the week. */
export const cardHours = z.object({
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).meta({ description: '0 is Sunday' }),
  from: time.meta({ description: 'HH:MM' }),
  to: time.meta({ description: 'HH:MM; before `from`: of the day after' }),
});

export const cardControls = z.object({
  online: z.boolean().meta({ description: 'Purchases without the card at hand' }),
  abroad: z.boolean().meta({ description: 'Merchants outside of Brazil' }),
  abroad_until: localDate
    .nullable()
    .meta({ description: 'The last day on which it is on; null: until it is switched off' }),
  contactless: z.boolean(),
  withdrawal: z.boolean(),
  hours: cardHours.nullable().meta({ description: 'When it may be used, in Brasília; null: always' }),
  blocked_categories: z.array(z.string()).meta({ description: 'Groups of merchants at which it is refused' }),
});
export type CardControls = z.infer<typeof cardControls>;

export const cardLimits = z.object({
  purchase_cents: cardLimit,
  day_cents: cardLimit,
  month_cents: cardLimit,
  categories: z.array(z.object({ category: z.string(), month_cents: cents })).meta({ description: 'Of a month each' }),
});
export type CardLimits = z.infer<typeof cardLimits>;

export const card = z.object({
  id: cardId,
  holder: z.object({ id: holderId, name: z.string(), is_me: z.boolean() }),
  type: z.enum(['virtual', 'physical']),
  use: cardUse,
  funding: z.enum(['prepaid_balance']),
  status: z.enum(CARD_STATUSES),
  status_since: instant,
  blocked_by: z.enum(CARD_BLOCKERS).nullable(),
  end_reason: z.enum(CARD_ENDS).nullable(),
  alias: z.string().nullable(),
  cost_center: z.string().nullable(),
  last4: z
    .string()
    .meta({ description: 'Last four digits of its number; •••• of a plastic that its holder has not activated' }),
  expires: z.object({ month: z.int(), year: z.int() }),
  printed_name: z.string(),
  second_line: z.string(),
  locked_merchant: z.string().nullable().meta({ description: 'The only shop that it pays; null: none yet, or any' }),
  temporary_until: localDate.nullable(),
  controls: cardControls,
  limits: cardLimits,
  used: z
    .object({ day_cents: cents, month_cents: cents })
    .meta({ description: 'Of today and of this month, in Brasília' }),
  raise_waits: z.boolean().meta({ description: 'Higher limits wait for approval' }),
  receipts_locked_at: instant
    .nullable()
    .meta({ description: 'Since when it is refused for receipts that are late; null: it is not' }),
  pin_status: z
    .enum(['not_set', 'ok', 'locked'])
    .nullable()
    .meta({ description: 'Of a plastic; locked: three wrong ones in a row' }),
  asks_birth_date: z
    .boolean()
    .meta({ description: 'Whether its holder has to tell their birth date with the next PIN' }),
  replaces: cardId.nullable().meta({ description: 'The card in whose place it came; null: none' }),
  replaced_by: cardId.nullable().meta({ description: 'The card that came in its place; null: none' }),
  may: z.array(z.enum(CARD_ACTS)).meta({ description: 'What who asks may do with it now' }),
  created_at: instant,
});
export type Card = z.infer<typeof card>;

export const listCards = operation({
  ...readsCards,
  id: 'listCards',
  summary: 'Cards of an account without their numbers, newest first: all for an admin, their own for others',
  path: '/accounts/{account_id}/cards',
  query: z.object({
    shelf: z.enum(['open', 'ended']).default('open'),
    holder_id: holderId.optional(),
    type: z.enum(['virtual', 'physical']).optional().meta({ description: 'Only cards of this type' }),
    cursor: cardId.optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  }),
  response: pageOf(card),
  errors: [],
});

export const getCard = operation({
  ...readsCards,
  id: 'getCard',
  summary: 'One card and how it stands now',
  path: '/accounts/{account_id}/cards/{payment_card_id}',
  params: byCard,
  response: card,
  errors: [],
});

export const cardHolders = z.object({
  may_create: z.boolean().meta({ description: 'Whether who asks may have cards made' }),
  data: z.array(z.object({ id: holderId, name: z.string(), is_me: z.boolean() })),
});
export type CardHolders = z.infer<typeof cardHolders>;

export const listCardHolders = operation({
  ...readsCards,
  id: 'listCardHolders',
  summary: 'For whom who asks may have a card made',
  path: '/accounts/{account_id}/card_holders',
  response: cardHolders,
  errors: [],
});

const named = {
  alias: z.string().max(CARD_ALIAS_LENGTH).nullable(),
  cost_center: z.string().max(CARD_COST_CENTER_LENGTH).nullable(),
};
const asked = {
  holder_id: holderId,
  use: cardUse,
  ...named,
  temporary_until: localDate.nullable().meta({ description: 'Of a temporary card, its last day; else null' }),
  purchase_cents: cardLimit,
  day_cents: cardLimit,
  month_cents: cardLimit,
};
export const virtualCardRequest = z.strictObject(asked);
export type VirtualCardRequest = z.infer<typeof virtualCardRequest>;

export const createVirtualCard = operation({
  id: 'createVirtualCard',
  summary: 'Have a virtual card made, which can be used at once',
  method: 'POST',
  level: 'verified',
  scope: 'cards:create',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/cards',
  params: byAccount,
  body: virtualCardRequest,
  response: card,
  status: 201,
  errors: ['card_holder_invalid', 'card_day_invalid', 'card_above_person', 'card_needs_approval'],
});

const acts = {
  method: 'POST',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  params: byCard,
  response: card,
} as const;

export const blockCard = operation({
  ...acts,
  id: 'blockCard',
  summary: 'Refuse everything that is asked of a card from now on, until it is taken back',
  path: '/accounts/{account_id}/cards/{payment_card_id}/block',
  errors: ['card_ended', 'card_state'],
});

export const cardReport = z.strictObject({ reason: z.enum(['lost', 'stolen']) });

export const reportCard = operation({
  ...acts,
  id: 'reportCard',
  summary: 'End a card that was lost or stolen, for good',
  path: '/accounts/{account_id}/cards/{payment_card_id}/report',
  body: cardReport,
  errors: ['card_ended'],
});

export const cardNames = z.strictObject(named);
export type CardNames = z.infer<typeof cardNames>;

export const nameCard = operation({
  ...acts,
  method: 'PUT',
  id: 'nameCard',
  summary: 'Give a card another alias and cost centre',
  path: '/accounts/{account_id}/cards/{payment_card_id}/names',
  body: cardNames,
  errors: ['card_ended'],
});

export const unblockCard = operation({
  ...acts,
  id: 'unblockCard',
  summary: 'Take a block back; who blocked it, or somebody above them, may',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/unblock',
  stepUp: 'required',
  errors: ['card_ended', 'card_state', 'card_blocked_by_bank'],
});

export const cancelCard = operation({
  ...acts,
  id: 'cancelCard',
  summary: 'End a card that is no longer needed, for good',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/cancel',
  errors: ['card_ended'],
});

export const cardRevealTicket = z.object({
  ticket: z.string().meta({ description: 'Hands the numbers to the frame of numbers, once' }),
  expires_at: instant,
});
export type CardRevealTicket = z.infer<typeof cardRevealTicket>;

export const createCardReveal = operation({
  id: 'createCardReveal',
  summary:
    'Have the numbers of one’s own card shown in the frame of numbers: a ticket that is good once, for 60 s, while the session lives',
  method: 'POST',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/cards/{payment_card_id}/reveals',
  params: byCard,
  response: cardRevealTicket,
  status: 201,
  errors: ['card_ended', 'card_state'],
});

export const cardNumbers = z.object({
  number: z.string().meta({ description: 'Digits alone' }),
  exp_month: z.int(),
  exp_year: z.int(),
  security_code: z.string(),
  printed_name: z.string(),
});
export type CardNumbers = z.infer<typeof cardNumbers>;

export const redeemCardReveal = operation({
  id: 'redeemCardReveal',
  summary: 'Trade a ticket for the numbers of its card; for the frame of numbers alone, with its own key',
  method: 'POST',
  level: 'rails',
  scope: 'rails:numbers',
  idempotency: 'none',
  path: '/card_reveals',
  body: z.strictObject({ ticket: z.string().max(64) }),
  response: cardNumbers,
  errors: ['not_found'],
});

export const cardWishes = wishes(
  [
    z.object({ purpose: z.literal('create_card'), account_id: accountId, ...asked }),
    z.object({ purpose: z.literal('reveal_card'), account_id: accountId, payment_card_id: cardId }),
    z.object({ purpose: z.literal('unblock_card'), account_id: accountId, payment_card_id: cardId }),
  ],
  ['card_holder_invalid', 'card_day_invalid', 'card_above_person', 'card_ended', 'card_state', 'card_blocked_by_bank'],
);
