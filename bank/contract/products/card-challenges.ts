import { z } from 'zod';
import { auditKinds } from '../audit';
import { byAccount } from '../ground/accounts';
import { operation } from '../operation';
import { accountId, cents, instant, publicId } from '../primitives';
import { wishes } from '../wishes';
import { card, readsCards } from './card';
import { CARD_CATEGORIES, type CardCategory } from './card-categories';
import { cardForeign } from './card-network';

/** Online purchases that their holder confirms before the shop is paid (3-D Secure). */

export const cardChallengeAudit = auditKinds({
  'card.purchase_confirmed': 'person',
  'card.purchase_refused': 'person',
});

const challengeId = publicId('cch');
const byChallenge = byAccount.extend({ card_challenge_id: challengeId });
const category = z
  .enum(Object.keys(CARD_CATEGORIES) as [CardCategory, ...CardCategory[]])
  .meta({ description: 'Group of merchants' });

export const cardChallenge = z.object({
  id: challengeId,
  card: card.pick({ id: true, alias: true, last4: true, status: true }),
  status: z
    .enum(['waiting', 'approved', 'refused', 'expired'])
    .meta({ description: '`expired`: nobody answered in time, and nothing was charged' }),
  merchant: z.object({ name: z.string(), category, city: z.string().nullable(), country: z.string() }),
  amount_cents: cents.meta({ description: 'In reais, with the tax of a purchase abroad' }),
  foreign: cardForeign.nullable(),
  started_at: instant,
  expires_at: instant,
  seconds_left: z.int().min(0).meta({ description: 'Until it expires, by the clock of the bank' }),
});
export type CardChallenge = z.infer<typeof cardChallenge>;

const reads = { ...readsCards, errors: [] } as const;

export const listCardChallenges = operation({
  ...reads,
  id: 'listCardChallenges',
  summary: 'Online purchases that wait for who asks to confirm them, newest first',
  path: '/accounts/{account_id}/card_challenges',
  response: z.object({ data: z.array(cardChallenge) }),
});

export const getCardChallenge = operation({
  ...reads,
  id: 'getCardChallenge',
  summary: 'One online purchase with one’s own card, and whether it still waits',
  path: '/accounts/{account_id}/card_challenges/{card_challenge_id}',
  params: byChallenge,
  response: cardChallenge,
});

const answers = {
  method: 'POST',
  level: 'verified',
  scope: 'cards:use',
  idempotency: 'none',
  params: byChallenge,
  response: cardChallenge,
  errors: ['card_challenge_over'],
} as const;

export const approveCardChallenge = operation({
  ...answers,
  id: 'approveCardChallenge',
  summary: 'Confirm an online purchase with one’s own card: this shop, this amount',
  path: '/accounts/{account_id}/card_challenges/{card_challenge_id}/approve',
  stepUp: 'required',
});

export const cardChallengeRefusal = z.strictObject({
  is_fraud: z.boolean().meta({ description: 'It was somebody else: the card is blocked, too' }),
});

export const refuseCardChallenge = operation({
  ...answers,
  id: 'refuseCardChallenge',
  summary: 'Refuse an online purchase: nothing is charged',
  path: '/accounts/{account_id}/card_challenges/{card_challenge_id}/refuse',
  body: cardChallengeRefusal,
});

export const cardChallengeWishes = wishes(
  [
    z.object({
      ...{ purpose: z.literal('confirm_card_purchase'), account_id: accountId },
      card_challenge_id: z.string().max(64),
    }),
  ],
  ['card_challenge_over'],
);
