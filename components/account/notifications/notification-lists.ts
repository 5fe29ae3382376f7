import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification } from '@/bank/contract/ground/notifications';
import type { NotificationPage } from '@/services/notifications';

/** First part of the key of every list of notifications. */
export const NOTIFICATIONS = 'notifications';

type Pages = InfiniteData<NotificationPage, string | null>;

/** Shows notifications as read or unread in the lists that are there, without asking the bank; `ids` null: all of them. */
export const markInLists = (client: QueryClient, ids: readonly string[] | null, readAt: string | null): void => {
  client.setQueriesData<Pages>(
    { queryKey: [NOTIFICATIONS] },
    lists =>
      lists && {
        ...lists,
        pages: lists.pages.map(page => ({
          ...page,
          data: page.data.map(one => {
            const isMeant = ids === null ? one.read_at === null : ids.includes(one.id);
            return isMeant ? { ...one, read_at: readAt } : one;
          }),
        })),
      },
  );
};

/** Whether an act is still asked for. */
export const isAsking = ({ settles_at }: Notification): boolean =>
  settles_at !== null && Date.parse(settles_at) > Date.now();

const isSame = (one: Notification, other: Notification): boolean =>
  !isAsking(one) &&
  !isAsking(other) &&
  one.title === other.title &&
  one.body === other.body &&
  one.kind === other.kind &&
  one.account_id === other.account_id &&
  (one.read_at === null) === (other.read_at === null);

/** Notices that say the same, one after the other: they stand as one, the newest in front. What asks for an act stands alone, so that each is answered. */
export const mergeSame = (notices: readonly Notification[]): [Notification, ...Notification[]][] => {
  const runs: [Notification, ...Notification[]][] = [];
  for (const one of notices) {
    const run = runs.at(-1);
    if (run && isSame(run[0], one)) run.push(one);
    else runs.push([one]);
  }
  return runs;
};
