import type { Preferences } from '../../contract/service/preferences';
import { toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** What holds for who never chose. */
const USUAL: Preferences = { quick_actions: [], shortcuts: true };

/** How the person (`usr_…`) likes the app. No quick actions: the app's own order. */
export const getPreferencesOf = async (sql: Sql, userId: string): Promise<Preferences> => {
  const { rows } = await sql.query<Preferences>(
    'select quick_actions, shortcuts from user_preference where user_id = $1',
    [toUuid(userId)],
  );
  return rows[0] ?? USUAL;
};

/** Changes what is given; what is left out stays. One statement: changes in two tabs do not undo each other. */
export const changePreferencesOf = async (
  sql: Sql,
  userId: string,
  change: Partial<Preferences>,
): Promise<Preferences> => {
  const quickActions = change.quick_actions && [...new Set(change.quick_actions)];
  const { rows } = await sql.query<Preferences>(
    `insert into user_preference as p (user_id, quick_actions, shortcuts)
       values ($1, coalesce($2::text[], $4::text[]), coalesce($3::boolean, $5))
     on conflict (user_id) do update
       set quick_actions = coalesce($2::text[], p.quick_actions), shortcuts = coalesce($3::boolean, p.shortcuts)
     returning quick_actions, shortcuts`,
    [toUuid(userId), quickActions ?? null, change.shortcuts ?? null, USUAL.quick_actions, USUAL.shortcuts],
  );
  return rows[0] ?? USUAL;
};
