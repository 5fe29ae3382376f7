import type { BatchDetail } from '../../bank/contract/products/batch';
import type { BatchRow } from '../../bank/contract/products/batch-rows';

export const ACCOUNT = { id: 'acc_01h455vb4pex5vsknk084sn02q', role: 'admin' } as const;
export const BATCH = 'pbt_01h455vb4pex5vsknk084sn02q';
export const BASE = `/api/bank/accounts/${ACCOUNT.id}/payment_batches`;
export const ONE = `${BASE}/${BATCH}`;
export const HASH = 'a'.repeat(64);

export const NO_ROWS: BatchDetail['rows'] = {
  ...{ total: 0, ready: 0, wrong: 0, queued: 0, waiting: 0, scheduled: 0, processing: 0 },
  ...{ completed: 0, returned: 0, failed: 0, taken_out: 0, canceled: 0 },
};
const REVIEW: NonNullable<BatchDetail['review']> = {
  ...{ hash: HASH, doubtful: 0, looking: 0, unnamed: 0, fee_cents: 790, over_limit: [] },
  sums: [{ kind: 'pix_key', day: '2026-11-26', count: 1, amount_cents: 1_050, fee_cents: 790 }],
  forecast: [{ day: '2026-11-26', leaves_cents: 1_840, known_cents: 500, after_cents: -300 }],
};
export const toBatch = (told: Partial<BatchDetail> = {}): BatchDetail => ({
  ...{ id: BATCH, kind: 'payments', payroll_kind: null, name: 'Fornecedores', state: 'draft', pause: null },
  ...{ created_by_name: 'Ana', created_at: '2026-11-26T12:00:00.000Z', changed_at: '2026-11-26T12:00:00.000Z' },
  ...{ authorized_at: null, ended_at: null, approval_id: null, reason: null },
  ...{ rows: { ...NO_ROWS, total: 2, ready: 1, wrong: 1 }, amount_cents: 1_050, may_see_amounts: true },
  ...{ review: REVIEW, notable: null, hash: null },
  ...told,
});
export const toRow = (told: Partial<BatchRow> = {}): BatchRow => ({
  ...{ number: 2, state: 'ready', kind: 'pix_key', name: 'Joana Lima', name_from: 'known' },
  cells: { name: 'Joana', key: 'joana@lima.example', amount: '10,50' },
  ...{ document_masked: null, institution_name: 'Itaú', amount_cents: 1_050, fee_cents: 0, day: null },
  ...{ problems: [], same_in_batch: [], paid_before: null, waits_in: null, receipt_id: null, failure: null },
  gift_purchase_id: null,
  ...told,
});
export const WRONG = toRow({
  ...{ number: 3, state: 'wrong', name: null, name_from: null, amount_cents: null },
  cells: { key: '3,4191E+46', amount: 'dez' },
  problems: [
    { field: 'key', rule: 'invalid', text: 'Esta chave não existe.' },
    { field: 'amount', rule: 'invalid', text: 'Digite um valor como 1.234,56.' },
  ],
});
