/*
 * What the tabs of one browser tell each other about the session they share.
 */

import { NOBODY } from '@/config/person';
import { dropOwn, findOwn, findSessionMark, forgetKept, keepOwn, keepSessionMark, settleIn } from './own-storage';
import { findPerson } from './person';

type Message =
  /** `expiresIn`: seconds that the access token has; `since`: milliseconds since 1970 at which a document had it, absent right after a renewal. */
  | { kind: 'renewed'; expiresIn: number; since?: number }
  | { kind: 'signed-out' }
  /** Somebody is there; `stays`: and pressed "Continuar conectado". */
  | { kind: 'active'; stays: boolean }
  /** Somebody is signed in here: `person` of the envelope. */
  | { kind: 'arrived' }
  /** What was kept under a name of the tab, as it was then, is done with: a draft that was paid. */
  | { kind: 'done'; name: string; value: string };

/** Tabs of two people do not speak to each other, but for saying who is there now. `person` is absent where a page does not know. */
type Sent = Message & { person?: string };

const CHANNEL = 'session';
const RENEWAL_LOCK = 'session.renewal';

let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

const tell = (message: Message): void => {
  const person = findPerson();
  open()?.postMessage(person === undefined ? message : { ...message, person });
};

const isOfOther = (person: string | undefined): boolean => {
  const here = findPerson();
  return person !== undefined && here !== undefined && person !== here;
};

const on = <K extends Message['kind']>(
  kind: K,
  act: (message: Extract<Message, { kind: K }>) => void,
): (() => void) => {
  const listen = ({ data }: MessageEvent<Sent | null>) => {
    if (data?.kind === kind && !isOfOther(data.person)) act(data as Extract<Message, { kind: K }>);
  };
  const tabs = open();
  tabs?.addEventListener('message', listen);
  return () => tabs?.removeEventListener('message', listen);
};

export const announceSignOut = (): void => tell({ kind: 'signed-out' });

/** Another tab signed out: this one must not go on showing what it holds. */
export const onSignOutElsewhere = (act: () => void): (() => void) =>
  on('signed-out', () => {
    forgetEverything();
    act();
  });

/** A person's page looks whether another one is signed in by now: when it is shown again, and when a tab says so. */
const watchPerson = (act: () => void): (() => void) => {
  const here = findPerson();
  if (here === undefined || here === NOBODY) return () => undefined;
  const look = () => {
    const last = findSessionMark('session.person');
    if (document.visibilityState === 'visible' && last !== null && last !== here) act();
  };
  const listen = ({ data }: MessageEvent<Sent | null>) => {
    if (data?.kind === 'arrived' && isOfOther(data.person)) act();
  };
  const tabs = open();
  tabs?.addEventListener('message', listen);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  return () => {
    tabs?.removeEventListener('message', listen);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
  };
};

/**
 * Begins a page of a signed-in person: what anybody else kept in this browser ends, the other tabs learn who is here, and `onOther` is called when somebody
 * else signs in. Does nothing on a page that was made for nobody. Answers how to stop.
 */
export const arrive = (onOther: () => void): (() => void) => {
  const here = findPerson();
  if (here === undefined || here === NOBODY) return () => undefined;
  settleIn();
  tell({ kind: 'arrived' });
  const stops = [watchPerson(onOther), noteDone()];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What this tab kept under a name is done with, and so is the same of every other tab of the person: a draft that was paid. */
export const announceDone = (name: string, value: string): void => tell({ kind: 'done', name, value });

const doneNameOf = (name: string): string => `done ${name}`;
const MOST_DONE = 5;

const listDone = (name: string): unknown[] => {
  const done: unknown = JSON.parse(findOwn('tab', doneNameOf(name)) ?? '[]');
  return Array.isArray(done) ? done : [];
};

const doneHere = new Set<() => void>();

/** Notes what other tabs are done with, for the page of this tab that shows the same, now or when it is opened next. */
const noteDone = (): (() => void) =>
  on('done', ({ name, value }) => {
    keepOwn('tab', doneNameOf(name), JSON.stringify([...listDone(name), JSON.parse(value)].slice(-MOST_DONE)));
    for (const listener of doneHere) listener();
  });

/** Calls `act` when another tab is done with something; `takeDone` tells with what. */
export const onDone = (act: () => void): (() => void) => {
  doneHere.add(act);
  return () => void doneHere.delete(act);
};

/** What other tabs were done with under a name since it was asked last. */
export const takeDone = (name: string): unknown[] => {
  const done = listDone(name);
  if (done.length > 0) dropOwn('tab', doneNameOf(name));
  return done;
};

const renewalsHere = new Set<(expiresIn: number) => void>();

/** Another tab renewed the session; its cookies are this tab's too. */
export const onRenewalElsewhere = (act: (expiresIn: number, since?: number) => void): (() => void) =>
  on('renewed', ({ expiresIn, since }) => act(expiresIn, since));

/** This tab or another one renewed the session. */
export const onRenewal = (act: (expiresIn: number) => void): (() => void) => {
  renewalsHere.add(act);
  const stop = onRenewalElsewhere(act);
  return () => {
    renewalsHere.delete(act);
    stop();
  };
};

/** This tab's document was made with an access that lives so long: whatever other tabs wait for a renewal for can go on. */
export const announceAccess = (expiresIn: number): void => tell({ kind: 'renewed', expiresIn, since: askedAt() });

/** When this document was asked for: its access lived then, and may have ended while the page became ready. Milliseconds since 1970. */
const askedAt = (): number => {
  const [document] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return performance.timeOrigin + (document?.requestStart ?? 0);
};

export const announceActivity = (stays: boolean): void => tell({ kind: 'active', stays });

/** Somebody is working in another tab; `stays`: and wants to stay signed in. */
export const onActivityElsewhere = (act: (stays: boolean) => void): (() => void) =>
  on('active', ({ stays }) => act(stays));

/** Listeners that drop what they hold in memory when the session ends. */
const caches = new Set<() => void>();

/** Registers a cache (the query cache) to be emptied at sign-out. */
export const onForget = (clear: () => void): (() => void) => {
  caches.add(clear);
  return () => void caches.delete(clear);
};

/** Drops cached answers and stored drafts of the person who leaves. */
export const forgetEverything = (): void => {
  for (const clear of caches) clear();
  forgetKept();
};

/** Stands for the renewals that this browser has seen: another mark later means that a tab renewed since. No clock, so that none can lie. */
export const renewalMark = (): string => findSessionMark('session.renewals') ?? '';

/** Where storage is forbidden the other tabs learn of it by the message alone. */
const countRenewal = (): void =>
  keepSessionMark('session.renewals', crypto.getRandomValues(new Uint32Array(2)).join('-'));

/**
 * Runs a renewal once for all tabs: a tab that saw `mark` when its session ended, and finds another one now, sends nothing.
 * Rejects as `renew` does.
 */
export const renewOncePerBrowser = async (
  mark: string,
  renew: () => Promise<{ expires_in: number }>,
): Promise<{ expires_in: number } | undefined> => {
  const act = async () => {
    if (renewalMark() !== mark) return undefined;
    const renewed = await renew();
    countRenewal();
    tell({ kind: 'renewed', expiresIn: renewed.expires_in });
    for (const listener of renewalsHere) listener(renewed.expires_in);
    return renewed;
  };
  // Plain http on a LAN address has no Web Locks; the bank's 10 s grace for a rotated token covers that race.
  return navigator.locks ? navigator.locks.request(RENEWAL_LOCK, act) : act();
};
