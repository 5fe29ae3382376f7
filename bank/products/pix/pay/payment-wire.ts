import type { PixPayment } from '../../../contract/products/pix/pay';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { toWirePayee } from './payee';
import type { Order } from '../../../payments/orders';
import { toFailure } from './due-words';
import { type PixTarget, type StoredPayment, toStoredPayment } from './payments';

/** The payment as the contract shows it. */
const toWirePayment = (payment: StoredPayment): PixPayment => ({
  id: fromUuid('pix', payment.id),
  receipt_id: fromUuid('txn', payment.id),
  status: payment.status,
  payee: toWirePayee(payment.payee),
  amount_cents: toWire(payment.amountCents),
  description: payment.description,
  end_to_end_id: payment.endToEndId,
  txid: payment.txid,
  created_at: payment.createdAt.toISOString(),
  settled_at: payment.settledAt?.toISOString() ?? null,
  failure: payment.failureCode === null ? null : toFailure(payment.failureCode),
});

/** The order as the contract shows it. */
export const toWireOrder = (order: Order<PixTarget>): PixPayment => toWirePayment(toStoredPayment(order));
