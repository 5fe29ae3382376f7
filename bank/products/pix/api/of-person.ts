import type { Sql } from '../../../storage';

/** Takes the addresses away that a person's credentials told, ended ones too. Gives their number. */
const dropAddressesOf = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
): Promise<number> => {
  const { rows } = await sql.query<{ dropped: number }>(
    `with theirs as (select c.id from pix_api_credential c join account a on a.id = c.account_id where c.created_by = $2 and a.company_id = $1),
       paid as (delete from pix_webhook where set_by in (select id from theirs) returning 1),
       events as (delete from event_address where set_by in (select id from theirs) returning 1),
       recurrences as (delete from recurrence_address where set_by in (select id from theirs) returning 1)
     select ((select count(*) from paid) + (select count(*) from events) + (select count(*) from recurrences))::int as dropped`,
    [companyUuid, personUuid],
  );
  return rows[0]?.dropped ?? 0;
};

/**
 * Ends the credentials that a person made for a company (UUIDs), for good: an access that is given anew brings none of them back. What
 * they told where to send to is told nothing more. Gives how many addresses that were.
 */
export const revokeCredentialsOf = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<number> => {
  const { rows } = await sql.query<{ id: string }>(
    `update pix_api_credential set revoked_at = $3
     where created_by = $2 and revoked_at is null and account_id in (select id from account where company_id = $1) returning id`,
    [companyUuid, personUuid, now],
  );
  await sql.query('delete from pix_api_token where credential_id = any ($1)', [rows.map(({ id }) => id)]);
  return dropAddressesOf(sql, { companyUuid, personUuid });
};
