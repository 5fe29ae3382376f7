import { fromUuid, toUuid } from '../../core/ids';
import type { Sql } from '../../storage';

/** Everybody with access to the account: `usr_…`. */
export const listPeopleOf = async (sql: Sql, accountId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ user_id: string }>(
    'select m.user_id from account a join membership m on m.company_id = a.company_id where a.id = $1 and (m.until is null or a.created_at < m.until) order by m.user_id',
    [toUuid(accountId)],
  );
  return rows.map(row => fromUuid('usr', row.user_id));
};

/** The accounts (`acc_…`) each of the people (`usr_…`) has access to, with the ids of their ledger accounts. */
export const mapAccountsOf = async (
  sql: Sql,
  userIds: readonly string[],
): Promise<Map<string, Map<string, bigint>>> => {
  const { rows } = await sql.query<{ user_id: string; id: string; ledger_account_id: bigint }>(
    'select m.user_id, a.id, a.ledger_account_id from membership m join account a on a.company_id = m.company_id and (m.until is null or a.created_at < m.until) where m.user_id = any ($1::uuid[])',
    [userIds.map(toUuid)],
  );
  const accounts = new Map<string, Map<string, bigint>>(userIds.map(userId => [userId, new Map()]));
  for (const row of rows) {
    accounts.get(fromUuid('usr', row.user_id))?.set(fromUuid('acc', row.id), row.ledger_account_id);
  }
  return accounts;
};

/** Legal and trade names of the companies that the person (`usr_…`) acts for. */
export const listCompanyNamesOf = async (sql: Sql, userId: string): Promise<string[]> => {
  const { rows } = await sql.query<{ legal_name: string; trade_name: string }>(
    'select c.legal_name, c.trade_name from membership m join company c on c.id = m.company_id where m.user_id = $1',
    [toUuid(userId)],
  );
  return rows.flatMap(row => [row.legal_name, row.trade_name]);
};

/** Who may close the account: the admins of its company, by name. */
export const listAdminsOf = async (sql: Sql, accountUuid: string): Promise<{ userUuid: string; name: string }[]> => {
  const { rows } = await sql.query<{ userUuid: string; name: string }>(
    `select m.user_id as "userUuid", u.name from account a join membership m on m.company_id = a.company_id
       join app_user u on u.id = m.user_id where a.id = $1 and m.role = 'admin' and (m.until is null or a.created_at < m.until) order by u.name, m.user_id`,
    [accountUuid],
  );
  return rows;
};
