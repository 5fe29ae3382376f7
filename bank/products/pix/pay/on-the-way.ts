import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import type { ListAgenda } from '../../../parcel';
import { listPayments } from './payment-list';

/** Payments that have left and are not there yet, the newest first. */
export const listOnTheWay: ListAgenda = async (sql, accountUuid, { most }) => {
  const { payments } = await listPayments(sql, accountUuid, { status: 'processing', limit: most });
  return payments.map(({ id, payee, amountCents, createdAt }) => ({
    kind: 'on_the_way',
    id: fromUuid('pix', id),
    name: payee.name,
    amount_cents: toWire(amountCents),
    receipt_id: fromUuid('txn', id),
    created_at: createdAt.toISOString(),
  }));
};
