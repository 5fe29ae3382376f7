import type { ScheduledPix } from '../../../contract/products/pix/schedules';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { isPayment, toDayStatus } from '../../../payments/orders';
import { toFailure, toStoredPayment, toWirePayee } from '../pay';
import type { ScheduledOrder } from './rows';

/** The scheduled payment as the contract shows it. */
export const toWireScheduled = (order: ScheduledOrder): ScheduledPix => {
  const { id, series, shortage, dueOn } = order;
  const failure = order.failureCode ?? shortage;
  const every = series?.every;
  const isPaid = isPayment(order);
  return {
    id: fromUuid('psc', id),
    status: toDayStatus(order),
    payee: toWirePayee(toStoredPayment(order).payee),
    amount_cents: toWire(order.amountCents),
    description: order.description,
    date: dueOn,
    repeat: every ? { every, number: series.number, of: series.of } : null,
    try_at: order.tryAt?.toISOString() ?? null,
    created_at: (series?.orderedAt ?? order.createdAt).toISOString(),
    payment_id: isPaid ? fromUuid('pix', id) : null,
    receipt_id: isPaid ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};
