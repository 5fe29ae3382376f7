import type { Sql } from '../../storage';

/** How a company said it is reached when it applied. */
export interface ToldContacts {
  email: string | null;
  phone: string | null;
  site: string | null;
}

/** What the application that made a company (14 characters of its CNPJ) a customer says; undefined: there was none. */
export const findToldContacts = async (sql: Sql, cnpj: string): Promise<ToldContacts | undefined> => {
  const { rows } = await sql.query<ToldContacts>(
    `select nullif(business_account->>'email', '') as email, nullif(business_account->>'phone', '') as phone,
       nullif(business_account->>'site', '') as site
     from onboarding_application where cnpj = $1 and status = 'approved' order by id desc limit 1`,
    [cnpj],
  );
  return rows[0];
};
