import {
  confirmSecurityNotice,
  getNotificationPreferences,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationsUnread,
  notificationId,
  setNotificationPreferences,
  streamNotifications,
} from '../../contract/ground/notifications';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import { type Route, route } from '../../core/operation';
import type { Database } from '../../storage';
import { getChannelsOf, setChannelsOf } from './channels';
import type { Hub } from './hub';
import { tellUnread } from './signals';
import { confirmSecurity, countUnread, listNotificationsOf, markAllRead, markRead, markUnread } from './rows';

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
    const askingAt = query.asking === 'true' ? clock.now() : undefined;
    const page = { before, limit: query.limit, onlyUnread: query.unread === 'true', askingAt, topic: query.topic };
    return {
      ...(await listNotificationsOf(database, actor.userId, page)),
      unread_count: await countUnread(database, actor.userId),
    };
  }),
  route(markNotificationRead, async ({ actor, params }) => {
    await database.transaction(async sql => {
      await markRead(sql, actor.userId, params.notification_id, clock.now());
      await tellUnread(sql, actor.userId);
    });
    return undefined;
  }),
  route(confirmSecurityNotice, async ({ actor, params }) => {
    await database.transaction(async sql => {
      await confirmSecurity(sql, actor.userId, params.notification_id, clock.now());
      await tellUnread(sql, actor.userId);
    });
    return undefined;
  }),
  route(markAllNotificationsRead, async ({ actor }) => {
    const now = clock.now();
    await database.transaction(async sql => {
      await markAllRead(sql, actor.userId, now);
      await tellUnread(sql, actor.userId);
    });
    return { read_at: now.toISOString() };
  }),
  route(markNotificationsUnread, async ({ actor, body }) => {
    await database.transaction(async sql => {
      await markUnread(sql, actor.userId, 'read_at' in body ? new Date(body.read_at) : body.notification_ids);
      await tellUnread(sql, actor.userId);
    });
    return undefined;
  }),
  route(streamNotifications, ({ actor, context, query }) => hub.open(actor, query.after ?? context.lastEventId)),
  route(getNotificationPreferences, ({ actor }) => getChannelsOf(database, actor.userId)),
  route(setNotificationPreferences, async ({ actor, body }) => {
    await setChannelsOf(database, actor.userId, body);
    return getChannelsOf(database, actor.userId);
  }),
];
