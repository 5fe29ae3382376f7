import type { ScheduledPix, ScheduledStatus } from '../../../contract/products/pix/schedules';
import { fromUuid } from '../../../core/ids';
import { toWire } from '../../../core/money';
import { toFailure, toWirePayee } from '../pay';
import type { StoredScheduled } from './rows';

const toStatus = ({ status, shortage, payment }: StoredScheduled): ScheduledStatus => {
  if (status === 'paid') return payment?.status ?? 'processing';
  return status === 'scheduled' && shortage !== null ? 'waiting' : status;
};

/** The scheduled payment as the contract shows it. */
export const toWireScheduled = (scheduled: StoredScheduled): ScheduledPix => {
  const { id, status, every, shortage, payment } = scheduled;
  const failure = scheduled.failureCode ?? payment?.failureCode ?? shortage;
  const isPaid = status === 'paid';
  return {
    id: fromUuid('psc', id),
    status: toStatus(scheduled),
    payee: toWirePayee(scheduled.payee),
    amount_cents: toWire(scheduled.amountCents),
    description: scheduled.description,
    date: scheduled.date,
    repeat: every && { every, number: scheduled.number, of: scheduled.of },
    try_at: status === 'scheduled' ? scheduled.tryAt.toISOString() : null,
    created_at: scheduled.createdAt.toISOString(),
    payment_id: isPaid ? fromUuid('pix', id) : null,
    receipt_id: isPaid ? fromUuid('txn', id) : null,
    failure: failure === null ? null : toFailure(failure),
  };
};
