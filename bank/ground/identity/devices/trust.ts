import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

/** UUIDs of all browsers that the person signed in with. */
export const listDeviceUuids = async (sql: Sql, userId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>('select id from device where user_id = $1', [toUuid(userId)]);
  return rows.map(({ id }) => id);
};

/**
 * Ends the trust in the person's browsers, but for the one of the session `keepSession` (`ses_…`): after a new password, a change of the second factors
 * or the panic lock. The browsers stay known. Gives the number of those that were trusted.
 */
export const endDeviceTrust = async (sql: Sql, userId: string, keepSession?: string): Promise<number> => {
  const ended = await sql.query(
    `update device set trusted_until = null where user_id = $1 and trusted_until is not null
       and ($2::uuid is null or id is distinct from (select device_id from session where id = $2))`,
    [toUuid(userId), keepSession ? toUuid(keepSession) : null],
  );
  return ended.rowCount ?? 0;
};
