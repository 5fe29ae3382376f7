import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, localDate } from '../primitives';
import { wishes } from '../wishes';
import { byCard, cardId, card, cardHours, cardLimit, readsCards } from './card';
import { CARD_CATEGORIES, type CardCategory } from './card-categories';

export const cardOptionsAudit = auditKinds({
  'card.options_lowered': 'person',
  'card.options_raised': 'person',
  'card.ceiling_set': 'person',
});

const category = z.enum(Object.keys(CARD_CATEGORIES) as [CardCategory, ...CardCategory[]]);
const MOST_CATEGORIES = 28;

/** All that a card is held to, as it is to be from now on. */
export const cardOptions = z.strictObject({
  controls: z.strictObject({
    ...{ online: z.boolean(), abroad: z.boolean(), contactless: z.boolean(), withdrawal: z.boolean() },
    abroad_until: localDate
      .nullable()
      .meta({ description: 'The last day on which it is on; null: until it is switched off' }),
    hours: cardHours.nullable(),
    blocked_categories: z.array(category).max(MOST_CATEGORIES),
  }),
  limits: z.strictObject({
    ...{ purchase_cents: cardLimit, day_cents: cardLimit, month_cents: cardLimit },
    categories: z
      .array(z.strictObject({ category, month_cents: cents.min(0).max(99_999_999_999) }))
      .max(MOST_CATEGORIES)
      .meta({ description: 'Of a month each' }),
  }),
});
export type CardOptions = z.infer<typeof cardOptions>;

const sets = {
  method: 'PUT',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  params: byCard,
  body: cardOptions,
  response: card,
} as const;
const REFUSALS = ['card_ended', 'card_day_invalid', 'card_hours_invalid', 'card_limit_above_ceiling'] as const;

export const lowerCardOptions = operation({
  ...sets,
  id: 'lowerCardOptions',
  summary: 'Let a card do less, from now on; nothing of it may be more than before',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options',
  errors: [...REFUSALS, 'card_options_wider'],
});

export const cardOptionsPreview = z.object({
  is_wider: z.boolean().meta({ description: 'It lets more through than before: a proof is asked for' }),
});

export const previewCardOptions = operation({
  ...sets,
  method: 'POST',
  id: 'previewCardOptions',
  summary: 'What a change of options would need; nothing is changed',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/preview',
  response: cardOptionsPreview,
  errors: REFUSALS,
});

export const raiseCardOptions = operation({
  ...sets,
  id: 'raiseCardOptions',
  summary: 'Let a card do more; its limits are raised by admins alone',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/raised',
  stepUp: 'required',
  errors: REFUSALS,
});

export const cardCeiling = z.object({
  month_cents: cents
    .nullable()
    .meta({ description: 'Most that all cards of the account may spend in a month; null: no ceiling' }),
  used_cents: cents.meta({ description: 'Of this month, in Brasília' }),
});
export type CardCeiling = z.infer<typeof cardCeiling>;

export const getCardCeiling = operation({
  ...readsCards,
  id: 'getCardCeiling',
  summary: 'What all cards of the account may spend in a month together',
  path: '/accounts/{account_id}/card_options/ceiling',
  response: cardCeiling,
  errors: [],
});

const ceiling = { month_cents: cardLimit };

export const setCardCeiling = operation({
  id: 'setCardCeiling',
  summary: 'Set what all cards of the account may spend in a month together, or nothing',
  method: 'PUT',
  level: 'verified',
  scope: 'cards:create',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/card_options/ceiling',
  params: byAccount,
  body: z.strictObject(ceiling),
  response: cardCeiling,
  errors: [],
});

export const cardOptionsWishes = wishes(
  [
    z.object({
      ...{ purpose: z.literal('raise_card_options'), account_id: accountId, payment_card_id: cardId },
      ...cardOptions.shape,
    }),
    z.object({ purpose: z.literal('set_card_ceiling'), account_id: accountId, ...ceiling }),
  ],
  ['card_ended', 'card_day_invalid', 'card_hours_invalid', 'card_limit_above_ceiling'],
);
