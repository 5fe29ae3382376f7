import type { BoletoRefusal } from '../../contract/products/boleto-words';
import type { OrderState } from '../../contract/payments/orders';
import { BankError } from '../../core/errors';
import type { Sql } from '../../storage';

/** By what an account has a boleto for itself. */
export const toClaim = (accountUuid: string, barcode: string): string => `${accountUuid}:${barcode}`;

/** What the account has done with it already, as it refuses another payment; null: nothing that stands. */
export const findOrderedBefore = async (
  sql: Sql,
  accountUuid: string,
  barcode: string,
): Promise<Extract<BoletoRefusal, 'paid_here' | 'on_its_way_here' | 'scheduled_here'> | null> => {
  const { rows } = await sql.query<{ status: OrderState }>(
    'select o.status from boleto_order t join payment_order o on o.id = t.order_id where t.claim = $1',
    [toClaim(accountUuid, barcode)],
  );
  const status = rows[0]?.status;
  if (status === undefined) return null;
  if (status === 'processing') return 'on_its_way_here';
  return status === 'completed' || status === 'returned' ? 'paid_here' : 'scheduled_here';
};

/** Of two orders of one boleto the second waits here until the first stands, in the transaction that commits it. Throws `boleto_ordered_before`. */
export const requireUnclaimed = async (sql: Sql, accountUuid: string, barcode: string): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 220))', [toClaim(accountUuid, barcode)]);
  const reason = await findOrderedBefore(sql, accountUuid, barcode);
  if (reason) throw new BankError('boleto_ordered_before', { params: { reason } });
};

/** Lets the boleto of an order (UUID) be ordered again. */
export const dropClaim = async (sql: Sql, orderId: string): Promise<void> => {
  await sql.query('update boleto_order set claim = null where order_id = $1', [orderId]);
};
