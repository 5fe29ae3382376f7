import type { Sql } from '../../../storage';

/** Ends the credentials that a person made for a company (UUIDs), for good: an access that is given anew brings none of them back. */
export const revokeCredentialsOf = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<void> => {
  const { rows } = await sql.query<{ id: string }>(
    `update pix_api_credential set revoked_at = $3
     where created_by = $2 and revoked_at is null and account_id in (select id from account where company_id = $1) returning id`,
    [companyUuid, personUuid, now],
  );
  await sql.query('delete from pix_api_token where credential_id = any ($1)', [rows.map(({ id }) => id)]);
};
