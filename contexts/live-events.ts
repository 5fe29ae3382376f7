import type { Notification, streamNotifications } from '@/bank/contract/ground/notifications';
import { hrefOf } from '@/services/http';
import type { LiveMessage } from './live-store';

interface Line {
  /** The last notification seen (`ntf_…`), or nothing. */
  after: string;
  signal: AbortSignal;
  onOpen: () => void;
  onMessage: (message: LiveMessage) => void;
}

interface Facts {
  notification: Notification;
  unread_count: number;
  what: string;
  account_id: string;
}

const READERS: Record<string, (facts: Facts) => LiveMessage> = {
  notification: ({ notification, unread_count }) => ({ kind: 'news', notification, unread: unread_count }),
  unread: ({ unread_count }) => ({ kind: 'unread', unread: unread_count }),
  changed: ({ what, account_id }) => ({ kind: 'changed', what, accountId: account_id }),
};

/** Reads the bank's events until the line ends, whoever ends it. The browser's own way of coming back knows no session: it is not used. */
export const readLine = ({ after, signal, onOpen, onMessage }: Line): Promise<void> =>
  new Promise(resolve => {
    const query = after ? { after } : {};
    const source = new EventSource(hrefOf<typeof streamNotifications>('/notifications/stream', { query }));
    const end = () => {
      source.close();
      signal.removeEventListener('abort', end);
      resolve();
    };
    source.addEventListener('open', onOpen);
    source.addEventListener('error', end);
    signal.addEventListener('abort', end);
    for (const [name, read] of Object.entries(READERS)) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => onMessage(read(JSON.parse(data) as Facts)));
    }
  });
