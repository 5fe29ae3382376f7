import { z } from 'zod';
import { addDays } from '../../core/calendar';
import { startOfLocalDate } from '../../core/clock';
import { fromUuid } from '../../core/ids';
import { tellChanged } from '../../ground/notifications';
import { enqueueJob, exponentialBackoff, type JobHandler } from '../../jobs';
import type { Sql } from '../../storage';
import { endCard } from './acts';
import type { CardDeps } from './deps';

const END_JOB = 'card.end';

const payloadOf = z.object({ cardId: z.uuid() });

/** Has a temporary card (UUID) ended when its last day is over. */
export const enqueueEnd = async (sql: Sql, cardUuid: string, lastDay: string): Promise<void> => {
  const runAt = startOfLocalDate(addDays(lastDay, 1));
  await enqueueJob(sql, { kind: END_JOB, payload: { cardId: cardUuid }, uniqueKey: cardUuid, runAt });
};

/** Ends temporary cards whose last day is over. */
export const createEndJob = ({ database, clock }: Pick<CardDeps, 'database' | 'clock'>): JobHandler => ({
  ...{ kind: END_JOB, maxAttempts: Number.POSITIVE_INFINITY, backoff: exponentialBackoff(1_000, 600_000) },
  run: (payload, { finish }) =>
    database.transaction(async sql => {
      const { cardId } = payloadOf.parse(payload);
      const { rows } = await sql.query<{ account_id: string }>(
        'select account_id from payment_card where id = $1 and is_open for no key update',
        [cardId],
      );
      if (rows[0]) {
        await endCard(sql, { id: cardId }, 'day_over', clock.now());
        await tellChanged(sql, fromUuid('acc', rows[0].account_id), ['cards']);
      }
      await finish(sql);
    }),
});
