/*
 * What the tabs of one browser tell each other about the session they share.
 */

type Message = 'renewed' | 'signed-out';

const CHANNEL = 'session';
const RENEWED_AT = 'session.renewed_at';
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

const on = (wanted: Message, act: () => void): (() => void) => {
  const listen = ({ data }: MessageEvent<Message>) => {
    if (data === wanted) act();
  };
  const tabs = open();
  tabs?.addEventListener('message', listen);
  return () => tabs?.removeEventListener('message', listen);
};

export const announceSignOut = (): void => tell('signed-out');

/** Another tab signed out: this one must not go on showing what it holds. */
export const onSignOutElsewhere = (act: () => void): (() => void) =>
  on('signed-out', () => {
    forgetEverything();
    act();
  });

/** Another tab renewed the session; its cookies are this tab's too. */
export const onRenewalElsewhere = (act: () => void): (() => void) => on('renewed', act);

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
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!OUTLIVES_SESSION.test(key)) localStorage.removeItem(key);
};

/**
 * Runs a renewal once for all tabs: a tab whose session ended at `endedAt` (epoch ms) and that finds a later renewal by another
 * tab sends nothing. Rejects as `renew` does.
 */
export const renewOncePerBrowser = async (endedAt: number, renew: () => Promise<unknown>): Promise<void> => {
  const act = async () => {
    if (Number(localStorage.getItem(RENEWED_AT) ?? 0) >= endedAt) return;
    await renew();
    localStorage.setItem(RENEWED_AT, String(Date.now()));
    tell('renewed');
  };
  // Plain http on a LAN address has no Web Locks; the bank's 10 s grace for a rotated token covers that race.
  await (navigator.locks ? navigator.locks.request(RENEWAL_LOCK, act) : act());
};
