import type { AnswerOf, BodyOf, QueryOf } from '@/bank/contract/calls';
import type * as notifications from '@/bank/contract/ground/notifications';
import { call } from './http';

/** A page of the person's notifications, newest first, and how many are unread in all. */
export type NotificationPage = AnswerOf<typeof notifications.listNotifications>;

/** `cursor` (`ntf_…`): those older than it. */
export type NotificationQuery = QueryOf<typeof notifications.listNotifications>;

/** @throws {ApiError} `validation_failed` for a cursor that is none */
export const listNotifications = (query: NotificationQuery, signal?: AbortSignal) =>
  call<typeof notifications.listNotifications>('GET /notifications', { query, signal });

/** Read again changes nothing. @throws {ApiError} `not_found` */
export const markNotificationRead = (id: string) =>
  call<typeof notifications.markNotificationRead>('POST /notifications/{notification_id}/read', {
    params: { notification_id: id },
  });

/** Answers a doubt about one's own access: it was oneself. @throws {ApiError} `not_found` */
export const confirmSecurityNotice = (id: string) =>
  call<typeof notifications.confirmSecurityNotice>('POST /notifications/{notification_id}/confirm', {
    params: { notification_id: id },
  });

/** Marks all that are there now; the answer undoes it: `markNotificationsUnread`. */
export const markAllNotificationsRead = () =>
  call<typeof notifications.markAllNotificationsRead>('POST /notifications/read_all');

/** Marks as unread again: some (100 at most), or all that one call marked as read. */
export const markNotificationsUnread = (which: BodyOf<typeof notifications.markNotificationsUnread>) =>
  call<typeof notifications.markNotificationsUnread>('POST /notifications/unread', { body: which });

/** Keeps the channels of one kind and answers those of all. @throws {ApiError} `validation_failed` */
export const setNotificationPreference = (choice: notifications.NotificationPreference) =>
  call<typeof notifications.setNotificationPreferences>('PUT /notifications/preferences', {
    body: { data: [choice] },
  });
