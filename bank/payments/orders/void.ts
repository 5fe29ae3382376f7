import type { OrderState } from '../../contract/payments/orders';
import type { Cents } from '../../core/money';
import type { Sql } from '../../storage';

const VOID: readonly OrderState[] = ['failed', 'rejected', 'expired', 'canceled'];

/** Which of these orders (UUIDs) came to nothing. */
export const listVoidOrders = async (sql: Sql, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    'select id from payment_order where id = any ($1::uuid[]) and status = any ($2)',
    [ids, VOID],
  );
  return rows.map(({ id }) => id);
};

/** What these orders (UUIDs) are of by now. */
export const mapOrderAmounts = async (sql: Sql, ids: readonly string[]): Promise<Map<string, Cents>> => {
  const { rows } = await sql.query<{ id: string; amountCents: Cents }>(
    'select id, amount_cents as "amountCents" from payment_order where id = any ($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, amountCents }) => [id, amountCents]));
};
