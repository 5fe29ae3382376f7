import type { Sql } from '../../storage';

/** Ends the rules of a held company (UUID) that comes back after its account was closed: nobody of those who made them has a seat any more. */
export const endRulesOf = async (sql: Sql, companyUuid: string): Promise<void> => {
  await sql.query(
    `update approval_policy set state = case state when 'active' then 'replaced' else 'refused' end
     where company_id = $1 and state in ('active', 'proposed')`,
    [companyUuid],
  );
};
