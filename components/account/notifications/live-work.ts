import { createElement, type ReactNode } from 'react';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Notification, NotificationKind } from '@/bank/contract/ground/notifications';
import { withoutAmounts } from '@/components/frame/without-amounts';
import { type NoticeTone, notify } from '@/components/ui/notify';
import { type LiveMessage, setUnread } from '@/contexts/live-store';
import { isOwnActFresh } from '@/contexts/own-acts';
import { isShown } from '@/contexts/shown-things';
import { listNotifications, markNotificationRead } from '@/services/notifications';
import { markInLists, NOTIFICATIONS } from './notification-lists';
import { texts } from './texts';

/** The page as it stands when something is told. */
export interface LivePage {
  client: QueryClient;
  pathname: string;
  /** The account that the page is about (`acc_…`), and the company of each account of the person. */
  accountId: string | undefined;
  companies: ReadonlyMap<string, string>;
  areHidden: boolean;
  refresh: () => void;
  /** Puts a window over the page. */
  show: (window: ReactNode) => void;
}

type Now = () => LivePage | undefined;

/** Pages whose figures come with the page itself, from the server. */
const SERVER_PAGES = new Set(['/']);
/** A payment tells three things within a moment: they are one change. */
const GATHER_MS = 120;
/** A busy account does not keep the page reading all the time. */
const CALM_MS = 2_000;
/** A list that somebody has read far into is not read again from its beginning. */
const MOST_PAGES = 5;

const TONES: Partial<Record<NotificationKind, NoticeTone>> = {
  pix_received: 'positive',
  pix_completed: 'positive',
  pix_returned: 'positive',
  pix_failed: 'warning',
  approval_ended: 'warning',
  export_ready: 'positive',
  export_failed: 'warning',
  security: 'warning',
};

const waiting = new Set<string>();
let hasMissed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastAt = Number.NEGATIVE_INFINITY;

