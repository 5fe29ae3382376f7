import type { BatchRow } from '../../contract/products/batch-rows';
import { MOST_BATCH_ROWS, type BatchRowKind, type BatchRowState } from '../../contract/products/batch-words';
import { formatMobile } from '../../contract/top-up-phone';
import type { FileAnswer } from '../../core/operation';
import { CONTENT_TYPES, type FileBytes, type TableColumn, toStream, writeTable } from '../../documents';
import type { Sql } from '../../storage';
import { nameTaxOf } from '../tax';
import { listRows, type RowRecord } from './rows';
import type { BatchRecord } from './store';
import { toWireRow } from './wire';

const KINDS: Readonly<Record<BatchRowKind, string>> = {
  pix_key: 'Pix',
  pix_account: 'Pix',
  ted: 'TED',
  boleto: 'Boleto',
  tax: 'Tributo',
  top_up: 'Recarga',
  gift_card: 'Gift card',
};

const STATES: Readonly<Record<BatchRowState, string>> = {
  ready: 'Pronto',
  wrong: 'Com problema',
  queued: 'Na fila',
  waiting: 'Espera aprovação',
  scheduled: 'Agendado',
  processing: 'Processando',
  completed: 'Pago',
  returned: 'Devolvido',
  failed: 'Não pago',
  taken_out: 'Tirado do lote',
  canceled: 'Cancelado',
};

interface Line {
  row: BatchRow;
  record: RowRecord;
}

const toReason = ({ problems, failure }: BatchRow): string =>
  failure ? failure.reason : problems.map(({ text }) => text).join(' ');

const COLUMNS: readonly TableColumn<Line>[] = [
  { header: 'Linha', width: 8, cell: ({ row }) => String(row.number) },
  { header: 'Tipo', width: 10, cell: ({ row }) => (row.kind ? KINDS[row.kind] : '') },
  { header: 'Favorecido', width: 40, cell: ({ row }) => row.name },
  { header: 'Documento', width: 20, cell: ({ row }) => row.document_masked },
  { header: 'Instituição', width: 32, cell: ({ row }) => row.institution_name },
  { header: 'Chave, conta, linha ou produto', width: 40, cell: ({ record }) => toTarget(record) },
  { header: 'Valor', width: 16, isMoney: true, cell: ({ record }) => record.amountCents },
  { header: 'Tarifa', width: 12, isMoney: true, cell: ({ record }) => record.feeCents },
  { header: 'Data', width: 12, cell: ({ row }) => row.day?.split('-').reverse().join('/') ?? '' },
  { header: 'Descrição', width: 30, cell: ({ record }) => record.cells.description ?? '' },
  { header: 'Situação', width: 22, cell: ({ row }) => STATES[row.state] },
  { header: 'Motivo', width: 60, cell: ({ row }) => toReason(row) },
  { header: 'Comprovante', width: 34, cell: ({ row }) => row.receipt_id },
];

const toTarget = ({ facts, cells }: RowRecord): string => {
  if (facts?.kind === 'pix_key') return facts.key;
  if (facts?.kind === 'boleto') return facts.line;
  if (facts?.kind === 'tax') return nameTaxOf(facts.tax);
  if (facts?.kind === 'top_up') return formatMobile(facts.phone);
  if (facts?.kind === 'gift_card') return `${facts.quantity} × ${cells.product ?? facts.product}`;
  if (facts) return `Ag. ${facts.named.branch} · Conta ${facts.named.account}-${facts.named.check_digit}`;
  return cells.key ?? cells.line ?? cells.account ?? cells.phone ?? cells.product ?? '';
};

/** What a batch is called, without what a file system refuses. */
export const toPlainName = ({ name }: Pick<BatchRecord, 'name'>): string =>
  name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|.]+/gu, ' ').trim();

/** What became of every row, written as it is read. */
export async function* writeLines(sql: Sql, { id }: BatchRecord, format: 'csv' | 'xlsx'): FileBytes {
  const records = await listRows(sql, id, { filter: 'all', after: 0, limit: MOST_BATCH_ROWS });
  const lines = records.map(record => ({ record, row: toWireRow(record, [], true) }));
  yield* writeTable(format, 'Resultado', COLUMNS, lines);
}

/** The same as a file: `Resultado Folha de novembro.csv`. */
export const writeResult = (sql: Sql, batch: BatchRecord, format: 'csv' | 'xlsx'): FileAnswer => ({
  fileName: `Resultado ${toPlainName(batch)}.${format}`,
  contentType: CONTENT_TYPES[format],
  body: toStream(writeLines(sql, batch, format)),
});
