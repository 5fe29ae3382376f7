import type { Sql } from '../../storage';

/**
 * Whether the CPF of a person who signs in is more than what somebody typed: the registry knew it as that of who acts for a company, the bank looked at
 * the papers, and the person took up the letter of the opening.
 */
export const isCpfAttested = async (sql: Sql, { cpf, email }: { cpf: string; email: string }): Promise<boolean> => {
  const { rows } = await sql.query(
    'select 1 from invitation where cpf = $1 and email = $2 and attested and used_at is not null limit 1',
    [cpf, email],
  );
  return rows.length > 0;
};
