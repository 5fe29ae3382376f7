import type { Sql } from '../../storage';
import type { Receiver } from './types';

/** The account that `where` is true of, in which `a` is the account: held until the caller's transaction ends. */
export const holdReceiver = async (
  sql: Sql,
  where: string,
  values: readonly unknown[],
): Promise<Receiver | undefined> => {
  const { rows } = await sql.query<Receiver>(
    `select a.id, a.ledger_account_id as "ledgerAccountId", a.status, c.cnpj as document, a.ispb, a.branch, a.number
     from account a join company c on c.id = a.company_id where ${where} for key share of a`,
    [...values],
  );
  return rows[0];
};
