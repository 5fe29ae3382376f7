import type { BatchCells } from '../../contract/products/batch-rows';
import { MOST_BATCH_ROWS } from '../../contract/products/batch-words';
import type { FileAnswer } from '../../core/operation';
import { CONTENT_TYPES, type TableColumn, toStream, writeTable } from '../../documents';
import type { Sql } from '../../storage';
import { toPlainName } from './result';
import { listRows, type RowRecord } from './rows';
import type { BatchRecord } from './store';
import { toWireRow } from './wire';

/** As the sample of a batch calls them: the file is mended and read again as it is. */
const HEADERS: readonly (readonly [string, keyof BatchCells])[] = [
  ['Forma', 'kind'],
  ['Nome', 'name'],
  ['CPF ou CNPJ', 'document'],
  ['Chave Pix', 'key'],
  ['Banco', 'institution'],
  ['Agência', 'branch'],
  ['Conta', 'account'],
  ['Tipo de conta', 'account_type'],
  ['Linha digitável', 'line'],
  ['Valor', 'amount'],
  ['Data do pagamento', 'date'],
  ['Finalidade', 'purpose'],
  ['Descrição', 'description'],
  ['Celular', 'phone'],
  ['Operadora', 'operator'],
  ['Produto', 'product'],
  ['Quantidade', 'quantity'],
  ['E-mail', 'email'],
  ['Código da receita', 'revenue_code'],
  ['Período de apuração', 'period'],
  ['Número de referência', 'reference'],
  ['Vencimento do tributo', 'due_date'],
  ['Valor principal', 'principal'],
  ['Outras entidades', 'other'],
  ['Multa', 'fine'],
  ['Juros', 'interest'],
  ['Receita bruta', 'gross'],
  ['Percentual da receita', 'rate'],
];

const toReason = (record: RowRecord): string => {
  const { failure, problems } = toWireRow(record, [], true);
  return failure ? failure.reason : problems.map(({ text }) => text).join(' ');
};

const COLUMNS: readonly TableColumn<RowRecord>[] = [
  ...HEADERS.map(([header, cell]) => ({
    ...{ header, width: 24, cell: ({ cells }: RowRecord): string => cells[cell] ?? '' },
  })),
  { header: 'Linha', width: 8, cell: ({ number }) => String(number) },
  { header: 'O que corrigir', width: 80, cell: toReason },
];

/** The rows of a batch that are wrong or were not paid, as they were typed, each with why: `Corrigir Folha de novembro.csv`. */
export const writeMended = async (sql: Sql, batch: BatchRecord, format: 'csv' | 'xlsx'): Promise<FileAnswer> => {
  const rows = await listRows(sql, batch.id, { filter: 'unpaid', after: 0, limit: MOST_BATCH_ROWS });
  return {
    fileName: `Corrigir ${toPlainName(batch)}.${format}`,
    contentType: CONTENT_TYPES[format],
    body: toStream(writeTable(format, 'Corrigir', COLUMNS, rows)),
  };
};
