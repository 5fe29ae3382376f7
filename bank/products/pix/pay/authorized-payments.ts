import { toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';

/** The newest ones; older ones stand in the statements of the accounts. */
const MOST = 10_000;

/** The payments that a person (`usr_…`) authorised, newest first, in Portuguese names: that person reads them. */
export const listAuthorizedPayments = async (sql: Sql, userId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql.query<Record<string, unknown>>(
    `select created_at as quando, amount_cents::text as centavos, payee_name as para, status as situacao, end_to_end_id as identificador
     from pix_payment where created_by = $1 order by created_at desc limit ${MOST}`,
    [toUuid(userId)],
  );
  return rows;
};
