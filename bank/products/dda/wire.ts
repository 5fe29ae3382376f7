import type { DdaBoleto, DdaStatus } from '../../contract/products/dda';
import { fromUuid } from '../../core/ids';
import { toWire } from '../../core/money';
import { toLine } from '../../formats/boleto';
import { maskDocument } from '../../formats/documents';
import { getInstitutionName } from '../../providers';
import type { DdaRow } from './store';

const toStatus = (row: DdaRow, today: string): DdaStatus => {
  if (row.paid_order_id !== null) return 'paid_here';
  if (row.state !== 'open') return row.state === 'paid' ? 'paid_elsewhere' : 'withdrawn';
  if (row.order_status === 'processing') return 'paying';
  if (row.order_id !== null) return 'scheduled';
  if (row.expired_at !== null || (row.limit_date !== null && row.limit_date < today)) return 'expired';
  if (row.contested_at !== null) return 'contested';
  return row.hidden_at === null ? 'open' : 'hidden';
};

const toScheduled = ({ order_id, due_on }: DdaRow): DdaBoleto['scheduled'] =>
  order_id !== null && due_on !== null ? { id: fromUuid('bls', order_id), date: due_on } : null;

const toContest = ({ contested_at, contested_by, contest_reason, contest_note }: DdaRow): DdaBoleto['contest'] =>
  contested_at && contest_reason
    ? { at: contested_at.toISOString(), by: contested_by ?? '', reason: contest_reason, note: contest_note }
    : null;

const toChanged = ({ changed_at, amount_before, due_date_before }: DdaRow): DdaBoleto['changed'] =>
  changed_at && amount_before !== null && due_date_before !== null
    ? { at: changed_at.toISOString(), amount_cents: toWire(amount_before), due_date: due_date_before }
    : null;

/** The boleto as the contract shows it on a day. */
export const toWireBoleto = (row: DdaRow, today: string): DdaBoleto => {
  const { payee } = row;
  const receipt = row.paid_order_id ?? (row.order_status === 'processing' ? row.order_id : null);
  return {
    ...{ id: fromUuid('ddb', row.id), status: toStatus(row, today), barcode: row.barcode, line: toLine(row.barcode) },
    payee: {
      ...{ name: payee.name, trade_name: payee.tradeName, document_masked: maskDocument(payee.document) },
      institution: { ispb: payee.ispb, name: getInstitutionName(payee.ispb) },
    },
    ...{ payer_document: row.payer_document, due_date: row.due_date, payable_until: row.limit_date },
    ...{ amount_cents: toWire(row.amount_cents), arrived_at: row.arrived_at.toISOString(), changed: toChanged(row) },
    first_payee: row.first_payee,
    receipt_id: receipt === null ? null : fromUuid('txn', receipt),
    scheduled: receipt === null ? toScheduled(row) : null,
    hidden: row.hidden_at && { at: row.hidden_at.toISOString(), by: row.hidden_by ?? '' },
    contest: toContest(row),
  };
};
