import type { Sql } from '../../storage';

/** The further CNPJs of the same root that a company (UUID) works under. */
export const listBranches = async (sql: Sql, companyUuid: string): Promise<string[]> => {
  const { rows } = await sql.query<{ cnpj: string }>(
    'select cnpj from company_branch where company_id = $1 order by cnpj',
    [companyUuid],
  );
  return rows.map(({ cnpj }) => cnpj);
};

/** Notes a branch; nothing changes when it is known. Whether it is one is the caller's to know. */
export const noteBranch = async (
  sql: Sql,
  companyUuid: string,
  cnpj: string,
  { by, now }: { by: string; now: Date },
): Promise<void> => {
  await sql.query(
    'insert into company_branch (cnpj, company_id, added_by, added_at) values ($1, $2, $3, $4) on conflict (cnpj) do nothing',
    [cnpj, companyUuid, by, now],
  );
};

/** Takes a branch out of the list; false when it was not in it. */
export const removeBranch = async (sql: Sql, companyUuid: string, cnpj: string): Promise<boolean> => {
  const { rowCount } = await sql.query('delete from company_branch where company_id = $1 and cnpj = $2', [
    companyUuid,
    cnpj,
  ]);
  return rowCount === 1;
};
