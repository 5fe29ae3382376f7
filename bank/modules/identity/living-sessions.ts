import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** Those of the sessions (`ses_…`) that are verified and not over. It does not count as use of them. */
export const findLivingSessions = async (sql: Sql, sessionIds: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql.query<{ id: string }>(
    "select id from session where id = any ($1::uuid[]) and ended_at is null and expires_at > $2 and level = 'verified'",
    [sessionIds.map(toUuid), now],
  );
  return new Set(rows.map(row => fromUuid('ses', row.id)));
};
