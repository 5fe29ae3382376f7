import type { Sql } from '../../storage';

/** Writes down that an admin of a held company is none any more. */
export const noteFormerAdmin = async (
  sql: Sql,
  { companyUuid, personUuid }: { companyUuid: string; personUuid: string },
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into former_admin (user_id, company_id, ended_at)
     select user_id, company_id, $3 from membership where company_id = $1 and user_id = $2 and role = 'admin'
     on conflict (user_id, company_id) do update set ended_at = excluded.ended_at`,
    [companyUuid, personUuid, now],
  );
};

/** Who was an admin of a company (UUID) at some time since then and is none now, the last one first. */
export const listFormerAdmins = async (
  sql: Sql,
  companyUuid: string,
  since: Date,
): Promise<{ personId: string; endedAt: Date }[]> => {
  const { rows } = await sql.query<{ personId: string; endedAt: Date }>(
    `select f.user_id as "personId", f.ended_at as "endedAt" from former_admin f where f.company_id = $1 and f.ended_at > $2
       and not exists (select 1 from membership m where m.company_id = f.company_id and m.user_id = f.user_id and m.role = 'admin' and m.until is null)
     order by f.ended_at desc, f.user_id`,
    [companyUuid, since],
  );
  return rows;
};
