import type { Notification } from '../../contract/ground/notifications';
import type { EventsAnswer } from '../../core/operation';

const ENCODER = new TextEncoder();
/** Events a reader may be behind. One that stopped reading must not fill the memory: it is cut off and comes back with what it saw last. */
const MOST_WAITING = 256;
/** How long a browser waits before it opens a lost stream again. */
const RETRY_MS = 3_000;

/** One open stream of a person. */
export interface Stream {
  userId: string;
  sessionId: string;
  /** `acc_…` the person has access to, with their ledger accounts. */
  accounts: ReadonlyMap<string, bigint>;
  /** The last notification it has brought, or that was there when it opened. */
  lastId: string | undefined;
  body: EventsAnswer;
  sendNotification(notification: Notification, unreadCount: number): void;
  sendChanged(what: string, accountId: string): void;
  /** How many are unread after some were marked. */
  sendUnread(unreadCount: number): void;
  /** A comment: proxies and browsers see that the line lives. */
  beat(): void;
  close(): void;
}

interface StreamOptions {
  userId: string;
  sessionId: string;
  accounts: ReadonlyMap<string, bigint>;
  lastId: string | undefined;
  /** Called once, whoever ended it. */
  onEnd(stream: Stream): void;
}

/** Opens a stream of server-sent events. Source: HTML Living Standard, 9.2. */
export const openEventStream = (options: StreamOptions): Stream => {
  // what the page has is not sent again, though its signal may still be on its way
  const sent = new Set<string | undefined>([options.lastId]);
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const end = (): void => {
    if (!controller) return;
    controller = undefined;
    options.onEnd(stream);
  };
  const close = (): void => {
    const open = controller;
    end();
    open?.close();
  };
  const write = (text: string): void => {
    controller?.enqueue(ENCODER.encode(text));
    if ((controller?.desiredSize ?? 0) < -MOST_WAITING) close();
  };

  const stream: Stream = {
    userId: options.userId,
    sessionId: options.sessionId,
    accounts: options.accounts,
    lastId: options.lastId,
    body: new ReadableStream<Uint8Array>({
      start(started) {
        controller = started;
        started.enqueue(ENCODER.encode(`retry: ${RETRY_MS}\n\n`));
      },
      cancel: end,
    }),
    sendNotification(notification, unreadCount) {
      // what came while the stream caught up is known already
      if (sent.has(notification.id)) return;
      sent.add(notification.id);
      stream.lastId = notification.id;
      const data = JSON.stringify({ notification, unread_count: unreadCount });
      write(`id: ${notification.id}\nevent: notification\ndata: ${data}\n\n`);
    },
    sendChanged(what, accountId) {
      write(`event: changed\ndata: ${JSON.stringify({ what, account_id: accountId })}\n\n`);
    },
    sendUnread(unreadCount) {
      write(`event: unread\ndata: ${JSON.stringify({ unread_count: unreadCount })}\n\n`);
    },
    beat: () => write(':\n\n'),
    close,
  };
  return stream;
};
