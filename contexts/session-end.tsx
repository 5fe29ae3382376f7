'use client';

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { sessionExpired } from '@/services/http';
import { leaveFor } from '@/services/leave-page';
import { readSession, renewSession } from '@/services/session';
import { createSessionClock, type SessionClock, type SessionView, type ToldEnds } from '@/services/session-clock';
import {
  announceActivity,
  forgetEverything,
  onActivityElsewhere,
  onRenewal,
  renewalMark,
  renewOncePerBrowser,
} from '@/services/session-tabs';
import { useAuth } from './auth';

export interface SessionEnd {
  /** The end is near; null while there is nothing to say. */
  warning: SessionView['warning'];
  /** Stays signed in, in every tab; near the ten days' end it only closes the warning. */
  stay: () => Promise<void>;
  /** @throws {ApiError} when the server was not reached */
  leave: () => Promise<void>;
}

const Context = createContext<SessionEnd | undefined>(undefined);

const LOOK_MS = 5_000;
const LOOK_WHEN_NEAR_MS = 1_000;
/** The clocks of wall and page went apart by this much: the computer slept, or somebody set its clock. */
const DRIFT_MS = 5_000;
const TELL_TABS_EVERY_MS = 15_000;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Browsers tell of a pointer that rests when the page moves under it: nobody needs to be there for that. */
const isByHand = (event: Event): boolean =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;

/** Renews once for all tabs. Failing is no news here: the call that meets the 401 opens the modal. */
const renew = async (clock: SessionClock): Promise<void> => {
  clock.renewalTried();
  await renewOncePerBrowser(renewalMark(), renewSession).catch(() => undefined);
};

/** The answer to the warning: somebody is there, or knows that the ten days are over. */
const stayOn = (clock: SessionClock): void => {
  if (clock.look().warning?.reason === 'absolute') clock.accept();
  clock.touched();
};

/** Notes that somebody is there, and lets the other tabs know now and then. While the warning shows only its button counts. */
function useSignsOfLife(clock: SessionClock): void {
  useEffect(() => {
    let toldAt = Number.NEGATIVE_INFINITY;
    const note = (event: Event) => {
      if (!isByHand(event)) return;
      const { warning, over } = clock.look();
      if (warning || over) return;
      clock.touched();
      if (performance.now() - toldAt < TELL_TABS_EVERY_MS) return;
      toldAt = performance.now();
      announceActivity(false);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, note, { passive: true, capture: true });
    const stopTabs = onActivityElsewhere(stays => {
      if (stays) stayOn(clock);
      else if (!clock.look().warning) clock.touched();
    });
    const stopRenewals = onRenewal(expiresIn => clock.renewed(expiresIn));
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, note, { capture: true });
      stopTabs();
      stopRenewals();
    };
  }, [clock]);
}

/** Calls `asleep` when wall clock and page clock went apart. */
const createDriftWatch = (asleep: () => void) => {
  let last = Date.now() - performance.now();
  return () => {
    const gap = Date.now() - performance.now();
    if (Math.abs(gap - last) > DRIFT_MS) asleep();
    last = gap;
  };
};

/** Looks at the clock again and again, faster near the end, and at once when the tab is shown. */
function useView(
  clock: SessionClock,
  act: (view: SessionView) => void,
): { warning: SessionView['warning']; lookNow: () => void } {
  const [warning, setWarning] = useState<SessionView['warning']>(null);
  const acting = useRef(act);
  const looking = useRef<() => void>(() => undefined);
  useEffect(() => {
    acting.current = act;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watchDrift = createDriftWatch(() => void readSession().then(clock.tell, () => undefined));
    const look = () => {
      clearTimeout(timer);
      watchDrift();
      // a session that has expired already is the modal's business
      const view = sessionExpired.getState().open ? { warning: null, over: null, renewDue: false } : clock.look();
      setWarning(view.warning);
      acting.current(view);
      timer = setTimeout(look, view.warning ? LOOK_WHEN_NEAR_MS : LOOK_MS);
    };
    const lookWhenShown = () => {
      if (document.visibilityState === 'visible') look();
    };
    looking.current = look;
    look();
    document.addEventListener('visibilitychange', lookWhenShown);
    const stopTabs = onActivityElsewhere(look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookWhenShown);
      stopTabs();
    };
  }, [clock]);
  const lookNow = useCallback(() => looking.current(), []);
  return { warning, lookNow };
}

/**
 * Warns before the session really ends, keeps the session of somebody at work from ending, and signs out a person who has gone.
 * `initial` comes from the cookies of the request (`peekSessionEnds` of gateway/page-data).
 */
export function SessionEndProvider({ initial, children }: { initial: ToldEnds; children: ReactNode }) {
  const [clock] = useState(createSessionClock);
  const { signOut, signOutTo } = useAuth();
  const isActing = useRef(false);
  useEffect(() => clock.tell(initial), [clock, initial]);
  useSignsOfLife(clock);

  const end = async (reason: NonNullable<SessionView['over']>) => {
    if (reason === 'idle') return signOutTo('/login?aviso=sem-atividade');
    // the server has the last word on the ten days
    clock.tell(await readSession());
    if (!clock.look().over) return;
    forgetEverything();
    leaveFor('/login?aviso=fim-da-sessao');
  };
  const { warning, lookNow } = useView(clock, ({ over, renewDue }) => {
    if (isActing.current || (!over && !renewDue)) return;
    isActing.current = true;
    void (over ? end(over) : renew(clock))
      .catch(() => undefined) // not reached: the next look tries again
      .finally(() => {
        isActing.current = false;
      });
  });

  const value = useMemo<SessionEnd>(
    () => ({
      warning,
      stay: async () => {
        const isIdle = warning?.reason === 'idle';
        stayOn(clock);
        announceActivity(true);
        lookNow();
        if (isIdle) await renew(clock);
      },
      leave: signOut,
    }),
    [clock, warning, lookNow, signOut],
  );
  return <Context value={value}>{children}</Context>;
}

/** @throws when used outside SessionEndProvider */
export const useSessionEnd = (): SessionEnd => {
  const context = useContext(Context);
  if (!context) throw new Error('useSessionEnd needs SessionEndProvider above it');
  return context;
};
