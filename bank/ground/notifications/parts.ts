import { DAY_MS } from '../../contract/durations';
import type { ModuleParts } from '../../parcel';

/** What this module has open, keeps, seals and knows of people. */
export const notificationsParts: ModuleParts = {
  tables: ['notification', 'notification_preference'],
  reads: ['account', 'membership'],
  openPoints: {},
  retention: [{ sql: 'delete from notification where created_at < $1', keptMs: 90 * DAY_MS }],
  sealed: [],
  personal: [
    {
      name: 'avisos',
      by: 'access',
      tables: ['notification'],
      title: 'Avisos recebidos',
      sql: `select n.created_at as quando, n.title as titulo, n.body as texto, n.read_at as lido_em from notification n where n.user_id = $1 order by n.created_at desc`,
    },
  ],
  namesPerson: ['notification_preference'],
};
