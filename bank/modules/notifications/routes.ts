import {
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  notificationId,
  setNotificationPreferences,
  streamNotifications,
} from '../../contract/notifications';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import type { Database } from '../../storage';
import { getChannelsOf, setChannelsOf } from './channels';
import type { Hub } from './hub';
import { countUnread, listNotificationsOf, markAllRead, markRead } from './rows';

const readCursor = (cursor: string | undefined): string | undefined => {
  if (cursor === undefined || notificationId.safeParse(cursor).success) return cursor;
  throw new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
};

interface Deps {
  database: Database;
  clock: Clock;
  hub: Hub;
}

/** The operations of notifications. */
export const createNotificationsRoutes = ({ database, clock, hub }: Deps): Route[] => [
  route(listNotifications, async ({ actor, query }) => {
    const before = readCursor(query.cursor);
    const page = { before, limit: query.limit, onlyUnread: query.unread === 'true' };
    return {
      ...(await listNotificationsOf(database, actor.userId, page)),
      unread_count: await countUnread(database, actor.userId),
    };
  }),
  route(markNotificationRead, async ({ actor, params }) => {
    await markRead(database, actor.userId, params.notification_id, clock.now());
    return undefined;
  }),
  route(markAllNotificationsRead, async ({ actor }) => {
    await markAllRead(database, actor.userId, clock.now());
    return undefined;
  }),
  route(streamNotifications, ({ actor, context }) => hub.open(actor, context.lastEventId)),
  route(getNotificationPreferences, ({ actor }) => getChannelsOf(database, actor.userId)),
  route(setNotificationPreferences, async ({ actor, body }) => {
    await setChannelsOf(database, actor.userId, body);
    return getChannelsOf(database, actor.userId);
  }),
];