const isShort = ({ state }: Query): boolean =>
  ((state.data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0) <= MOST_PAGES;

const readAgain = async (now: Now): Promise<void> => {
  const page = now();
  if (!page) return;
  lastAt = performance.now();
  const isEverything = hasMissed;
  const accounts = new Set<unknown>(waiting);
  hasMissed = false;
  waiting.clear();
  // queries of an account are named [what, account id, …]
  const isTouched = (query: Query) =>
    isShort(query) && (isEverything || accounts.has(query.queryKey[1])) && query.queryKey[0] !== NOTIFICATIONS;
  void page.client.invalidateQueries({ predicate: isTouched });
  if (SERVER_PAGES.has(page.pathname)) page.refresh();
  if (!isEverything) return;
  void page.client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
  const { unread_count } = await listNotifications({ limit: 1 });
  setUnread(unread_count);
};

/** Reads again a moment later; a page that nobody looks at, once somebody does. */
const plan = (now: Now): void => {
  if (timer !== undefined) return;
  const wait = Math.max(GATHER_MS, lastAt + CALM_MS - performance.now());
  timer = setTimeout(() => {
    timer = undefined;
    if (document.visibilityState === 'visible') void readAgain(now).catch(() => undefined);
    else document.addEventListener('visibilitychange', () => plan(now), { once: true });
  }, wait);
};

/** The list of files tells of its own while it is on the page. */
const isToldElsewhere = ({ kind, account_id }: Notification, { client }: LivePage): boolean =>
  kind.startsWith('export_') &&
  client
    .getQueryCache()
    .find({ queryKey: ['exports', account_id], exact: true })
    ?.isActive() === true;

/** What follows at once from an act of a person. Money that comes, and what fails, is told whoever did what. */
const OWN_KINDS: ReadonlySet<NotificationKind> = new Set([
  'security',
  'pix_key',
  'pix_completed',
  'ted_completed',
  'boleto_completed',
  'top_up_completed',
  'pix_dispute',
  'pix_schedule',
  'pix_recurrence',
  'account',
  'privacy',
  'card_created',
  'card_state',
  'card_pin',
  'card_revealed',
  'gift_card_revealed',
  'dda_joined',
]);

/** What tells of the person's own act, which the page that it was done on has told already. The centre keeps it all the same. */
const isEcho = ({ kind, href }: Notification): boolean => isShown(href) || (OWN_KINDS.has(kind) && isOwnActFresh());

/** What the page shows, or told as the person's own act, has been read: the bell counts what has not. What wants something done, or guards the access, stays. */
const readShown = (notification: Notification): void => {
  const { id, kind, href, settles_at } = notification;
  const isTold = isShown(href) || (kind !== 'security' && isEcho(notification));
  if (document.visibilityState === 'visible' && settles_at === null && isTold)
    void markNotificationRead(id).catch(() => undefined);
};

/** News of a moment, which are told together. */
let heard: Notification[] = [];
/** A payment batch of somebody else tells many things at once: within this they are one notice. */
const MERGE_MS = 600;

const toneOf = (news: readonly Notification[]): NoticeTone | undefined => {
  const tones = new Set(news.map(({ kind }) => TONES[kind]));
  return tones.has('warning') ? 'warning' : tones.size === 1 ? [...tones][0] : undefined;
};

const MOST_TITLES = 3;

/** One thing in full, several by their titles: `Padaria do Zé: 4 novidades. Pix de R$ 10,00 recebido. …` */
const wordsOf = (news: readonly [Notification, ...Notification[]]): string => {
  const sentence = ({ title }: Notification) => title.replace(/\.?$/, '.');
  if (news.length === 1) return [sentence(news[0]), news[0].body].filter(Boolean).join(' ');
  const titles = [...new Set(news.map(sentence))];
  const shown = titles.length > MOST_TITLES ? [] : titles;
  return [`${texts.news(news.length)}.`, ...shown].join(' ');
};

const sayHeard = (now: Now): void => {
  const page = now();
  const news = heard;
  heard = [];
  if (!page) return;
  // who is on the page of one company hears of another one by its name
  const companyOf = ({ account_id }: Notification) =>
    account_id === page.accountId ? undefined : page.companies.get(account_id ?? '');
  for (const company of new Set(news.map(companyOf))) {
    const [first, ...others] = news.filter(one => companyOf(one) === company);
    if (!first) continue;
    const words = [company && `${company}:`, wordsOf([first, ...others])].filter(Boolean).join(' ');
    notify(page.areHidden ? withoutAmounts(words) : words, { tone: toneOf([first, ...others]) });
  }
};

const CHALLENGE = /cch_[0-9a-z]{26}/;

/** A shop waits, and the person is here: the question comes to them, once somebody looks at the page. */
const callFor = ({ href, account_id }: Notification, now: Now): void => {
  const [challengeId] = CHALLENGE.exec(href ?? '') ?? [];
  if (!challengeId || !account_id || isShown(href)) return;
  const open = (): void =>
    void import('@/components/products/card/ChallengeCall').then(
      ({ ChallengeCall }) =>
        now()?.show(createElement(ChallengeCall, { key: challengeId, accountId: account_id, challengeId })),
      () => undefined,
    );
  if (document.visibilityState === 'visible') open();
  else document.addEventListener('visibilitychange', open, { once: true });
};

const sayIt = (notification: Notification, page: LivePage, now: Now): void => {
  if (document.visibilityState !== 'visible' || isToldElsewhere(notification, page) || isEcho(notification)) return;
  heard.push(notification);
  if (heard.length === 1) setTimeout(() => sayHeard(now), MERGE_MS);
};

/** Does what a message asks of the open page. */
export const follow = (message: LiveMessage, now: Now): void => {
  const page = now();
  if (!page) return;
  switch (message.kind) {
    case 'news':
      if (message.notification.kind === 'card_challenge') callFor(message.notification, now);
      else sayIt(message.notification, page, now);
      readShown(message.notification);
      void page.client.invalidateQueries({ queryKey: [NOTIFICATIONS] });
      break;
    case 'changed':
      waiting.add(message.accountId);
      plan(now);
      break;
    case 'missed':
      hasMissed = true;
      plan(now);
      break;
    case 'marked':
      markInLists(page.client, message.ids, message.readAt);
      break;
    case 'unread':
      break; // the count has followed already
  }
};
