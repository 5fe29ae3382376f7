export interface SessionExpiredState {
  open: boolean;
  renewing: boolean;
  /** What was tried and did not work; said inside the modal. `refused`: the bank will not renew this session any more. */
  failed: 'renewal' | 'refused' | 'leaving' | null;
}

/** What the page decides: whether the modal may show here, and how to leave when nothing can be renewed. */
export interface SessionExpiredRules {
  applies: () => boolean;
  goToLogin: () => void;
  /** Somebody else is signed in by now: nothing of this page may go on. */
  startOver: () => void;
  /** Stands for the renewals seen so far; asked when the modal opens. */
  renewalMark: () => string;
}

interface Waiting {
  sentAt: number;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

const CLOSED: SessionExpiredState = { open: false, renewing: false, failed: null };

/** What holds until a page has said otherwise. */
const NO_RULES: SessionExpiredRules = {
  applies: () => false,
  goToLogin: () => {},
  startOver: () => {},
  renewalMark: () => '',
};

/** Rejection of a call that waited while the customer chose to leave. */
export class SessionLeft extends Error {
  override name = 'SessionLeft';
}

const createWaiting = () => {
  let calls: Waiting[] = [];
  return {
    isEmpty: () => calls.length === 0,
    /** It waits until it is taken, or its caller gives up. */
    add: (call: Waiting, signal?: AbortSignal) => {
      calls.push(call);
      const giveUp = () => {
        calls = calls.filter(other => other !== call);
        call.reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    },
    /** Takes out the meant ones; the answer acts on each of them. */
    take: (isMeant: (call: Waiting) => boolean) => {
      const taken = calls.filter(isMeant);
      calls = calls.filter(call => !taken.includes(call));
      return (act: (call: Waiting) => void): void => taken.forEach(act);
    },
  };
};

/**
 * The session-expired modal as a store: calls that met a 401 wait in it, one modal shows for all of them, and a renewal
 * lets each go on once. It knows neither HTTP nor React, and its clock only runs forward.
 */
export const createSessionExpired = (now: () => number = () => performance.now()) => {
  let state = CLOSED;
  let rules = NO_RULES;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let markAtOpening = '';
  const waiting = createWaiting();
  const listeners = new Set<() => void>();

  const change = (next: SessionExpiredState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const open = () => {
    if (state.open) return;
    markAtOpening = rules.renewalMark();
    change({ open: true, renewing: false, failed: null });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: (): SessionExpiredState => state,
    /** The renewals seen when the modal opened last: one more means that another tab has renewed since. */
    markAtOpening: () => markAtOpening,
    setRules: (next: Partial<SessionExpiredRules>) => {
      rules = { ...rules, ...next };
    },
    applies: () => rules.applies(),
    goToLogin: () => rules.goToLogin(),
    startOver: () => rules.startOver(),
    /** Shows the modal; a second call while it shows does nothing. */
    open,
    /**
     * Resolves after a renewal that ended later than `sentAt`, at once when there already was one.
     * @throws {SessionLeft} when the customer leaves; the signal's reason when the caller gives up
     */
    waitForRenewal: (sentAt: number, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (renewedAt >= sentAt) return resolve();
        waiting.add({ sentAt, resolve, reject }, signal);
        open();
      }),
    renewing: () => change({ open: true, renewing: true, failed: null }),
    failed: (what: NonNullable<SessionExpiredState['failed']>) => change({ open: true, renewing: false, failed: what }),
    /** An access lives since `at`, on this clock: what was sent later and met a 401 all the same goes on waiting. */
    renewed: (at: number = now()) => {
      renewedAt = Math.max(renewedAt, at);
      const settle = waiting.take(call => call.sentAt <= renewedAt);
      if (waiting.isEmpty()) change(CLOSED);
      settle(call => call.resolve());
    },
    left: () => {
      change({ ...state, renewing: false });
      waiting.take(() => true)(call => call.reject(new SessionLeft()));
    },
    now,
  };
};

export type SessionExpired = ReturnType<typeof createSessionExpired>;

/** The one store of this page. */
export const sessionExpired = createSessionExpired();
