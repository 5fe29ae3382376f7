import type { StatementView } from '../../contract/service/preferences';
import { BankError } from '../../core/errors';
import { fromUuid, newId, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** Views of one person on one account. */
const MOST_VIEWS = 20;

/** Whose views of which account: `usr_…`, `acc_…`. */
export interface ViewOwner {
  userId: string;
  accountId: string;
}

type ViewWish = Pick<StatementView, 'name' | 'query'>;

interface Row {
  id: string;
  name: string;
  query: Record<string, string>;
  updated_at: Date;
}

const toView = ({ id, name, query, updated_at }: Row): StatementView => ({
  id: fromUuid('viw', id),
  name,
  query,
  updated_at: updated_at.toISOString(),
});

const keyOf = ({ userId, accountId }: ViewOwner): [string, string] => [toUuid(userId), toUuid(accountId)];

/** The person's views of the account, by name. */
export const listViews = async (sql: Sql, owner: ViewOwner): Promise<StatementView[]> => {
  const { rows } = await sql.query<Row>(
    `select id, name, query, updated_at from statement_view where user_id = $1 and account_id = $2
      order by ledger.fold(name), id`,
    keyOf(owner),
  );
  return rows.map(toView);
};

/** The person's changes of views come one after the other: two tabs cannot both make the twentieth, nor take one name. */
const lockViews = async (sql: Sql, owner: ViewOwner): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(2, hashtext($1))', [keyOf(owner).join(' ')]);
};

const requireFreeName = async (sql: Sql, owner: ViewOwner, name: string, except: string | null): Promise<void> => {
  const { rowCount } = await sql.query(
    `select 1 from statement_view
      where user_id = $1 and account_id = $2 and ledger.fold(name) = ledger.fold($3) and ($4::uuid is null or id <> $4)`,
    [...keyOf(owner), name, except],
  );
  if (rowCount) throw new BankError('conflict', { violations: [{ field: 'name', rule: 'taken' }] });
};

/** Keeps filters under a name. Run it in a transaction. Throws `conflict`: `name` `taken` (capitals and accents ignored), or `params.most` there already. */
export const createView = async (sql: Sql, owner: ViewOwner, wish: ViewWish, now: Date): Promise<StatementView> => {
  await lockViews(sql, owner);
  await requireFreeName(sql, owner, wish.name, null);
  const { rows } = await sql.query<Row>(
    `insert into statement_view (id, user_id, account_id, name, query, updated_at)
     select $3, $1, $2, $4, $5, $6
      where (select count(*) from statement_view where user_id = $1 and account_id = $2) < ${MOST_VIEWS}
     returning id, name, query, updated_at`,
    [...keyOf(owner), toUuid(newId('viw')), wish.name, JSON.stringify(wish.query), now],
  );
  if (!rows[0]) throw new BankError('conflict', { params: { most: MOST_VIEWS } });
  return toView(rows[0]);
};

/** Gives a view another name or other filters. Run it in a transaction. Throws `not_found`, and `conflict` for a name that is taken. */
export const changeView = async (
  sql: Sql,
  owner: ViewOwner,
  viewId: string,
  { wish, now }: { wish: ViewWish; now: Date },
): Promise<StatementView> => {
  await lockViews(sql, owner);
  await requireFreeName(sql, owner, wish.name, toUuid(viewId));
  const { rows } = await sql.query<Row>(
    `update statement_view set name = $4, query = $5, updated_at = $6
      where user_id = $1 and account_id = $2 and id = $3 returning id, name, query, updated_at`,
    [...keyOf(owner), toUuid(viewId), wish.name, JSON.stringify(wish.query), now],
  );
  if (!rows[0]) throw new BankError('not_found');
  return toView(rows[0]);
};

/** Forgets a view. Throws `not_found` when the person has no such view on the account: another tab may have removed it. */
export const removeView = async (sql: Sql, owner: ViewOwner, viewId: string): Promise<void> => {
  const { rowCount } = await sql.query(
    'delete from statement_view where user_id = $1 and account_id = $2 and id = $3',
    [...keyOf(owner), toUuid(viewId)],
  );
  if (rowCount !== 1) throw new BankError('not_found');
};
