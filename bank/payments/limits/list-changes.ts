import type { LimitRequest } from '../../contract/payments/limits';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import type { ListAgenda } from '../../parcel';
import type { Sql } from '../../storage';
import type { ChangeStore } from './store';

interface ChangeRow {
  id: string;
  family: LimitRequest['family'];
  kind: LimitRequest['limit'];
  value: bigint;
  requested_at: Date;
  effective_at: Date;
  cancelled_at: Date | null;
  newest: boolean;
}

const statusOf = (row: ChangeRow, now: Date): LimitRequest['status'] => {
  if (row.cancelled_at !== null) return 'cancelled';
  if (row.effective_at > now) return 'pending';
  return row.newest ? 'effective' : 'replaced';
};

const toRequest = (row: ChangeRow, now: Date): LimitRequest => ({
  ...{ id: fromUuid('plr', row.id), family: row.family, limit: row.kind },
  amount_cents: row.kind === 'night_start' ? null : toWire(row.value),
  night_starts_at: row.kind !== 'night_start' ? null : row.value === 22n ? '22:00' : '20:00',
  requested_at: row.requested_at.toISOString(),
  effective_at: row.effective_at.toISOString(),
  status: statusOf(row, now),
});

/** The account's newest 50 changes of the limits of a family as they stand at an instant, newest first. */
export const listChanges = async (
  sql: Sql,
  { table, family }: ChangeStore,
  accountUuid: string,
  now: Date,
): Promise<LimitRequest[]> => {
  const { rows } = await sql.query<ChangeRow>(
    `select id, family, kind, value, requested_at, effective_at, cancelled_at,
       not exists (select 1 from ${table} n where n.account_id = c.account_id and n.family = c.family and n.kind = c.kind
         and n.cancelled_at is null and n.effective_at <= $2 and (n.effective_at, n.seq) > (c.effective_at, c.seq)) as newest
     from ${table} c where account_id = $1 and family = $3 order by seq desc limit 50`,
    [accountUuid, now, family],
  );
  return rows.map(row => toRequest(row, now));
};

/** Changes of the limits that are not in effect yet. */
export const listPending = async (
  sql: Sql,
  store: ChangeStore,
  accountUuid: string,
  now: Date,
): Promise<LimitRequest[]> =>
  (await listChanges(sql, store, accountUuid, now)).filter(({ status }) => status === 'pending');

type RaiseRow = ChangeRow & { name: string };

/** Higher limits of a table that take effect by themselves, each with who asked for it. */
export const createListRaises =
  (table: string): ListAgenda =>
  async (sql, accountUuid, { now, most }) => {
    const { rows } = await sql.query<RaiseRow>(
      `select l.id, l.family, l.kind, l.value, l.requested_at, l.effective_at, l.cancelled_at, false as newest, u.name
       from ${table} l join app_user u on u.id = l.requested_by
       where l.account_id = $1 and l.cancelled_at is null and l.effective_at > $2 order by l.seq desc limit $3`,
      [accountUuid, now, most + 1],
    );
    return rows.map(row => {
      const { id, family, limit, amount_cents, effective_at } = toRequest(row, now);
      return { kind: 'raise', id, family, limit, amount_cents, asked_by: row.name, effective_at };
    });
  };
