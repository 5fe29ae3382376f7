import type { Batch } from '../../contract/products/batch';
import type { BatchRow } from '../../contract/products/batch-rows';
import { BATCH_ROW_STATES, type BatchRowState } from '../../contract/products/batch-words';
import { fromUuid } from '../../core/ids';
import { type Cents, toWire } from '../../core/money';
import { maskDocument } from '../../formats/documents';
import { createFailureWords } from '../pix/pay';
import { toFailure as toBoletoFailure } from '../boleto';
import { toFailure as toGiftFailure } from '../gift-card';
import { toFailure as toTaxFailure } from '../tax';
import { toFailure as toTedFailure } from '../ted';
import { toFailure as toTopUpFailure } from '../top-up';
import type { countRows, RowRecord } from './rows';
import type { BatchRecord } from './store';

type Counted = Awaited<ReturnType<typeof countRows>>;

const toPixFailure = createFailureWords({});

/** Rows that pay nothing count towards no sum. */
const UNPAID: readonly BatchRowState[] = ['wrong', 'failed', 'returned', 'taken_out', 'canceled'];

const toCounts = (counted: Counted): Batch['rows'] => {
  const of = (state: BatchRowState): number => counted.find(row => row.state === state)?.count ?? 0;
  const each = Object.fromEntries(BATCH_ROW_STATES.map(state => [state, of(state)])) as Record<BatchRowState, number>;
  return { total: counted.reduce((sum, { count }) => sum + count, 0), ...each };
};

/** What the rows come to that are paid, or would be. */
const toSum = (counted: Counted): Cents =>
  counted.reduce((sum, { state, cents }) => (UNPAID.includes(state) ? sum : sum + cents), 0n);

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A batch as it is listed. */
export const toWireBatch = (batch: BatchRecord, counted: Counted, maySee: boolean): Batch => {
  const own = counted.filter(({ id }) => id === batch.id);
  const isAsked = batch.state === 'awaiting_approval' || batch.state === 'rejected' || batch.state === 'expired';
  return {
    ...{
      id: fromUuid('pbt', batch.id),
      kind: batch.kind,
      payroll_kind: maySee ? batch.payrollKind : null,
      name: batch.name,
      state: batch.state,
      pause: batch.pause,
    },
    ...{ created_by_name: batch.createdByName, created_at: batch.createdAt.toISOString() },
    ...{ changed_at: batch.changedAt.toISOString(), authorized_at: toIso(batch.authorizedAt) },
    ...{ ended_at: toIso(batch.endedAt), reason: batch.reason, rows: toCounts(own) },
    approval_id: isAsked && maySee ? fromUuid('apv', batch.id) : null,
    amount_cents: maySee ? toWire(toSum(own)) : null,
    may_see_amounts: maySee,
  };
};

const toRowState = ({ state, digest, orderState }: RowRecord): BatchRowState => {
  if (state === 'draft') return digest === null ? 'wrong' : 'ready';
  if (state !== 'ordered' || orderState === null) return state === 'ordered' ? 'processing' : state;
  switch (orderState) {
    case 'requested':
    case 'awaiting_approval':
    case 'approved':
      return 'waiting';
    case 'rejected':
    case 'expired':
    case 'canceled':
      return 'failed';
    default:
      return orderState;
  }
};

/** Why a row was not paid, in the words of its kind. */
const toRowFailure = ({
  failureCode,
  failureReason,
  orderKind,
  orderFailure,
  orderState,
}: RowRecord): BatchRow['failure'] => {
  if (failureCode !== null) return { code: failureCode, reason: failureReason ?? '' };
  if (orderFailure !== null) {
    if (orderKind === 'ted') return toTedFailure(orderFailure);
    if (orderKind === 'tax') return toTaxFailure(orderFailure);
    if (orderKind === 'top_up') return toTopUpFailure(orderFailure);
    if (orderKind === 'gift_card') return toGiftFailure(orderFailure);
    return orderKind === 'pix' ? toPixFailure(orderFailure) : toBoletoFailure(orderFailure);
  }
  if (orderState === 'returned') return { code: 'returned', reason: 'O valor voltou para a conta.' };
  return orderState === 'canceled' ? { code: 'canceled', reason: 'O pagamento foi cancelado antes de sair.' } : null;
};

const hasReceipt = (state: BatchRowState): boolean => ['processing', 'completed', 'returned', 'failed'].includes(state);

const toWireOrNull = (cents: Cents | null): number | null => (cents === null ? null : toWire(cents));

/**
 * What of a payroll everybody may know of its rows: how far each is. Whom it pays, how and when would say whose the sums of a day or of a kind are, and so
 * would a word about what it repeats.
 */
const toHiddenRow = (row: RowRecord): BatchRow => ({
  ...{ number: row.number, state: toRowState(row), kind: null, cells: null, name: null, name_from: null },
  ...{ document_masked: null, institution_name: null, amount_cents: null, fee_cents: null, day: null },
  ...{ problems: [], same_in_batch: [], paid_before: null, waits_in: null, receipt_id: null, failure: null },
  gift_purchase_id: null,
});

/** A row as it is told; to who may not see amounts that it is there. */
export const toWireRow = (row: RowRecord, same: readonly number[], maySee: boolean): BatchRow => {
  if (!maySee) return toHiddenRow(row);
  const state = toRowState(row);
  return {
    ...{ number: row.number, state, kind: row.kind, cells: row.cells },
    ...{ name: row.name, name_from: row.nameFrom, document_masked: row.document && maskDocument(row.document) },
    ...{ institution_name: row.institution, amount_cents: toWireOrNull(row.amountCents) },
    ...{ fee_cents: row.kind ? toWire(row.feeCents) : null, day: row.day },
    ...{ problems: row.problems, same_in_batch: [...same] },
    paid_before:
      row.paidBefore && row.paidBeforeAt
        ? { receipt_id: fromUuid('txn', row.paidBefore), on: row.paidBeforeAt.toISOString() }
        : null,
    waits_in: row.waitsIn && fromUuid('pbt', row.waitsIn),
    receipt_id: row.orderId && hasReceipt(state) ? fromUuid('txn', row.orderId) : null,
    gift_purchase_id: row.orderId && row.orderKind === 'gift_card' ? fromUuid('gft', row.orderId) : null,
    failure: toRowFailure(row),
  };
};
