import { z } from 'zod';
import { byAccount } from '../ground/accounts';
import { auditKinds } from '../audit';
import { operation } from '../operation';
import { accountId, instant, localDate, publicId } from '../primitives';
import { wishes } from '../wishes';
import { byCard, card, cardId, cardLimit, cardUse, readsCards } from './card';
import { cardOrder } from './card-orders';
import { ADDRESS_LENGTHS, DELIVERY_STEPS, DELIVERY_TROUBLES, REPLACEMENT_REASONS } from './card-plastic-words';
import { CARD_ALIAS_LENGTH, CARD_COST_CENTER_LENGTH } from './card-words';

export const cardPlasticAudit = auditKinds({
  'card.ordered': 'person',
  'card.replaced': 'person',
  'card.redirected': 'person',
  'card.activated': 'person',
  'card.pin_set': 'person',
});

const step = z.enum(DELIVERY_STEPS).meta({ description: 'Where it is on its way' });
const line = (length: number) => z.string().trim().min(1).max(length);

export const cardAddress = z.strictObject({
  cep: z.string().regex(/^\d{8}$/),
  street: line(ADDRESS_LENGTHS.street),
  number: line(ADDRESS_LENGTHS.number).meta({ description: 'Number in the street; S/N where there is none' }),
  complement: z.string().trim().max(ADDRESS_LENGTHS.complement),
  district: line(ADDRESS_LENGTHS.district),
  city: line(ADDRESS_LENGTHS.city),
  state: z.string().regex(/^[A-Z]{2}$/),
});
export type CardAddress = z.infer<typeof cardAddress>;

const ordered = {
  holder_id: publicId('usr'),
  use: cardUse.extract(['standard', 'merchant_locked']),
  alias: z.string().max(CARD_ALIAS_LENGTH).nullable(),
  cost_center: z.string().max(CARD_COST_CENTER_LENGTH).nullable(),
  printed_name: z.string().max(140).meta({
    description: 'As it is embossed: capitals and blanks, 2 to 19; `card_name_invalid` tells how it would be',
  }),
  address: cardAddress,
  purchase_cents: cardLimit,
  day_cents: cardLimit,
  month_cents: cardLimit,
  also: z.boolean().meta({ description: 'Wanted although another one of the same person is under way' }),
};
export const physicalCardRequest = z.strictObject(ordered);
export type PhysicalCardRequest = z.infer<typeof physicalCardRequest>;

export const createPhysicalCard = operation({
  id: 'createPhysicalCard',
  summary:
    'Ask for a plastic, which is made, sent, and activated by its holder, or waits for the people whom the rules name',
  method: 'POST',
  level: 'verified',
  scope: 'cards:create',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/plastic_cards',
  params: byAccount,
  body: physicalCardRequest,
  response: cardOrder,
  status: 201,
  errors: ['card_holder_invalid', 'card_above_person', 'card_name_invalid', 'card_under_way', 'conflict'],
});

export const cardDelivery = z.object({
  step,
  since: instant.meta({ description: 'Since when it is there' }),
  recipient: z.string().meta({ description: 'Who it is addressed to' }),
  address: cardAddress,
  carrier: z.string().nullable().meta({ description: 'Who carries it; null: not sent yet' }),
  tracking_code: z.string().nullable().meta({ description: 'By which the carrier knows it; null: not sent yet' }),
  expected_on: localDate.nullable().meta({ description: 'When it should arrive; null: not known' }),
  trouble: z
    .enum(DELIVERY_TROUBLES)
    .nullable()
    .meta({ description: 'Why it could not be handed over; null: it was not tried in vain' }),
  received_by: z.string().nullable().meta({ description: 'Who took it; null: nobody yet' }),
  history: z
    .array(z.object({ step, at: instant, trouble: z.enum(DELIVERY_TROUBLES).nullable() }))
    .meta({ description: 'Its steps until now, oldest first' }),
});
export type CardDelivery = z.infer<typeof cardDelivery>;

export const getCardDelivery = operation({
  ...readsCards,
  id: 'getCardDelivery',
  summary: 'Where a plastic is on its way',
  path: '/accounts/{account_id}/cards/{payment_card_id}/delivery',
  params: byCard,
  response: cardDelivery,
  errors: [],
});

const redirected = { address: cardAddress };

export const redirectCard = operation({
  id: 'redirectCard',
  summary: 'Have a plastic brought to another address, while it is not sent or could not be handed over',
  method: 'PUT',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/cards/{payment_card_id}/delivery',
  params: byCard,
  body: z.strictObject(redirected),
  response: cardDelivery,
  errors: ['card_ended', 'card_state'],
});

const replaced = {
  reason: z.enum(REPLACEMENT_REASONS),
  address: cardAddress.nullable().meta({ description: 'Of a plastic, where the new one is sent; else null' }),
};
export const cardReplacement = z.strictObject(replaced);
export type CardReplacement = z.infer<typeof cardReplacement>;

export const replaceCard = operation({
  id: 'replaceCard',
  summary: 'Ask for a second copy: the old card ends at once, a damaged one when the new one is activated',
  method: 'POST',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  stepUp: 'required',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/replacement',
  params: byCard,
  body: cardReplacement,
  response: card,
  status: 201,
  errors: ['card_ended', 'card_state', 'card_reason_invalid', 'card_address_needed'],
});

export const foundCardAddress = cardAddress.omit({ number: true, complement: true }).extend({
  street: z.string(),
  district: z.string(),
});

export const findCardAddress = operation({
  ...readsCards,
  id: 'findCardAddress',
  summary: 'The address of a CEP',
  path: '/accounts/{account_id}/plastic_cards/addresses/{cep}',
  params: byAccount.extend({ cep: z.string().regex(/^\d{8}$/) }),
  response: foundCardAddress,
  errors: ['cep_not_found', 'registry_unavailable'],
});

const ofCard = { account_id: accountId, payment_card_id: cardId };

export const cardPlasticWishes = wishes(
  [
    z.object({ purpose: z.literal('order_card'), account_id: accountId, ...ordered }),
    z.object({ purpose: z.literal('redirect_card'), ...ofCard, ...redirected }),
    z.object({ purpose: z.literal('replace_card'), ...ofCard, ...replaced }),
  ],
  [
    ...(['card_holder_invalid', 'card_above_person', 'card_name_invalid', 'card_under_way'] as const),
    ...(['card_ended', 'card_state', 'card_reason_invalid', 'card_address_needed'] as const),
  ],
);
