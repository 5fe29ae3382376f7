import { DAY_MS } from '../../../contract/durations';
import { toLocalDate } from '../../../core/clock';
import { cancelJob, enqueueJob } from '../../../jobs';
import type { Sql } from '../../../storage';
import { type CardDisputeMessage, type CardDisputeOrder, RECEIVE_CARD_DISPUTE_JOB } from '../../card-dispute';

const ACCEPTED_AFTER = DAY_MS;
const ANSWERED_AFTER = 12 * DAY_MS;
const DECIDED_AFTER = 30 * DAY_MS;
/** Centavos of a contest that the shop wins. */
const LOST_CENTS = 13n;

/** Decides a contest as a brand would: each word is a job of its own, due when it is said by the bank's clock. */
export const sendDispute = async (sql: Sql, { disputeId, amountCents, now }: CardDisputeOrder): Promise<void> => {
  const later = (afterMs: number) => new Date(now.getTime() + afterMs);
  const isLost = amountCents % 100n === LOST_CENTS;
  const words: [number, CardDisputeMessage][] = [
    [ACCEPTED_AFTER, { disputeId, kind: 'accepted', decidesBy: toLocalDate(later(DECIDED_AFTER)) }],
    [ANSWERED_AFTER, { disputeId, kind: 'answered' }],
    [DECIDED_AFTER, { disputeId, kind: isLost ? 'lost' : 'won' }],
  ];
  for (const [afterMs, word] of words) {
    const uniqueKey = `${disputeId}/${word.kind}`;
    await enqueueJob(sql, { kind: RECEIVE_CARD_DISPUTE_JOB, payload: { ...word }, uniqueKey, runAt: later(afterMs) });
  }
};

/** Says nothing more about a contest that was taken back. */
export const dropDispute = async (sql: Sql, disputeId: string): Promise<void> => {
  for (const kind of ['accepted', 'answered', 'won', 'lost'] as const) {
    await cancelJob(sql, RECEIVE_CARD_DISPUTE_JOB, `${disputeId}/${kind}`);
  }
};
