import type { Notification } from '../../../bank/contract/ground/notifications';
import { good } from '../../security/bank/steps';
import { absentId } from '../../support/sample-values';
import type { Harmless, Owns, Samples, Slots } from '../parcel';

export const slots = { notification_id: { absent: absentId('ntf'), refusals: ['not_found'] } } as const satisfies Slots;

export const harmless = [
  // a position in the caller's own list
  'listNotifications notification_id',
  // of the ids in a list only the caller's own are marked
  'markNotificationsUnread notification_id',
] as const satisfies Harmless;

export const samples = {
  listNotifications: own => [{}, { query: { cursor: own.notification_id, unread: 'true' } }],
  markNotificationRead: own => [{ params: { notification_id: own.notification_id } }],
  confirmSecurityNotice: own => [{ params: { notification_id: own.notification_id } }],
  markAllNotificationsRead: () => [{}],
  markNotificationsUnread: own => [
    { json: { notification_ids: [own.notification_id] } },
    { json: { read_at: '2026-11-21T12:00:00.000Z' } },
  ],
  streamNotifications: () => [{}],
  getNotificationPreferences: () => [{}],
  setNotificationPreferences: () => [{ json: { data: [{ kind: 'pix_received', in_app: true, email: true }] } }],
} satisfies Samples;

/** What the acts of other modules told of. */
export const finds = (async ({ test, bearer }) => {
  const { data } = await good<{ data: Notification[] }>(test, '/notifications', { bearer });
  return { things: { notification_id: data[0]?.id } };
}) satisfies Owns;
