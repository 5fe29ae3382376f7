import { fromUuid, toUuid } from '../../../core/ids';
import type { ListAgenda } from '../../../parcel';
import type { Sql } from '../../../storage';
import { listPending } from './settings';

/** Who asked for each change (`plr_…`). */
const mapAskers = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<{ id: string; name: string }>(
    'select l.id, u.name from pix_limit_change l join app_user u on u.id = l.requested_by where l.id = any ($1)',
    [ids.map(toUuid)],
  );
  return new Map(rows.map(({ id, name }) => [fromUuid('plr', id), name]));
};

/** Higher limits that take effect by themselves. */
export const listRaises: ListAgenda = async (sql, accountUuid, { now }) => {
  const pending = await listPending(sql, accountUuid, now);
  const askers = await mapAskers(
    sql,
    pending.map(({ id }) => id),
  );
  return pending.map(({ id, limit, amount_cents, effective_at }) => ({
    kind: 'raise',
    id,
    limit,
    amount_cents,
    asked_by: askers.get(id) ?? '',
    effective_at,
  }));
};
