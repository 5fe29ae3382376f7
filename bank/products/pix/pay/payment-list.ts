import type { PaymentStatus } from '../../../contract/products/pix/pay';
import { BankError } from '../../../core/errors';
import { fromUuid, toUuid } from '../../../core/ids';
import type { Sql } from '../../../storage';
import { findOrder, findOrders, isPayment, type Order, toIsPayment } from '../../../payments/orders';
import { listStatesOf, PIX_STORE, type PixTarget } from './payments';

/** The payment of the account. Throws `not_found`. */
export const getPayment = async (sql: Sql, accountUuid: string, paymentId: string): Promise<Order<PixTarget>> => {
  const order = await findOrder(sql, PIX_STORE, toUuid(paymentId));
  if (order?.accountId !== accountUuid || !isPayment(order)) throw new BankError('not_found');
  return order;
};

/**
 * Payments of an account, newest first. `cursor` is the id of the last payment of the page before.
 * Throws `validation_failed` for a cursor that is no payment of the account.
 */
export const listPayments = async (
  sql: Sql,
  accountUuid: string,
  query: { status?: PaymentStatus; cursor?: string; limit: number },
): Promise<{ payments: Order<PixTarget>[]; nextCursor: string | null }> => {
  const after = query.cursor === undefined ? null : await getCursorPosition(sql, accountUuid, query.cursor);
  const found = await findOrders(
    sql,
    PIX_STORE,
    `where o.account_id = $1 and ${toIsPayment('o')} and ($2::text[] is null or o.status = any ($2)) and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
     order by o.created_at desc, o.id desc limit $5`,
    [
      ...[accountUuid, query.status ? listStatesOf(query.status) : null],
      ...[after?.createdAt ?? null, after?.id ?? null, query.limit + 1],
    ],
  );
  const payments = found.slice(0, query.limit);
  const last = payments.at(-1);
  return { payments, nextCursor: found.length > query.limit && last ? fromUuid('pix', last.id) : null };
};

const getCursorPosition = async (sql: Sql, accountUuid: string, cursor: string) => {
  const bad = new BankError('validation_failed', { violations: [{ field: 'cursor', rule: 'cursor' }] });
  if (!/^pix_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(cursor)) throw bad;
  const order = await findOrder(sql, PIX_STORE, toUuid(cursor));
  if (order?.accountId !== accountUuid || !isPayment(order)) throw bad;
  return order;
};
