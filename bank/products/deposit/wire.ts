import type { Deposit } from '../../contract/products/deposit';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { formatOwnNumber, toLine } from '../../formats/boleto';
import type { StoredDeposit } from './store';

const toPayment = ({ paid_by, paid_at, payment_id, payer_name }: StoredDeposit): Deposit['payment'] =>
  paid_by && paid_at && payment_id
    ? {
        ...{ by: paid_by, receipt_id: fromUuid('txn', payment_id), paid_at: paid_at.toISOString() },
        payer_name: payer_name ?? '',
      }
    : null;

export const toWireDeposit = (deposit: StoredDeposit): Deposit => ({
  id: fromUuid('dep', deposit.id),
  status: deposit.status,
  amount_cents: toWire(deposit.amount_cents),
  due_date: deposit.due_date,
  last_day: deposit.last_day,
  barcode: deposit.barcode,
  line: toLine(deposit.barcode),
  own_number: formatOwnNumber('deposit', deposit.own_number),
  pix_code: deposit.pix_code,
  created_at: deposit.created_at.toISOString(),
  canceled_at: deposit.canceled_at?.toISOString() ?? null,
  payment: toPayment(deposit),
});
