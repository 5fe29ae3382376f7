import type { Sql } from '../../storage';

/** Whether the account that an application opened lives and nobody has access to it. Takes the application's row as `a`. */
export const WITHOUT_ACCESS = `a.status = 'approved' and exists (select 1 from invitation i join account k on k.id = i.account_id where i.application_id = a.id and k.status <> 'closed')
  and not exists (select 1 from membership m where m.company_id = a.company_id and m.until is null)`;

/** Whether nobody has access to the account that an application (UUID) opened. */
export const isWithoutAccess = async (sql: Sql, uuid: string): Promise<boolean> =>
  (await sql.query(`select 1 from onboarding_application a where a.id = $1 and ${WITHOUT_ACCESS}`, [uuid])).rows
    .length === 1;

/** How many accounts are open that nobody has access to, nor an invitation that is still good. */
export const countLockedOut = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from onboarding_application a where ${WITHOUT_ACCESS}
       and not exists (select 1 from invitation i where i.application_id = a.id and i.expires_at > now())`,
  );
  return rows[0]?.count ?? 0;
};
