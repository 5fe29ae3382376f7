import type { Notification } from '@/bank/contract/ground/notifications';

/** What the bank tells while a page is open, as every tab of the browser hears it. */
export type LiveMessage =
  | { kind: 'news'; notification: Notification; unread: number }
  /** How many are unread now. */
  | { kind: 'unread'; unread: number }
  /** Money or something else of an account (`acc_…`) is not what the page shows. */
  | { kind: 'changed'; what: string; accountId: string }
  /** Somebody marked notifications here or in another tab; `ids` null: all. */
  | { kind: 'marked'; ids: readonly string[] | null; readAt: string | null }
  /** The line was cut for a while: anything may be different. */
  | { kind: 'missed' };

let unread: number | undefined;
const watchers = new Set<() => void>();
const listeners = new Set<(message: LiveMessage) => void>();

/** How many the person has not read; undefined until somebody told. */
export const getUnread = (): number | undefined => unread;

export const setUnread = (count: number): void => {
  if (unread === count) return;
  unread = count;
  for (const watcher of watchers) watcher();
};

export const watchUnread = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Hears everything that is told to this tab. */
export const onLive = (listener: (message: LiveMessage) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells this tab alone; `tellTabs` of live-line tells them all. */
export const tellHere = (message: LiveMessage): void => {
  if ('unread' in message) setUnread(message.unread);
  for (const listener of listeners) listener(message);
};
