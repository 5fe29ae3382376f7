import { HOUR_MS } from '../../../contract/durations';
import { parseSpiId } from '../../../formats/end-to-end-id';

/** How long an order may have been on its way: what is due is what was due when it left. */
const LONGEST_WAY_MS = 12 * HOUR_MS;

/** When the order left, by its id; never longer ago than an order lives, never later than now. */
export const toSentAt = (endToEndId: string, now: Date): Date => {
  const minute = parseSpiId(endToEndId)?.minute ?? now;
  // the id tells minutes only
  const latest = Math.min(minute.getTime() + 59_999, now.getTime());
  return new Date(Math.max(latest, now.getTime() - LONGEST_WAY_MS));
};
