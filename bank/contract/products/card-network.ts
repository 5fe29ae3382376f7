import { z } from 'zod';
import { operation } from '../operation';
import { cents } from '../primitives';
import { CARD_DECLINES, type CardDecline } from './card-declines';

/** What the network of cards says and asks. The same message may come twice, late, or before another that should precede it: each is answered once. */

const reference = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const amount = cents.min(0).max(99_999_999_999);
const head = {
  id: reference.meta({ description: 'Of the message: a second one changes nothing and is answered the same' }),
};
const ofTransaction = {
  ...head,
  network_id: reference.meta({ description: 'Of the transaction, the same in all that is said of it' }),
};

/** How a card was used. */
export const CARD_CHANNELS = ['chip', 'contactless', 'magstripe', 'online', 'recurring', 'atm'] as const;
export const cardChannel = z.enum(CARD_CHANNELS);
export type CardChannel = z.infer<typeof cardChannel>;

const merchant = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(80),
  mcc: z.string().regex(/^\d{4}$/),
  city: z.string().max(40).nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
});

/** An amount in another currency, and reais for one of it with four decimals: `54321` is R$ 5,4321. */
export const cardForeign = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: z.int().min(0).max(99_999_999_999).meta({ description: 'In hundredths of the currency' }),
  rate: z.int().min(1).max(10_000_000_000).meta({ description: 'Reais for one of the currency, in ten-thousandths' }),
});
export type CardForeign = z.infer<typeof cardForeign>;

const verdict = z.enum(['good', 'bad', 'absent']);
const usage = {
  card_token: z.string().max(40).meta({ description: 'The card as its issuer names it' }),
  amount_cents: amount.meta({ description: 'In reais; of a purchase abroad what `foreign` comes to is asked instead' }),
  foreign: cardForeign.nullable(),
  merchant,
  channel: cardChannel,
};

export const cardNetworkMessage = z.discriminatedUnion('type', [
  z.object({
    ...ofTransaction,
    ...usage,
    type: z.literal('authorize'),
    checks: z.object({ expiry: verdict, security_code: verdict, cryptogram: verdict, pin: verdict }),
  }),
  z.object({ ...ofTransaction, type: z.literal('increment'), amount_cents: amount }),
  z.object({
    ...ofTransaction,
    type: z.literal('reverse'),
    amount_cents: amount.nullable().meta({ description: 'Null: all of it' }),
  }),
  z.object({
    ...ofTransaction,
    ...usage,
    type: z.literal('clear'),
    is_final: z.boolean().meta({ description: 'Whether nothing more of it will clear' }),
  }),
  z.object({ ...ofTransaction, ...usage, type: z.literal('refund'), original_network_id: reference.nullable() }),
  z.object({
    ...ofTransaction,
    ...usage,
    type: z.literal('challenge'),
    channel: z.literal('online'),
  }),
  z.object({ ...ofTransaction, type: z.literal('ask_challenge') }),
  z.object({ ...head, type: z.literal('settle') }),
]);
export type CardNetworkMessage = z.infer<typeof cardNetworkMessage>;

export const cardNetworkAnswer = z.object({
  outcome: z
    .enum(['approved', 'declined', 'noted'])
    .meta({ description: 'Of a `challenge` that its holder has not answered: `noted`' }),
  code: z.string().meta({ description: 'Field 39; 00 and 85: approved' }),
  reason: z.enum(Object.keys(CARD_DECLINES) as [CardDecline, ...CardDecline[]]).nullable(),
});
export type CardNetworkAnswer = z.infer<typeof cardNetworkAnswer>;

export const receiveCardMessage = operation({
  id: 'receiveCardMessage',
  summary: 'Answer a word of the network of cards: decide an authorisation, or note what became of one',
  method: 'POST',
  path: '/card_network/messages',
  level: 'rails',
  scope: 'rails:cards',
  idempotency: 'none',
  body: cardNetworkMessage,
  response: cardNetworkAnswer,
  errors: ['ledger_halted'],
});
