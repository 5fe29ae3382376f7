import { fromUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { toIsPayment } from '../../../payments/orders';

/** Payments that have left and are not there yet, the newest first; what waits for people has not left. */
export const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { rows } = await sql.query<{ id: string; name: string; amount_cents: Cents; created_at: Date }>(
    `select o.id, o.payee_name as name, o.amount_cents, o.created_at from payment_order o
     where o.account_id = $1 and o.kind = 'pix' and ${toIsPayment('o')} and o.status = 'processing'
     order by o.created_at desc, o.id desc limit $2`,
    [accountUuid, most],
  );
  return rows.map(({ id, name, amount_cents, created_at }) => ({
    ...{ kind: 'on_the_way', id: fromUuid('pix', id), name, amount_cents: toWire(amount_cents) },
    ...{ receipt_id: fromUuid('txn', id), created_at: created_at.toISOString() },
  }));
};
