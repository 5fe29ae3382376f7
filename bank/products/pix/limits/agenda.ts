import type { ListAgenda } from '../../../parcel';
import { listPending } from './settings';

/** Higher limits that take effect by themselves. */
export const listRaises: ListAgenda = async (sql, accountUuid, { now }) =>
  (await listPending(sql, accountUuid, now)).map(({ id, effective_at }) => ({ kind: 'raise', id, effective_at }));
