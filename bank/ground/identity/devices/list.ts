import type { Device } from '../../../contract/ground/devices';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';

interface Row {
  id: string;
  current: boolean;
  browser: string;
  system: string;
  trusted_until: Date | null;
  first_seen_at: Date;
  last_seen_at: Date;
}

/** The browsers the person signed in with, the one seen last first. */
export const listDevicesOf = async (sql: Sql, actor: Actor, now: Date): Promise<Device[]> => {
  const { rows } = await sql.query<Row>(
    `select d.id, d.id is not distinct from s.device_id as current, d.browser, d.system, d.trusted_until, d.first_seen_at, d.last_seen_at
     from device d left join session s on s.id = $2 where d.user_id = $1 order by d.last_seen_at desc, d.id desc`,
    [toUuid(actor.userId), toUuid(actor.sessionId)],
  );
  return rows.map(row => ({
    id: fromUuid('dev', row.id),
    current: row.current,
    browser: row.browser,
    system: row.system,
    first_seen_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    trusted_until: row.trusted_until && row.trusted_until > now ? row.trusted_until.toISOString() : null,
  }));
};
