import { refuse } from './refusals';

const MOST_MONTHS = 12;

/** The last instant that a consent may end at. */
export const latestTerm = (now: Date): Date => {
  const latest = new Date(now);
  latest.setUTCMonth(latest.getUTCMonth() + MOST_MONTHS);
  return latest;
};

/**
 * When a consent is to end; null when nothing was told: it then has no end.
 * Throws DATA_EXPIRACAO_INVALIDA for a day that is past or more than 12 months ahead.
 */
export const requireTerm = (told: string | undefined, now: Date): Date | null => {
  if (told === undefined) return null;
  const expiresAt = new Date(told);
  // written back it must say the same: there is no 31 February
  const isDay = !Number.isNaN(expiresAt.getTime()) && `${expiresAt.toISOString().slice(0, 19)}Z` === told;
  if (!isDay || expiresAt <= now || expiresAt > latestTerm(now)) throw refuse('DATA_EXPIRACAO_INVALIDA');
  return expiresAt;
};
