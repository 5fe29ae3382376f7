import type { OpenSession } from '../../contract/ground/devices';
import { fromUuid, toUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import type { Sql } from '../../storage';
import { maskAddress } from './devices/network';
import { parseUserAgent } from './devices/user-agent';
import { LIVING_SESSION } from './sessions';

interface Row {
  id: string;
  user_agent: string;
  address: string;
  verified_by: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** The person's living sessions, the one used last first; those that wait for their second factor are among them. */
export const listSessionsOf = async (sql: Sql, actor: Actor, now: Date): Promise<OpenSession[]> => {
  const { rows } = await sql.query<Row>(
    `select id, user_agent, address, verified_by, created_at, last_used_at, expires_at from session s
     where user_id = $1 and ${LIVING_SESSION} order by last_used_at desc, id desc`,
    [toUuid(actor.userId), now],
  );
  return rows.map(row => ({
    id: fromUuid('ses', row.id),
    current: fromUuid('ses', row.id) === actor.sessionId,
    ...parseUserAgent(row.user_agent),
    address: maskAddress(row.address),
    verified_by: row.verified_by,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
};
