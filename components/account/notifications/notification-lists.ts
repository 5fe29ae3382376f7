import type { InfiniteData, QueryClient } from '@tanstack/react-query';
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
