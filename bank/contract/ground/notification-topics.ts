import type { NotificationKind, NotificationTopic } from './notifications';

/** Each kind's topic. */
export const TOPIC_OF = {
  pix_received: 'pix',
  pix_completed: 'pix',
  pix_failed: 'pix',
  pix_returned: 'pix',
  pix_schedule: 'pix',
  pix_recurrence: 'pix',
  pix_key: 'pix',
  pix_dispute: 'pix',
  account: 'security',
  privacy: 'files',
  export_ready: 'files',
  export_failed: 'files',
  security: 'security',
} as const satisfies Record<NotificationKind, NotificationTopic>;
