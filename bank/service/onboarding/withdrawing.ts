import type { Sql } from '../../storage';

/** Somebody as a company's letters name them. */
interface Named {
  /** UUID. */
  companyUuid: string;
  email: string;
  cpf: string | null;
}

/** Takes the letters of the opening back that a person has not taken up: whom a company put out comes in by none of them. */
export const withdrawLettersTo = async (sql: Sql, { companyUuid, email, cpf }: Named, now: Date): Promise<void> => {
  await sql.query(
    `update invitation set withdrawn_at = $4, expires_at = least(expires_at, $4)
     where company_id = $1 and (email = lower($2) or cpf = $3) and used_at is null and withdrawn_at is null`,
    [companyUuid, email, cpf, now],
  );
};
