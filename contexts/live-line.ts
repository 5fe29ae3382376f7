import { findPerson } from '@/services/person';
import { readSession } from '@/services/session';
import { onForget, onRenewal } from '@/services/session-tabs';
import { readLine } from './live-events';
import { type LiveMessage, onLive, tellHere } from './live-store';

/*
 * One line to the bank for all tabs of a browser. The tab that holds the lock reads it and tells the others; when it is closed or hidden
 * for long, the next one in the queue takes over. Without Web Locks (plain http on a LAN address) each tab reads a line of its own.
 */

/** Each person's tabs have a line of their own: nobody hears what another person's session is told. */
const nameHere = (): string => `live ${findPerson() ?? ''}`;
const HIDDEN_FOR_LONG_MS = 5 * 60_000;
/** Who comes back after this looks again, whether the line was heard meanwhile or not. */
const HIDDEN_FOR_A_WHILE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Who waited longer than this for the line may have missed something. */
const AT_ONCE_MS = 5_000;

let tabs: BroadcastChannel | undefined;

/** Tells this tab and all the others. */
export const tellTabs = (message: LiveMessage): void => {
  tellHere(message);
  tabs?.postMessage(message);
};

/** Resolves after `ms`, or as soon as there is hope: back online, session renewed, nobody interested any more. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      stopRenewals();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    const stopRenewals = onRenewal(end);
  });

/** 1 s, 2 s, 4 s … a minute, each up to a quarter shorter: not every browser comes back at the same instant. */
const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 - Math.random() / 4);

/** A session that is over would be refused: the line waits for its renewal. Not reached: worth another try. */
const hasSession = async (): Promise<boolean> => {
  const session = await readSession().catch(() => undefined);
  if (!session) return navigator.onLine;
  return session.code_verified && session.access_ends_at !== null && session.access_ends_at > session.now;
};

let lastSeen = '';

/** Reads the line, again and again, until nobody wants it. */
const keepLine = async (signal: AbortSignal, joinedAt: number, isSignedIn: boolean): Promise<void> => {
  let failures = 0;
  const waitForSession = async () => {
    do {
      await pause(pauseAfter(failures++), signal);
    } while (!signal.aborted && !(await hasSession()));
  };
  if (!isSignedIn) await waitForSession();
  let isFirst = true;
  const onOpen = () => {
    failures = 0;
    // also one that took long to open: what happened since the page was made was told to nobody
    if (!isFirst || performance.now() - joinedAt >= AT_ONCE_MS) tellTabs({ kind: 'missed' });
    isFirst = false;
  };
  while (!signal.aborted) {
    await readLine({ after: lastSeen, signal, onOpen, onMessage: tellTabs });
    if (signal.aborted) return;
    await waitForSession();
  }
};

/** Waits for its turn and keeps the line until `signal` says that it is enough. */
const queueForLine = (signal: AbortSignal, isSignedIn: boolean): void => {
  const joinedAt = performance.now();
  const keep = () => keepLine(signal, joinedAt, isSignedIn);
  const done = navigator.locks ? navigator.locks.request(nameHere(), { signal }, keep) : keep();
  // given up while waiting
  done.catch(() => undefined);
};

/** Makes this tab one of those that hear the line; `isSignedIn`: as far as the page knows. Answers how to leave. */
export const joinLine = (isSignedIn: boolean): (() => void) => {
  let wish: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = performance.now();
  const leave = () => {
    clearTimeout(hiding);
    wish?.abort();
    wish = undefined;
  };
  const join = () => {
    if (wish) return;
    wish = new AbortController();
    queueForLine(wish.signal, isSignedIn);
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiddenAt = performance.now();
      hiding = setTimeout(leave, HIDDEN_FOR_LONG_MS);
      return;
    }
    if (!wish || performance.now() - hiddenAt > HIDDEN_FOR_A_WHILE_MS) tellHere({ kind: 'missed' });
    join();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onVisibility();
  };

  tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(nameHere());
  tabs?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => tellHere(data));
  const stopSeeing = onLive(message => {
    if (message.kind === 'news') lastSeen = message.notification.id;
  });
  const stopForgetting = onForget(leave);
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', onPageShow);
  join();

  return () => {
    leave();
    stopSeeing();
    stopForgetting();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', onPageShow);
    tabs?.close();
    tabs = undefined;
  };
};
