import { toUuid } from '../../../core/ids';
import { toIsPayment } from '../../../payments/orders';
import type { Sql } from '../../../storage';

/** The newest ones; older ones stand in the statements of the accounts. */
const MOST = 10_000;

/** The payments that a person (`usr_…`) authorised, newest first, in Portuguese names: that person reads them. */
export const listAuthorizedPayments = async (sql: Sql, userId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql.query<Record<string, unknown>>(
    `select o.created_at as quando, o.amount_cents::text as centavos, o.payee_name as para, o.status as situacao, t.end_to_end_id as identificador
     from payment_order o join pix_order t on t.order_id = o.id where o.created_by = $1 and ${toIsPayment('o')} order by o.created_at desc limit ${MOST}`,
    [toUuid(userId)],
  );
  return rows;
};
