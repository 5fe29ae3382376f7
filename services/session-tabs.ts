/*
 * What the tabs of one browser tell each other about the session they share.
 */

type Message =
  /** `expiresIn`: seconds that the new access token has. */
  | { kind: 'renewed'; expiresIn: number }
  | { kind: 'signed-out' }
  /** Somebody is there; `stays`: and pressed "Continuar conectado". */
  | { kind: 'active'; stays: boolean };

const CHANNEL = 'session';
const RENEWALS = 'session.renewals';
const RENEWAL_LOCK = 'session.renewal';

/** Kept over a sign-out: how the page looks and what was agreed to, nothing of the person. */
const OUTLIVES_SESSION = /^(theme|consent)/;

let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

const tell = (message: Message): void => open()?.postMessage(message);

const on = <K extends Message['kind']>(
  kind: K,
  act: (message: Extract<Message, { kind: K }>) => void,
): (() => void) => {
  const listen = ({ data }: MessageEvent<Message>) => {
    if (data?.kind === kind) act(data as Extract<Message, { kind: K }>);
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

const renewalsHere = new Set<(expiresIn: number) => void>();

/** Another tab renewed the session; its cookies are this tab's too. */
export const onRenewalElsewhere = (act: (expiresIn: number) => void): (() => void) =>
  on('renewed', ({ expiresIn }) => act(expiresIn));

/** This tab or another one renewed the session. */
export const onRenewal = (act: (expiresIn: number) => void): (() => void) => {
  renewalsHere.add(act);
  const stop = onRenewalElsewhere(act);
  return () => {
    renewalsHere.delete(act);
    stop();
  };
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
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!OUTLIVES_SESSION.test(key)) localStorage.removeItem(key);
  } catch {
    // a browser that forbids storage has kept nothing
  }
};

/** Stands for the renewals that this browser has seen: another mark later means that a tab renewed since. No clock, so that none can lie. */
export const renewalMark = (): string => {
  try {
    return localStorage.getItem(RENEWALS) ?? '';
  } catch {
    return '';
  }
};

const countRenewal = (): void => {
  try {
    localStorage.setItem(RENEWALS, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  } catch {
    // without storage the other tabs learn of it by the message alone
  }
};

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
