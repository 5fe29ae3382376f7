/*
 * When a session ends, counted on a clock that only runs forward: whoever sets the computer's clock changes nothing.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** A session ends after 90 minutes in which nobody touched any of its tabs. */
export const IDLE_MS = 90 * MINUTE_MS;
/** The warning comes this long before the end. */
export const WARNING_MS = 2 * MINUTE_MS;
/** Whoever touched a tab within this time is at work, and the session is renewed before its access ends. */
const AT_WORK_MS = 5 * MINUTE_MS;
const RENEWAL_LEAD_MS = 2 * MINUTE_MS;
/** After a renewal that failed the next try waits; meanwhile the modal has the word. */
const RETRY_MS = 20 * SECOND_MS;
/** A gap between the two clocks that counts as sleep. */
const SLEEP_MS = 5 * SECOND_MS;

/** What the server tells of the session's ends, as instants on its own clock (`GET /api/session`). */
export interface ToldEnds {
  now: string;
  access_ends_at: string | null;
  session_ends_at: string | null;
}

/** `idle`: nobody is there. `absolute`: ten days after signing in, whoever is there. */
export type EndReason = 'idle' | 'absolute';

export interface SessionView {
  /** The end is near and the person should know. */
  warning: { reason: EndReason; secondsLeft: number } | null;
  /** It is over now. */
  over: EndReason | null;
  /** Somebody was at work since the access token was given, and it is about to end. */
  renewDue: boolean;
}

const NOTHING: SessionView = { warning: null, over: null, renewDue: false };

/** The clock of this tab's session. `now`: milliseconds that only grow (`performance.now`). */
export const createSessionClock = (now: () => number = () => performance.now()) => {
  let accessEndsAt: number | null = null;
  let endsAt: number | null = null;
  let lead = RENEWAL_LEAD_MS;
  let touchedAt = now();
  let grantedAt = now();
  let triedAt = Number.NEGATIVE_INFINITY;
  let isAccepted = false;
  let serverAhead: number | undefined;

  const accessFor = (ms: number) => {
    const end = now() + ms;
    // told once more of the same access: nothing was renewed
    if (accessEndsAt === null || end - accessEndsAt > SECOND_MS) grantedAt = now();
    accessEndsAt = end;
    // a bank with short-lived tokens is not renewed all the time
    lead = Math.min(RENEWAL_LEAD_MS, ms / 3);
  };

  return {
    /** Takes over what the server told. A computer that slept finds its idle time longer by the sleep. */
    tell: (ends: ToldEnds) => {
      const server = Date.parse(ends.now);
      const left = (instant: string | null) => (instant === null ? null : Date.parse(instant) - server);
      const ahead = server - now();
      const slept = serverAhead === undefined ? 0 : ahead - serverAhead;
      serverAhead = ahead;
      if (slept > SLEEP_MS) touchedAt -= slept;
      const access = left(ends.access_ends_at);
      if (access === null) accessEndsAt = null;
      else accessFor(access);
      const session = left(ends.session_ends_at);
      endsAt = session === null ? null : now() + session;
    },
    /** The session was renewed: its access lives this long. The session's own end does not move. */
    renewed: (expiresInSeconds: number) => accessFor(expiresInSeconds * SECOND_MS),
    renewalTried: () => {
      triedAt = now();
    },
    touched: () => {
      touchedAt = now();
    },
    /** The person knows that the session ends whatever they do, and goes on until then. */
    accept: () => {
      isAccepted = true;
    },
    look: (): SessionView => {
      if (endsAt === null) return NOTHING;
      const idleEndsAt = touchedAt + IDLE_MS;
      const reason: EndReason = endsAt <= idleEndsAt ? 'absolute' : 'idle';
      const left = Math.min(endsAt, idleEndsAt) - now();
      if (left <= 0) return { ...NOTHING, over: reason };
      if (left <= WARNING_MS && !(reason === 'absolute' && isAccepted)) {
        return { ...NOTHING, warning: { reason, secondsLeft: Math.ceil(left / SECOND_MS) } };
      }
      const accessLeft = accessEndsAt === null ? 0 : accessEndsAt - now();
      // whoever touched a tab since the access began was there in it: the bank, which counts idleness too, hears of that by the renewal
      const isAtWork = touchedAt > grantedAt || now() - touchedAt <= AT_WORK_MS;
      const mayTry = now() - triedAt >= Math.min(RETRY_MS, lead);
      return { ...NOTHING, renewDue: isAtWork && mayTry && accessLeft > 0 && accessLeft <= lead };
    },
  };
};

export type SessionClock = ReturnType<typeof createSessionClock>;
