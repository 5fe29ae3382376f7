import type { NotificationKind, NotificationPreferences } from '../../contract/ground/notifications';
import { NOTICE_KINDS, NOTICES } from '../../contract/notices';
import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

interface Channels {
  inApp: boolean;
  email: boolean;
}

/** What holds for who never chose. What is about security is written, always. */
const toUsual = (kind: NotificationKind): Channels => ({ inApp: true, email: NOTICES[kind].email });

interface Row {
  user_id: string;
  kind: NotificationKind;
  in_app: boolean;
  email: boolean;
}

/** Nobody is left in the dark about their own access: a thief with an open session must not be able to silence it. */
const ALWAYS = { inApp: true, email: true } as const;

/** By which channels each of the people (`usr_…`) wants to be told of a kind. */
export const mapChannels = async (
  sql: Sql,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<Map<string, Channels>> => {
  if (kind === 'security') return new Map(userIds.map(userId => [userId, ALWAYS]));
  const { rows } = await sql.query<Row>(
    'select user_id, kind, in_app, email from notification_preference where user_id = any ($1::uuid[]) and kind = $2',
    [userIds.map(toUuid), kind],
  );
  const chosen = new Map(rows.map(row => [fromUuid('usr', row.user_id) as string, row]));
  return new Map(
    userIds.map(userId => {
      const row = chosen.get(userId);
      return [userId, row ? { inApp: row.in_app, email: row.email } : toUsual(kind)];
    }),
  );
};

/** Every kind with the person's channels. */
export const getChannelsOf = async (sql: Sql, userId: string): Promise<NotificationPreferences> => {
  const { rows } = await sql.query<Row>(
    'select user_id, kind, in_app, email from notification_preference where user_id = $1',
    [toUuid(userId)],
  );
  const chosen = new Map(rows.map(row => [row.kind, row]));
  return {
    data: NOTICE_KINDS.map(kind => ({
      kind,
      in_app: kind === 'security' || (chosen.get(kind)?.in_app ?? toUsual(kind).inApp),
      email: kind === 'security' || (chosen.get(kind)?.email ?? toUsual(kind).email),
    })),
  };
};

/** Keeps the channels of the kinds given; the others stay. What is about security cannot be switched off. */
export const setChannelsOf = async (sql: Sql, userId: string, wish: NotificationPreferences): Promise<void> => {
  const byKind = new Map(wish.data.map(choice => [choice.kind, choice]));
  const choices = [...byKind.values()];
  await sql.query(
    `insert into notification_preference (user_id, kind, in_app, email)
     select $1, kind, in_app or kind = 'security', email or kind = 'security' from unnest($2::text[], $3::boolean[], $4::boolean[]) c (kind, in_app, email)
     on conflict (user_id, kind) do update set in_app = excluded.in_app, email = excluded.email`,
    [
      toUuid(userId),
      choices.map(choice => choice.kind),
      choices.map(choice => choice.in_app),
      choices.map(choice => choice.email),
    ],
  );
};
