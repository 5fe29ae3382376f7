import type { Sql } from '../../storage';

/**
 * How many consents give data of an account (UUID), now or once the last signature is there. One that names no account (who the company is)
 * counts for the last account that its company has.
 */
export const countOpenSharings = async (sql: Sql, accountUuid: string, now: Date): Promise<number> => {
  const { rows } = await sql.query<{ open: number }>(
    `select count(*)::int as open
     from account own join company k on k.id = own.company_id join open_finance_consent c on c.company_cnpj = k.cnpj
     where own.id = $1 and c.status = 'AUTHORISED' and (c.expires_at is null or c.expires_at > $2)
       and (exists (select from open_finance_consent_account a where a.consent_id = c.id and a.account_id = own.id)
         or not exists (select from open_finance_consent_account a where a.consent_id = c.id)
           and not exists (select from account other where other.company_id = k.id and other.id <> own.id and other.status <> 'closed'))`,
    [accountUuid, now],
  );
  return rows[0]?.open ?? 0;
};
