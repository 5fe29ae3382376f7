import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { tellUnread } from './signals';

/** What a notice asks for: `about` names the matter, so that the notice is settled with it; `until` when asking is over by itself. */
export interface Ask {
  /** An id (`prc_…`), or a matter of one: `limit:acc_…:day`. 100 characters at most. */
  about: string;
  until: Date;
}

/** What asked for an act that is done, or of no use any more, asks no longer and counts as read. In the caller's transaction. */
export const settleNotices = async (sql: Sql, about: string, now: Date): Promise<void> => {
  const { rows } = await sql.query<{ user_id: string }>(
    `with settled as (
       update notification set settles_at = $2, read_at = coalesce(read_at, $2) where about = $1 and settles_at > $2 returning user_id)
     select distinct user_id from settled`,
    [about, now],
  );
  for (const { user_id } of rows) await tellUnread(sql, fromUuid('usr', user_id));
};
