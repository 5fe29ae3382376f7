import { DAY_MS } from '../../../contract/durations';
import type { ClaimType } from '../../../contract/products/pix/keys';

/** The donor answers within 7 days; a change of owner to which nobody objected completes 7 days later. Source: DICT, resolutionLimitDate, conclusionLimitDate. */
export const RESOLUTION_DAYS = 7;
export const CONCLUSION_DAYS = 14;

/** The deadlines of a claim that is opened now. */
export const deadlinesOf = (openedAt: Date): { resolutionDeadline: Date; conclusionDeadline: Date } => ({
  resolutionDeadline: new Date(openedAt.getTime() + RESOLUTION_DAYS * DAY_MS),
  conclusionDeadline: new Date(openedAt.getTime() + CONCLUSION_DAYS * DAY_MS),
});

interface Standing {
  type: ClaimType;
  status: 'open' | 'waiting' | 'confirmed' | 'completed' | 'cancelled';
  resolutionDeadline: Date;
  conclusionDeadline: Date;
  /** The claimer showed once more, after the donor's silence, to hold the key. */
  isProven: boolean;
}

/**
 * What silence does to a claim by that time: a portability nobody answered ends without effect; a change of owner is granted for the time being, and
 * completes later if the claimer proves again to hold the key, else it ends without effect too. `undefined`: nothing yet.
 */
export const afterSilence = (claim: Standing, now: Date): 'confirmed' | 'completed' | 'cancelled' | undefined => {
  const isWaiting = claim.status === 'open' || claim.status === 'waiting';
  if (isWaiting && now < claim.resolutionDeadline) return undefined;
  if (isWaiting && claim.type === 'portability') return 'cancelled';
  if ((isWaiting || claim.status === 'confirmed') && now >= claim.conclusionDeadline) {
    return claim.isProven ? 'completed' : 'cancelled';
  }
  return isWaiting ? 'confirmed' : undefined;
};
