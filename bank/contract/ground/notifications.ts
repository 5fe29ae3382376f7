import { z } from 'zod';
import { accountId, instant, pageOf, publicId } from '../primitives';
import { NOTICE_KINDS, NOTICE_TOPICS } from '../notices';
import { operation } from '../operation';

export const notificationId = publicId('ntf');

export const notificationKind = z.enum(NOTICE_KINDS);
export type NotificationKind = z.infer<typeof notificationKind>;

/** What notifications are about, as people look for them. */
export const notificationTopic = z.enum(NOTICE_TOPICS);
export type NotificationTopic = z.infer<typeof notificationTopic>;

export const notification = z.object({
  id: notificationId,
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** A page of the app. */
  href: z.string().nullable(),
  account_id: accountId.nullable(),
  created_at: instant,
  read_at: instant.nullable(),
  settles_at: instant.nullable().meta({
    description: 'Of a notice that asks for an act: until when it does. Past once the act is done; null asks nothing',
  }),
});
export type Notification = z.infer<typeof notification>;

const common = { level: 'verified', idempotency: 'none' } as const;
const read = { ...common, scope: 'profile:read' } as const;
const write = { ...common, scope: 'profile:write' } as const;

export const listNotifications = operation({
  ...read,
  id: 'listNotifications',
  summary: 'Notifications of the person, newest first, with the count of unread ones',
  method: 'GET',
  path: '/notifications',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    unread: z.literal('true').optional(),
    asking: z.literal('true').optional().meta({ description: 'Those that ask for an act which is not done' }),
    topic: notificationTopic.optional(),
  }),
  response: pageOf(notification).extend({ unread_count: z.int() }),
  errors: [],
});

export const markNotificationRead = operation({
  ...write,
  id: 'markNotificationRead',
  summary: 'Mark a notification as read',
  method: 'POST',
  path: '/notifications/{notification_id}/read',
  params: z.object({ notification_id: notificationId }),
  errors: [],
});

export const confirmSecurityNotice = operation({
  ...write,
  id: 'confirmSecurityNotice',
  summary: 'Say that what a security notice doubts was one’s own act: it is read, and asks no longer',
  method: 'POST',
  path: '/notifications/{notification_id}/confirm',
  params: z.object({ notification_id: notificationId }),
  errors: [],
});

export const markAllNotificationsRead = operation({
  ...write,
  id: 'markAllNotificationsRead',
  summary: 'Mark all notifications as read',
  method: 'POST',
  path: '/notifications/read_all',
  /** The instant they carry as `read_at`: what undoes it. */
  response: z.object({ read_at: instant }),
  errors: [],
});

export const markNotificationsUnread = operation({
  ...write,
  id: 'markNotificationsUnread',
  summary: 'Mark as unread again: some, or all that one call marked as read',
  method: 'POST',
  path: '/notifications/unread',
  body: z.union([
    z.strictObject({ notification_ids: z.array(notificationId).min(1).max(100) }),
    z.strictObject({ read_at: instant }),
  ]),
  errors: [],
});

/**
 * `notification` events carry a notification and the count of unread ones, `unread` the count alone, `changed` events name what to read
 * again; a comment every 15 s keeps the line open. `after`: the last notification seen, as `Last-Event-ID`.
 */
export const streamNotifications = operation({
  ...read,
  id: 'streamNotifications',
  summary: 'Server-sent events of the person; ends with the session',
  method: 'GET',
  path: '/notifications/stream',
  query: z.object({ after: z.string().max(64).optional() }),
  answers: 'events',
  errors: [],
});

/** Security notices cannot be switched off. */
export const notificationPreference = z.object({ kind: notificationKind, in_app: z.boolean(), email: z.boolean() });
export type NotificationPreference = z.infer<typeof notificationPreference>;
export const notificationPreferences = z.object({ data: z.array(notificationPreference) });
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const getNotificationPreferences = operation({
  ...read,
  id: 'getNotificationPreferences',
  summary: 'By which channel the person is told of what',
  method: 'GET',
  path: '/notifications/preferences',
  response: notificationPreferences,
  errors: [],
});

export const setNotificationPreferences = operation({
  ...write,
  id: 'setNotificationPreferences',
  summary: 'Choose the channels',
  method: 'PUT',
  path: '/notifications/preferences',
  body: notificationPreferences,
  response: notificationPreferences,
  errors: [],
});
