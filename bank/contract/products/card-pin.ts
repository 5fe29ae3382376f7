import { z } from 'zod';
import { operation } from '../operation';
import { accountId, instant, localDate } from '../primitives';
import { wishes } from '../wishes';
import { byCard, cardId } from './card';

export const cardPinTicket = z.object({
  ticket: z.string().meta({ description: 'Lets the frame of numbers set the PIN, once' }),
  expires_at: instant,
});
export type CardPinTicket = z.infer<typeof cardPinTicket>;

/** What may stand against another PIN of a card. */
const REFUSALS = ['card_ended', 'card_state', 'card_birth_date_needed', 'card_birth_date_invalid'] as const;

const tickets = {
  method: 'POST',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  stepUp: 'required',
  params: byCard,
  response: cardPinTicket,
  status: 201,
} as const;

const last4 = z
  .string()
  .regex(/^\d{4}$/)
  .meta({ description: 'Last four digits, as they stand on the plastic' });

const birthDate = localDate.optional().meta({
  description: 'Birth date of the holder, of which no PIN is made; told once, where the card says `asks_birth_date`',
});

export const activateCard = operation({
  ...tickets,
  id: 'activateCard',
  summary: 'Activate a plastic that its holder has in hands: it is active once its PIN is set with the ticket',
  path: '/accounts/{account_id}/cards/{payment_card_id}/activation',
  body: z.strictObject({ last4, birth_date: birthDate }),
  errors: [...REFUSALS, 'card_last4_wrong', 'rate_limited'],
});

export const changeCardPin = operation({
  ...tickets,
  id: 'changeCardPin',
  summary: 'Choose another PIN for one’s own plastic, which also opens one that is locked; three times a day',
  path: '/accounts/{account_id}/cards/{payment_card_id}/options/pin',
  body: z.strictObject({ birth_date: birthDate }),
  errors: [...REFUSALS, 'rate_limited'],
});

export const cardPinSet = z.object({
  activated: z.boolean().meta({ description: 'Whether the card can be used from now on because of it' }),
});

export type CardPinSet = z.infer<typeof cardPinSet>;

export const redeemCardPin = operation({
  id: 'redeemCardPin',
  summary: 'Set the PIN that a ticket lets one set; for the frame of numbers alone, with its own key',
  method: 'POST',
  level: 'rails',
  scope: 'rails:numbers',
  idempotency: 'none',
  path: '/card_pins',
  body: z.strictObject({
    ticket: z.string().max(64),
    pin: z.string().max(12).meta({ description: 'The PIN that is to be; kept by the issuer alone' }),
  }),
  response: cardPinSet,
  errors: ['not_found', 'card_pin_refused', 'card_state'],
});

const ofCard = { account_id: accountId, payment_card_id: cardId };

export const cardPinWishes = wishes(
  [
    z.object({ purpose: z.literal('activate_card'), ...ofCard, last4, birth_date: birthDate }),
    z.object({ purpose: z.literal('set_card_pin'), ...ofCard, birth_date: birthDate }),
  ],
  [...REFUSALS, 'card_last4_wrong'],
);
