import type {
  Notification,
  NotificationPreference,
  NotificationPreferences,
  NotificationTopic,
} from '@/bank/contract/ground/notifications';
import { request } from './http';

/** A page of the person's notifications, newest first, and how many are unread in all. */
export interface NotificationPage {
  data: Notification[];
  next_cursor: string | null;
  unread_count: number;
}

export interface NotificationQuery {
  /** `ntf_…`: those older than it. */
  cursor?: string;
  limit?: number;
  unread?: 'true';
  topic?: NotificationTopic;
}

/** @throws {ApiError} `validation_failed` for a cursor that is none */
export const listNotifications = (query: NotificationQuery, signal?: AbortSignal): Promise<NotificationPage> =>
  request({ method: 'GET', path: '/notifications', query: { ...query }, signal });

/** Read again changes nothing. @throws {ApiError} `not_found` */
export const markNotificationRead = (id: string): Promise<void> =>
  request({ method: 'POST', path: `/notifications/${encodeURIComponent(id)}/read` });

/** Marks all that are there now; the answer undoes it: `markNotificationsUnread`. */
export const markAllNotificationsRead = (): Promise<{ read_at: string }> =>
  request({ method: 'POST', path: '/notifications/read_all' });

/** Marks as unread again: some (100 at most), or all that one call marked as read. */
export const markNotificationsUnread = (
  which: { notification_ids: readonly string[] } | { read_at: string },
): Promise<void> => request({ method: 'POST', path: '/notifications/unread', body: which });

/** Keeps the channels of one kind and answers those of all. @throws {ApiError} `validation_failed` */
export const setNotificationPreference = (choice: NotificationPreference): Promise<NotificationPreferences> =>
  request({ method: 'PUT', path: '/notifications/preferences', body: { data: [choice] } });
