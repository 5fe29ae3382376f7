import { z } from 'zod';
import { fromUuid, newId, toUuid } from '../../../core/ids';
import { tellChanged } from '../../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../../jobs';
import type { Sql } from '../../../storage';
import type { CardDeps } from '../deps';
import type { CardDecline } from '../../../contract/products/card-declines';
import { tellDeclined } from '../network/news';
import { addTransaction, findTransaction, type HeldCard, holdCard } from '../network/rows';
import { type ChallengeRow, findChallengeById, setChallenge } from './store';

/** Ends what nobody answered. */
export const EXPIRE_CHALLENGE_JOB = 'card.challenge_expire';

const payloadOf = z.object({ challengeId: z.uuid() });

export const enqueueExpiry = (sql: Sql, { id, expires_at }: Pick<ChallengeRow, 'id' | 'expires_at'>) =>
  enqueueJob(sql, { kind: EXPIRE_CHALLENGE_JOB, payload: { challengeId: id }, uniqueKey: id, runAt: expires_at });

/** The purchase that came to nothing, with its reason in the list: what the network asks under its id after this is refused. */
export const addUnconfirmed = async (
  sql: Sql,
  card: HeldCard,
  row: ChallengeRow,
  { reason, now }: { reason: CardDecline; now: Date },
): Promise<void> => {
  // the shop may have asked for the money meanwhile, and was refused
  if (await findTransaction(sql, row.network_id)) return;
  const { merchant_id: id, merchant_name: name, mcc, city, country, foreign_currency: currency } = row;
  const foreign =
    currency === null ? null : { currency, amount: Number(row.foreign_amount), rate: Number(row.foreign_rate) };
  await addTransaction(sql, {
    id: toUuid(newId('ctr')),
    card,
    usage: { merchant: { id, name, mcc, city, country }, channel: 'online', foreign, network_id: row.network_id },
    ...{ kind: 'purchase', status: 'declined', refusal: { reason, facts: {} }, askedCents: row.amount_cents, now },
  });
};

/** Ends what nobody answered in time: nothing was charged, and the holder reads so. */
export const createExpireChallengeJob = ({ database, clock, notifier }: CardDeps): JobHandler => ({
  ...{ kind: EXPIRE_CHALLENGE_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 60_000) },
  run: (payload, { finish }) =>
    database.transaction(async sql => {
      const { challengeId } = payloadOf.parse(payload);
      const now = clock.now();
      const seen = await findChallengeById(sql, challengeId);
      const card = seen && (await holdCard(sql, seen.card_id));
      // the card is held: an answer of this moment was before it, or finds it over
      const row = card && (await findChallengeById(sql, challengeId));
      if (card && row?.status === 'waiting') {
        await setChallenge(sql, row.id, 'expired', null);
        await addUnconfirmed(sql, card, row, { reason: 'challenge_expired', now });
        const told = { merchantName: row.merchant_name, totalCents: row.amount_cents };
        await tellDeclined(sql, notifier, card, { ...told, refusal: { reason: 'challenge_expired', facts: {} } });
        await tellChanged(sql, fromUuid('acc', row.account_id), ['cards']);
      }
      await finish(sql);
    }),
});
