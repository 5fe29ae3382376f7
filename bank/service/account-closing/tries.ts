import { DAY_MS, HOUR_MS } from '../../contract/durations';
import type { Payout } from './payouts';

/** How long after a try the next one is made: what comes back at once would else travel for ever. After the last a person looks. */
const TRY_AFTER_MS = [0, HOUR_MS, DAY_MS];

/** Pay-outs that did not stay where they went, the oldest first. */
export const listTries = (payouts: readonly Payout[], isOne: (payout: Payout) => boolean): Payout[] =>
  payouts.filter(payout => (payout.status === 'failed' || payout.status === 'returned') && isOne(payout));

/** When it is tried again, or for what it waits. */
export const nextTry = (tries: readonly Payout[]): { at: Date } | { waitsFor: string } => {
  const last = tries.at(-1);
  if (!last) return { at: new Date(0) };
  const pause = TRY_AFTER_MS[tries.length];
  return pause === undefined
    ? { waitsFor: last.failureCode ?? 'came_back' }
    : { at: new Date(last.createdAt.getTime() + pause) };
};
