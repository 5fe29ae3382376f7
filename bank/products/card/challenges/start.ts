import { categoryOf } from '../../../contract/products/card-categories';
import type { CardNetworkAnswer, CardNetworkMessage } from '../../../contract/products/card-network';
import { MINUTE_MS } from '../../../contract/durations';
import { toLocalDate } from '../../../core/clock';
import { newId, toUuid } from '../../../core/ids';
import type { Cents } from '../../../core/money';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import { toAnswer, UNKNOWN_CARD } from '../network/answers';
import { toParts } from '../network/authorize';
import { findRefusal, type Refusal } from '../network/decide';
import { totalOf } from '../network/foreign';
import { tellDeclined } from '../network/news';
import { askCard, toQuestion } from '../network/asked';
import { addTransaction, type HeldCard } from '../network/rows';
import { enqueueExpiry } from './expire';
import { tellChallenge } from './news';
import { addChallenge, type ChallengeRow, findChallenge, statusAt } from './store';

type Challenge = Extract<CardNetworkMessage, { type: 'challenge' }>;

/** How long a shop waits for its buyer. */
const WAIT_MS = 5 * MINUTE_MS;

/** Nothing was shown to the network yet: shop, place, hours and limits are looked at. */
const NO_CHECKS = { expiry: 'absent', security_code: 'absent', cryptogram: 'absent', pin: 'absent' } as const;

const ANSWERS = {
  waiting: toAnswer('noted'),
  approved: toAnswer('approved'),
  refused: toAnswer('declined', 'challenge_refused'),
  expired: toAnswer('declined', 'challenge_expired'),
} as const satisfies Record<ChallengeRow['status'], CardNetworkAnswer>;

interface Wanted {
  card: HeldCard;
  word: Challenge;
  totalCents: Cents;
  now: Date;
}

/** What would be refused anyway is refused at once: nobody is asked to confirm it. */
const declineAtOnce = async (
  sql: Sql,
  { notifier }: CardDeps,
  { card, word, totalCents, now }: Wanted,
  refusal: Refusal,
): Promise<CardNetworkAnswer> => {
  await addTransaction(sql, {
    ...{ id: toUuid(newId('ctr')), card, usage: word, now, refusal, askedCents: totalCents },
    ...{ kind: 'purchase', status: 'declined' },
  });
  await tellDeclined(sql, notifier, card, { merchantName: word.merchant.name, totalCents, refusal });
  return toAnswer('declined', refusal.reason);
};

/** Asks the holder whether they buy this: `noted` until they have said. */
export const startChallenge = async (sql: Sql, deps: CardDeps, word: Challenge): Promise<CardNetworkAnswer> => {
  const now = deps.clock.now();
  const { merchant } = word;
  const category = categoryOf(merchant.mcc);
  const day = toLocalDate(now);
  const asked = await askCard(sql, toQuestion(word, day));
  if (!asked) return UNKNOWN_CARD;
  if ('answer' in asked) return asked.answer;
  const { card, used } = asked;
  const known = await findChallenge(sql, word.network_id);
  if (known) return ANSWERS[statusAt(known, now)];
  if (asked.known) return toAnswer('declined', 'not_pending');
  const totalCents = totalOf(toParts(deps, word, day));
  // a shop that only asks whether the card is good takes nothing
  if (totalCents === 0n) return toAnswer('approved');
  const asking = { merchant, channel: word.channel, checks: NO_CHECKS };
  const refusal = findRefusal({ card, asking, category, amountCents: totalCents, used, cash: null, now });
  if (refusal) return declineAtOnce(sql, deps, { card, word, totalCents, now }, refusal);
  const row = {
    ...{ id: toUuid(newId('cch')), card_id: card.id, account_id: card.account_id, network_id: word.network_id },
    ...{ merchant_id: merchant.id, merchant_name: merchant.name, mcc: merchant.mcc },
    ...{ city: merchant.city, country: merchant.country, amount_cents: totalCents },
    foreign_currency: word.foreign?.currency ?? null,
    foreign_amount: word.foreign ? BigInt(word.foreign.amount) : null,
    foreign_rate: word.foreign ? BigInt(word.foreign.rate) : null,
    ...{ started_at: now, expires_at: new Date(now.getTime() + WAIT_MS) },
  };
  await addChallenge(sql, row);
  await enqueueExpiry(sql, row);
  await tellChallenge(sql, deps.notifier, card, row);
  return ANSWERS.waiting;
};

/** What the holder has said until now. */
export const askChallenge = async (sql: Sql, deps: CardDeps, networkId: string): Promise<CardNetworkAnswer> => {
  const row = await findChallenge(sql, networkId);
  return row ? ANSWERS[statusAt(row, deps.clock.now())] : UNKNOWN_CARD;
};
