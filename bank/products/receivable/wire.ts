import type { Receivable } from '../../contract/products/receivable-shapes';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { formatOwnNumber, toLine } from '../../formats/boleto';
import type { Returned, StoredReceivable } from './store';
import { computeOn } from './terms';

export const toLink = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/$/, '')}/share-pix-payment/${token}`;

export const toWireAmounts = (row: StoredReceivable, day: string): Receivable['amounts'] => {
  const { abatement, discount, fine, interest, total } = computeOn(row, day);
  return {
    day,
    ...{ rebate_cents: toWire(abatement), discount_cents: toWire(discount), fine_cents: toWire(fine) },
    ...{ interest_cents: toWire(interest), total_cents: toWire(total) },
  };
};

const toPayment = ({
  paid_by: by,
  paid_at: at,
  paid_on: on,
  paid_cents: cents,
  ...row
}: StoredReceivable): Receivable['payment'] =>
  by && at && on && cents && row.payment_id
    ? {
        ...{ by, receipt_id: fromUuid('txn', row.payment_id), paid_at: at.toISOString(), paid_on: on },
        ...{ amount_cents: toWire(cents), payer_name: row.paid_by_name ?? '' },
      }
    : null;

const toReceived = ({ received_on: on, received_cents: cents, received_how }: StoredReceivable) =>
  on !== null && cents !== null ? { received_on: on, amount_cents: toWire(cents), how: received_how ?? 'other' } : null;

const toTimes = (row: StoredReceivable) => ({
  created_at: row.created_at.toISOString(),
  registered_at: row.registered_at?.toISOString() ?? null,
  changed_at: row.changed_at?.toISOString() ?? null,
  canceled_at: row.canceled_at?.toISOString() ?? null,
  protested_at: row.protested_at?.toISOString() ?? null,
});

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The newest protest of a receivable; of one of before they were kept, when it was sent. */
const toProtest = (row: StoredReceivable): Receivable['protest'] => {
  const { protested_at: sentAt, protest_notary_at: notaryAt, protest_stopped_at: stoppedAt } = row;
  const { protest_recorded_on: recordedOn } = row;
  const askedAt = row.protest_asked_at ?? sentAt;
  if (askedAt === null) return null;
  const isOld = row.protest_asked_at === null;
  return {
    state: stoppedAt ? 'stopped' : recordedOn ? 'recorded' : isOld || notaryAt ? 'notary' : 'asked',
    ...{ asked_at: askedAt.toISOString(), notary_at: toIso(isOld ? sentAt : notaryAt), stopped_at: toIso(stoppedAt) },
    recorded_on: recordedOn,
  };
};

export const toWireTerms = ({
  fine,
  interest,
  discount,
  abatement,
}: StoredReceivable['terms']): Receivable['terms'] => ({
  ...{ fine: fine ?? null, interest: interest ?? null, discount: discount ?? null },
  rebate_cents: abatement?.value ?? 0,
});

export const toWireReceivable = (
  row: StoredReceivable,
  { day, publicUrl, returned = [] }: { day: string; publicUrl: string; returned?: readonly Returned[] },
): Receivable => ({
  ...{ id: fromUuid('rcv', row.id), status: row.status, agreement_id: fromUuid('agr', row.agreement_id) },
  payer: {
    ...{ name: row.payer_name, document: row.payer_document, email: row.payer_email, address: row.payer_address },
  },
  ...{ amount_cents: toWire(row.amount_cents), amounts: toWireAmounts(row, day) },
  ...{ due_date: row.due_date, last_day: row.last_day, terms: toWireTerms(row.terms), species: row.species },
  ...{ document_number: row.document_number, description: row.description ?? '' },
  plan: row.plan_count > 1 ? { position: row.plan_position, count: row.plan_count } : null,
  protest_after_days: row.protest_after_days,
  reminders: {
    ...{ before_days: row.remind_before_days, on_due: row.remind_on_due, after_days: row.remind_after_days },
  },
  ...{ own_number: formatOwnNumber('receivable', row.own_number), barcode: row.barcode, line: toLine(row.barcode) },
  ...{ pix_code: row.pix_code, link: toLink(publicUrl, row.token), fee_cents: toWire(row.fee_cents) },
  ...{ ...toTimes(row), protest: toProtest(row), received: toReceived(row), payment: toPayment(row) },
  returned: returned.map(({ amount_cents, payer_name, received_at, refusal }) => ({
    ...{ amount_cents: toWire(amount_cents), payer_name, at: received_at.toISOString(), code: refusal },
  })),
});
