import { fromUuid } from '../../core/ids';
import type { Actor } from '../../core/operation';
import { hashToken } from '../../core/sealing';
import { isClosedForWrites, type Sql } from '../../storage';
import { USE_RESOLUTION_SECONDS } from './limits';
import { LIVING_SESSION } from './sessions';

interface Row {
  session_id: string;
  user_id: string;
  email: string;
  level: Actor['level'];
  last_used_at: Date;
}

/** A database that takes no writes must still be read from; while an act of the session holds it, another call writes it down. */
const markUsed = async (sql: Sql, sessionUuid: string, now: Date): Promise<void> => {
  try {
    await sql.query(
      `update session set last_used_at = greatest(last_used_at, $2)
       where id = (select id from session where id = $1 for no key update skip locked)`,
      [sessionUuid, now],
    );
  } catch (error) {
    if (!isClosedForWrites(error)) throw error;
  }
};

/** The person behind a living access token, or undefined. Asked on every call, so that an ended session is over at once. */
export const findActor = async (sql: Sql, token: string, now: Date): Promise<Actor | undefined> => {
  const { rows } = await sql.query<Row>(
    `select s.id as session_id, s.user_id, u.email, s.level, s.last_used_at
     from access_token t join session s on s.id = t.session_id join app_user u on u.id = s.user_id
     where t.token_hash = $1 and t.expires_at > $2 and ${LIVING_SESSION}`,
    [hashToken(token), now],
  );
  const row = rows[0];
  if (!row) return undefined;
  // writing it on each call would make every read a write
  if (now.getTime() - row.last_used_at.getTime() > USE_RESOLUTION_SECONDS * 1000) {
    await markUsed(sql, row.session_id, now);
  }
  return {
    userId: fromUuid('usr', row.user_id),
    sessionId: fromUuid('ses', row.session_id),
    email: row.email,
    level: row.level,
  };
};
