import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { LIVING_SESSION } from './sessions';

/** Those of the sessions (`ses_…`) that are verified and not over. It does not count as use of them. */
export const findLivingSessions = async (sql: Sql, sessionIds: readonly string[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from session s where id = any ($1::uuid[]) and ${LIVING_SESSION} and level = 'verified'`,
    [sessionIds.map(toUuid), now],
  );
  return new Set(rows.map(row => fromUuid('ses', row.id)));
};
