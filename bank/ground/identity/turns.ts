import { ACCESS_SECONDS, REFRESH_GRACE_SECONDS } from './limits';
import { inSeconds } from './sessions';

/** Which turn a session's tokens are at, and since when. */
export interface Turn {
  refreshCounter: number;
  refreshedAt: Date | null;
  createdAt: Date;
}

/**
 * What a genuine refresh token is answered with. The current one turns the tokens; the one before it gets the current ones once more
 * for 10 s, for tabs that renew at the same time; any other, or that one later, ends the session: one of its two holders is not the customer.
 */
export const judgeTurn = (counter: number, session: Turn, now: Date): 'turn' | 'repeat' | 'end' => {
  if (counter === session.refreshCounter) return 'turn';
  // either way: a clock that was set back must not bring the grace of an old token back to life
  const sinceTurnMs = Math.abs(now.getTime() - (session.refreshedAt ?? session.createdAt).getTime());
  const inGrace = sinceTurnMs <= REFRESH_GRACE_SECONDS * 1000;
  return counter === session.refreshCounter - 1 && inGrace ? 'repeat' : 'end';
};

/**
 * When the access token of a turn ends, and those before it. None outlives its session; the one before ends at once when the level was
 * raised, and after the grace of racing tabs when the session was renewed.
 */
export const toTokenEnds = (
  counter: number,
  sessionExpiresAt: Date,
  now: Date,
): { expiresAt: Date; othersEndAt: Date } => {
  const wished = inSeconds(now, ACCESS_SECONDS);
  return {
    expiresAt: wished < sessionExpiresAt ? wished : sessionExpiresAt,
    othersEndAt: counter === 0 ? now : inSeconds(now, REFRESH_GRACE_SECONDS),
  };
};

/** Whole seconds that a token still has, as its answer tells them. */
export const secondsUntil = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
