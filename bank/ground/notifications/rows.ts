import { NOTICE_KINDS, NOTICES } from '../../contract/notices';
import type { Notification, NotificationKind, NotificationTopic } from '../../contract/ground/notifications';
import { BankError } from '../../core/errors';
import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

interface Row {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  href: string | null;
  account_id: string | null;
  created_at: Date;
  read_at: Date | null;
  settles_at: Date | null;
}

const COLUMNS = 'n.id, n.kind, n.title, n.body, n.href, n.account_id, n.created_at, n.read_at, n.settles_at';

/** The person's own, and of accounts only while they have access. Takes `$1`: the person's UUID. */
const VISIBLE = `n.user_id = $1 and (n.account_id is null or exists (
  select 1 from account a join membership m on m.company_id = a.company_id and (m.until is null or a.created_at < m.until) where a.id = n.account_id and m.user_id = n.user_id))`;

const toNotification = (row: Row): Notification => ({
  id: fromUuid('ntf', row.id),
  kind: row.kind,
  title: row.title,
  body: row.body,
  href: row.href,
  account_id: row.account_id && fromUuid('acc', row.account_id),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
  settles_at: row.settles_at?.toISOString() ?? null,
});

const kindsOf = (topic: NotificationTopic): string[] => NOTICE_KINDS.filter(kind => NOTICES[kind].topic === topic);

/** How many the person (`usr_…`) has not read. */
export const countUnread = async (sql: Sql, userId: string): Promise<number> => {
  const { rows } = await sql.query<{ count: bigint }>(
    `select count(*) as count from notification n where ${VISIBLE} and n.read_at is null`,
    [toUuid(userId)],
  );
  return Number(rows[0]?.count ?? 0);
};

/** A page of the person's notifications, newest first. `before` is the last one (`ntf_…`) of the page above. */
export const listNotificationsOf = async (
  sql: Sql,
  userId: string,
  page: { before?: string; limit: number; onlyUnread: boolean; askingAt?: Date; topic?: NotificationTopic },
): Promise<{ data: Notification[]; next_cursor: string | null }> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from notification n
      where ${VISIBLE} and (not $4 or n.read_at is null) and ($5::text[] is null or n.kind = any ($5))
        and ($6::timestamptz is null or n.settles_at > $6)
        and ($2::uuid is null or (n.created_at, n.id) < (select created_at, id from notification where id = $2 and user_id = $1))
      order by n.created_at desc, n.id desc limit $3`,
    [
      toUuid(userId),
      page.before ? toUuid(page.before) : null,
      page.limit + 1,
      page.onlyUnread,
      page.topic ? kindsOf(page.topic) : null,
      page.askingAt ?? null,
    ],
  );
  const data = rows.slice(0, page.limit).map(toNotification);
  return { data, next_cursor: rows.length > page.limit ? (data.at(-1)?.id ?? null) : null };
};

/** What a stream catches up on at most; the centre lists the rest. */
const MOST_MISSED = 50;

/** The newest after `since` (`ntf_…`), oldest first; without `since` none was there before. */
export const listMissed = async (sql: Sql, userId: string, since: string | undefined): Promise<Notification[]> => {
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from notification n
      where ${VISIBLE}
        and ($2::uuid is null or (n.created_at, n.id) > (select created_at, id from notification where id = $2 and user_id = $1))
      order by n.created_at desc, n.id desc limit ${MOST_MISSED}`,
    [toUuid(userId), since ? toUuid(since) : null],
  );
  return rows.map(toNotification).reverse();
};

/** The person's newest, or undefined. */
export const findNewest = async (sql: Sql, userId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>(
    'select id from notification where user_id = $1 order by created_at desc, id desc limit 1',
    [toUuid(userId)],
  );
  return rows[0] && fromUuid('ntf', rows[0].id);
};

/** One of the person's, or undefined. */
export const findNotification = async (sql: Sql, userId: string, id: string): Promise<Notification | undefined> => {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from notification n where ${VISIBLE} and n.id = $2`, [
    toUuid(userId),
    toUuid(id),
  ]);
  return rows[0] && toNotification(rows[0]);
};

/** Marks one as read; the first time stays. Throws `not_found` for somebody else's. */
export const markRead = async (sql: Sql, userId: string, id: string, now: Date): Promise<void> => {
  const { rowCount } = await sql.query(
    `update notification n set read_at = coalesce(read_at, $3) where ${VISIBLE} and n.id = $2`,
    [toUuid(userId), toUuid(id), now],
  );
  if (rowCount !== 1) throw new BankError('not_found');
};

/** Marks one as read; one that doubts the person's own access asks no longer. Throws `not_found` for somebody else's. */
export const confirmSecurity = async (sql: Sql, userId: string, id: string, now: Date): Promise<void> => {
  const { rowCount } = await sql.query(
    `update notification n set read_at = coalesce(read_at, $3),
       settles_at = case when n.kind = 'security' and n.account_id is null and settles_at is not null then least(settles_at, $3) else settles_at end
      where ${VISIBLE} and n.id = $2`,
    [toUuid(userId), toUuid(id), now],
  );
  if (rowCount !== 1) throw new BankError('not_found');
};

/** Marks all as read that are there now. */
export const markAllRead = async (sql: Sql, userId: string, now: Date): Promise<void> => {
  await sql.query('update notification set read_at = $2 where user_id = $1 and read_at is null', [toUuid(userId), now]);
};

/** Marks as unread again: the ones named (`ntf_…`, those of them that are the person's), or all that were marked as read at an instant. */
export const markUnread = async (sql: Sql, userId: string, which: readonly string[] | Date): Promise<void> => {
  if (which instanceof Date) {
    await sql.query('update notification set read_at = null where user_id = $1 and read_at = $2', [
      toUuid(userId),
      which,
    ]);
    return;
  }
  await sql.query('update notification set read_at = null where user_id = $1 and id = any ($2::uuid[])', [
    toUuid(userId),
    which.map(toUuid),
  ]);
};
