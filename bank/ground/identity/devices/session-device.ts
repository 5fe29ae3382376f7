import { BankError } from '../../../core/errors';
import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

/** UUID of the browser behind a session (`ses_…`); the session's own where no browser is known. Throws `unauthenticated` for no session. */
export const getDeviceOfSession = async (sql: Sql, sessionId: string): Promise<string> => {
  const { rows } = await sql.query<{ id: string }>(
    'select coalesce(device_id, id) as id from session where id = $1 and ended_at is null',
    [toUuid(sessionId)],
  );
  if (!rows[0]) throw new BankError('unauthenticated');
  return rows[0].id;
};
