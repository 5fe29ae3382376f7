import type { PixRecurrence, RecurrenceCharge, RecurrenceChargeStatus } from '../../../contract/products/pix/automatic';
import { toLocalDate } from '../../../core/clock';
import { fromUuid } from '../../../core/ids';
import { type Cents, toWire } from '../../../core/money';
import { maskDocument } from '../../../formats/documents';
import { getInstitutionName } from '../../../providers';
import { createFailureWords } from '../pay';
import type { StoredCharge } from './charge-rows';
import type { StoredRecurrence } from './rows';
import { mayRetry, type Terms, toCancelBefore } from './rules';

/** Why a charge was not paid, or not yet, as people read it. */
export const toChargeFailure = createFailureWords({
  above_maximum: 'O valor passava do máximo que você definiu.',
  amount_differs: 'O valor era diferente do que foi autorizado.',
  outside_calendar: 'O dia estava fora do período autorizado.',
  too_late: 'A cobrança chegou com menos de 2 dias de antecedência.',
  too_early: 'A cobrança chegou com mais de 10 dias de antecedência.',
  cycle_charged: 'Já havia uma cobrança para este período.',
});

const toStatus = ({ status, shortage, paymentStatus }: StoredCharge): RecurrenceChargeStatus => {
  if (status === 'paying') return 'processing';
  if (status === 'paid') return paymentStatus === 'returned' ? 'returned' : 'completed';
  return status === 'scheduled' && shortage !== null ? 'waiting' : status;
};

/** The charge as the contract shows it. */
export const toWireCharge = (charge: StoredCharge, now: Date): RecurrenceCharge => {
  const { id, status, shortage, payOn, paymentId } = charge;
  const isOpen = status === 'scheduled';
  const cancelBefore = toCancelBefore(payOn);
  const failure = charge.failureCode ?? shortage;
  return {
    id: fromUuid('pra', id),
    recurrence_id: fromUuid('prc', charge.recurrenceId),
    status: toStatus(charge),
    receiver_name: charge.receiverName,
    subject: charge.subject,
    amount_cents: toWire(charge.amountCents),
    due_on: charge.dueOn,
    pay_on: isOpen ? payOn : null,
    try_at: isOpen ? charge.tryAt.toISOString() : null,
    description: charge.description,
    txid: charge.txid,
    arrived_at: charge.arrivedAt.toISOString(),
    ended_at: charge.endedAt?.toISOString() ?? null,
    cancel_before: isOpen && now < cancelBefore ? cancelBefore.toISOString() : null,
    cancelled_by: charge.cancelledBy,
    payment_id: paymentId && fromUuid('pix', paymentId),
    receipt_id: paymentId && fromUuid('txn', paymentId),
    failure: failure === null ? null : toChargeFailure(failure),
  };
};

const orNull = (amountCents: Cents | null): number | null => (amountCents === null ? null : toWire(amountCents));

/** What passed by itself is over as soon as it is, whenever a job writes it down. */
const toRecurrenceStatus = ({ status, endsOn, expiresAt }: StoredRecurrence, now: Date): PixRecurrence['status'] => {
  if (status === 'approved' && endsOn !== null && endsOn < toLocalDate(now)) return 'completed';
  return status === 'proposed' && expiresAt <= now ? 'expired' : status;
};

/** What people are asked about it (UUID of what waits). */
interface Asked {
  approvalUuid: string;
  terms: Terms;
}

/** The authorisation as the contract shows it, with its next charge and what people are asked about it. */
export const toWireRecurrence = (
  recurrence: StoredRecurrence,
  { next, asked }: { next: StoredCharge | undefined; asked: Asked | undefined },
  now: Date,
): PixRecurrence => {
  const { receiver, debtor, answeredAt, endedAt } = recurrence;
  return {
    id: fromUuid('prc', recurrence.id),
    recurrence_code: recurrence.code,
    status: toRecurrenceStatus(recurrence, now),
    receiver: {
      name: receiver.owner.name,
      document: maskDocument(receiver.owner.document),
      institution: { ispb: receiver.account.ispb, name: getInstitutionName(receiver.account.ispb) },
    },
    debtor: { name: debtor.name, document_masked: maskDocument(debtor.document) },
    contract: recurrence.contract,
    subject: recurrence.subject,
    frequency: recurrence.frequency,
    starts_on: recurrence.startsOn,
    ends_on: recurrence.endsOn,
    amount_cents: orNull(recurrence.amountCents),
    min_maximum_cents: orNull(recurrence.floorCents),
    retries_offered: mayRetry(recurrence.code),
    max_cents: orNull(recurrence.maxCents),
    retries_allowed: recurrence.retriesAllowed,
    proposed_at: recurrence.proposedAt.toISOString(),
    expires_at: recurrence.expiresAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    cancelled_by: recurrence.cancelledBy,
    next_charge: next ? toWireCharge(next, now) : null,
    asked: asked
      ? {
          approval_id: fromUuid('apv', asked.approvalUuid),
          ...{ max_cents: orNull(asked.terms.maxCents), retries_allowed: asked.terms.retriesAllowed },
        }
      : null,
  };
};
